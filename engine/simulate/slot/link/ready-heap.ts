import type { SchedulingKeys } from "../scheduling-keys.ts";

/**
 * The backlogged flows of ranked levels: a binary heap by (level, key, tie-break, index). It knows where each
 * flow stands, so that any can be taken out. It reads the columns of keys itself: a comparison that is called
 * through a function costs more than all else here.
 */
export class ReadyHeap {
  private readonly level: Uint16Array;
  private readonly key: Float64Array;
  private readonly tie: Float64Array;
  private readonly flows: Int32Array;
  /** Position of each flow in `flows`, −1 outside. */
  private readonly place: Int32Array;
  private length = 0;

  constructor({ level, key, tie }: SchedulingKeys) {
    this.level = level;
    this.key = key;
    this.tie = tie;
    this.flows = new Int32Array(level.length);
    this.place = new Int32Array(level.length).fill(-1);
  }

  /** The first flow; −1 when empty. */
  first(): number {
    return this.length === 0 ? -1 : (this.flows[0] as number);
  }

  /** The flow that would be first without the first; −1 when there is none. */
  second(): number {
    if (this.length < 2) return -1;
    const left = this.flows[1] as number;
    if (this.length === 2) return left;
    const right = this.flows[2] as number;
    return this.isBefore(right, left) ? right : left;
  }

  add(flow: number): void {
    this.rise(this.length++, flow);
  }

  delete(flow: number): void {
    const at = this.place[flow] as number;
    if (at < 0) return;
    this.place[flow] = -1;
    const last = this.flows[--this.length] as number;
    if (last === flow) return;
    this.sink(at, last);
    this.rise(this.place[last] as number, last);
  }

  /** The first flow has been served, and its key has changed: it finds its place. */
  sinkFirst(): void {
    this.sink(0, this.flows[0] as number);
  }

  private rise(from: number, flow: number): void {
    const { flows, place } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = flows[parent] as number;
      if (!this.isBefore(flow, above)) break;
      flows[at] = above;
      place[above] = at;
      at = parent;
    }
    flows[at] = flow;
    place[flow] = at;
  }

  /**
   * A flow that has to give way mostly goes far down: its place is first carried to the end of the heap, a
   * comparison a level, and the flow then rises from there.
   */
  private sink(from: number, flow: number): void {
    const { flows, place, length } = this;
    let at = from;
    let child = this.bestChild(at);
    if (child >= length || !this.isBefore(flows[child] as number, flow)) {
      flows[at] = flow;
      place[flow] = at;
      return;
    }
    while (child < length) {
      const below = flows[child] as number;
      flows[at] = below;
      place[below] = at;
      at = child;
      child = this.bestChild(at);
    }
    this.rise(at, flow);
  }

  /** The place of the better of two children; no place of the heap if there is none. */
  private bestChild(at: number): number {
    const left = 2 * at + 1;
    const right = left + 1;
    if (right >= this.length) return left;
    return this.isBefore(this.flows[right] as number, this.flows[left] as number) ? right : left;
  }

  private isBefore(a: number, b: number): boolean {
    const { level, key, tie } = this;
    if (level[a] !== level[b]) return (level[a] as number) < (level[b] as number);
    if (key[a] !== key[b]) return (key[a] as number) < (key[b] as number);
    if (tie[a] !== tie[b]) return (tie[a] as number) < (tie[b] as number);
    return a < b;
  }
}
