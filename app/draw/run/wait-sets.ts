import type { TimeWindow } from "../scale/scales.ts";
import { openTime } from "../scale/time-scale.ts";

/** When each flow waited, and in which queue, stacked so that no two waits of a queue overlap. Built in a worker. */
export interface Waits {
  /** From coarse to fine; the last has every wait. */
  readonly sets: readonly WaitSet[];
  /** Greatest number of flows that wait in each queue at once. */
  readonly depth: Int32Array;
}

/** Flow f has the waits `from[f] … from[f + 1]`, in order of time. */
export interface WaitSet {
  /** Waits of a flow in one queue are one where less than this is between them; 0: each is there. */
  readonly grain: number;
  readonly from: Uint32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly queue: Uint8Array;
  readonly level: Uint8Array;
}

/** When flows changed queues: demotions (to a later queue) and promotions (to an earlier one). */
export interface Moves {
  readonly length: number;
  readonly flow: Int32Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly time: Float64Array;
}

/** The coarsest set in which nothing that is a pixel apart is one. */
export function waitsFor({ sets }: Waits, window: TimeWindow, width: number): WaitSet {
  const open = openTime(window, width);
  const fitting = sets.find(({ grain }) => grain * width <= open);
  // The last fits any window.
  return fitting ?? (sets.at(-1) as WaitSet);
}

/** The first wait of a flow that ends after `time`; the place after its last if none does. */
export function firstWait({ from, end }: WaitSet, flow: number, time: number): number {
  let low = from[flow] as number;
  let high = from[flow + 1] as number;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((end[middle] as number) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
