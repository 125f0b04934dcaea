import { PACKET_BYTES } from "./packets.ts";
import type { Units } from "./scenario.ts";

/** What the scenario's units are to a world of bytes and picoseconds. */
export interface PacketScale {
  /** Bytes of a size unit. */
  readonly bytes: number;
  /** Of a time unit. */
  readonly picoseconds: number;
}

const PICOSECONDS: Readonly<Partial<Record<Units["time"], number>>> = { s: 1e12, ms: 1e9, us: 1e6 };

/** Null where times are no seconds. A size unit is a byte unless it is a packet. */
export function packetScale(units: Partial<Units> | undefined): PacketScale | null {
  const picoseconds = PICOSECONDS[units?.time ?? "units"];
  if (picoseconds === undefined) return null;
  return { bytes: units?.size === "packets" ? PACKET_BYTES : 1, picoseconds };
}
