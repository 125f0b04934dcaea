import type { PacketCounts } from "../model/packet-records.ts";

interface CountMeasure {
  readonly kind: "packets" | "";
  readonly read: (counts: PacketCounts) => number;
}

/** What transports count (SPEC 16.11), by the name behind `packets.`. */
export const COUNT_MEASURES: Readonly<Record<string, CountMeasure>> = {
  sent: { kind: "packets", read: ({ sent }) => sent },
  again: { kind: "packets", read: ({ again }) => again },
  dropped: { kind: "packets", read: ({ dropped }) => dropped },
  lost: { kind: "packets", read: ({ lost }) => lost },
  marked: { kind: "packets", read: ({ marked }) => marked },
  timeouts: { kind: "", read: ({ timeouts }) => timeouts },
  queue: { kind: "packets", read: ({ meanQueue }) => meanQueue },
  queue99: { kind: "packets", read: ({ queue99 }) => queue99 },
  longest: { kind: "packets", read: ({ longestQueue }) => longestQueue },
};
