/** Where things stand in a node: the flows below it, before and behind; */
const BEFORE = 0;
const BEHIND = 1;
/** of the node and all below it: how many, and the first that has the least key. */
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
  /** The node above each; −1 at a root. */
  private above = new Int32Array(0);
  /** After `split`: what stood from the place on. */
  private rest = -1;

  constructor(key: Float64Array) {
    this.key = key;
  }

  /** Enters `flow` before what stands at `place`; the new root. */
  insert(root: number, place: number, flow: number): number {
    if (this.nodes.length === 0) {
      this.nodes = new Int32Array(4 * this.key.length);
      this.above = new Int32Array(this.key.length);
    }
    this.nodes[4 * flow + BEFORE] = -1;
    this.nodes[4 * flow + BEHIND] = -1;
    this.sum(flow);
    return this.alone(this.entered(root, place, flow, rank(flow)));
  }

  /** Takes out what stands at `place`; the new root. */
  remove(root: number, place: number): number {
    return this.alone(this.without(root, place));
  }

  /** The flow that stands at `place`. */
  at(root: number, place: number): number {
    const { nodes } = this;
    let flow = root;
    let left = place;
    for (;;) {
      const here = this.countBefore(flow);
      if (left === here) return flow;
      flow = nodes[4 * flow + (left < here ? BEFORE : BEHIND)] as number;
      if (left > here) left -= here + 1;
    }
  }

  /** Where `flow` stands in its sequence. */
  placeOf(flow: number): number {
    const { nodes, above } = this;
    let place = this.countBefore(flow);
    let below = flow;
    for (let at = above[flow] as number; at >= 0; at = above[at] as number) {
      if (nodes[4 * at + BEHIND] === below) place += this.countBefore(at) + 1;
      below = at;
    }
    return place;
  }

  /** Finds the least key at `from` or behind, where somebody must stand. */
  seek(root: number, from: number): void {
    const { nodes } = this;
    this.flow = -1;
    /** The best tree and where it begins, if the best is not alone; who is looked at later stands before. */
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

  private without(root: number, place: number): number {
    const { nodes } = this;
    const here = this.countBefore(root);
    const before = nodes[4 * root + BEFORE] as number;
    const behind = nodes[4 * root + BEHIND] as number;
    if (place === here) return this.joined(before, behind);
    if (place < here) nodes[4 * root + BEFORE] = this.without(before, place);
    else nodes[4 * root + BEHIND] = this.without(behind, place - here - 1);
    this.sum(root);
    return root;
  }

  /** The root, which nothing stands above. */
  private alone(root: number): number {
    if (root >= 0) this.above[root] = -1;
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

  /** Whether `flow`, which stands before the best so far, is as good; it is the best then. */
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

  /** What stands before `place`; the others are `rest`. */
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

  /** The one behind the other. */
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

  /** How many of those below `flow` stand before it. */
  private countBefore(flow: number): number {
    const before = this.nodes[4 * flow + BEFORE] as number;
    return before < 0 ? 0 : (this.nodes[4 * before + COUNT] as number);
  }

  private sum(flow: number): void {
    const { key, nodes, above } = this;
    const before = nodes[4 * flow + BEFORE] as number;
    const behind = nodes[4 * flow + BEHIND] as number;
    let least = flow;
    let count = 1;
    if (before >= 0) {
      above[before] = flow;
      count += nodes[4 * before + COUNT] as number;
      const other = nodes[4 * before + LEAST] as number;
      if ((key[other] as number) <= (key[least] as number)) least = other;
    }
    if (behind >= 0) {
      above[behind] = flow;
      count += nodes[4 * behind + COUNT] as number;
      const other = nodes[4 * behind + LEAST] as number;
      if ((key[other] as number) < (key[least] as number)) least = other;
    }
    nodes[4 * flow + COUNT] = count;
    nodes[4 * flow + LEAST] = least;
  }
}

/** A number that looks random, the same for the same flow: who stands above whom. */
function rank(flow: number): number {
  let h = flow + 1;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
