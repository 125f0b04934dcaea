import { materialise } from "../materialise/materialise.ts";
import type { SortedMeasures } from "../metrics/measure.ts";
import { type SeedRemarks, seedRemarks } from "../metrics/run-remarks.ts";
import type { Summary } from "../metrics/statistics.ts";
import { sortedMeasures, summarise } from "../metrics/summary.ts";
import type { SortedValues } from "../metrics/value-statistics.ts";
import { quantile } from "../metrics/value-statistics.ts";
import { countedOf, isCounted, sizeClasses } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import { type Estimate, estimate } from "../model/numbers/confidence.ts";
import { withSeed } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { simulateIn } from "../run/simulate.ts";
import { type Binning, type SizeBins, sizeBins } from "./size-bins.ts";

/** Steps of the tail from one power of ten to the next. */
const TAIL = [8, 6, 5, 4, 3, 2.5, 2, 1.6, 1.3, 1] as const;

/** The shares at which distributions over seeds are told, ascending: hundredths, then ever nearer to 1, to 1 − 10⁻⁵. */
export const TOLD_SHARES: readonly number[] = [
  ...Array.from({ length: 100 }, (_, k) => k / 100),
  ...[3, 4, 5].flatMap((power) => TAIL.map((digit) => 1 - Number(`${digit}e-${power}`))),
  1,
];

interface ToldValues {
  /** Quantiles at `TOLD_SHARES`; empty where no flow has the measure. */
  readonly all: Float64Array;
  /** Quantiles of each size class. */
  readonly classes: readonly [mice: Float64Array, medium: Float64Array, elephants: Float64Array];
}

/** One measure of one run. */
interface MeasureNumbers extends ToldValues {
  readonly bySize: Readonly<Record<Binning, SizeBins>>;
}

/** Numbers of one policy at one seed, from which those over seeds are made. */
export interface SeedNumbers {
  readonly summary: Summary;
  readonly told: SeedRemarks;
  readonly fct: MeasureNumbers;
  readonly slowdown: MeasureNumbers;
  /** Flow by flow against a base, if there is one: FCT less its FCT, and its FCT / FCT. */
  readonly versus?: { readonly delta: ToldValues; readonly speedup: ToldValues };
}

/** A run of which the same is told. */
export interface CountedRun {
  readonly summary: Summary;
  readonly told: SeedRemarks;
  readonly sorted: SortedMeasures;
  /** NaN for flows that did not finish. */
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
}

/**
 * Every policy on the flows of one seed, and compared with a base, if one is given. `policies` are resolved once: their
 * thresholds are those of the law.
 */
export function seedNumbers(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  seed: number,
  base: ResolvedPolicy | null = null,
): readonly SeedNumbers[] {
  const { model, fabric } = scenario;
  if (scenario.workload === undefined) throw new Error("Only sampled flows have a seed.");
  const experiment = materialise({ ...withSeed(scenario, seed), policies: [] });
  const { flows } = experiment;
  const classes = sizeClasses(flows, model, scenario.units);
  const counted = countedOf(flows);
  const fctOf = (policy: ResolvedPolicy) => completionTimes(flows, simulateIn(experiment, policy));
  const ofBase = base === null ? null : fctOf(base);
  return policies.map((policy) => {
    const run = simulateIn(experiment, policy);
    const sorted = sortedMeasures(experiment, run);
    const fct = completionTimes(flows, run);
    const slowdown = slowdowns(flows, model, fabric, run);
    const summary = summarise(experiment, run, sorted);
    const numbers = numbersOfRun(experiment, {
      summary,
      told: seedRemarks({ experiment, policy, run, summary }),
      sorted,
      fct,
      slowdown,
    });
    if (ofBase === null) return numbers;
    const against = (compare: (own: number, other: number) => number): ToldValues => {
      const values = fct.map((own, i) =>
        isCounted(counted, i) ? compare(own, ofBase[i] as number) : Number.NaN,
      );
      const of = (sizeClass: 0 | 1 | 2 | null) =>
        quantilesOf(
          values
            .filter((x, i) => Number.isFinite(x) && (sizeClass ?? classes[i]) === classes[i])
            .sort(),
        );
      return { all: of(null), classes: [of(0), of(1), of(2)] };
    };
    return {
      ...numbers,
      versus: {
        delta: against((own, other) => own - other),
        // A fluid flow that is served at once has no ratio.
        speedup: against((own, other) => (own > 0 ? other / own : Number.NaN)),
      },
    };
  });
}

export function numbersOfRun(
  { flows }: { readonly flows: Pick<Flows, "count" | "counted" | "size"> },
  { summary, told: own, sorted, fct, slowdown }: CountedRun,
): SeedNumbers {
  const { size } = flows;
  const counted = countedOf(flows);
  const numbers = (values: SortedValues, value: Float64Array): MeasureNumbers => {
    const [mice, medium, elephants] = values.classes;
    return {
      all: quantilesOf(values.all),
      classes: [quantilesOf(mice), quantilesOf(medium), quantilesOf(elephants)],
      bySize: {
        deciles: sizeBins({ size, value }, counted, "deciles"),
        log: sizeBins({ size, value }, counted, "log"),
      },
    };
  };
  return {
    summary,
    told: own,
    fct: numbers(sorted.fct, fct),
    slowdown: numbers(sorted.slowdown, slowdown),
  };
}

function quantilesOf(ascending: Float64Array): Float64Array {
  if (ascending.length === 0) return new Float64Array(0);
  return Float64Array.from(TOLD_SHARES, (share) => quantile(ascending, share));
}

/** Quantiles over seeds, at the same shares, with the ends of their 95 % t-intervals; a single seed has none: NaN. */
export interface Band {
  readonly mean: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Seeds that have flows. */
  readonly seeds: number;
}

/** Columns of one length, one a seed; those without an entry are of seeds without flows. */
export function bandOf(columns: readonly Float64Array[]): Band {
  const known = columns.filter((column) => column.length > 0);
  const estimates = Array.from(known[0] ?? [], (_, k) =>
    estimate(known.map((column) => column[k] as number)),
  );
  return {
    mean: Float64Array.from(estimates, ({ mean }) => mean),
    low: Float64Array.from(estimates, ({ mean, halfWidth }) => mean - halfWidth),
    high: Float64Array.from(estimates, ({ mean, halfWidth }) => mean + halfWidth),
    seeds: known.length,
  };
}

/** A measure of the flows of one bin of sizes, over seeds. */
export interface BinOver extends Estimate {
  readonly bin: number;
  /** Mean over seeds of the mean size. */
  readonly size: number;
  /** Seeds that have enough flows in it. */
  readonly seeds: number;
}

/** Among fewer flows the 99th percentile is the longest of them. */
const MANY = 100;

/** The median or the 99th percentile by size, one value a seed that has flows in the bin: of the 99th percentile at least 100. */
export function binsOver(seeds: readonly SizeBins[], of: "p50" | "p99"): readonly BinOver[] {
  const least = of === "p99" ? MANY : 1;
  const found = new Map<number, { readonly sizes: number[]; readonly values: number[] }>();
  for (const bins of seeds) {
    bins.bin.forEach((bin, row) => {
      if ((bins.count[row] as number) < least) return;
      const own = found.get(bin) ?? { sizes: [], values: [] };
      found.set(bin, own);
      own.sizes.push(bins.size[row] as number);
      own.values.push(bins[of][row] as number);
    });
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([bin, { sizes, values }]) => ({
      bin,
      size: estimate(sizes).mean,
      seeds: values.length,
      ...estimate(values),
    }));
}
