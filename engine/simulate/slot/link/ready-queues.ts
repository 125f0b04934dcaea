import { BareHeap, doubled, isEarlier, rise, type TieBreak } from "../../queues/bare-heap.ts";
import type { SlotKeys } from "../keys.ts";

/**
 * The backlogged flows of one level by (key, tie-break, index): a line of those that came in order, and a heap of the
 * others. Where flows take turns, or are served as their packets come, nearly all are in the line.
 */
export class ReadyQueue {
  length = 0;
  private readonly keys: Float64Array;
  private readonly ties: TieBreak;
  readonly isRing: boolean;
  /** A flow that has been served goes behind all others. */
  private readonly isToTail: boolean;
  private readonly isIn: Uint8Array;
  private readonly line = new Deque();
  private readonly heap: BareHeap;
  /** Number of flows that have left and still stand inside the line or the heap: each goes once it is at an end of it. */
  private gone = 0;

  constructor(keys: Float64Array, ties: TieBreak, isRing: boolean, isToTail = isRing) {
    this.isRing = isRing;
    this.isToTail = isToTail;
    this.keys = keys;
    this.ties = ties;
    this.isIn = new Uint8Array(keys.length);
    this.heap = new BareHeap(ties);
  }

  /** A flow becomes backlogged: it goes before all others, behind all where flows take turns, or into the heap. */
  add(flow: number): void {
    const { line } = this;
    this.enter(flow);
    if (line.length > 0 && this.isBefore(flow, line.first())) line.unshift(flow);
    else if (this.isRing && (line.length === 0 || this.isBefore(line.last(), flow)))
      line.push(flow);
    else this.toHeap(flow);
  }

  /** A flow has been served, and takes its place anew: mostly behind those served before it. */
  rejoin(flow: number): void {
    const { line } = this;
    this.enter(flow);
    if (this.isToTail || line.length === 0 || this.isBefore(line.last(), flow)) line.push(flow);
    else if (this.isBefore(flow, line.first())) line.unshift(flow);
    else this.toHeap(flow);
  }

  /** The first flow; −1 when there is none. */
  first(): number {
    if (this.length === 0) return -1;
    return this.isLineFirst() ? this.line.first() : (this.heap.flows[0] as number);
  }

  shift(): number {
    this.length--;
    const flow = this.isLineFirst() ? this.line.shift() : this.heap.pop();
    this.isIn[flow] = 0;
    if (this.gone > 0) this.tidy();
    return flow;
  }

  /** Takes out a flow that does not come back to this level; nothing happens if it is not in. */
  delete(flow: number): void {
    if (this.isIn[flow] === 0) return;
    this.isIn[flow] = 0;
    this.length--;
    this.gone++;
    this.tidy();
  }

  /** Takes out a flow that may come back to this level, after a look at all of them. */
  take(flow: number): void {
    if (this.isIn[flow] === 0) return;
    this.isIn[flow] = 0;
    this.length--;
    if (!this.line.delete(flow)) this.heap.delete(flow);
  }

  private enter(flow: number): void {
    this.isIn[flow] = 1;
    this.length++;
  }

  private toHeap(flow: number): void {
    const { heap } = this;
    if (heap.length === heap.flows.length) heap.widen();
    heap.keys[heap.length] = this.keys[flow] as number;
    rise(heap.keys, heap.flows, heap.length++, flow, this.ties);
  }

  /** Lets the line begin and end, and the heap begin, with flows that have not left. */
  private tidy(): void {
    const { line, heap, isIn } = this;
    for (; line.length > 0 && isIn[line.first()] === 0; this.gone--) line.shift();
    for (; line.length > 0 && isIn[line.last()] === 0; this.gone--) line.pop();
    for (; heap.length > 0 && isIn[heap.flows[0] as number] === 0; this.gone--) heap.pop();
  }

  private isLineFirst(): boolean {
    const { line, heap, keys } = this;
    if (line.length === 0 || heap.length === 0) return heap.length === 0;
    const flow = line.first();
    const key = keys[flow] as number;
    const other = heap.keys[0] as number;
    return key === other ? isEarlier(this.ties, flow, heap.flows[0] as number) : key < other;
  }

  private isBefore(a: number, b: number): boolean {
    const key = this.keys[a] as number;
    const other = this.keys[b] as number;
    return key === other ? isEarlier(this.ties, a, b) : key < other;
  }
}

/** The backlogged flows of a link by level. */
export class Levels {
  private readonly queues: readonly ReadyQueue[];
  /** No level above this one has a flow. */
  private highestSeen = 0;

  constructor({ ties, key, isRing, isToTail }: SlotKeys) {
    this.queues = ties.map(
      (tie, level) => new ReadyQueue(key, tie, isRing[level] === true, isToTail[level]),
    );
  }

  /** The queue of the highest level that has a flow; null when none has. */
  highest(): ReadyQueue | null {
    const { queues } = this;
    let level = this.highestSeen;
    while (level < queues.length && (queues[level] as ReadyQueue).length === 0) level++;
    this.highestSeen = level;
    return level === queues.length ? null : (queues[level] as ReadyQueue);
  }

  add(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.queues[level] as ReadyQueue).add(flow);
  }

  rejoin(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.queues[level] as ReadyQueue).rejoin(flow);
  }

  /** Takes out a flow; nothing happens if it is not in. With `isBack` it comes back, to another level if there are several. */
  delete(flow: number, level: number, isBack: boolean): void {
    const queue = this.queues[level] as ReadyQueue;
    if (isBack && this.queues.length === 1) queue.take(flow);
    else queue.delete(flow);
  }
}

/** A deque of flows in a circular array. All but `push` and `unshift` need at least one flow. */
class Deque {
  length = 0;
  private flows = new Int32Array(8);
  private head = 0;

  first(): number {
    return this.flows[this.head] as number;
  }

  last(): number {
    return this.flows[(this.head + this.length - 1) & (this.flows.length - 1)] as number;
  }

  push(flow: number): void {
    if (this.length === this.flows.length) this.grow();
    this.flows[(this.head + this.length++) & (this.flows.length - 1)] = flow;
  }

  unshift(flow: number): void {
    if (this.length === this.flows.length) this.grow();
    this.length++;
    this.head = (this.head - 1) & (this.flows.length - 1);
    this.flows[this.head] = flow;
  }

  shift(): number {
    const flow = this.flows[this.head] as number;
    this.head = (this.head + 1) & (this.flows.length - 1);
    this.length--;
    return flow;
  }

  pop(): void {
    this.length--;
  }

  /** Takes the flow out; returns false if it is not in. */
  delete(flow: number): boolean {
    const { flows, head, length } = this;
    const most = flows.length - 1;
    let k = 0;
    while (k < length && flows[(head + k) & most] !== flow) k++;
    if (k === length) return false;
    for (; k + 1 < length; k++) flows[(head + k) & most] = flows[(head + k + 1) & most] as number;
    this.length--;
    return true;
  }

  /** Room for as many again; what stood before the head goes on behind the old end. */
  private grow(): void {
    this.flows = doubled(this.flows);
    this.flows.copyWithin(this.length, 0, this.head);
  }
}
