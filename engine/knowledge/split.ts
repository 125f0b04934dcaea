import type { Stream } from "../model/numbers/random.ts";
import type { Examples } from "./features.ts";

/** How a tree is grown. */
export interface TreeShape {
  /** Most questions from the root to a leaf; at least 1. */
  readonly depth: number;
  /** Least examples of the bootstrap sample in a leaf. */
  readonly leaf: number;
  /** Features tried at each node, drawn anew. */
  readonly tries: number;
}

/** A question that parts a node: is `feature` at most `threshold`? */
export interface Split {
  readonly feature: number;
  readonly threshold: number;
}

/**
 * The split that leaves least squared error in its two sides, that is the most of
 * (Σ left)²/n left + (Σ right)²/n right. Null where the node stays a leaf: too few examples, all of one
 * size, or no feature that tells them apart.
 *
 * `tries` features are looked at, in an order drawn from the stream (one number a feature), and more
 * until one of them can part the node. Of equal splits the one found first counts: earlier feature, then
 * smaller threshold, which lies midway between two values.
 */
export function bestSplit(
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
