import { type Estimate, estimate } from "../model/numbers/confidence.ts";
import type { SizeBins } from "./size-bins.ts";

/** Quantiles over seeds, at the same shares, with the ends of their 95 % t-intervals; a single seed has none: NaN. */
export interface Band {
  readonly mean: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** How many seeds have flows. */
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
  /** How many seeds have enough flows in it. */
  readonly seeds: number;
}

/** Of fewer flows the 99th percentile is the longest of them. */
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
