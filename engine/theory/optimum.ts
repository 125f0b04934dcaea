import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import { busyPeriods, type Share } from "./busy-periods.ts";
import { leastOfPackets, leastOfStreams } from "./finish-orders.ts";
import { isGapless, withoutGaps } from "./gapless.ts";
import { searchPeriod } from "./period-search.ts";
import { gaplessOptimum, type Optimum, srptSums, sumsOf } from "./srpt-optimum.ts";

/** Says why `optimum` is null on this fabric; returns null on one link, where it is not. */
export function whyNoOptimum({ kind }: Fabric): string | null {
  if (kind === "link") return null;
  return `not known ${kind === "switch" ? "on a switch" : "in a network"}: it is computed on one link only`;
}

/** Most states that a search may visit: a second or so, counted so that no clock decides. */
const SEARCH_STATES = 50_000;
/** The search over orders may look at so many moves of data for each of these. */
const LOOKS_A_STATE = 400;
/** Flows times packets of a busy period that is searched, at most: what a state may cost. */
const SEARCH_SIZE = 100_000;

/**
 * OPT of the flows on one link, unweighted and without deadlines; null on a switch and in a network, where
 * none is known here.
 *
 * - Flows without gaps: exact, by SRPT (Schrage 1968; ASRPT paper, section III).
 * - Flows with gaps in small busy periods, as far as `states` go: exact, by search over the orders in which
 *   flows end, or in slots over what is sent.
 * - Otherwise a lower bound: SRPT of the same flows as if all their data were there on arrival.
 */
export function optimum(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  states: number = SEARCH_STATES,
): Optimum | null {
  if (fabric.kind !== "link") return null;
  const { rate } = fabric;
  if (isGapless(flows, model)) return gaplessOptimum(flows, model, rate);
  const first = firstArrival(flows);
  const own = countedFrom(first, flows);
  const least =
    model === "slot" ? search(own, states) : leastOfStreams(own, rate, LOOKS_A_STATE * states);
  if (least === undefined) {
    return { kind: "bound", method: "gapless srpt", ...srptSums(withoutGaps(flows), model, rate) };
  }
  const fct = least - total(own.arrival);
  return { kind: "exact", method: "search", fpt: least + flows.count * first, fct };
}

/** The least Σ finish in slots; undefined if that takes more than `budget` states, and orders as many looks. */
function search(flows: Flows, budget: number): number | undefined {
  // Every packet takes a state.
  if (total(flows.size) > budget) return undefined;
  let fpt = 0;
  let left = budget;
  let looks = LOOKS_A_STATE * budget;
  for (const period of busyPeriods(flows)) {
    const best = leastOfPackets(period, looks);
    if (best !== undefined) {
      fpt += best.least;
      looks -= best.looks;
      continue;
    }
    const found = sizeOf(period) > SEARCH_SIZE ? undefined : searchPeriod(period, left);
    if (found === undefined) return undefined;
    fpt += found.least;
    left -= found.states;
  }
  return fpt;
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
}

/** Both are null without an optimum, without flows, and if flows were terminated: sums over fewer flows compare nothing. */
export function optimumRatios(flows: Flows, run: Run, opt: Optimum | null): OptimumRatios {
  if (opt === null || flows.count === 0 || run.finish.some(Number.isNaN)) {
    return { fptRatio: null, fctRatio: null };
  }
  const { fpt, fct } = sumsOf(flows, run);
  return { fptRatio: fpt / opt.fpt, fctRatio: fct / opt.fct };
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}
