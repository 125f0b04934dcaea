import type { Dynamics } from "../../../engine/index.ts";
import { sendersOf } from "./senders.ts";

/** The rows of the pauses, sender by sender; those of one in order of time. */
export interface PauseIndex {
  /** Sender s owns the places from[s] … from[s + 1] − 1 of `row`. */
  readonly from: Uint32Array;
  readonly row: Uint32Array;
}

/** A counting sort by sender; pauses are in order of time, and it keeps that. */
export function pauseIndex(dynamics: Dynamics): PauseIndex {
  const { flow } = dynamics.pauses;
  const senders = sendersOf(dynamics);
  const from = new Uint32Array(senders + 1);
  for (const s of flow) from[s + 1] = (from[s + 1] as number) + 1;
  for (let s = 0; s < senders; s++) from[s + 1] = (from[s + 1] as number) + (from[s] as number);
  const next = from.slice(0, senders);
  const row = new Uint32Array(flow.length);
  for (const [k, s] of flow.entries()) {
    row[next[s] as number] = k;
    next[s] = (next[s] as number) + 1;
  }
  return { from, row };
}

/** The row of the pause of a sender that lasts at `time`; −1 if there is none. Nobody is paused twice at once. */
export function pauseAt(
  { pauses }: Dynamics,
  { from, row }: PauseIndex,
  sender: number,
  time: number,
): number {
  let low = (from[sender] as number) - 1;
  let high = from[sender + 1] as number;
  const first = low + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pauses.from[row[middle] as number] as number) <= time) low = middle;
    else high = middle;
  }
  if (low < first) return -1;
  const last = row[low] as number;
  return (pauses.to[last] as number) > time ? last : -1;
}
