/**
 * Skew heaps over one set of flows: each flow is in one heap at most, a heap is the flow at its root (−1:
 * empty), two heaps become one in O(log n) as a mean, and any flow can be taken out. No flow has more than
 * two below it, so that the first few of a heap are found without a look at all the others.
 */
export class SkewHeaps {
  /** The flows right below each, and the one right above it; −1: none. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  private readonly above: Int32Array;
  private readonly before: (a: number, b: number) => boolean;

  /** `before` must be total, and constant for flows that are in heaps. */
  constructor(flowCount: number, before: (a: number, b: number) => boolean) {
    this.before = before;
    this.left = new Int32Array(flowCount).fill(-1);
    this.right = new Int32Array(flowCount).fill(-1);
    this.above = new Int32Array(flowCount).fill(-1);
  }

  /** The heap of all flows of both. */
  meld(one: number, other: number): number {
    if (one < 0) return other;
    if (other < 0) return one;
    const { left, right, above, before } = this;
    const isFirst = before(one, other);
    const root = isFirst ? one : other;
    let at = root;
    let rest = isFirst ? other : one;
    // Down the right side: what is below on the left changes sides, so that no side stays long.
    for (;;) {
      const next = right[at] as number;
      right[at] = left[at] as number;
      const isNext = next >= 0 && before(next, rest);
      const below = isNext ? next : rest;
      left[at] = below;
      above[below] = at;
      if (next < 0) return root;
      rest = isNext ? rest : next;
      at = below;
    }
  }

  /** The heap of `root` without `flow`, which is in it and may enter a heap again. */
  without(root: number, flow: number): number {
    const { left, right, above } = this;
    const up = above[flow] as number;
    const rest = this.meld(left[flow] as number, right[flow] as number);
    left[flow] = -1;
    right[flow] = -1;
    above[flow] = -1;
    if (rest >= 0) above[rest] = up;
    if (up < 0) return rest;
    if (left[up] === flow) left[up] = rest;
    else right[up] = rest;
    return root;
  }
}
