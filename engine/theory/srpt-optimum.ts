import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Run } from "../model/run-result.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes } from "../run/completion.ts";
import { simulatePlain } from "../run/on-link.ts";
import { BareHeap, BY_FLOW } from "../simulate/queues/bare-heap.ts";

interface Sums {
  /** Σ finish, in the scenario's time. */
  readonly fpt: number;
  /** Σ (finish − arrival). One schedule minimises both (ASRPT paper, Theorem 2). */
  readonly fct: number;
}

/** How the least of a switch is known: a policy attains the bound of the ports, by search, or as that bound. */
export type SwitchMethod = "attained" | "search" | "by port";

/**
 * The optimum, which no policy can undercut: reached by some schedule (`exact`), or a lower bound (`bound`).
 */
export interface Optimum extends Sums {
  readonly kind: "exact" | "bound";
  readonly method: "srpt" | "gapless srpt" | SwitchMethod;
  /** The least WFPT, where weights differ. */
  readonly weighted?: WeightedOptimum;
}

/** The least Σ weight · finish, in the scenario's time: reached by some schedule (`exact`), or a lower bound. */
export interface WeightedOptimum {
  readonly kind: "exact" | "bound";
  readonly method: "smith" | "gapless smith" | SwitchMethod;
  readonly wfpt: number;
}

const SRPT: ResolvedPolicy = { id: "srpt", label: "SRPT", thresholds: [] };

/** Σ finish and Σ FCT under SRPT, as if no flow had a rate of its own. */
export function srptSums(flows: Flows, model: Model, rate: number): Sums {
  const first = firstArrival(flows);
  const own = { ...countedFrom(first, flows), ownRate: null };
  const run = simulatePlain(own, model, rate, SRPT);
  const { fpt, fct } = sumsOf(own, run);
  return { fpt: fpt + own.count * first, fct };
}

export function sumsOf(flows: Flows, run: Run): Sums {
  return { fpt: total(run.finish), fct: total(completionTimes(flows, run)) };
}

/** Returns true if not all weights are equal; where they are, the least WFPT is that weight times the least FPT. */
export function hasWeights({ weight }: Flows): boolean {
  return weight.some((one) => one !== weight[0]);
}

/** Σ weight · finish over some flows; null: all count alike. */
export function weightedSum(
  rows: Iterable<number>,
  finish: Float64Array,
  weight: Float64Array | null,
): number {
  let sum = 0;
  for (const row of rows) sum += (weight?.[row] ?? 1) * (finish[row] as number);
  return sum;
}

/** OPT of flows without gaps (`isGapless`), by SRPT (Schrage 1968; ASRPT paper, section III). */
export function gaplessOptimum(flows: Flows, model: Model, rate: number): Optimum {
  // As a fluid no service waits for data that come as fast as the link: they may as well be there.
  const same = model === "fluid" ? withoutGaps(flows) : flows;
  return { kind: "exact", method: "srpt", ...srptSums(same, model, rate) };
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}

/** Rounding of sums, as a share of them. */
const ROUNDING = 1e-9;

/**
 * The excess over 1 of a ratio to OPT that is close to 1, in two digits, so that the ratio is not read as optimal.
 * Null where four digits tell it from 1, and where the excess is rounding.
 */
export function closeRatio(ratio: number): string | null {
  const above = ratio - 1;
  if (!(above > ROUNDING && above < 1e-3)) return null;
  return String(Number(ratio.toFixed(1 - Math.floor(Math.log10(above)))));
}

/**
 * Returns true if no flow, served without a pause from its arrival on, would ever wait for its own data
 * (ASRPT paper, section III): packet j = 1…n is released before a + j; in the fluid model, α ≤ 1.
 */
export function isGapless(flows: Flows, model: Model): boolean {
  const releases = new Releases(flows);
  for (let i = 0; i < flows.count; i++) {
    const even = (flows.spread[i] as number) <= 1 && !isExplicit(flows, i);
    if (!even && (model === "fluid" || hasGap(flows, i, releases))) return false;
  }
  return true;
}

/** The same flows with all their data available on arrival; every schedule of the old flows is one of the new. */
export function withoutGaps(flows: Flows): Flows {
  return {
    ...flows,
    spread: new Float64Array(flows.count),
    packetStart: null,
    packetSlot: null,
  };
}

/** Even releases that keep up at the last packet have kept up all along: the lag only grows. */
function hasGap(flows: Flows, flow: number, releases: Releases): boolean {
  const arrival = flows.arrival[flow] as number;
  const size = flows.size[flow] as number;
  if (!isExplicit(flows, flow)) return releases.last(flow) > arrival + size - 1;
  for (let j = 0; j < size; j++) if (releases.at(flow, j) > arrival + j) return true;
  return false;
}

function isExplicit({ packetStart }: Flows, flow: number): boolean {
  return packetStart !== null && (packetStart[flow] as number) < (packetStart[flow + 1] as number);
}

/** Rounding of sums over many flows, where two ways to one sum are compared. */
const SUMS = 1e-12;

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
  return isGapless && wfpt - bound <= SUMS * wfpt
    ? { kind: "exact", method: "smith", wfpt: shift + wfpt }
    : { kind: "bound", method: "gapless smith", wfpt: shift + bound };
}
