import type { Picked } from "../../draw/distributions/cdf-box.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { Compared, Measure, SizeClassChoice, Versus } from "../../draw/run/versus.ts";
export interface CdfChartProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
  readonly scale: "linear" | "log";
  readonly sizeClass: SizeClassChoice;
  /** In place of the measure; absent or null: nothing is compared. */
  readonly versus?: Versus | null;
  /** How the runs compare with its base, flow by flow; absent or null: not known yet. */
  readonly compared?: Compared | null;
  readonly hover: number | null;
  onHover(flow: number | null): void;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  /** Flows that stand out together; absent or null: none. */
  readonly litFlows?: ReadonlySet<number> | null;
  /** The box that was drawn on the curves as they are shown, and the flows in it; absent or null: none. */
  readonly picked?: Picked | null;
  /** Absent: flows cannot be picked. */
  onPick?(picked: Picked | null): void;
  readonly stale: boolean;
}
