import type { Flows } from "../model/flows.ts";
import { Stream } from "../model/numbers/random.ts";
import type { ForestBounds, Model } from "../model/spec/scenario.ts";
import { forestParameters } from "./features.ts";
import { type Forest, type GrownTree, growForest } from "./forest.ts";
import { leafOf } from "./regression-tree.ts";
import { LawOfHistory, Traffic } from "./traffic.ts";

/** Seeds that can be drawn. */
const SEEDS = 0x1_0000_0000;
/** Flows predicted between two reports of progress. */
const BATCH = 256;
/** Share of the time that growing takes, as a rule: for progress alone. */
const GROWING = 0.7;

/**
 * Bounds as QCLIMB gets them (§2.3, appendix B): a quantile regression forest learns from flows of the
 * same workload that came before (`sample` makes them), and predicts these. The flows go on where the
 * history ends: same applications, same pairs. Writes lower = Q((1 − β)/2), upper = Q((1 + β)/2) and the
 * forest's mean as the estimate, in slots to the nearest packet, at least one. `report` is called with the
 * share of the work that is done.
 */
export function learnBounds(
  bounds: ForestBounds,
  model: Model,
  seed: number,
  flows: Flows,
  sample: (flows: number, seed: number) => Flows,
  report: (share: number) => void = () => {},
): void {
  const { history: length, depth, trees, leaf, tries, beta, noise } = forestParameters(bounds);
  const history = sample(length, new Stream(seed, "history").below(SEEDS));
  const law = new LawOfHistory(history.size);
  const traffic = new Traffic(noise, new Stream(seed, "traffic"));
  const past = traffic.send(history, law, 0);
  const end = history.arrival[history.count - 1] ?? 0;
  const present = traffic.send(flows, law, end);

  const shape = { depth, leaf, tries };
  const forest = growForest(past, trees, shape, new Stream(seed, "forest"), (share) =>
    report(GROWING * share),
  );
  const prediction = new Prediction(forest);
  const { lower, upper, estimate, count } = flows;
  for (let row = 0; row < count; row++) {
    prediction.ask(present.columns, row);
    lower[row] = prediction.quantile((1 - beta) / 2);
    upper[row] = prediction.quantile((1 + beta) / 2);
    const mean = prediction.mean();
    estimate[row] = model === "slot" ? Math.max(1, Math.round(mean)) : mean;
    if ((row + 1) % BATCH === 0) report(GROWING + ((1 - GROWING) * (row + 1)) / count);
  }
}

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
