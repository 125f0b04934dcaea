import type { Ends } from "./flows.ts";
import { negligible } from "./numbers/tolerances.ts";

/**
 * Routes: the links of a fabric, each with a capacity, and the links that every flow takes. On a switch a flow has
 * two links, its ingress and its egress port.
 */
export interface Routes {
  /** Capacity of each link, in size units a time unit. */
  readonly capacity: Float64Array;
  /** The links of flow i, first to last: `link[start[i] … start[i + 1])`. */
  readonly start: Int32Array;
  readonly link: Int32Array;
  /** The share of a flow's rate that each of its links carries; null: all of it. Sprayed flows have parts. */
  readonly share: Float64Array | null;
}

/**
 * The place in `link` at which the links of the flow's own host end. Links are listed hop by hop; a sprayed flow may leave
 * its host over several.
 */
export function ownEnd({ start, share }: Pick<Routes, "start" | "share">, flow: number): number {
  const from = start[flow] as number;
  const end = start[flow + 1] as number;
  if (share === null) return Math.min(from + 1, end);
  let k = from;
  for (let sum = 0; k < end && sum < 1 - negligible(1); k++) sum += share[k] as number;
  return k;
}

/** One link, which every flow takes. */
export function linkRoutes({ count }: Ends, rate: number): Routes {
  const start = Int32Array.from({ length: count + 1 }, (_, flow) => flow);
  return { capacity: Float64Array.of(rate), start, link: new Int32Array(count), share: null };
}

/** Ports of both sides are numbered in one row: ingress p is p, egress p is `ports` + p. */
export function switchRoutes(flows: Ends, ports: number, rate: number): Routes {
  const start = new Int32Array(flows.count + 1);
  const link = new Int32Array(2 * flows.count);
  for (let flow = 0; flow < flows.count; flow++) {
    start[flow + 1] = 2 * (flow + 1);
    link[2 * flow] = flows.src[flow] as number;
    link[2 * flow + 1] = ports + (flows.dst[flow] as number);
  }
  return { capacity: new Float64Array(2 * ports).fill(rate), start, link, share: null };
}
