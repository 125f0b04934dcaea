import type { Flows } from "../flows.ts";
import type { Experiment } from "../materialise.ts";
import { deadlineTolerance } from "../moment.ts";
import type { Run } from "../run.ts";
import type { Model } from "../scenario/scenario.ts";
import { completionTimes, slowdowns } from "./completion.ts";
import { quantile } from "./quantile.ts";
import { SIZE_CLASSES, type SizeClass, sizeClasses } from "./size-class.ts";

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

export interface Summary extends Statistics {
  /** Σ finish. */
  readonly fpt: number;
  /** Σ weight · finish. */
  readonly wfpt: number;
  /** Flows that PDQ terminated. */
  readonly terminated: number;
  /** Share of the flows with deadlines that finish by them; null without deadlines. */
  readonly applicationThroughput: number | null;
  readonly byClass: Readonly<Record<SizeClass, Statistics>>;
}

export function summarise(experiment: Experiment, run: Run): Summary {
  const { flows, scenario } = experiment;
  const { model, fabric, units } = scenario;
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, model, fabric, run);
  const classes = sizeClasses(flows, model, units);
  const ofClass = (wanted: number) =>
    statistics(
      fct.filter((_, i) => classes[i] === wanted),
      slowdown.filter((_, i) => classes[i] === wanted),
    );
  const [mice, medium, elephants] = SIZE_CLASSES.map((_, wanted) => ofClass(wanted)) as [
    Statistics,
    Statistics,
    Statistics,
  ];
  return {
    ...statistics(fct, slowdown),
    ...processingTimes(flows, run),
    terminated: run.terminated.reduce((count, t) => count + (Number.isNaN(t) ? 0 : 1), 0),
    applicationThroughput: applicationThroughput(flows, model, run),
    byClass: { mice, medium, elephants },
  };
}

/** Statistics of the values that are numbers: flows that were terminated have none. */
function statistics(fct: Float64Array, slowdown: Float64Array): Statistics {
  const times = fct.filter((x) => !Number.isNaN(x)).sort();
  const slow = slowdown.filter((x) => !Number.isNaN(x)).sort();
  const count = times.length;
  const mean = meanOf(times);
  const variance = meanOf(times.map((x) => (x - mean) * (x - mean)));
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

/** FPT and WFPT over the flows that finished; finish as in SPEC 1.3. */
function processingTimes(flows: Flows, run: Run): { readonly fpt: number; readonly wfpt: number } {
  let fpt = 0;
  let wfpt = 0;
  for (const [i, finish] of run.finish.entries()) {
    if (Number.isNaN(finish)) continue;
    fpt += finish;
    wfpt += (flows.weight[i] as number) * finish;
  }
  return { fpt, wfpt };
}

/** Terminated flows count as misses; finishing exactly at the deadline is in time (SPEC 7.5). */
function applicationThroughput(flows: Flows, model: Model, run: Run): number | null {
  let due = 0;
  let met = 0;
  for (const [i, deadline] of flows.deadline.entries()) {
    if (deadline === Number.POSITIVE_INFINITY) continue;
    due++;
    const finish = run.finish[i] as number;
    const arrival = flows.arrival[i] as number;
    const tolerance = model === "slot" ? 0 : deadlineTolerance(arrival, deadline, finish);
    if (finish <= deadline + tolerance) met++;
  }
  return due === 0 ? null : met / due;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}
