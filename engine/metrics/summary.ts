import type { Experiment } from "../materialise/materialise.ts";
import { countedOf, SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import type { WherePart } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import {
  type FlowMeasure,
  type FlowValues,
  flowValues,
  type Measure,
  type Measured,
  type Results,
  type RunMeasure,
  readFlows,
  resultKey,
  type SortedMeasures,
  sortedMeasures,
} from "./measure.ts";
import { MEASURES } from "./measures.ts";
import {
  type RequestStatistics,
  type RequestSummary,
  summariseRequests,
} from "./request-summary.ts";

type Known = (typeof MEASURES)[number];

/** Statistics of some flows of one run (SPEC 7), by the keys of results. Null where no flow finished. */
export interface Statistics extends Results<Extract<Known, FlowMeasure>> {}

/** The numbers of one run (SPEC 7), by the keys of results: times in the scenario's unit, null where there is no such number. */
export interface Summary extends Statistics, Results<Extract<Known, RunMeasure>> {
  readonly byClass: Readonly<Record<SizeClass, Statistics>>;
  /** Means of the parts of FCTs (SPEC 16.19); present if the run has them. */
  readonly where?: Readonly<Record<WherePart, number | null>>;
  /** The flows of each transport of a mix, by its label. */
  readonly byTransport?: Readonly<Record<string, Statistics>>;
  /** Present if flows belong to requests. */
  readonly requests?: RequestSummary;
}

export interface RemarkedRun {
  readonly experiment: Experiment;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
}

const OF_FLOWS: readonly FlowMeasure[] = MEASURES.filter((one) => one.scope === "class");
const OF_RUNS: readonly RunMeasure[] = MEASURES.filter((one) => one.scope !== "class");

/** Sorting the measures is most of the work: a caller that has them sorted already hands them in. */
export function summarise(
  experiment: Experiment,
  run: Run,
  sorted: SortedMeasures = sortedMeasures(experiment, run),
): Summary {
  const { flows, scenario } = experiment;
  const { requests } = flows;
  const measured: Measured = { experiment, run, sorted };
  const byClass = SIZE_CLASSES.map((name) => [name, statistics(flowValues(sorted, name))]);
  return {
    ...statistics(flowValues(sorted, null)),
    ...(byKey(OF_RUNS, (one) => one.read(measured)) as Results<Extract<Known, RunMeasure>>),
    byClass: Object.fromEntries(byClass) as Summary["byClass"],
    ...(run.whereMeans && { where: run.whereMeans }),
    ...(run.mixed && { byTransport: ofTransports(experiment, run, run.mixed) }),
    ...(requests && { requests: summariseRequests(flows, requests, scenario, run) }),
  };
}

/** A measure of every summary, read off one; of a size class where one is named. */
export function ofSummary(
  measure: Measure,
  summary: Summary,
  sizeClass: SizeClass | null = null,
): number | null {
  return ofStatistics(measure, sizeClass === null ? summary : summary.byClass[sizeClass]);
}

/** A measure of flows or requests, read off their statistics. */
export function ofStatistics(
  measure: Measure,
  statistics: Statistics | RequestStatistics,
): number | null {
  return ({ ...statistics } as Readonly<Record<string, number | null>>)[resultKey(measure)] ?? null;
}

/** Statistics of no flow at all. */
const NO_STATISTICS: Statistics = statistics({
  fct: new Float64Array(0),
  slowdown: new Float64Array(0),
});

/** The summary of a run of which nothing is known yet. */
export const UNKNOWN_SUMMARY: Summary = {
  ...NO_STATISTICS,
  ...(byKey(OF_RUNS, ({ ofNone }) => (ofNone === undefined ? null : Number.NaN)) as Results<
    Extract<Known, RunMeasure>
  >),
  byClass: { mice: NO_STATISTICS, medium: NO_STATISTICS, elephants: NO_STATISTICS },
};

/** The statistics of flows by their FCTs and slowdowns, ascending. */
export function statistics(flows: FlowValues): Statistics {
  return byKey(OF_FLOWS, (one) => readFlows(one, flows)) as unknown as Statistics;
}

function byKey<M extends Measure>(
  measures: readonly M[],
  read: (measure: M) => number | null,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(measures.map((one) => [resultKey(one), read(one)]));
}

/** The same statistics of the flows of each transport of a mix. */
function ofTransports(
  { flows, scenario }: Experiment,
  run: Run,
  { labels, of }: NonNullable<Run["mixed"]>,
): Readonly<Record<string, Statistics>> {
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, scenario.model, scenario.fabric, run);
  const { first, end } = countedOf(flows);
  const ascending = (column: Float64Array, part: number) =>
    column
      .subarray(first, end)
      .filter((x, k) => of[first + k] === part && !Number.isNaN(x))
      .sort();
  return Object.fromEntries(
    labels.map((label, k) => [
      label,
      statistics({ fct: ascending(fct, k), slowdown: ascending(slowdown, k) }),
    ]),
  );
}

/**
 * Gain of one run over another: mean FCT of the other / mean FCT of this one. 2 means twice as fast,
 * below 1 is a loss. Null where one of them finished no flow. Both should have finished the same
 * flows: a run that terminates some is measured on the rest.
 */
export function gain(run: Pick<Statistics, "mean">, over: Pick<Statistics, "mean">): number | null {
  return run.mean === null || over.mean === null ? null : over.mean / run.mean;
}
