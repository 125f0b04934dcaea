import { doubled } from "./doubled.ts";

/**
 * A binary heap of flows by date, laid bare: a loop that keeps the columns and the length to itself is
 * not slowed down by calls. Flows of one date come in any order.
 */
export interface DateHeap {
  dates: Float64Array;
  flows: Int32Array;
  length: number;
}

export function dateHeap(): DateHeap {
  return { dates: new Float64Array(256), flows: new Int32Array(256), length: 0 };
}

/** Room for one more. */
export function widen(heap: DateHeap): void {
  heap.dates = doubled(heap.dates);
  heap.flows = doubled(heap.flows);
}

/** Enters a flow whose date has been written to dates[at], behind the last one. */
export function rise(dates: Float64Array, flows: Int32Array, at: number, flow: number): void {
  const date = dates[at] as number;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = dates[parent] as number;
    if (above <= date) break;
    dates[at] = above;
    flows[at] = flows[parent] as number;
    at = parent;
  }
  dates[at] = date;
  flows[at] = flow;
}

/** Takes the first out of a heap that has `length` others. */
export function sink(dates: Float64Array, flows: Int32Array, length: number): void {
  const date = dates[length] as number;
  const flow = flows[length] as number;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= length) break;
    let below = dates[child] as number;
    if (child + 1 < length && (dates[child + 1] as number) < below) {
      child++;
      below = dates[child] as number;
    }
    if (below >= date) break;
    dates[at] = below;
    flows[at] = flows[child] as number;
    at = child;
  }
  dates[at] = date;
  flows[at] = flow;
}
