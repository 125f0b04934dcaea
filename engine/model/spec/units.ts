import { partsOf } from "./parts.ts";
import type { Model, Scenario, Units, WorkloadSpec } from "./scenario.ts";

/**
 * How this scenario's numbers are shown: what it says, else what its model and workload imply. In slots sizes are
 * packets whatever it says: laws in bytes have become packets by then (SPEC 4.3).
 */
export function unitsOf({
  model,
  units,
  workload,
}: Pick<Scenario, "model" | "units" | "workload">): Units {
  const isNamed = partsOf({ workload }).some(
    ({ distribution }) => typeof distribution === "string",
  );
  const size = model === "slot" ? "packets" : (units?.size ?? (isNamed ? "bytes" : "units"));
  const time = model === "slot" ? "slots" : "units";
  return { size, time: units?.time ?? time };
}

/** Seconds in a time unit that says how long it is; 1 in any other. */
export function secondsPerUnit(units: Partial<Units> | undefined): number {
  return SECONDS[units?.time ?? "units"] ?? 1;
}

const SECONDS: Readonly<Partial<Record<Units["time"], number>>> = { s: 1, ms: 1e-3, us: 1e-6 };

/** Bytes of one size unit, for the paper's size classes. A plain unit counts as a byte. */
export function bytesPerUnit(model: Model, units: Partial<Units> | undefined): number {
  return model === "slot" || units?.size === "packets" ? PACKET_BYTES : 1;
}

/** The size of a packet in the size units of a fluid that comes in pieces: 1460 where they are bytes, else 1 (SPEC 4.25). */
export function pieceUnit(
  units: Partial<Units> | undefined,
  { distribution }: WorkloadSpec,
): number {
  const usual = typeof distribution === "string" ? "bytes" : "units";
  return (units?.size ?? usual) === "bytes" ? PACKET_BYTES : 1;
}

/** Payload of one packet in bytes: what ns-2 calls the segment size, and what makes packets of bytes. */
export const PACKET_BYTES = 1460;

/** Sizes computed a few roundings above (or below) a whole number still count as that number. */
const TOLERANCE = 1e-12;

/** The least whole number at or above x ≥ 0. */
export function wholeUp(x: number): number {
  return Math.ceil(x * (1 - TOLERANCE));
}

/** The greatest whole number at or below x ≥ 0. */
export function wholeDown(x: number): number {
  return Math.floor(x * (1 + TOLERANCE));
}

/** An amount of data of a workload as the sizes of its flows are counted: bytes in slots are rounded up to packets (SPEC 4.3). */
export function countedAsSizes(
  amount: number,
  model: Model,
  units: Partial<Units> | undefined,
): number {
  return model === "slot" && units?.size === "bytes" ? wholeUp(amount / PACKET_BYTES) : amount;
}

/** x ≥ 0 as a number of packets: rounded up to whole ones, at least one. */
export function wholePackets(x: number): number {
  return Math.max(1, wholeUp(x));
}
