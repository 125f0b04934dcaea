/**
 * Models of the bounds `lower`, `upper` and `estimate` of sampled flows: what a scheduler believes of a size before
 * it has seen the flow (SPEC 4.5, 4.8 to 4.14). In a scenario without bounds QCLIMB is PIAS. Sizes are exact in the
 * fluid model; in slots bounds are rounded outwards to whole packets.
 */
export type BoundsSpec =
  | ExactBounds
  | RelativeBounds
  | LowerBounds
  | NoiseBounds
  | OutOfBoundBounds
  | ForestBounds;

/** lower = upper = estimate = size. */
export interface ExactBounds {
  readonly model: "exact";
}

/** lower = size·(1 − e), upper = size·(1 + e), the estimate uniform between them. */
export interface RelativeBounds {
  readonly model: "relative";
  /** The share e, from 0 to below 1. */
  readonly error: number;
}

/** One-sided: lower = size·(1 − e), and no upper bound unless `upper` gives one. The estimate as `relative`. */
export interface LowerBounds {
  readonly model: "lower";
  /** The share e, from 0 to below 1. */
  readonly error: number;
  /** The share u ≥ 0 of upper = size·(1 + u). Default: upper is ∞. */
  readonly upper?: number;
}

/**
 * Log-normal error, as scheduling with estimated sizes is studied: estimate = size·e^(σZ), Z standard
 * normal; the bounds are the interval around the estimate that holds the size with the chance `coverage`.
 */
export interface NoiseBounds {
  readonly model: "noise";
  /** σ, from 0 to 4. At 0.5 two estimates of three are within a factor of 1.65. */
  readonly sigma: number;
  /** From 0 to below 1. Default 0.999. */
  readonly coverage?: number;
}

/**
 * As `relative`, but some flows are out of bound (QCLIMB Table 2): the interval of a share `below` of
 * the flows begins above their size, that of a share `above` ends below it.
 */
export interface OutOfBoundBounds {
  readonly model: "out-of-bound";
  /** The share e of the flows that are bounded, from 0 to below 1. */
  readonly error: number;
  /** Share of the flows smaller than their lower bound, 0 to 1. Default 0. */
  readonly below?: number;
  /** Share of the flows larger than their upper bound, 0 to 1, with `below` at most 1. Default 0. */
  readonly above?: number;
  /** m > 0: their bound misses the size by the factor 1 + m. Default 1. */
  readonly miss?: number;
}

/**
 * Bounds as QCLIMB gets them (§2.3, appendix B): a quantile regression forest learns from earlier flows of the
 * workload, and predicts the size of each flow from what is known of it at its start.
 */
export interface ForestBounds {
  readonly model: "forest";
  /** Flows it learns from, 10 to 100 000. Default 8000. */
  readonly history?: number;
  /** The maximum tree depth d, 1 to 30. Default 10. */
  readonly depth?: number;
  /** 1 to 500, with history · trees at most 2 million, flows · trees at most 10 million. Default 50. */
  readonly trees?: number;
  /** Least flows of the bootstrap sample in a leaf, 1 to 1000. Default 5. */
  readonly leaf?: number;
  /** Features tried at each node, of 12. Default 4. */
  readonly tries?: number;
  /** β of the prediction interval [Q((1 − β)/2), Q((1 + β)/2)], 0 to 1. Default 1. */
  readonly beta?: number;
  /** How little a flow's origin tells of its size: 0 (as much as it can) to 1 (nothing). Default 0.05. */
  readonly noise?: number;
}
