import { doubled } from "./doubled.ts";

/** A binary heap of flows by (deadline, key, index), which must not change while a flow is in it. */
export class DeadlineHeap {
  length = 0;
  private flows = new Int32Array(256);
  private readonly deadline: Float64Array;
  private readonly key: Float64Array;
  /** Null: a flow is its own index. */
  private readonly index: Int32Array | null;

  constructor(deadline: Float64Array, key: Float64Array, index: Int32Array | null) {
    this.deadline = deadline;
    this.key = key;
    this.index = index;
  }

  /** There must be one; the same below. */
  first(): number {
    return this.flows[0] as number;
  }

  push(flow: number): void {
    if (this.length === this.flows.length) this.flows = doubled(this.flows);
    const { flows } = this;
    let at = this.length++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = flows[parent] as number;
      if (!this.before(flow, above)) break;
      flows[at] = above;
      at = parent;
    }
    flows[at] = flow;
  }

  pop(): number {
    const { flows } = this;
    const first = flows[0] as number;
    const length = --this.length;
    const last = flows[length] as number;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const right = child + 1;
      if (right < length && this.before(flows[right] as number, flows[child] as number)) {
        child = right;
      }
      if (!this.before(flows[child] as number, last)) break;
      flows[at] = flows[child] as number;
      at = child;
    }
    flows[at] = last;
    return first;
  }

  /** Whether a smaller index speaks for `a`. */
  isEarlier(a: number, b: number): boolean {
    const { index } = this;
    return index === null ? a < b : (index[a] as number) < (index[b] as number);
  }

  /** Whether `a` comes before `b`. */
  before(a: number, b: number): boolean {
    const due = this.deadline[a] as number;
    const other = this.deadline[b] as number;
    if (due !== other) return due < other;
    const mine = this.key[a] as number;
    const theirs = this.key[b] as number;
    return mine === theirs ? this.isEarlier(a, b) : mine < theirs;
  }
}
