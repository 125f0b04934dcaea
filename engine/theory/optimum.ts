import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import { busyPeriods, type Share } from "./busy-periods.ts";
import { leastOfPackets, leastOfStreams } from "./finish-orders.ts";
import { searchPeriod } from "./period-search.ts";
import {
  gaplessOptimum,
  hasWeights,
  isGapless,
  type Optimum,
  smithOptimum,
  srptSums,
  sumsOf,
  weightedSum,
  withoutGaps,
} from "./srpt-optimum.ts";
import { optimumOnSwitch } from "./switch-optimum.ts";

/** Says why `optimum` is null on this fabric; returns null on one link and on a switch, where it is not. */
export function whyNoOptimum({ kind }: Fabric): string | null {
  if (kind === "link" || kind === "switch") return null;
  return "not known in a network: it is computed on one link and on a switch";
}

/** Most states that a search may visit: a second or so, counted so that no clock decides. */
const SEARCH_STATES = 50_000;
/** The search over orders may look at so many moves of data for each of these. */
const LOOKS_A_STATE = 400;
/** Flows times packets of a busy period that is searched, at most: what a state may cost. */
const SEARCH_SIZE = 100_000;

/**
 * OPT of the flows without deadlines, in one link's case (`optimumOnSwitch` has the other); null in a network, where none
 * is known here.
 *
 * - Flows without gaps: exact, by SRPT (Schrage 1968; ASRPT paper, section III).
 * - Flows with gaps in small busy periods, as far as `states` go: exact, by search over the orders in which
 *   flows end, or in slots over what is sent.
 * - Otherwise a lower bound: SRPT of the same flows as if all their data were there on arrival.
 *
 * Where flows have rates of their own that are less than the link's, all are bounds: those of the same flows without.
 *
 * Where weights differ, the least WFPT stands beside it: exact by Smith's order where that interrupts no flow of those without
 * gaps, or by the same search over orders; otherwise a lower bound (`smithSums`).
 */
export function optimum(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  states: number = SEARCH_STATES,
): Optimum | null {
  if (fabric.kind === "switch") return optimumOnSwitch(flows, model, fabric, states);
  if (fabric.kind !== "link") return null;
  const { rate } = fabric;
  const least = leastOnLink(flows, model, rate, states);
  if (!hasWeights(flows)) return least;
  const areHeld = hasSlow(flows, rate);
  const smith = smithOptimum(flows, rate, !areHeld && isGapless(flows, model));
  if (areHeld || smith.kind === "exact") return { ...least, weighted: smith };
  const searched = search(flows, model, rate, states, flows.weight);
  return {
    ...least,
    weighted:
      searched === undefined ? smith : { kind: "exact", method: "search", wfpt: searched.sum },
  };
}

/** True if a flow cannot fill the link (SPEC 2.19): then the orders that are known to be best need not be. */
function hasSlow({ ownRate }: Flows, rate: number): boolean {
  return ownRate?.some((own) => own < rate) === true;
}

function leastOnLink(flows: Flows, model: Model, rate: number, states: number): Optimum {
  const areHeld = hasSlow(flows, rate);
  if (!areHeld && isGapless(flows, model)) return gaplessOptimum(flows, model, rate);
  const least = areHeld ? undefined : search(flows, model, rate, states, null);
  return least === undefined
    ? { kind: "bound", method: "gapless srpt", ...srptSums(withoutGaps(flows), model, rate) }
    : { kind: "exact", method: "search", fpt: least.sum, fct: least.fct };
}

/** The least Σ weight · finish on one link, and without weights the least Σ FCT; undefined beyond `states`. */
function search(
  flows: Flows,
  model: Model,
  rate: number,
  states: number,
  weight: Float64Array | null,
): { readonly sum: number; readonly fct: number } | undefined {
  const first = firstArrival(flows);
  const own = countedFrom(first, flows);
  const least =
    model === "slot"
      ? searchSlots(own, states, weight)
      : leastOfStreams(own, rate, LOOKS_A_STATE * states, weight);
  if (least === undefined) return undefined;
  const weights = weight === null ? flows.count : total(weight);
  return { sum: least + weights * first, fct: least - total(own.arrival) };
}

/**
 * The least Σ weight · finish in slots; undefined if that takes more than `budget` states, and orders as many looks. With
 * weights orders are searched alone.
 */
function searchSlots(
  flows: Flows,
  budget: number,
  weight: Float64Array | null,
): number | undefined {
  // Every packet takes a state.
  if (total(flows.size) > budget) return undefined;
  let sum = 0;
  let left = budget;
  let looks = LOOKS_A_STATE * budget;
  for (const period of busyPeriods(flows)) {
    const best = leastOfPackets(period, looks, weight);
    if (best !== undefined) {
      sum += best.least;
      looks -= best.looks;
      continue;
    }
    const isTooLarge = weight !== null || sizeOf(period) > SEARCH_SIZE;
    const found = isTooLarge ? undefined : searchPeriod(period, left);
    if (found === undefined) return undefined;
    sum += found.least;
    left -= found.states;
  }
  return sum;
}

function sizeOf(period: readonly Share[]): number {
  return period.length * period.reduce((sum, { releases }) => sum + releases.length, 0);
}

/** Ratios of a run to OPT: at least 1, but for rounding. Against a bound, the true ratio may be smaller. */
export interface OptimumRatios {
  /** FPT(A) / FPT(OPT). */
  readonly fptRatio: number | null;
  /** ΣFCT(A) / ΣFCT(OPT), which is also the ratio of the means. */
  readonly fctRatio: number | null;
  /** WFPT(A) / the least WFPT; only where weights differ. */
  readonly wfptRatio?: number | null;
}

/** All are null without an optimum, without flows, and if flows were terminated: sums over fewer flows compare nothing. */
export function optimumRatios(flows: Flows, run: Run, opt: Optimum | null): OptimumRatios {
  if (opt === null || flows.count === 0 || run.finish.some(Number.isNaN)) {
    return { fptRatio: null, fctRatio: null, ...(opt?.weighted && { wfptRatio: null }) };
  }
  const { fpt, fct } = sumsOf(flows, run);
  const ratios = { fptRatio: fpt / opt.fpt, fctRatio: fct / opt.fct };
  if (opt.weighted === undefined) return ratios;
  const wfpt = weightedSum(run.finish.keys(), run.finish, flows.weight);
  return { ...ratios, wfptRatio: wfpt / opt.weighted.wfpt };
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}
