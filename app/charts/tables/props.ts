import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { OptimumView } from "../../draw/tables/optimum-words.ts";
export interface MetricsTableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly optimum: OptimumView;
  /** The label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** Of sampled flows; null: they were drawn. */
  readonly seed: number | null;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  onLitClass?(sizeClass: 0 | 1 | 2 | null): void;
  readonly stale: boolean;
}
