import type { CdfPoints } from "../model/spec/scenario.ts";

/** A size distribution (a law of positive numbers), before anything is rounded to packets. */
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

/**
 * Finds the first of ascending shares p₀ ≤ p₁ ≤ … ≤ 1 that is at least u, in about one step: [0, 1] is cut
 * into slices, and for each of them the table says where to start (the method of guide tables, Chen and
 * Asau 1974).
 */
export class GuideTable {
  readonly p: Float64Array;
  /** `first[j]` is the first share ≥ j / slices. */
  private readonly first: Uint32Array;

  /** `p`: not empty, the last is 1. */
  constructor(p: Float64Array) {
    this.p = p;
    // Four slices a share keep the search at about one step, however the shares lie.
    const slices = 4 * p.length;
    this.first = new Uint32Array(slices + 1);
    let i = 0;
    for (let j = 0; j <= slices; j++) {
      while ((p[i] as number) < j / slices) i++;
      this.first[j] = i;
    }
  }

  /** u in [0, 1]. */
  find(u: number): number {
    const { p, first } = this;
    let i = first[Math.floor(u * (first.length - 1))] as number;
    // The product may have been rounded up into the next slice.
    while (i > 0 && (p[i - 1] as number) >= u) i--;
    while ((p[i] as number) < u) i++;
    return i;
  }
}
