import { type Experiment, materialise } from "../materialise/materialise.ts";
import { SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import { type Estimate, estimate, isNarrow } from "../model/numbers/confidence.ts";
import type { Run } from "../model/run-result.ts";
import { withSeed } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateIn } from "../run/simulate.ts";
import { type Measure, type ResultKey, resultKey } from "./measure.ts";
import { MEASURES } from "./measures.ts";
import { type SeedRemarks, seedRemarks } from "./run-remarks.ts";
import { ofSummary, type Summary } from "./statistics.ts";
import { summarise } from "./summary.ts";

type Known = (typeof MEASURES)[number];
type OfFlows = Exclude<Extract<Known, { readonly scope: "class" }>, { readonly kind: "count" }>;
type EstimatesOf<M extends Measure> = Readonly<Record<ResultKey<M>, Estimate | null>>;

/** One estimate a statistic; null where fewer than one seed has it. */
type ReplicatedStatistics = EstimatesOf<OfFlows>;

/** Statistics of one policy over seeds, or of its differences from another policy's, seed by seed (SPEC 7.10). */
export interface ReplicatedSummary
  extends ReplicatedStatistics,
    EstimatesOf<Exclude<Known, { readonly scope: "class" }>> {
  readonly byClass: Readonly<Record<SizeClass, ReplicatedStatistics>>;
  /** Of the flows of each part alone; present if flows belong to parts. */
  readonly byPart?: Readonly<Record<string, ReplicatedSummary>>;
}

/** One policy's statistics at one seed, with what they do not say themselves. */
export interface SeedRun extends SeedRemarks {
  readonly summary: Summary;
}

/** Every policy's run on the flows of one seed, in the order of the policies. */
export interface RunsOfSeed {
  readonly experiment: Experiment;
  readonly runs: readonly Run[];
  readonly rows: readonly SeedRun[];
  /** With a precision: the seeds up to this one reach it. */
  readonly reached: boolean;
}

/** Seeds that are run before it is asked whether they are enough (SPEC 13.3). */
export const LEAST_SEEDS = 5;

/**
 * Runs a sampled scenario with each of these seeds in their order; with a precision until the half-width of every policy's mean
 * FCT is at most that share of it, at 5 seeds at least (SPEC 7.21). `policies` are resolved once: their thresholds are those of
 * the law, whatever is sampled of it. `simulateOne` runs a policy; default without a record.
 */
export function* runsBySeed(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  seeds: readonly number[],
  precision: number | null,
  simulateOne: (experiment: Experiment, policy: ResolvedPolicy) => Run = simulateIn,
): Generator<RunsOfSeed> {
  if (scenario.workload === undefined) throw new Error("Only sampled flows have a seed.");
  const means: number[][] = policies.map(() => []);
  let count = 0;
  for (const seed of seeds) {
    const experiment = materialise({ ...withSeed(scenario, seed), policies: [] });
    const runs = policies.map((policy) => simulateOne(experiment, policy));
    const rows = policies.map((policy, k) => {
      const run = runs[k] as Run;
      const summary = summarise(experiment, run);
      if (summary.mean !== null) means[k]?.push(summary.mean);
      return { summary, ...seedRemarks({ experiment, policy, run, summary }) };
    });
    count += 1;
    const reached =
      precision === null ||
      (count >= LEAST_SEEDS && means.every((own) => isNarrow(own, precision)));
    yield { experiment, runs, rows, reached };
    if (precision !== null && reached) return;
  }
}

/** A measure over seeds, of all flows or of a size class; null where no seed has it. */
export function ofReplicated(
  summary: ReplicatedSummary | null,
  measure: Measure,
  sizeClass: SizeClass | null = null,
): Estimate | null {
  const part = sizeClass === null ? summary : (summary?.byClass[sizeClass] ?? null);
  const known: Readonly<Record<string, unknown>> = { ...part };
  return (known[resultKey(measure)] as Estimate | null | undefined) ?? null;
}

/** Seeds have different flows: how many they are is no estimate. */
const OVER_SEEDS: readonly Measure[] = MEASURES.filter(
  ({ scope, kind }) => !(scope === "class" && kind === "count"),
);

/**
 * Estimates from one summary a seed; with `base`, of the differences from its summaries at the same seeds, or of
 * the ratios to these (without the seeds at which the base's value is 0).
 */
export function replicated(
  summaries: readonly Summary[],
  base: readonly Summary[] | null = null,
  as: "difference" | "ratio" = "difference",
): ReplicatedSummary {
  const of = (measure: Measure, sizeClass: SizeClass | null): Estimate | null => {
    const values = summaries.flatMap((summary, k) => {
      const own = ofSummary(measure, summary, sizeClass);
      if (base === null) return own === null ? [] : [own];
      const other = ofSummary(measure, base[k] as Summary, sizeClass);
      if (own === null || other === null) return [];
      if (as === "difference") return [own - other];
      return other === 0 ? [] : [own / other];
    });
    return values.length === 0 ? null : estimate(values);
  };
  const estimates = (measures: readonly Measure[], sizeClass: SizeClass | null) =>
    Object.fromEntries(measures.map((one) => [resultKey(one), of(one, sizeClass)]));
  const ofFlows = OVER_SEEDS.filter(({ scope }) => scope === "class");
  const classes = SIZE_CLASSES.map((name) => [name, estimates(ofFlows, name)] as const);
  const parts = Object.keys(summaries[0]?.byPart ?? {}).map((name) => {
    const ofPart = (all: readonly Summary[]) => all.flatMap(({ byPart }) => byPart?.[name] ?? []);
    return [name, replicated(ofPart(summaries), base && ofPart(base), as)] as const;
  });
  return {
    ...estimates(OVER_SEEDS, null),
    byClass: Object.fromEntries(classes),
    ...(parts.length > 0 && { byPart: Object.fromEntries(parts) }),
  } as unknown as ReplicatedSummary;
}
