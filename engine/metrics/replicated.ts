import { materialise } from "../materialise/materialise.ts";
import { SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import { type Estimate, estimate, isNarrow } from "../model/numbers/confidence.ts";
import { withSeed } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulate } from "../run/simulate.ts";
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

/**
 * Statistics of a sampled scenario with another seed, one a policy, all on the same flows. `policies` are resolved
 * once: their thresholds are those of the law, whatever is sampled of it.
 */
export function runsAtSeed(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  seed: number,
): readonly SeedRun[] {
  if (scenario.workload === undefined) throw new Error("Only sampled flows have a seed.");
  const experiment = materialise({ ...withSeed(scenario, seed), policies: [] });
  const { model, fabric } = scenario;
  return policies.map((policy) => {
    const run = simulate(experiment.flows, model, fabric, policy);
    const summary = summarise(experiment, run);
    return { summary, ...seedRemarks({ experiment, policy, run, summary }) };
  });
}

/** Seeds that are run before it is asked whether they are enough (SPEC 13.3). */
export const LEAST_SEEDS = 5;

/**
 * The runs of these seeds in their order; with a precision of as many as make the half-width of every policy's mean FCT at most
 * that share of it, at least 5 (SPEC 7.21). `reached`: whether they do.
 */
export function runsOverSeeds(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  seeds: readonly number[],
  precision: number | null,
): { readonly bySeed: readonly (readonly SeedRun[])[]; readonly reached: boolean } {
  const bySeed: (readonly SeedRun[])[] = [];
  const isReached = (): boolean =>
    precision === null ||
    (bySeed.length >= LEAST_SEEDS &&
      policies.every((_, k) =>
        isNarrow(
          bySeed.flatMap((row) => row[k]?.summary.mean ?? []),
          precision,
        ),
      ));
  for (const seed of seeds) {
    if (precision !== null && isReached()) break;
    bySeed.push(runsAtSeed(scenario, policies, seed));
  }
  return { bySeed, reached: isReached() };
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
