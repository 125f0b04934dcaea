import type { Stream } from "../model/numbers/random.ts";
import type { Examples } from "./features.ts";

export interface TreeShape {
  /** Most questions from the root to a leaf; at least 1. */
  readonly depth: number;
  /** Least examples of the bootstrap sample in a leaf. */
  readonly leaf: number;
  /** Features tried at each node, drawn anew. */
  readonly tries: number;
}

/** A question that splits a node: is `feature` at most `threshold`? */
interface Split {
  readonly feature: number;
  readonly threshold: number;
}

/**
 * The split that leaves least squared error in its two sides, that is the most of
 * (Σ left)²/n left + (Σ right)²/n right. Null where the node stays a leaf: too few examples, all of one
 * size, or no feature that tells them apart.
 *
 * `tries` features are looked at, in an order drawn from the stream (one number a feature), and more
 * until one of them can split the node. Of equal splits the one found first counts: earlier feature, then
 * smaller threshold, which lies midway between two values.
 */
function bestSplit(
  { columns, size }: Examples,
  lists: readonly Int32Array[],
  weight: Uint16Array,
  from: number,
  to: number,
  { leaf, tries }: TreeShape,
  stream: Stream,
): Split | null {
  const node = lists[0] as Int32Array;
  const first = size[node[from] as number] as number;
  let isPure = true;
  let total = 0;
  let sum = 0;
  for (let k = from; k < to; k++) {
    const row = node[k] as number;
    const times = weight[row] as number;
    total += times;
    sum += times * (size[row] as number);
    if (size[row] !== first) isPure = false;
  }
  if (isPure || total < 2 * leaf) return null;

  const order = columns.map((_, feature) => feature);
  let best = Number.NEGATIVE_INFINITY;
  let by = -1;
  let threshold = 0;
  for (let tried = 0; tried < order.length && (tried < tries || by < 0); tried++) {
    const pick = tried + stream.below(order.length - tried);
    const feature = order[pick] as number;
    order[pick] = order[tried] as number;
    order[tried] = feature;
    const column = columns[feature] as Float64Array;
    const rows = lists[feature] as Int32Array;
    let count = 0;
    let left = 0;
    let value = column[rows[from] as number] as number;
    for (let k = from; k < to - 1; k++) {
      const row = rows[k] as number;
      const times = weight[row] as number;
      count += times;
      left += times * (size[row] as number);
      const next = column[rows[k + 1] as number] as number;
      if (next !== value && count >= leaf && total - count >= leaf) {
        const right = sum - left;
        const score = (left * left) / count + (right * right) / (total - count);
        if (score > best) {
          best = score;
          by = feature;
          threshold = between(value, next);
        }
      }
      value = next;
    }
  }
  return by < 0 ? null : { feature: by, threshold };
}

/** Midway; never the upper value itself, which rounding could give for neighbours. */
function between(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  return middle < high ? middle : low;
}

/**
 * A regression tree as columns, a row a node, the root first: a flow goes left if its `feature` is at
 * most `threshold`. A leaf has the feature −1, and its number in `left`.
 */
export interface Tree {
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly leaves: number;
}

/** Rows in the order of each feature, equal values by row: what every tree starts from. */
export function sortedByFeature({ columns, size }: Examples): readonly Int32Array[] {
  const rows = Int32Array.from(size, (_, row) => row);
  return columns.map((column) =>
    rows.slice().sort((a, b) => (column[a] as number) - (column[b] as number) || a - b),
  );
}

/**
 * Grows a tree on a bootstrap sample by least squares (Breiman 2001): `weight` says how often each row
 * is in it. Nodes are made depth first, the left one before the right.
 *
 * Every node owns the same stretch of all the sorted row lists, and a split partitions each list stably; so
 * no list is ever sorted again, and a level of the tree costs rows · features.
 */
export function growTree(
  examples: Examples,
  sorted: readonly Int32Array[],
  weight: Uint16Array,
  shape: TreeShape,
  stream: Stream,
): Tree {
  const lists = sorted.map((rows) => drawn(rows, weight));
  const count = lists[0]?.length ?? 0;
  const aside = new Int32Array(count);
  const goesLeft = new Uint8Array(weight.length);
  const feature: number[] = [];
  const threshold: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  let leaves = 0;

  /** Returns the row at which the right side begins. Leaves have no use for lists in order. */
  const part = (
    { feature: by, threshold: at }: Split,
    from: number,
    to: number,
    isOrdered: boolean,
  ): number => {
    const column = examples.columns[by] as Float64Array;
    let middle = from;
    for (let k = from; k < to; k++) {
      const row = (lists[by] as Int32Array)[k] as number;
      const isLeft = (column[row] as number) <= at ? 1 : 0;
      goesLeft[row] = isLeft;
      middle += isLeft;
    }
    if (!isOrdered) return middle;
    for (const list of lists) {
      // Every row is written to both sides and one of them goes on: a branch would be foretold wrongly half of the time.
      let kept = from;
      let moved = 0;
      for (let k = from; k < to; k++) {
        const row = list[k] as number;
        const isLeft = goesLeft[row] as number;
        list[kept] = row;
        aside[moved] = row;
        kept += isLeft;
        moved += 1 - isLeft;
      }
      for (let k = 0; k < moved; k++) list[kept + k] = aside[k] as number;
    }
    return middle;
  };

  const grow = (from: number, to: number, depth: number): number => {
    const node = feature.length;
    const split = depth === 0 ? null : bestSplit(examples, lists, weight, from, to, shape, stream);
    feature.push(split?.feature ?? -1);
    threshold.push(split?.threshold ?? 0);
    left.push(split === null ? leaves++ : -1);
    right.push(-1);
    if (split === null) return node;
    const middle = part(split, from, to, depth > 1);
    left[node] = grow(from, middle, depth - 1);
    right[node] = grow(middle, to, depth - 1);
    return node;
  };

  grow(0, count, shape.depth);
  return { feature, threshold, left, right, leaves };
}

/** The rows that a bootstrap sample has, in their order. */
function drawn(rows: Int32Array, weight: Uint16Array): Int32Array {
  const own = new Int32Array(rows.length);
  let count = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k] as number;
    own[count] = row;
    if ((weight[row] as number) > 0) count++;
  }
  return own.subarray(0, count);
}

/** The number of the leaf that a flow falls into. */
export function leafOf(tree: Tree, columns: readonly Float64Array[], row: number): number {
  let node = 0;
  for (;;) {
    const by = tree.feature[node] as number;
    if (by < 0) return tree.left[node] as number;
    const value = (columns[by] as Float64Array)[row] as number;
    node = (
      value <= (tree.threshold[node] as number) ? tree.left[node] : tree.right[node]
    ) as number;
  }
}
