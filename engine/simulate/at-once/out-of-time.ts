import { deadlineTolerance } from "../../model/numbers/tolerances.ts";

/** What a run of PDQ is about, beside the flows. */
export interface PdqSetting {
  readonly deadline: Float64Array;
  readonly terminates: boolean;
  /** The flows' indices before they were sorted by arrival, for ties; null: as they are. */
  readonly index: Int32Array | null;
  readonly isSlot: boolean;
  readonly rate: number;
}

/**
 * Whether `flow` would miss its deadline even if it were served from now on (SPEC 1.9, 2.10). In slots by
 * that very formula, since differences are rounded.
 */
export function isHopeless(
  { deadline, terminates, isSlot, rate }: PdqSetting,
  arrival: Float64Array,
  flow: number,
  left: number,
  now: number,
): boolean {
  const due = deadline[flow] as number;
  if (!terminates || due === Number.POSITIVE_INFINITY) return false;
  if (isSlot) return now + left > due;
  return due - now - left / rate < -deadlineTolerance(arrival[flow] as number, due, now);
}

/** The first time at which a flow with so much left that waits is hopeless, or in slots the first slot. */
export function hopelessSince(
  { deadline, isSlot, rate }: PdqSetting,
  flow: number,
  left: number,
): number {
  const due = deadline[flow] as number;
  if (!isSlot) return due - left / rate;
  let slot = Math.floor(due - left) + 1;
  while (slot - 1 + left > due) slot--;
  while (slot + left <= due) slot++;
  return slot;
}
