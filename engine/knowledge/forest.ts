import type { Stream } from "../model/numbers/random.ts";
import type { Examples } from "./features.ts";
import { growTree, leafOf, sortedByFeature, type Tree, type TreeShape } from "./regression-tree.ts";

/** A tree whose leaves hold the sizes of all examples that fall into them, ascending, leaf after leaf. */
export interface GrownTree {
  readonly tree: Tree;
  readonly values: Float64Array;
  /** Leaf k owns values[start[k] … start[k + 1]). */
  readonly start: Uint32Array;
  /** Mean of each leaf. */
  readonly mean: Float64Array;
}

export interface Forest {
  readonly trees: readonly GrownTree[];
  /** All sizes it has seen, ascending, each once. */
  readonly sizes: Float64Array;
}

/**
 * A quantile regression forest (Meinshausen 2006; QCLIMB appendix B): every tree grows on a bootstrap
 * sample of its own, then *all* examples are dropped down it, and the leaves keep their sizes. After
 * every tree `report` is called with the share of the work that is done.
 */
export function growForest(
  examples: Examples,
  trees: number,
  shape: TreeShape,
  stream: Stream,
  report: (share: number) => void = () => {},
): Forest {
  const sorted = sortedByFeature(examples);
  const bySize = rowsBySize(examples);
  const grown: GrownTree[] = [];
  for (let k = 0; k < trees; k++) {
    const weight = bootstrap(examples.size.length, stream);
    grown.push(withLeaves(growTree(examples, sorted, weight, shape, stream), examples, bySize));
    report((k + 1) / trees);
  }
  return forestOf(grown, examples);
}

export function forestOf(trees: readonly GrownTree[], { size }: Examples): Forest {
  const sizes = size.slice().sort();
  return { trees, sizes: sizes.filter((value, k) => k === 0 || value !== sizes[k - 1]) };
}

/** Bootstrap: how often each of `count` rows appears in `count` draws with replacement. */
function bootstrap(count: number, stream: Stream): Uint16Array {
  const weight = new Uint16Array(count);
  for (let draw = 0; draw < count; draw++) {
    const row = stream.below(count);
    weight[row] = (weight[row] as number) + 1;
  }
  return weight;
}

export function rowsBySize({ size }: Examples): Int32Array {
  const rows = Int32Array.from(size, (_, row) => row);
  return rows.sort((a, b) => (size[a] as number) - (size[b] as number) || a - b);
}

/** The tree with the sizes of all examples in its leaves; `bySize` lists the rows from small to large. */
export function withLeaves(tree: Tree, { columns, size }: Examples, bySize: Int32Array): GrownTree {
  const leaf = new Int32Array(size.length);
  for (let row = 0; row < leaf.length; row++) leaf[row] = leafOf(tree, columns, row);
  const start = new Uint32Array(tree.leaves + 1);
  for (const k of leaf) start[k + 1] = (start[k + 1] as number) + 1;
  for (let k = 0; k < tree.leaves; k++) {
    start[k + 1] = (start[k + 1] as number) + (start[k] as number);
  }
  const next = start.slice();
  const values = new Float64Array(size.length);
  const mean = new Float64Array(tree.leaves);
  // In order of size, so every leaf is filled in ascending order.
  for (const row of bySize) {
    const k = leaf[row] as number;
    const value = size[row] as number;
    values[next[k] as number] = value;
    next[k] = (next[k] as number) + 1;
    mean[k] = (mean[k] as number) + value;
  }
  for (let k = 0; k < tree.leaves; k++) {
    mean[k] = (mean[k] as number) / ((start[k + 1] as number) - (start[k] as number));
  }
  return { tree, values, start, mean };
}
