import type { Estimate, Statistics, Summary } from "../../../engine/index.ts";
import { replicated } from "../../../engine/index.ts";

export type ClassMeasure = "mean" | "p99" | "meanSlowdown";

/** One policy's number in one size class, and its ratio to the base policy's, seed by seed. */
interface ClassCell {
  readonly value: Estimate | null;
  /** It is null for the base policy itself, and without one. */
  readonly ratio: Estimate | null;
}

export interface ClassColumn {
  readonly key: keyof typeof TITLES;
  readonly title: string;
  /** Cells stand in the order of the policies. */
  readonly cells: readonly ClassCell[];
  /** The longest bar, to the end of its interval. */
  readonly most: number;
}

const TITLES = {
  all: "All flows",
  mice: "Mice",
  medium: "Medium",
  elephants: "Elephants",
} as const;

/**
 * All flows and every size class that has some, in numbers of one measure. `bySeed`: the summaries of all policies,
 * seed by seed; those of one run alone have no intervals. `base`: the place of the base policy.
 */
export function classColumns(
  bySeed: readonly (readonly Summary[])[],
  measure: ClassMeasure,
  base: number | null,
): readonly ClassColumn[] {
  const policies = bySeed[0]?.length ?? 0;
  const of = (k: number) => bySeed.map((row) => row[k] as Summary);
  const summaries = Array.from({ length: policies }, (_, k) => replicated(of(k)));
  const ratios = summaries.map((_, k) =>
    base === null || k === base ? null : replicated(of(k), of(base), "ratio"),
  );
  const keys = (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((key) =>
    bySeed.some((row) => row.some((summary) => partOf(summary, key).count > 0)),
  );
  return keys.map((key) => {
    const from = (one: (typeof summaries)[number] | null | undefined): Estimate | null =>
      one === null || one === undefined ? null : (key === "all" ? one : one.byClass[key])[measure];
    const cells = summaries.map((summary, k) => ({
      value: from(summary),
      ratio: from(ratios[k]),
    }));
    return { key, title: TITLES[key], cells, most: Math.max(0, ...cells.map(endOf)) };
  });
}

function partOf(summary: Summary, key: keyof typeof TITLES): Statistics {
  return key === "all" ? summary : summary.byClass[key];
}

function endOf({ value }: ClassCell): number {
  if (value === null) return 0;
  return value.mean + (Number.isNaN(value.halfWidth) ? 0 : value.halfWidth);
}
