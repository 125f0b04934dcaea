import { type Estimate, estimate, type Summary } from "../../../engine/doors/measures.ts";
import type { ExperimentView } from "../run/results.ts";
import type { MetricColumn } from "./metric-column.ts";

/** A column of the table over seeds: a cell a policy. */
export interface ColumnOver {
  readonly cells: readonly (Estimate | null)[];
  /** The ratio to the base policy, seed by seed; null of the base itself and without one. */
  readonly ratios: readonly (Estimate | null)[];
  /** The policy that is best beyond doubt: every difference to another, seed by seed, lies on its side of 0. */
  readonly best: number | null;
}

/** `bySeed`: the summaries of all policies, seed by seed. `base`: the place of the base policy. */
export function columnOver(
  { value, best, ofFinished }: Pick<MetricColumn, "value" | "best" | "ofFinished">,
  bySeed: readonly (readonly Summary[])[],
  base: number | null,
): ColumnOver {
  const policies = bySeed[0]?.length ?? 0;
  const values = Array.from({ length: policies }, (_, k) =>
    bySeed.map((row) => value(row[k] as Summary)),
  );
  const of = (all: readonly (number | null)[]): Estimate | null => {
    const known = all.filter((x) => x !== null && !Number.isNaN(x));
    return known.length === 0 ? null : estimate(known as number[]);
  };
  const paired = (a: number, b: number, with_: (x: number, y: number) => number | null) =>
    of(
      bySeed.map((_, seed) => {
        const [x, y] = [values[a]?.[seed] ?? null, values[b]?.[seed] ?? null];
        return x === null || y === null ? null : with_(x, y);
      }),
    );
  const cells = values.map(of);
  // A run that gave flows up is not the faster for it.
  const isEligible = (k: number): boolean =>
    !ofFinished || bySeed.every((row) => row[k]?.terminated === 0);
  const sign = best === "least" ? 1 : -1;
  const beats = (k: number, other: number): boolean => {
    const less = paired(other, k, (x, y) => sign * (x - y));
    return less !== null && less.mean - less.halfWidth > 0;
  };
  const places =
    best === null ? [] : cells.flatMap((cell, k) => (cell !== null && isEligible(k) ? [k] : []));
  const found =
    places.length < 2
      ? []
      : places.filter((k) => places.every((other) => other === k || beats(k, other)));
  return {
    cells,
    ratios: cells.map((_, k) =>
      base === null || k === base ? null : paired(k, base, (x, y) => (y === 0 ? null : x / y)),
    ),
    best: found[0] ?? null,
  };
}

/** Half of the interval is above a tenth of the mean. */
export function isWide({ mean, halfWidth }: Estimate): boolean {
  return halfWidth > Math.abs(mean) / 10;
}

/**
 * The flows as the table over seeds is headed: a size class is there if any seed has flows in it, and has as many as the seed
 * with the fewest, so that none has a percentile of too few.
 */
export function classesOver<Of extends Pick<ExperimentView, "classCount">>(
  experiment: Of,
  bySeed: readonly (readonly Pick<Summary, "byClass">[])[],
): Of {
  const counts = (["mice", "medium", "elephants"] as const).map((name) => {
    const all = bySeed.flatMap((row) => row.map(({ byClass }) => byClass[name].count));
    return all.some((count) => count > 0) ? Math.max(1, Math.min(...all)) : 0;
  });
  const [mice = 0, medium = 0, elephants = 0] = counts;
  return { ...experiment, classCount: [mice, medium, elephants] };
}
