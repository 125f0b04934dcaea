import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { BareHeap, BY_FLOW } from "../simulate/queues/bare-heap.ts";
import type { WeightedOptimum } from "./srpt-optimum.ts";

/** Rounding of sums over many flows. */
const ROUNDING = 1e-12;

/**
 * WFPT on one link of `rate` by Smith's order (1956): the least size a unit of weight first, preemptively, all data
 * being there on arrival.
 *
 * - `wfpt` is that schedule's own.
 * - `bound` is below every schedule's (Goemans 1997). No flow ends before half its service after the mean time of
 *   its service, and this order has the least sum of weighted mean times, since it serves what weighs most a unit.
 *
 * The two are equal where the order interrupts no flow, so where all come together.
 */
export function smithSums(
  flows: Pick<Flows, "count" | "arrival" | "size" | "weight">,
  rate: number,
): { readonly wfpt: number; readonly bound: number } {
  const { arrival, size, weight, count } = flows;
  const byArrival = Int32Array.from({ length: count }, (_, flow) => flow).sort(
    (a, b) => (arrival[a] as number) - (arrival[b] as number) || a - b,
  );
  const left = Float64Array.from(size);
  const waiting = new BareHeap(BY_FLOW);
  let wfpt = 0;
  let bound = 0;
  let now = 0;
  let next = 0;
  while (next < count || waiting.length > 0) {
    const coming =
      next < count ? (arrival[byArrival[next] as number] as number) : Number.POSITIVE_INFINITY;
    if (waiting.length === 0) now = Math.max(now, coming);
    if (coming <= now) {
      const flow = byArrival[next++] as number;
      waiting.push((size[flow] as number) / (weight[flow] as number), flow);
      continue;
    }
    const flow = waiting.flows[0] as number;
    const amount = Math.min(left[flow] as number, (coming - now) * rate);
    const ends = amount === left[flow];
    const until = ends ? now + amount / rate : coming;
    const share = amount / (size[flow] as number);
    bound += (weight[flow] as number) * share * ((now + until) / 2);
    now = until;
    if (!ends) {
      left[flow] = (left[flow] as number) - amount;
      continue;
    }
    waiting.pop();
    wfpt += (weight[flow] as number) * until;
    bound += ((weight[flow] as number) * (size[flow] as number)) / rate / 2;
  }
  return { wfpt, bound: Math.min(bound, wfpt) };
}

/**
 * The least WFPT of flows without gaps, or a bound below it; of flows with gaps (`isGapless` false) a bound that lets
 * all their data be there on arrival.
 */
export function smithOptimum(flows: Flows, rate: number, isGapless: boolean): WeightedOptimum {
  const first = firstArrival(flows);
  const shift = first * flows.weight.reduce((sum, one) => sum + one, 0);
  const { wfpt, bound } = smithSums(countedFrom(first, flows), rate);
  return isGapless && wfpt - bound <= ROUNDING * wfpt
    ? { kind: "exact", method: "smith", wfpt: shift + wfpt }
    : { kind: "bound", method: "gapless smith", wfpt: shift + bound };
}
