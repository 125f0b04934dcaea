/** Offsets in a node: children before and behind it; size of its tree, and the first flow there with the least key. */
const BEFORE = 0;
const BEHIND = 1;
const COUNT = 2;
const LEAST = 3;

/**
 * Sequences of flows in which any place is found, entered and left in logarithmic time, and the least
 * key of any tail as well: treaps over one set of flows, each flow in one sequence at most, a sequence
 * the flow at its root (−1: empty). Places count from 0. A key must not change while its flow is in.
 */
export class FlowTrees {
  /** After `seek`: the first of the flows with the least key, and its place. */
  flow = -1;
  place = -1;
  private readonly key: Float64Array;
  /** Four numbers a flow, side by side; made when the first enters, as in most runs none does. */
  private nodes = new Int32Array(0);
  /** After `split`: the flows from the place on. */
  private rest = -1;

  constructor(key: Float64Array) {
    this.key = key;
  }

  /** Enters `flow` before the flow at `place`; returns the new root. */
  insert(root: number, place: number, flow: number): number {
    if (this.nodes.length === 0) {
      this.nodes = new Int32Array(4 * this.key.length);
    }
    this.nodes[4 * flow + BEFORE] = -1;
    this.nodes[4 * flow + BEHIND] = -1;
    this.sum(flow);
    return this.entered(root, place, flow, rank(flow));
  }

  /** Finds the least key at `from` or behind, where there must be a flow. */
  seek(root: number, from: number): void {
    const { nodes } = this;
    this.flow = -1;
    /** The best tree and where it begins, if the best is not a node by itself; later candidates stand before. */
    let tree = -1;
    let start = 0;
    let at = root;
    let offset = 0;
    while (at >= 0) {
      if (from <= offset) {
        if (this.isBest(nodes[4 * at + LEAST] as number)) {
          tree = at;
          start = offset;
        }
        break;
      }
      const place = offset + this.countBefore(at);
      const behind = nodes[4 * at + BEHIND] as number;
      if (place < from) {
        offset = place + 1;
        at = behind;
        continue;
      }
      if (behind >= 0 && this.isBest(nodes[4 * behind + LEAST] as number)) {
        tree = behind;
        start = place + 1;
      }
      if (this.isBest(at)) {
        tree = -1;
        this.place = place;
      }
      at = nodes[4 * at + BEFORE] as number;
    }
    if (tree >= 0) this.place = start + this.placeOfLeast(tree);
  }

  /** Writes the flows at the places from `first` to `end` to the same places of `items`; `before` the root are so many. */
  list(root: number, first: number, end: number, items: Int32Array, before = 0): void {
    if (root < 0) return;
    const here = before + this.countBefore(root);
    if (first < here) this.list(this.nodes[4 * root + BEFORE] as number, first, end, items, before);
    if (first <= here && here < end) items[here] = root;
    if (here + 1 < end) {
      this.list(this.nodes[4 * root + BEHIND] as number, first, end, items, here + 1);
    }
  }

  /** Takes out the flow at `place`; returns the new root. */
  remove(root: number, place: number): number {
    const { nodes } = this;
    const here = this.countBefore(root);
    const before = nodes[4 * root + BEFORE] as number;
    const behind = nodes[4 * root + BEHIND] as number;
    if (place === here) return this.joined(before, behind);
    if (place < here) nodes[4 * root + BEFORE] = this.remove(before, place);
    else nodes[4 * root + BEHIND] = this.remove(behind, place - here - 1);
    this.sum(root);
    return root;
  }

  private placeOfLeast(root: number): number {
    const { nodes } = this;
    const flow = nodes[4 * root + LEAST] as number;
    let place = 0;
    let at = root;
    for (;;) {
      const before = nodes[4 * at + BEFORE] as number;
      if (before >= 0 && nodes[4 * before + LEAST] === flow) {
        at = before;
        continue;
      }
      place += this.countBefore(at);
      if (at === flow) return place;
      place++;
      at = nodes[4 * at + BEHIND] as number;
    }
  }

  /** True if `flow`, which stands before the best so far, is as good; it becomes the best. */
  private isBest(flow: number): boolean {
    const best = this.flow;
    if (best >= 0 && (this.key[best] as number) < (this.key[flow] as number)) return false;
    this.flow = flow;
    return true;
  }

  private entered(root: number, place: number, flow: number, height: number): number {
    const { nodes } = this;
    if (root < 0) return flow;
    if (height > rank(root)) {
      nodes[4 * flow + BEFORE] = this.split(root, place);
      nodes[4 * flow + BEHIND] = this.rest;
      this.sum(flow);
      return flow;
    }
    const here = this.countBefore(root);
    const side = place <= here ? BEFORE : BEHIND;
    const from = place <= here ? place : place - here - 1;
    const below = nodes[4 * root + side] as number;
    nodes[4 * root + side] = this.entered(below, from, flow, height);
    this.sum(root);
    return root;
  }

  /** Returns the flows before `place`, and leaves the others in `rest`. */
  private split(root: number, place: number): number {
    if (root < 0) {
      this.rest = -1;
      return -1;
    }
    const { nodes } = this;
    const here = this.countBefore(root);
    if (place <= here) {
      const head = this.split(nodes[4 * root + BEFORE] as number, place);
      nodes[4 * root + BEFORE] = this.rest;
      this.sum(root);
      this.rest = root;
      return head;
    }
    const behind = nodes[4 * root + BEHIND] as number;
    nodes[4 * root + BEHIND] = this.split(behind, place - here - 1);
    this.sum(root);
    return root;
  }

  private joined(first: number, second: number): number {
    if (first < 0) return second;
    if (second < 0) return first;
    const { nodes } = this;
    if (rank(first) > rank(second)) {
      const behind = nodes[4 * first + BEHIND] as number;
      nodes[4 * first + BEHIND] = this.joined(behind, second);
      this.sum(first);
      return first;
    }
    nodes[4 * second + BEFORE] = this.joined(first, nodes[4 * second + BEFORE] as number);
    this.sum(second);
    return second;
  }

  private countBefore(flow: number): number {
    const before = this.nodes[4 * flow + BEFORE] as number;
    return before < 0 ? 0 : (this.nodes[4 * before + COUNT] as number);
  }

  private sum(flow: number): void {
    const { key, nodes } = this;
    const before = nodes[4 * flow + BEFORE] as number;
    const behind = nodes[4 * flow + BEHIND] as number;
    let least = flow;
    let count = 1;
    if (before >= 0) {
      count += nodes[4 * before + COUNT] as number;
      const other = nodes[4 * before + LEAST] as number;
      if ((key[other] as number) <= (key[least] as number)) least = other;
    }
    if (behind >= 0) {
      count += nodes[4 * behind + COUNT] as number;
      const other = nodes[4 * behind + LEAST] as number;
      if ((key[other] as number) < (key[least] as number)) least = other;
    }
    nodes[4 * flow + COUNT] = count;
    nodes[4 * flow + LEAST] = least;
  }
}

/** The priority of a flow in the treap: a hash, so that the same flows give the same tree. */
function rank(flow: number): number {
  let h = flow + 1;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
