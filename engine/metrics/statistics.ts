import type { SizeClass } from "../model/flow-classes.ts";
import type { WherePart } from "../model/packet-records.ts";
import {
  type FlowMeasure,
  type FlowValues,
  type Measure,
  type Measured,
  type Results,
  type RunMeasure,
  readFlows,
  resultKey,
} from "./measure.ts";
import { MEASURES } from "./measures.ts";
import type { RequestStatistics, RequestSummary } from "./request-summary.ts";

export type MeasureKey = (typeof MEASURES)[number]["key"];

/** A measure of every summary. */
export function measureWithKey(key: MeasureKey): Measure {
  return MEASURES.find((one) => one.key === key) as Measure;
}

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
  /** Of the flows of each part alone, by its name (SPEC 7.24); present if flows belong to parts. */
  readonly byPart?: Readonly<Record<string, Summary>>;
  /** Present if flows belong to requests. */
  readonly requests?: RequestSummary;
}

const OF_FLOWS: readonly FlowMeasure[] = MEASURES.filter((one) => one.scope === "class");
const OF_RUNS: readonly RunMeasure[] = MEASURES.filter((one) => one.scope !== "class");

/** The numbers of a whole run that are not of its flows one by one. */
export function sums(run: Measured): Results<Extract<Known, RunMeasure>> {
  return byKey(OF_RUNS, (one) => one.read(run)) as Results<Extract<Known, RunMeasure>>;
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
