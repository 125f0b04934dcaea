import type { Picked } from "../draw/distributions/cdf-box.ts";
import type { ExperimentView } from "../draw/run/results.ts";

/** Flows picked out on the distributions, and where. */
export interface PickedFlows extends Picked {
  /** They mean nothing among other flows. */
  readonly of: ExperimentView;
  /** What the curves showed: a box has its place on no others. */
  readonly shown: string;
}
