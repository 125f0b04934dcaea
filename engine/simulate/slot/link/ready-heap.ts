import { doubled } from "../../queues/doubled.ts";
import { winsTie } from "../scheduling-keys.ts";

/**
 * The backlogged flows of a ranked level: a binary heap by (key, tie-break, index). It knows where each flow
 * stands, so that any can be taken out. Keys stand in the heap's own order, for to compare them costs more than
 * all else here.
 */
export class ReadyHeap {
  length = 0;
  private flows = new Int32Array(16);
  private keys = new Float64Array(16);
  /** By flow. */
  private readonly keyOf: Float64Array;
  private readonly ties: Float64Array | null;
  /** Position of each flow in `flows`, −1 outside; the heaps of all levels share it. */
  private readonly place: Int32Array;

  constructor(keyOf: Float64Array, ties: Float64Array | null, place: Int32Array) {
    this.keyOf = keyOf;
    this.ties = ties;
    this.place = place;
  }

  /** The first flow, of at least one. */
  first(): number {
    return this.flows[0] as number;
  }

  /** The flow that would be first without the first; −1 when there is none. */
  second(): number {
    return this.length < 2 ? -1 : (this.flows[this.bestChild(0)] as number);
  }

  add(flow: number): void {
    if (this.length === this.flows.length) this.grow();
    this.rise(this.length++, flow);
  }

  /** Takes out a flow; nothing happens if it is not in. */
  delete(flow: number): void {
    const at = this.place[flow] as number;
    if (at < 0) return;
    this.place[flow] = -1;
    const last = this.flows[--this.length] as number;
    if (last !== flow) this.settle(at, last);
  }

  /** The first flow has been served, and its key has changed: it finds its place. */
  sinkFirst(): void {
    this.settle(0, this.flows[0] as number);
  }

  /**
   * `flow` finds its place from `from` on, which is free. A flow that has to give way mostly goes far down: the
   * place is first carried to the end of the heap, a comparison a level, and the flow then rises from there.
   */
  private settle(from: number, flow: number): void {
    const { flows, keys, place, length } = this;
    let at = from;
    for (let child = this.bestChild(at); child < length; child = this.bestChild(at)) {
      const better = flows[child] as number;
      flows[at] = better;
      keys[at] = keys[child] as number;
      place[better] = at;
      at = child;
    }
    this.rise(at, flow);
  }

  private rise(from: number, flow: number): void {
    const { flows, keys, place, ties } = this;
    const key = this.keyOf[flow] as number;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const before = keys[parent] as number;
      if (key > before) break;
      const worse = flows[parent] as number;
      if (key === before && !winsTie(flow, worse, ties)) break;
      flows[at] = worse;
      keys[at] = before;
      place[worse] = at;
      at = parent;
    }
    flows[at] = flow;
    keys[at] = key;
    place[flow] = at;
  }

  /** The place of the better of two children; no place of the heap if there is none. */
  private bestChild(at: number): number {
    const { flows, keys } = this;
    const left = 2 * at + 1;
    const right = left + 1;
    if (right >= this.length) return left;
    const key = keys[left] as number;
    const other = keys[right] as number;
    // A jump here would be guessed wrong every other time.
    if (key !== other) return left + Number(other < key);
    return winsTie(flows[left] as number, flows[right] as number, this.ties) ? left : right;
  }

  private grow(): void {
    this.flows = doubled(this.flows);
    this.keys = doubled(this.keys);
  }
}
