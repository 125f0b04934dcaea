/**
 * Pairing heaps over one set of flows: each flow is in one heap at most, a heap is the flow at its
 * root (−1: empty), and two heaps become one in constant time. Least key first, ties to the smaller
 * flow. A key must not change while its flow is in a heap.
 */
export class PairingHeaps {
  private readonly key: Float64Array;
  private readonly child: Int32Array;
  private readonly sibling: Int32Array;

  constructor(key: Float64Array) {
    this.key = key;
    this.child = new Int32Array(key.length).fill(-1);
    this.sibling = new Int32Array(key.length);
  }

  /** Returns the heap of all flows of both. */
  meld(a: number, b: number): number {
    if (a < 0) return b;
    if (b < 0) return a;
    const { key, child, sibling } = this;
    const ka = key[a] as number;
    const kb = key[b] as number;
    if (ka < kb || (ka === kb && a < b)) {
      sibling[b] = child[a] as number;
      child[a] = b;
      return a;
    }
    sibling[a] = child[b] as number;
    child[b] = a;
    return b;
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

  /** The heap without its root, which may enter a heap again. */
  dropRoot(root: number): number {
    const { child, sibling } = this;
    // First pass: meld neighbours in pairs, chained backwards; second pass: meld the pairs.
    let pairs = -1;
    let next = child[root] as number;
    child[root] = -1;
    while (next >= 0) {
      const a = next;
      const b = sibling[a] as number;
      next = b < 0 ? -1 : (sibling[b] as number);
      const pair = this.meld(a, b);
      sibling[pair] = pairs;
      pairs = pair;
    }
    let heap = -1;
    while (pairs >= 0) {
      const rest = sibling[pairs] as number;
      heap = this.meld(heap, pairs);
      pairs = rest;
    }
    return heap;
  }
}
