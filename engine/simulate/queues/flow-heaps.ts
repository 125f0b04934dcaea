/**
 * Pairing heaps over one set of flows, by date: each flow is in one heap at most, a heap is the flow at
 * its root (−1: empty), two heaps become one in constant time, and any flow can be taken out. Least date
 * first, ties to the smaller flow. A date must not change while its flow is in a heap.
 */
export class FlowHeaps {
  private readonly date: Float64Array;
  private readonly child: Int32Array;
  private readonly sibling: Int32Array;
  /** The sibling before, the parent for a first child, −1 at the root. */
  private readonly previous: Int32Array;

  constructor(date: Float64Array) {
    const count = date.length;
    this.date = date;
    this.child = new Int32Array(count).fill(-1);
    this.sibling = new Int32Array(count).fill(-1);
    this.previous = new Int32Array(count).fill(-1);
  }

  /** The heap of all flows of both. */
  meld(a: number, b: number): number {
    if (a < 0) return b;
    if (b < 0) return a;
    const first = this.date[a] as number;
    const second = this.date[b] as number;
    return first < second || (first === second && a < b) ? this.adopt(a, b) : this.adopt(b, a);
  }

  /** The heap of `root` without `flow`, which is in it and may enter a heap again. */
  without(root: number, flow: number): number {
    const { child, sibling, previous } = this;
    if (flow !== root) {
      const before = previous[flow] as number;
      const after = sibling[flow] as number;
      if (child[before] === flow) child[before] = after;
      else sibling[before] = after;
      if (after >= 0) previous[after] = before;
      sibling[flow] = -1;
      previous[flow] = -1;
    }
    const orphans = this.pairUp(child[flow] as number);
    child[flow] = -1;
    return flow === root ? orphans : this.meld(root, orphans);
  }

  /** Writes all flows of the heap to `into`; returns how many. */
  list(root: number, into: Int32Array): number {
    if (root < 0) return 0;
    into[0] = root;
    let count = 1;
    for (let k = 0; k < count; k++) {
      let flow = this.child[into[k] as number] as number;
      for (; flow >= 0; flow = this.sibling[flow] as number) into[count++] = flow;
    }
    return count;
  }

  private adopt(parent: number, flow: number): number {
    const { child, sibling, previous } = this;
    const next = child[parent] as number;
    sibling[flow] = next;
    if (next >= 0) previous[next] = flow;
    previous[flow] = parent;
    child[parent] = flow;
    return parent;
  }

  /** Melds a row of siblings: neighbours in pairs, chained backwards, then the pairs. */
  private pairUp(first: number): number {
    let pairs = -1;
    let next = first;
    while (next >= 0) {
      const a = next;
      const b = this.release(a);
      next = b < 0 ? -1 : this.release(b);
      const pair = this.meld(a, b);
      this.sibling[pair] = pairs;
      pairs = pair;
    }
    let heap = -1;
    while (pairs >= 0) {
      const rest = this.release(pairs);
      heap = this.meld(heap, pairs);
      pairs = rest;
    }
    return heap;
  }

  /** Makes `flow` a root of its own; returns the sibling that stood behind it. */
  private release(flow: number): number {
    const after = this.sibling[flow] as number;
    this.sibling[flow] = -1;
    this.previous[flow] = -1;
    return after;
  }
}
