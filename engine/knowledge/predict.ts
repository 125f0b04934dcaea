import type { Forest, GrownTree } from "./forest.ts";
import { leafOf } from "./regression-tree.ts";

/** Shares added up tree by tree count as reached when they are this close below. */
const NEAR = 1e-12;

/**
 * The prediction of a forest for one flow (QCLIMB appendix B). Every tree gives the sizes in the flow's leaf the
 * same weight, every leaf the weight 1/T; F(y) is the weight of the sizes up to y.
 */
export class Prediction {
  private readonly forest: Forest;
  /** The values of the flow's leaf in each tree stand from `from` to before `to`. */
  private readonly from: Uint32Array;
  private readonly to: Uint32Array;
  private readonly leaf: Int32Array;

  constructor(forest: Forest) {
    this.forest = forest;
    this.from = new Uint32Array(forest.trees.length);
    this.to = new Uint32Array(forest.trees.length);
    this.leaf = new Int32Array(forest.trees.length);
  }

  /** Sets the flow of this row as the one to predict. */
  ask(columns: readonly Float64Array[], row: number): void {
    for (const [t, { tree, start }] of this.forest.trees.entries()) {
      const leaf = leafOf(tree, columns, row);
      this.leaf[t] = leaf;
      this.from[t] = start[leaf] as number;
      this.to[t] = start[leaf + 1] as number;
    }
  }

  /** The point estimate: the mean over the trees of the mean of the leaf. */
  mean(): number {
    const { trees } = this.forest;
    let sum = 0;
    for (const [t, { mean }] of trees.entries()) sum += mean[this.leaf[t] as number] as number;
    return sum / trees.length;
  }

  /** Q(α), the least y with F(y) ≥ α; at α = 0 the least size of positive weight. */
  quantile(alpha: number): number {
    if (alpha <= 0) return this.smallest();
    if (alpha >= 1) return this.largest();
    const { sizes } = this.forest;
    let low = 0;
    let high = sizes.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.shareUpTo(sizes[middle] as number) >= alpha - NEAR) high = middle;
      else low = middle + 1;
    }
    return sizes[low] as number;
  }

  private smallest(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const [t, { values }] of this.forest.trees.entries()) {
      least = Math.min(least, values[this.from[t] as number] as number);
    }
    return least;
  }

  private largest(): number {
    let most = 0;
    for (const [t, { values }] of this.forest.trees.entries()) {
      most = Math.max(most, values[(this.to[t] as number) - 1] as number);
    }
    return most;
  }

  /** F(y). */
  private shareUpTo(y: number): number {
    const { trees } = this.forest;
    let sum = 0;
    for (let t = 0; t < trees.length; t++) {
      const { values } = trees[t] as GrownTree;
      const from = this.from[t] as number;
      const to = this.to[t] as number;
      let low = from;
      let high = to;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((values[middle] as number) <= y) low = middle + 1;
        else high = middle;
      }
      sum += (low - from) / (to - from);
    }
    return sum / trees.length;
  }
}
