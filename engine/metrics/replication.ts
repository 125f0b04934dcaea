import { materialise } from "../materialise/materialise.ts";
import { type Estimate, estimate } from "../model/numbers/estimate.ts";
import type { Remark } from "../model/remark.ts";
import { SIZE_CLASSES, type SizeClass } from "../model/size-class.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulate } from "../run/simulate.ts";
import { remarksOf } from "./remarks.ts";
import { OVERALL, STATISTICS } from "./statistic-names.ts";
import { type Statistics, type Summary, summarise } from "./summary.ts";

type EstimatesOf<Key extends string> = Readonly<Record<Key, Estimate | null>>;

/** One estimate a statistic; null where fewer than one seed has it. */
type ReplicatedStatistics = EstimatesOf<(typeof STATISTICS)[number]>;

/** Statistics of one policy over seeds, or of its differences from another policy's, seed by seed (SPEC 7.10). */
export interface ReplicatedSummary
  extends ReplicatedStatistics,
    EstimatesOf<(typeof OVERALL)[number]> {
  readonly byClass: Readonly<Record<SizeClass, ReplicatedStatistics>>;
}

/** One policy's statistics at one seed, with what they do not say themselves. */
export interface SeedRun {
  readonly summary: Summary;
  readonly remarks: readonly Remark[];
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
  const { workload } = scenario;
  if (workload === undefined) throw new Error("Only sampled flows have a seed.");
  const experiment = materialise({ ...scenario, policies: [], workload: { ...workload, seed } });
  const { model, fabric } = scenario;
  return policies.map((policy) => {
    const run = simulate(experiment.flows, model, fabric, policy);
    const summary = summarise(experiment, run);
    return { summary, remarks: remarksOf({ experiment, policy, run, summary }) };
  });
}

/**
 * Estimates from one summary a seed; with `base`, of the differences from its summaries at the same seeds, or of
 * the ratios to these (without the seeds at which the base's value is 0).
 */
export function replicated(
  summaries: readonly Summary[],
  base: readonly Summary[] | null = null,
  as: "difference" | "ratio" = "difference",
): ReplicatedSummary {
  const of = (read: (summary: Summary) => number | null): Estimate | null => {
    const values = summaries.flatMap((summary, k) => {
      const own = read(summary);
      if (base === null) return own === null ? [] : [own];
      const other = read(base[k] as Summary);
      if (own === null || other === null) return [];
      if (as === "difference") return [own - other];
      return other === 0 ? [] : [own / other];
    });
    return values.length === 0 ? null : estimate(values);
  };
  const statistics = (part: (summary: Summary) => Statistics) =>
    estimates(STATISTICS, (key) => of((summary) => part(summary)[key]));
  const classes = SIZE_CLASSES.map((name) => [name, statistics((s) => s.byClass[name])] as const);
  return {
    ...statistics((summary) => summary),
    ...estimates(OVERALL, (key) => of((summary) => summary[key])),
    byClass: Object.fromEntries(classes) as Record<SizeClass, ReplicatedStatistics>,
  };
}

function estimates<Key extends string>(
  keys: readonly Key[],
  of: (key: Key) => Estimate | null,
): EstimatesOf<Key> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as EstimatesOf<Key>;
}
