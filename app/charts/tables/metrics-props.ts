import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { MetricColumn } from "../../draw/tables/metric-column.ts";
import type { OptimumView } from "../../draw/tables/optimum-columns.ts";

export interface MetricsTableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly optimum: OptimumView;
  /** Absent or false: the sums of finish times are left out. */
  readonly hasFpt?: boolean;
  /** The label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** The seed of sampled flows; null: they were drawn. */
  readonly seed: number | null;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  onLitClass?(sizeClass: 0 | 1 | 2 | null): void;
  readonly stale: boolean;
  /** A column over many seeds in place of one run's; absent: of the runs. */
  over?(column: MetricColumn): OverCells;
  /** Replaces the caption beneath. */
  readonly note?: string;
}

/** The cells of a column, a policy each, as they are told. */
export interface OverCells {
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
  readonly best: ReadonlySet<number>;
  /** Smaller, below; null: nothing. */
  readonly below: readonly (string | null)[];
}
