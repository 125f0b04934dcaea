import type { CdfPoints } from "../model/spec/scenario.ts";

/** A law of positive numbers, before anything is rounded to packets. */
export interface Law {
  /** The inverse CDF: the least x with P(S ≤ x) ≥ u, for u in [0, 1]. */
  quantile(u: number): number;
  /** `quantile` of every row, in place. */
  quantiles(column: Float64Array): void;
  /** E[S]. */
  mean(): number;
  /** E[max(1, ⌈S⌉)], exactly. */
  meanRoundedUp(): number;
  /** The CDF for drawing: [x, P(S ≤ x)] from P = 0 to P = 1, straight between points. */
  points(): CdfPoints;
}
