import { BareHeap, BY_FLOW, isIndexBefore, rise, type TieBreak } from "./bare-heap.ts";

/** Places in the row, and so the most steps that it takes to enter it. */
const ROOM = 32;

/**
 * Waiting flows, least key first: the next few in a sorted *row*, the very next at its end, all later
 * ones in a heap. On a link that keeps up few flows wait, and the row is all there is; a flow that is
 * preempted enters and leaves at its end without a look at the others.
 *
 * Hot loops keep the row and its length to themselves (see `BareHeap`): they take the last of the row, and call `refill`
 * when that was the only one and the heap has others; they write a new flow's key behind the row, and call `place`, or
 * `enter` if the row has reached `room` or the key is not below `bar`. Second keys stand in the row as keys do, and by flow
 * in `ties.second` only while a flow is in the heap: few ever are.
 */
export class WaitingLine {
  readonly keys = new Float64Array(ROOM);
  readonly seconds = new Float64Array(ROOM);
  readonly flows = new Int32Array(ROOM);
  /** Length of the row, as of the last call; 0 only if no flow waits. */
  length = 0;
  readonly room = ROOM - 1;
  /** A key that is not below it may have no place in the row; NaN if every key has one. */
  bar = Number.NaN;
  /** The flows that come after all of the row. */
  readonly heap: BareHeap;
  /** With null, flows of equal keys go by flow. */
  readonly ties: TieBreak | null;

  constructor(ties: TieBreak | null = null) {
    this.ties = ties;
    this.heap = new BareHeap(ties ?? BY_FLOW);
  }

  /** The key of the first flow; there must be one, as for `pop`. */
  firstKey(): number {
    return this.keys[this.length - 1] as number;
  }

  pop(): number {
    const flow = this.flows[--this.length] as number;
    if (this.length === 0) this.refill();
    return flow;
  }

  push(key: number, flow: number, second = 0): void {
    this.keys[this.length] = key;
    this.seconds[this.length] = second;
    this.enter(flow, this.length);
  }

  /** Enters `flow`, whose keys stand behind a row of `length`. */
  enter(flow: number, length: number): void {
    const { keys, seconds, flows, heap, ties } = this;
    const key = keys[length] as number;
    this.length = length;
    if (heap.length > 0) {
      const last = keys[0] as number;
      if (key > last || (key === last && this.isBehindRow(flow, length))) {
        this.defer(length, flow);
        return;
      }
    }
    if (ties === null) placeByFlow(keys, flows, length, flow);
    else place(keys, seconds, flows, length, flow, ties);
    this.length++;
    if (this.length === ROOM) this.spill();
  }

  /** To be called once the row is empty; nothing happens if the heap is. */
  refill(): void {
    const { keys, seconds, flows, heap } = this;
    const second = this.ties?.second ?? null;
    this.length = Math.min(ROOM >> 1, heap.length);
    for (let k = this.length - 1; k >= 0; k--) {
      keys[k] = heap.keys[0] as number;
      const flow = heap.pop();
      flows[k] = flow;
      if (second !== null) seconds[k] = second[flow] as number;
    }
    this.bar = heap.length === 0 ? Number.NaN : (keys[0] as number);
  }

  /** The later half of a full row goes to the heap. */
  private spill(): void {
    const { keys, seconds, flows } = this;
    const half = ROOM >> 1;
    for (let k = 0; k < half; k++) this.defer(k, flows[k] as number);
    for (const column of [keys, seconds, flows]) column.copyWithin(0, half, ROOM);
    this.length = ROOM - half;
    this.bar = keys[0] as number;
  }

  /** True if `flow`, whose keys stand behind a row of `length`, comes after all of it, the first keys equal. */
  private isBehindRow(flow: number, length: number): boolean {
    const { seconds, flows, ties } = this;
    const last = flows[0] as number;
    if (ties === null) return last < flow;
    const apart = (seconds[0] as number) - (seconds[length] as number);
    return apart < 0 || (apart === 0 && isIndexBefore(ties, last, flow));
  }

  /** Enters `flow`, whose keys stand in a place of the row, into the heap. */
  private defer(place: number, flow: number): void {
    const { keys, seconds, heap, ties } = this;
    if (ties !== null && ties.second !== null) ties.second[flow] = seconds[place] as number;
    if (heap.length === heap.flows.length) heap.widen();
    heap.keys[heap.length] = keys[place] as number;
    rise(heap.keys, heap.flows, heap.length++, flow, ties ?? BY_FLOW);
  }
}

/** Enters `flow`, whose keys stand behind a row of `length`, where it has its place. */
export function place(
  keys: Float64Array,
  seconds: Float64Array,
  flows: Int32Array,
  length: number,
  flow: number,
  ties: TieBreak,
): void {
  const key = keys[length] as number;
  const second = seconds[length] as number;
  let at = length;
  for (; at > 0; at--) {
    const other = keys[at - 1] as number;
    if (other > key) break;
    if (other === key) {
      const theirs = seconds[at - 1] as number;
      if (theirs > second) break;
      if (theirs === second && isIndexBefore(ties, flow, flows[at - 1] as number)) break;
    }
    keys[at] = other;
    seconds[at] = seconds[at - 1] as number;
    flows[at] = flows[at - 1] as number;
  }
  keys[at] = key;
  seconds[at] = second;
  flows[at] = flow;
}

/** The same where flows of equal keys go by flow: a loop of its own, since most runs spend their time in it. */
export function placeByFlow(
  keys: Float64Array,
  flows: Int32Array,
  length: number,
  flow: number,
): void {
  const key = keys[length] as number;
  let at = length;
  for (; at > 0; at--) {
    const other = keys[at - 1] as number;
    const next = flows[at - 1] as number;
    if (other > key || (other === key && flow < next)) break;
    keys[at] = other;
    flows[at] = next;
  }
  keys[at] = key;
  flows[at] = flow;
}
