import type { Ends } from "./flows.ts";

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
