import type { Flows } from "../../../engine/index.ts";

/** Work that arrives in equal stretches of time from the first arrival to the last. */
export interface ArrivingWork {
  readonly from: number;
  readonly to: number;
  readonly sums: Float64Array;
}

const BINS = 4096;

/** Fine enough for any screen, and read in place of the flows, of which there may be a million. */
export function arrivingWork({ arrival, size, count }: Flows): ArrivingWork {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const time of arrival) {
    if (time < from) from = time;
    if (time > to) to = time;
  }
  const sums = new Float64Array(BINS);
  for (let flow = 0; flow < count; flow++) {
    const at = ((arrival[flow] as number) - from) / (to - from);
    const bin = to > from ? Math.min(BINS - 1, Math.floor(at * BINS)) : 0;
    sums[bin] = (sums[bin] as number) + (size[flow] as number);
  }
  return count === 0 ? { from: 0, to: 0, sums } : { from, to, sums };
}
