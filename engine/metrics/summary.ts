import type { Experiment } from "../materialise/materialise.ts";
import {
  countedOf,
  isCounted,
  SIZE_CLASSES,
  type SizeClass,
  sizeClasses,
} from "../model/flow-classes.ts";
import type { Run } from "../model/run-result.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { ofPart } from "./by-part.ts";
import { FLOW_MEASURES } from "./flow-measures.ts";
import {
  type FlowMeasure,
  flowValues,
  type Measured,
  type MeasureFamily,
  type RunMeasure,
  readFlows,
  type SortedMeasures,
} from "./measure.ts";
import { summariseRequests } from "./request-summary.ts";
import { type Statistics, type Summary, statistics, sums } from "./statistics.ts";
import { sortedValues } from "./value-statistics.ts";

export interface RemarkedRun {
  readonly experiment: Experiment;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
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

/** Sorting the measures is most of the work: a caller that has them sorted already hands them in. */
export function summarise(
  experiment: Experiment,
  run: Run,
  sorted: SortedMeasures = sortedMeasures(experiment, run),
): Summary {
  const { flows, scenario } = experiment;
  const { requests, parts } = flows;
  const measured: Measured = { experiment, run, fct: completionTimes(flows, run), sorted };
  const byClass = SIZE_CLASSES.map((name) => [name, statistics(flowValues(sorted, name))]);
  return {
    ...statistics(flowValues(sorted, null)),
    ...sums(measured),
    byClass: Object.fromEntries(byClass) as Summary["byClass"],
    ...(run.whereMeans && { where: run.whereMeans }),
    ...(run.mixed && { byTransport: ofTransports(experiment, run, run.mixed) }),
    ...(requests && { requests: summariseRequests(flows, requests, scenario, run) }),
    ...(parts && { byPart: ofParts(experiment, run, parts.names) }),
  };
}

/** The summaries of the flows of each part, as if they were all there are. */
function ofParts(
  experiment: Experiment,
  run: Run,
  names: readonly string[],
): NonNullable<Summary["byPart"]> {
  const found = names.flatMap((name) => {
    const own = ofPart(experiment, run, name);
    return own === null ? [] : [[name, summarise(own.experiment, own.run)] as const];
  });
  return Object.fromEntries(found);
}

const PARTS = new WeakMap<Run, Map<string, Measured>>();

/** A run as measures read it, of the flows of one part; null: it has none that is called so. */
export function measuredPart({ experiment, run, policy }: Measured, name: string): Measured | null {
  const known = PARTS.get(run) ?? new Map<string, Measured>();
  PARTS.set(run, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const own = ofPart(experiment, run, name);
  if (own === null) return null;
  const fct = completionTimes(own.experiment.flows, own.run);
  const sorted = sortedMeasures(own.experiment, own.run);
  const measured = { ...own, fct, sorted, ...(policy && { policy }) };
  known.set(name, measured);
  return measured;
}

/** The same statistics of the flows of each transport of a mix. */
function ofTransports(
  { flows, scenario }: Experiment,
  run: Run,
  { labels, of }: NonNullable<Run["mixed"]>,
): Readonly<Record<string, Statistics>> {
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, scenario.model, scenario.fabric, run);
  const counted = countedOf(flows);
  const ascending = (column: Float64Array, part: number) =>
    column
      .filter((x, flow) => of[flow] === part && !Number.isNaN(x) && isCounted(counted, flow))
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

/** A statistic under the base / here (SPEC 13.2). */
export const GAIN_MEASURES: MeasureFamily = {
  form: "gain.MEASURE",
  examples: ["gain.mean", "gain.p99"],
  definition:
    "A statistic of FCTs or slowdowns under the base / the same here: above 1 it is less here.",
  isByClass: true,
  of: gainOf,
};

/** The gain of `gain.mean` and others, of FCTs and slowdowns; null of other names. */
function gainOf(name: string, sizeClass: SizeClass | null): RunMeasure | null {
  const known: readonly FlowMeasure[] = FLOW_MEASURES;
  const of = known.find(({ key, kind }) => name === `gain.${key}` && kind !== "count");
  if (of === undefined) return null;
  return {
    ...{
      key: name,
      name: `Gain in ${of.name}`,
      plain: `times as fast as the base, by ${of.plain ?? of.name}`,
    },
    ...{ kind: "ratio", best: "most", scope: "run", needs: "base" },
    definition: `The base over this policy: ${of.name}.`,
    none: "no base, or no flow of this kind finished",
    read: ({ experiment, sorted, base = null }) => {
      if (base === null) return null;
      const [over, own] = [sortedMeasures(experiment, base), sorted].map((values) => ({
        mean: readFlows(of, flowValues(values, sizeClass)),
      }));
      return own && over ? gain(own, over) : null;
    },
  };
}

/** FCT under the base / FCT here, flow by flow, ascending; of a class where one is named. Empty without a base. */
export function speedups(
  { experiment: { flows, scenario }, fct, base = null }: Measured,
  sizeClass: SizeClass | null,
): Float64Array {
  if (base === null) return new Float64Array(0);
  const counted = countedOf(flows);
  const classes = sizeClasses(flows, scenario.model, scenario.units);
  const wanted = sizeClass === null ? null : SIZE_CLASSES.indexOf(sizeClass);
  return completionTimes(flows, base)
    .map((other, i) => other / (fct[i] as number))
    .filter(
      (x, i) =>
        isCounted(counted, i) && !Number.isNaN(x) && (wanted === null || classes[i] === wanted),
    )
    .sort();
}
