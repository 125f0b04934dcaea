import { intervals } from "../model/intervals.ts";
import type { Trace } from "../model/trace.ts";

/** Every stretch of service of one flow, in order of start, blocks expanded; columns. */
export interface Services {
  readonly count: number;
  readonly flow: Int32Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly rate: Float64Array;
}

/** Expanded, a trace may have a row a packet: beyond so many it is not looked at. */
const MOST_SERVICES = 2_000_000;

/** The services of a trace; null if they are too many. */
export function servicesOf(trace: Trace): Services | null {
  const flow: number[] = [];
  const start: number[] = [];
  const end: number[] = [];
  const rate: number[] = [];
  for (const interval of intervals(trace)) {
    if (flow.length === MOST_SERVICES) return null;
    if (interval.end <= interval.start) continue;
    flow.push(interval.flow);
    start.push(interval.start);
    end.push(interval.end);
    rate.push(interval.rate);
  }
  const order = Uint32Array.from(start, (_, k) => k).sort(
    (a, b) => (start[a] as number) - (start[b] as number) || a - b,
  );
  return {
    count: order.length,
    flow: Int32Array.from(order, (k) => flow[k] as number),
    start: Float64Array.from(order, (k) => start[k] as number),
    end: Float64Array.from(order, (k) => end[k] as number),
    rate: Float64Array.from(order, (k) => rate[k] as number),
  };
}
