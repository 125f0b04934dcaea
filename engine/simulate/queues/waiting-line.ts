import { BareHeap, BY_FLOW, isEarlier, isIndexBefore, type TieBreak } from "./bare-heap.ts";

/** Places in the row, and so the most steps that it takes to enter it. */
const ROOM = 32;

/**
 * Waiting flows, least key first: the next few in a sorted *row*, the very next at its end, all later
 * ones in a heap. On a link that keeps up few flows wait, and the row is all there is; a flow that is
 * preempted enters and leaves at its end without a look at the others.
 *
 * V8 boxes doubles across calls that are not inlined, so hot loops keep the row and its length to
 * themselves: they take the last of the row, and call `refill` when that was the only one and the heap
 * has others; they write a new flow's key behind the row, and call `place`, or `enter` if the row has
 * reached `room` or the key is not below `bar`.
 */
export class WaitingLine {
  readonly keys = new Float64Array(ROOM);
  readonly flows = new Int32Array(ROOM);
  /** Of the row, as of the last call; 0 only if no flow waits. */
  length = 0;
  readonly room = ROOM - 1;
  /** A key that is not below it may have no place in the row; NaN if every key has one. */
  bar = Number.NaN;
  /** The flows that come after all of the row. */
  readonly heap: BareHeap;
  /** Null: flows of equal keys go by flow. */
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

  push(key: number, flow: number): void {
    this.keys[this.length] = key;
    this.enter(flow, this.length);
  }

  /** Enters `flow`, whose key stands behind a row of `length`. */
  enter(flow: number, length: number): void {
    const { keys, flows, heap, ties } = this;
    const key = keys[length] as number;
    this.length = length;
    if (heap.length > 0) {
      const last = keys[0] as number;
      if (key > last || (key === last && isEarlier(ties ?? BY_FLOW, flows[0] as number, flow))) {
        heap.push(key, flow);
        return;
      }
    }
    if (ties === null) placeByFlow(keys, flows, length, flow);
    else place(keys, flows, length, flow, ties);
    this.length++;
    if (this.length === ROOM) this.spill();
  }

  /** Once the row is empty; nothing to do if the heap is. */
  refill(): void {
    const { keys, flows, heap } = this;
    this.length = Math.min(ROOM >> 1, heap.length);
    for (let k = this.length - 1; k >= 0; k--) {
      keys[k] = heap.firstKey();
      flows[k] = heap.pop();
    }
    this.bar = heap.length === 0 ? Number.NaN : (keys[0] as number);
  }

  /** The later half of a full row goes to the heap. */
  private spill(): void {
    const { keys, flows, heap } = this;
    const half = ROOM >> 1;
    for (let k = 0; k < half; k++) heap.push(keys[k] as number, flows[k] as number);
    keys.copyWithin(0, half, ROOM);
    flows.copyWithin(0, half, ROOM);
    this.length = ROOM - half;
    this.bar = keys[0] as number;
  }
}

/** Enters `flow`, whose key stands behind a row of `length`, where it has its place. */
export function place(
  keys: Float64Array,
  flows: Int32Array,
  length: number,
  flow: number,
  ties: TieBreak,
): void {
  const { second } = ties;
  const key = keys[length] as number;
  const mine = second === null ? 0 : (second[flow] as number);
  let at = length;
  for (; at > 0; at--) {
    const other = keys[at - 1] as number;
    if (other > key) break;
    const next = flows[at - 1] as number;
    if (other === key) {
      const apart = second === null ? 0 : mine - (second[next] as number);
      if (apart < 0 || (apart === 0 && isIndexBefore(ties, flow, next))) break;
    }
    keys[at] = other;
    flows[at] = next;
  }
  keys[at] = key;
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
