import type { Experiment } from "../materialise/materialise.ts";
import { countedOf, type SizeClass, sizeClasses } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import { lateTolerance } from "../model/numbers/tolerances.ts";
import type { WherePart } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Model, Scenario } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { loadedPorts } from "../model/spec/workload-spec.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { type RequestSummary, summariseRequests } from "./request-summary.ts";
import { quantile, type SortedValues, sortedValues } from "./value-statistics.ts";

/** Statistics of the FCTs of some flows of one run (SPEC 7). Null where no flow finished. */
export interface Statistics {
  /** Flows that finished. */
  readonly count: number;
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly p999: number | null;
  readonly max: number | null;
  /** Coefficient of variation: population standard deviation over mean. */
  readonly cv: number | null;
  readonly meanSlowdown: number | null;
  readonly p99Slowdown: number | null;
}

/** The statistics of one run (SPEC 7): times in the scenario's unit, null where there is no such number. */
export interface Summary extends Statistics {
  /** Σ finish. */
  readonly fpt: number;
  /** Σ weight · finish. */
  readonly wfpt: number;
  /** Flows that PDQ terminated. */
  readonly terminated: number;
  /** Share of the flows with deadlines that finish by them; null without deadlines. */
  readonly applicationThroughput: number | null;
  /** Offered load and utilisation, as shares of what the loaded links could send (SPEC 7.17). */
  readonly load: number | null;
  readonly use: number | null;
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

/** The two measures of a run, sorted. */
export interface SortedMeasures {
  readonly fct: SortedValues;
  readonly slowdown: SortedValues;
}

/** Sorting the measures is most of the work: a caller that has them sorted already hands them in. */
export function summarise(
  experiment: Experiment,
  run: Run,
  sorted: SortedMeasures = sortedMeasures(experiment, run),
): Summary {
  const { flows, scenario } = experiment;
  const { requests } = flows;
  const { fct, slowdown } = sorted;
  const { first, end } = countedOf(flows);
  const ofClass = (k: 0 | 1 | 2) => statistics(fct.classes[k], slowdown.classes[k]);
  const [mice, medium, elephants] = [ofClass(0), ofClass(1), ofClass(2)];
  return {
    ...statistics(fct.all, slowdown.all),
    ...processingTimes(flows, run),
    terminated: run.terminated
      .subarray(first, end)
      .reduce((count, t) => count + (Number.isNaN(t) ? 0 : 1), 0),
    applicationThroughput: applicationThroughput(flows, scenario.model, run),
    ...linkUse(flows, scenario, run),
    byClass: { mice, medium, elephants },
    ...(run.whereMeans && { where: run.whereMeans }),
    ...(run.mixed && { byTransport: ofTransports(experiment, run, run.mixed) }),
    ...(requests && { requests: summariseRequests(flows, requests, scenario, run) }),
  };
}

/** The same statistics of the flows of each transport of a mix. */
function ofTransports(
  { flows, scenario }: Experiment,
  run: Run,
  { labels, of }: NonNullable<Run["mixed"]>,
): Readonly<Record<string, Statistics>> {
  const fct = completionTimes(flows, run);
  const slow = slowdowns(flows, scenario.model, scenario.fabric, run);
  const { first, end } = countedOf(flows);
  const ascending = (column: Float64Array, part: number) =>
    column
      .subarray(first, end)
      .filter((x, k) => of[first + k] === part && !Number.isNaN(x))
      .sort();
  return Object.fromEntries(
    labels.map((label, k) => [label, statistics(ascending(fct, k), ascending(slow, k))]),
  );
}

/** FCTs and slowdowns of the counted flows of a run. */
export function sortedMeasures({ flows, scenario }: Experiment, run: Run): SortedMeasures {
  const { model, fabric, units } = scenario;
  const classes = sizeClasses(flows, model, units);
  const counted = countedOf(flows);
  return {
    fct: sortedValues(completionTimes(flows, run), classes, counted),
    slowdown: sortedValues(slowdowns(flows, model, fabric, run), classes, counted),
  };
}

/** Statistics of ascending values. */
function statistics(times: Float64Array, slow: Float64Array): Statistics {
  const count = times.length;
  const mean = meanOf(times);
  let squares = 0;
  for (const x of times) squares += (x - mean) * (x - mean);
  const variance = squares / count;
  const known = (x: number) => (count === 0 ? null : x);
  return {
    count,
    mean: known(mean),
    p50: known(quantile(times, 0.5)),
    p95: known(quantile(times, 0.95)),
    p99: known(quantile(times, 0.99)),
    p999: known(quantile(times, 0.999)),
    max: known(quantile(times, 1)),
    cv: known(Math.sqrt(variance) / mean),
    meanSlowdown: known(meanOf(slow)),
    p99Slowdown: known(quantile(slow, 0.99)),
  };
}

/** FPT and WFPT over the counted flows that finished; finish as in SPEC 1.3. */
function processingTimes(flows: Flows, run: Run): { readonly fpt: number; readonly wfpt: number } {
  let fpt = 0;
  let wfpt = 0;
  const { first, end } = countedOf(flows);
  for (let i = first; i < end; i++) {
    const finish = run.finish[i] as number;
    if (Number.isNaN(finish)) continue;
    fpt += finish;
    wfpt += (flows.weight[i] as number) * finish;
  }
  return { fpt, wfpt };
}

/** SPEC 7.5. */
function applicationThroughput(flows: Flows, model: Model, run: Run): number | null {
  let due = 0;
  let met = 0;
  const { first, end } = countedOf(flows);
  for (let i = first; i < end; i++) {
    if (flows.deadline[i] === Number.POSITIVE_INFINITY) continue;
    due++;
    if (isInTime(flows, model, run, i)) met++;
  }
  return due === 0 ? null : met / due;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const x of values) sum += x;
  return sum / values.length;
}

/** Names of the statistics of FCTs that are shown of a run, or over seeds, in this order. */
export const STATISTICS = [
  "mean",
  "p50",
  "p95",
  "p99",
  "p999",
  "max",
  "cv",
  "meanSlowdown",
  "p99Slowdown",
] as const satisfies readonly (keyof Statistics)[];

/** The statistics of all flows of a run together. */
export const OVERALL = [
  "fpt",
  "wfpt",
  "terminated",
  "applicationThroughput",
  "load",
  "use",
] as const satisfies readonly (keyof Summary)[];

/**
 * A flow that finishes exactly at its deadline is in time, a terminated flow never is (SPEC 7.5), and a flow without a
 * deadline is if it finishes.
 */
export function isInTime(flows: Flows, model: Model, run: Run, flow: number): boolean {
  const deadline = flows.deadline[flow] as number;
  const finish = run.finish[flow] as number;
  if (model === "slot" || deadline === Number.POSITIVE_INFINITY) return finish <= deadline;
  const arrival = flows.arrival[flow] as number;
  const fct = run.fct?.[flow] ?? finish - arrival;
  return fct <= deadline - arrival + lateTolerance(arrival, deadline, finish);
}

/**
 * Gain of one run over another: mean FCT of the other / mean FCT of this one. 2 means twice as fast,
 * below 1 is a loss. Null where one of them finished no flow. Both should have finished the same
 * flows: a run that terminates some is measured on the rest.
 */
export function gain(run: Pick<Statistics, "mean">, over: Pick<Statistics, "mean">): number | null {
  return run.mean === null || over.mean === null ? null : over.mean / run.mean;
}

/** Offered load and utilisation, as shares of what the loaded links could send (SPEC 7.17); null if no time passes. */
interface LinkUse {
  readonly load: number | null;
  readonly use: number | null;
}

/** Averages over the run, which begins at the first arrival (SPEC 2.15), or over the window of counted flows if there is one. */
function linkUse(flows: Flows, scenario: Scenario, run: Run): LinkUse {
  const { from, to } = scenario.workload?.counted ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const capacity = lineRate(scenario.fabric) * portsOf(scenario);
  const begin = extreme(flows.arrival, Math.min);
  const share = (data: number, until: number) => {
    const most = capacity * (until - from);
    return most > 0 && Number.isFinite(most) ? data / most : null;
  };
  const arrivals = flows.arrival.map((arrival) => arrival - begin);
  const fct = completionTimes(flows, run);
  const ends = arrivals.map((arrival, i) => arrival + (fct[i] as number));
  const lastEnd = Math.max(extreme(ends, Math.max), extreme(run.terminated, Math.max) - begin);
  return {
    load: share(
      dataOf(flows, arrivals, (at) => at >= from && at < to),
      Math.min(to, extreme(arrivals, Math.max)),
    ),
    use: share(
      dataOf(flows, ends, (at) => at > from && at <= to),
      Math.min(to, lastEnd),
    ),
  };
}

/** The size of all flows whose time is inside; NaN never is. */
function dataOf({ size }: Flows, times: Float64Array, isInside: (time: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < times.length; i++) if (isInside(times[i] as number)) sum += size[i] as number;
  return sum;
}

/** The least or the largest of the times that are not NaN; ∞ or −∞ if there is none. */
function extreme(times: Float64Array, of: typeof Math.min): number {
  let found = of();
  for (const time of times) if (!Number.isNaN(time)) found = of(found, time);
  return found;
}

/** The ports that the load fills (SPEC 4.2). */
function portsOf({ fabric, workload }: Scenario): number {
  const endpoints = endpointsOf(fabric);
  return endpoints === null ? 1 : loadedPorts(workload?.pattern ?? "random", endpoints);
}
