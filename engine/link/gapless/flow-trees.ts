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
  /** Columns of room for all flows, made when the first enters: most runs never get here. */
  private left = new Int32Array(0);
  private right = this.left;
  /** Of the flow and all below it: how many, and the first that has the least key. */
  private count = this.left;
  private least = this.left;
  /** After `split`: what stood from the place on. */
  private rest = -1;

  constructor(key: Float64Array) {
    this.key = key;
  }

  /** Enters `flow` before what stands at `place`; the new root. */
  insert(root: number, place: number, flow: number): number {
    if (this.left.length === 0) this.allocate(this.key.length);
    this.left[flow] = -1;
    this.right[flow] = -1;
    this.sum(flow);
    const before = this.split(root, place);
    const behind = this.rest;
    return this.joined(this.joined(before, flow), behind);
  }

  /** Takes out what stands at `place`; the new root. */
  remove(root: number, place: number): number {
    const { left, right } = this;
    const before = this.before(root);
    if (place < before) left[root] = this.remove(left[root] as number, place);
    else if (place > before) right[root] = this.remove(right[root] as number, place - before - 1);
    else return this.joined(left[root] as number, right[root] as number);
    this.sum(root);
    return root;
  }

  /** Finds the least key at `from` or behind, where somebody must stand. */
  seek(root: number, from: number): void {
    const { left, right, least } = this;
    this.flow = -1;
    /** Where the best tree begins, and its root; what is looked at later stands before it. */
    let start = 0;
    let tree = -1;
    let at = root;
    let offset = 0;
    while (at >= 0) {
      if (from <= offset) {
        if (this.isBest(least[at] as number)) {
          start = offset;
          tree = at;
        }
        break;
      }
      const place = offset + this.before(at);
      if (place < from) {
        offset = place + 1;
        at = right[at] as number;
        continue;
      }
      const behind = right[at] as number;
      if (behind >= 0 && this.isBest(least[behind] as number)) {
        start = place + 1;
        tree = behind;
      }
      if (this.isBest(at)) {
        this.place = place;
        tree = -1;
      }
      at = left[at] as number;
    }
    while (tree >= 0) {
      const below = left[tree] as number;
      if (below >= 0 && least[below] === this.flow) {
        tree = below;
        continue;
      }
      this.place = start + this.before(tree);
      start = this.place + 1;
      tree = tree === this.flow ? -1 : (right[tree] as number);
    }
  }

  /** Writes the flows in order to items[from …); returns where they end. */
  list(root: number, items: Int32Array, from: number): number {
    if (root < 0) return from;
    const at = this.list(this.left[root] as number, items, from);
    items[at] = root;
    return this.list(this.right[root] as number, items, at + 1);
  }

  private allocate(room: number): void {
    this.left = new Int32Array(room);
    this.right = new Int32Array(room);
    this.count = new Int32Array(room);
    this.least = new Int32Array(room);
  }

  /** Whether `flow`, which stands before the best so far, is as good. */
  private isBest(flow: number): boolean {
    const best = this.flow;
    if (best >= 0 && (this.key[best] as number) < (this.key[flow] as number)) return false;
    this.flow = flow;
    return true;
  }

  /** What stands before `place`; the others are `rest`. */
  private split(root: number, place: number): number {
    if (root < 0) {
      this.rest = -1;
      return -1;
    }
    const { left, right } = this;
    const before = this.before(root);
    if (place <= before) {
      const head = this.split(left[root] as number, place);
      left[root] = this.rest;
      this.sum(root);
      this.rest = root;
      return head;
    }
    right[root] = this.split(right[root] as number, place - before - 1);
    this.sum(root);
    return root;
  }

  /** The one behind the other. */
  private joined(first: number, second: number): number {
    if (first < 0) return second;
    if (second < 0) return first;
    if (rank(first) > rank(second)) {
      this.right[first] = this.joined(this.right[first] as number, second);
      this.sum(first);
      return first;
    }
    this.left[second] = this.joined(first, this.left[second] as number);
    this.sum(second);
    return second;
  }

  /** How many of the flows below `flow` stand before it. */
  private before(flow: number): number {
    const below = this.left[flow] as number;
    return below < 0 ? 0 : (this.count[below] as number);
  }

  private sum(flow: number): void {
    const { key, count, least } = this;
    const a = this.left[flow] as number;
    const b = this.right[flow] as number;
    let best = flow;
    let total = 1;
    if (a >= 0) {
      total += count[a] as number;
      const other = least[a] as number;
      if ((key[other] as number) <= (key[best] as number)) best = other;
    }
    if (b >= 0) {
      total += count[b] as number;
      const other = least[b] as number;
      if ((key[other] as number) < (key[best] as number)) best = other;
    }
    count[flow] = total;
    least[flow] = best;
  }
}

/** A number that looks random, the same for the same flow: who stands above whom. */
function rank(flow: number): number {
  let h = flow + 1;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
