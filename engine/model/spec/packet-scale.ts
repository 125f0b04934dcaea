import { PACKET_BYTES } from "./packets.ts";
import type { Units } from "./scenario.ts";

/** The scenario's units in bytes and picoseconds, the units of packet-level runs. */
export interface PacketScale {
  /** Bytes of a size unit. */
  readonly bytes: number;
  /** Of a time unit. */
  readonly picoseconds: number;
}

/** Picoseconds of those units of time that are physical. */
export const PICOSECONDS: Readonly<Partial<Record<Units["time"], number>>> = {
  s: 1e12,
  ms: 1e9,
  us: 1e6,
};

/** Null where the time unit is not physical. A size unit is a byte unless it is a packet. */
export function packetScale(units: Partial<Units> | undefined): PacketScale | null {
  const picoseconds = PICOSECONDS[units?.time ?? "units"];
  if (picoseconds === undefined) return null;
  return { bytes: units?.size === "packets" ? PACKET_BYTES : 1, picoseconds };
}
