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
    this.sibling = new Int32Array(key.length).fill(-1);
  }

  /** The heap of all flows of both. */
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
      sibling[a] = -1;
      if (b < 0) {
        sibling[a] = pairs;
        pairs = a;
        break;
      }
      next = sibling[b] as number;
      sibling[b] = -1;
      const pair = this.meld(a, b);
      sibling[pair] = pairs;
      pairs = pair;
    }
    let heap = -1;
    while (pairs >= 0) {
      const rest = sibling[pairs] as number;
      sibling[pairs] = -1;
      heap = this.meld(heap, pairs);
      pairs = rest;
    }
    return heap;
  }
}
