import { bisectLeft, bisectRight } from "d3-array";
import type { Flows } from "../../../engine/doors/run.ts";

/** The flows in order of arrival, ties in their own: what makes "who arrives in this window" a look-up. */
export interface Arrivals {
  /** Null if the flows stand in that order already, as sampled ones do. */
  readonly flow: Int32Array | null;
  readonly time: Float64Array;
}

export function arrivalsOf({ arrival, count }: Flows): Arrivals {
  if (ascends(arrival)) return { flow: null, time: arrival };
  const flow = Int32Array.from({ length: count }, (_, f) => f);
  flow.sort((a, b) => (arrival[a] as number) - (arrival[b] as number) || a - b);
  return { flow, time: Float64Array.from(flow, (f) => arrival[f] as number) };
}

/** The flow that arrives as number `rank`, from 0. */
export function flowOf({ flow }: Arrivals, rank: number): number {
  return flow === null ? rank : (flow[rank] as number);
}

/** How many flows arrive before `to`: their ranks are those below. */
export function arrivedBefore({ time }: Arrivals, to: number): number {
  return bisectLeft(time, to);
}

/** How many flows arrive in [from, to], both ends counted. */
export function arrivalsWithin({ time }: Arrivals, from: number, to: number): number {
  return Math.max(0, bisectRight(time, to) - bisectLeft(time, from));
}

function ascends(values: Float64Array): boolean {
  for (let k = 1; k < values.length; k++) {
    if ((values[k] as number) < (values[k - 1] as number)) return false;
  }
  return true;
}

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
