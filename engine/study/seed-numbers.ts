import { type Experiment, materialise } from "../materialise/materialise.ts";
import { quantile } from "../metrics/quantile.ts";
import type { SortedValues } from "../metrics/sorted-values.ts";
import {
  type SortedMeasures,
  type Summary,
  sortedMeasures,
  summarise,
} from "../metrics/summary.ts";
import { warmUpFlows } from "../metrics/warm-up.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { type Binning, type SizeBins, sizeBins } from "./size-bins.ts";

/** Steps of the tail from one power of ten to the next. */
const TAIL = [8, 6, 5, 4, 3, 2.5, 2, 1.6, 1.3, 1] as const;

/** The shares at which distributions over seeds are told, ascending: hundredths, then ever nearer to 1, to 1 − 10⁻⁵. */
export const TOLD_SHARES: readonly number[] = [
  ...Array.from({ length: 100 }, (_, k) => k / 100),
  ...[3, 4, 5].flatMap((power) => TAIL.map((digit) => 1 - Number(`${digit}e-${power}`))),
  1,
];

/** One measure of one run. */
interface MeasureNumbers {
  /** Quantiles at `TOLD_SHARES`; empty where no flow has the measure. */
  readonly all: Float64Array;
  /** The same of each size class. */
  readonly classes: readonly [mice: Float64Array, medium: Float64Array, elephants: Float64Array];
  readonly bySize: Readonly<Record<Binning, SizeBins>>;
}

/** What is told over seeds of one policy at one of them. */
export interface SeedNumbers {
  readonly summary: Summary;
  readonly fct: MeasureNumbers;
  readonly slowdown: MeasureNumbers;
}

/** A run of which the same is told. */
export interface CountedRun {
  readonly summary: Summary;
  readonly sorted: SortedMeasures;
  /** By flow; NaN where it did not finish. */
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
}

/** Every policy on the flows of one seed. `policies` are resolved once: their thresholds are those of the law. */
export function seedNumbers(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  seed: number,
): readonly SeedNumbers[] {
  const { workload, model, fabric } = scenario;
  if (workload === undefined) throw new Error("Only sampled flows have a seed.");
  const experiment = materialise({ ...scenario, policies: [], workload: { ...workload, seed } });
  const { flows } = experiment;
  return policies.map((policy) => {
    const run = simulate(flows, model, fabric, policy);
    const sorted = sortedMeasures(experiment, run);
    const fct = completionTimes(flows, run);
    const slowdown = slowdowns(flows, model, fabric, run);
    return numbersOfRun(experiment, {
      summary: summarise(experiment, run, sorted),
      sorted,
      fct,
      slowdown,
    });
  });
}

export function numbersOfRun(
  { flows: { size }, scenario }: Pick<Experiment, "flows" | "scenario">,
  { summary, sorted, fct, slowdown }: CountedRun,
): SeedNumbers {
  const first = warmUpFlows(scenario);
  const numbers = (values: SortedValues, value: Float64Array): MeasureNumbers => {
    const [mice, medium, elephants] = values.classes;
    return {
      all: told(values.all),
      classes: [told(mice), told(medium), told(elephants)],
      bySize: {
        deciles: sizeBins({ size, value }, first, "deciles"),
        log: sizeBins({ size, value }, first, "log"),
      },
    };
  };
  return { summary, fct: numbers(sorted.fct, fct), slowdown: numbers(sorted.slowdown, slowdown) };
}

function told(ascending: Float64Array): Float64Array {
  if (ascending.length === 0) return new Float64Array(0);
  return Float64Array.from(TOLD_SHARES, (share) => quantile(ascending, share));
}
