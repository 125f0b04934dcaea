import { firstArrival } from "../model/arrival-order.ts";
import { countedColumn, countedOf, howManyCounted, isCounted } from "../model/flow-classes.ts";
import type { Counted } from "../model/flows.ts";
import { estimate, studentWithin } from "../model/numbers/confidence.ts";
import type { Remark } from "../model/remark.ts";
import type { Run } from "../model/run-result.ts";
import { countedWindow, partsOf } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { unitsOf } from "../model/spec/units.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { flowsInSteadyState } from "../workload/how-many.ts";
import { meanLoad, offeredLoad } from "../workload/loads.ts";
import type { RemarkedRun } from "./summary.ts";

/** Utilisation over load, at least: below it the network fills and empties during a tenth of the run or more. */
const LEAST_USE = 0.9;
/** Fewer seeds tell nothing of their differences. */
const LEAST_SEEDS = 3;

/** The evidence of one run on whether its sample is a steady state (SPEC 7.18). */
export interface Steadiness {
  /** Utilisation; null if it tells nothing, because flows were terminated or there is no load. */
  readonly use: number | null;
  /** Means of FCT − ideal FCT of the counted flows in order of arrival; null if they are too few. */
  readonly thirds: LastThirds | null;
  /** How many flows would do; with a window how many counted ones. */
  readonly flows: number;
}

/** Null if flows are written out or arrive at once, or at a load of 1 and more, where there is no steady state. */
export function steadiness(of: RemarkedRun): Steadiness | null {
  const { experiment, summary } = of;
  const { scenario } = experiment;
  if (!isInTime(scenario) || isOver(scenario)) return null;
  return {
    use: hasLoad(scenario) && summary.terminated === 0 ? summary.use : null,
    thirds: lastThirds(waits(of)),
    flows: flowsThatDo(of),
  };
}

/** The evidence of a run of which no flows are kept, but its use and how many flows were terminated. */
export function steadinessOfUse(
  scenario: Scenario,
  { use = null, terminated }: { readonly use?: number | null; readonly terminated?: number | null },
): Steadiness | null {
  if (!isInTime(scenario) || isOver(scenario)) return null;
  const isTold = hasLoad(scenario) && (terminated ?? 0) === 0;
  return { use: isTold ? use : null, thirds: null, flows: 0 };
}

/** Remarks on one run of a sample that is no steady state. */
export function steadyRemarks(of: RemarkedRun, own = steadiness(of)): readonly Remark[] {
  const { scenario } = of.experiment;
  if (own === null)
    return scenario.workload === undefined ? endedRemark(of, scenario) : overload(scenario);
  const { use, thirds, flows } = own;
  return [
    ...lowUse(use, flows, scenario),
    ...(thirds?.differ === true ? [trend(thirds, flows, scenario)] : []),
    ...endedRemark(of, scenario),
  ];
}

/** The same of all seeds together: the mean use, and the differences of the thirds seed by seed, by Student's test. */
export function steadyOverSeeds(
  scenario: Scenario,
  bySeed: readonly Steadiness[],
): readonly Remark[] {
  const flows = Math.max(...bySeed.map((own) => own.flows));
  const used = bySeed.flatMap(({ use }) => use ?? []);
  const thirds = bySeed.flatMap((own) => own.thirds ?? []);
  const mean = (of: (one: LastThirds) => number) => estimate(thirds.map(of)).mean;
  return [
    ...lowUse(used.length === 0 ? null : estimate(used).mean, flows, scenario),
    ...(areUnlike(thirds)
      ? [
          trend(
            { middle: mean(({ middle }) => middle), last: mean(({ last }) => last) },
            flows,
            scenario,
          ),
        ]
      : []),
  ];
}

/** One seed is judged by its own test, several by a t-test of their differences against 0. */
function areUnlike(thirds: readonly LastThirds[]): boolean {
  const n = thirds.length;
  if (n < LEAST_SEEDS) return n === 1 && thirds[0]?.differ === true;
  const differences = thirds.map(({ middle, last }) => last - middle);
  const mean = differences.reduce((sum, x) => sum + x, 0) / n;
  const squares = differences.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  const error = Math.sqrt(squares / (n * (n - 1)));
  return error === 0 ? mean !== 0 : studentWithin(Math.abs(mean) / error, n - 1) > SURE;
}

/** Some of the sampled flows arrive over time. */
function isInTime(scenario: Scenario): boolean {
  return partsOf(scenario).some(({ arrivals }) => arrivals !== "at-once");
}

/** Times that are written out do not read the load. */
function hasLoad(scenario: Scenario): boolean {
  return partsOf(scenario).every(
    ({ arrivals }) => !(typeof arrivals === "object" && "times" in arrivals),
  );
}

function isOver(scenario: Scenario): boolean {
  return hasLoad(scenario) && (offeredLoad(scenario) ?? 0) >= 1;
}

function overload(scenario: Scenario): readonly Remark[] {
  if (!isInTime(scenario) || !isOver(scenario)) return [];
  const load = offeredLoad(scenario) as number;
  const text = `At a load of ${load} queues grow for as long as flows arrive: means rise with the number of flows, and none is of a steady state.`;
  return [{ kind: "overload", numbers: { load }, text }];
}

function lowUse(use: number | null, flows: number, scenario: Scenario): readonly Remark[] {
  const load = meanLoad(scenario);
  if (use === null || use >= LEAST_USE * load) return [];
  const text = `The links are used ${threeDigits(use)} of the time at a load of ${load}: this is no steady state, and means change with the number of flows. ${remedy(flows, scenario)}`;
  return [{ kind: "use", numbers: { use, load, flows }, text }];
}

function trend(
  { middle, last }: Pick<LastThirds, "middle" | "last">,
  flows: number,
  scenario: Scenario,
): Remark {
  const { time } = unitsOf(scenario);
  const text = `The last third of the flows takes ${threeDigits(last)} ${time} longer than alone, the third before it ${threeDigits(middle)}, which is more than chance: this is no steady state. ${remedy(flows, scenario)}`;
  return { kind: "trend", numbers: { middle, last, flows }, text };
}

function remedy(flows: number, scenario: Scenario): string {
  const count = flows.toLocaleString("en-US");
  return countedWindow(scenario) === undefined
    ? `About ${count} flows would do, or a window of counted flows with load behind it.`
    : `A window of about ${count} flows would do, or one that begins later.`;
}

/** A window behind which load ends before its last flow does, of a sample or of written flows (SPEC 7.16). */
function endedRemark(
  { experiment: { flows }, run }: RemarkedRun,
  scenario: Scenario,
): readonly Remark[] {
  if (countedWindow(scenario) === undefined || flows.count === 0) return [];
  const begin = firstArrival(flows);
  const until = flows.arrival.reduce((latest, time) => Math.max(latest, time), begin);
  const last = lastEnd(run, countedOf(flows));
  if (last <= until) return [];
  const [ends, loaded] = [last - begin, until - begin];
  const needed = roundedUp(1.25 * flows.count * (ends / Math.max(loaded, 1e-300)));
  const { time } = unitsOf(scenario);
  const what = `Flows arrive for ${threeDigits(loaded)} ${time} only, and the last counted one ends after ${threeDigits(ends)}: the network empties meanwhile.`;
  if (scenario.workload === undefined) {
    const text = `${what} A window that ends earlier would do.`;
    return [{ kind: "load-ended", numbers: { ends, loaded }, text }];
  }
  const text = `${what} About ${needed.toLocaleString("en-US")} flows would do.`;
  return [{ kind: "load-ended", numbers: { ends, loaded, flows: needed }, text }];
}

/** When the last of these flows has finished or was terminated; −∞ of none. */
function lastEnd({ finish, terminated }: Run, counted: Counted): number {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = counted.first; i < counted.end; i++) {
    if (!isCounted(counted, i)) continue;
    for (const time of [finish[i], terminated[i]])
      if (time !== undefined && time > last) last = time;
  }
  return last;
}

/** FCT − ideal FCT of the counted flows that finish, in order of arrival: what their sizes alone do not explain. */
function waits({ experiment: { flows, scenario }, run }: RemarkedRun): Float64Array {
  const counted = countedOf(flows);
  const slow = slowdowns(flows, scenario.model, scenario.fabric, run);
  const waited = completionTimes(flows, run).map((fct, i) =>
    fct === 0 ? 0 : fct - fct / (slow[i] as number),
  );
  return countedColumn(waited, counted).filter((x) => !Number.isNaN(x));
}

/**
 * Suggests as many flows as arrive in two and a half of the longest stays under LAS (SPEC 4.28), and in nine times the time that
 * this run took after its last arrival, so that its end is at most a tenth of a run. If there are that many already, twice as many.
 */
function flowsThatDo({ experiment: { flows, scenario }, run }: RemarkedRun): number {
  const isWindow = countedWindow(scenario) !== undefined;
  const enough = hasLoad(scenario) ? flowsInSteadyState(scenario) : 0;
  const begin = flows.arrival[0] as number;
  const until = flows.arrival[flows.count - 1] as number;
  const tail = Math.max(0, lastEnd(run, { first: 0, end: flows.count }) - until);
  const seen = isWindow || until === begin ? 0 : (9 * flows.count * tail) / (until - begin);
  const now = isWindow ? howManyCounted(countedOf(flows)) : flows.count;
  return roundedUp(Math.max(enough, seen) > now ? Math.max(enough, seen) : 2 * now);
}

function roundedUp(x: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, x))) - 1);
  return step * Math.ceil(x / step);
}

/** A number in a sentence: three digits, thousands apart. */
export function threeDigits(x: number): string {
  return Number(x.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 20 });
}

/** Batches of each third: few, so that each is longer than what its flows wait for (Schmeiser: 10 to 30 in all). */
const BATCHES = 7;
/** Least number of values in a batch. */
const LEAST = 20;
/** Confidence of the tests: one pair in a hundred of thirds that differ by chance is said to differ. */
const SURE = 0.99;

/** The means of the second and the last third of a series, and whether they differ by more than chance. */
export interface LastThirds {
  readonly middle: number;
  readonly last: number;
  readonly differ: boolean;
}

/**
 * Compares the means of the last two thirds of a series by Welch's t-test on batch means (SPEC 7.18); null if it is too short.
 * Neighbouring values are correlated, means of long batches hardly are.
 *
 * Batch means: Schmeiser, Batch size effects in the analysis of simulation output, Operations Research 30 (1982). The test:
 * Welch, The generalization of “Student's” problem, Biometrika 34 (1947).
 */
export function lastThirds(values: Float64Array): LastThirds | null {
  const length = Math.floor(values.length / (3 * BATCHES));
  if (length < LEAST) return null;
  const begin = values.length - 2 * BATCHES * length;
  const means = Array.from({ length: 2 * BATCHES }, (_, k) =>
    mean(values.subarray(begin + k * length, begin + (k + 1) * length)),
  );
  const [middle, last] = [spread(means.slice(0, BATCHES)), spread(means.slice(BATCHES))];
  return { middle: middle.mean, last: last.mean, differ: areApart(middle, last) };
}

interface Spread {
  readonly mean: number;
  /** The variance of the mean, not of the values. */
  readonly variance: number;
}

/** Welch's test, with its degrees of freedom rounded down. */
function areApart(a: Spread, b: Spread): boolean {
  const variance = a.variance + b.variance;
  if (variance === 0) return a.mean !== b.mean;
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(variance);
  const parts = a.variance * a.variance + b.variance * b.variance;
  const freedom = Math.floor(((BATCHES - 1) * variance * variance) / parts);
  return studentWithin(t, freedom) > SURE;
}

function spread(means: readonly number[]): Spread {
  const center = mean(means);
  const squares = means.reduce((sum, x) => sum + (x - center) * (x - center), 0);
  return { mean: center, variance: squares / (means.length * (means.length - 1)) };
}

function mean(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const x of values) sum += x;
  return sum / values.length;
}
