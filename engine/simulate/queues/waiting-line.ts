import { KeyedHeap } from "./keyed-heap.ts";

/** Places in the row, and so the most steps that it takes to enter it. */
const ROOM = 32;

/**
 * Flows that wait, least key first, ties to the smaller flow. The next few stand in a *row*, the very
 * next one at its end, where whoever is pushed aside enters and leaves without a look at the others;
 * those that come after them are in a heap. Few flows wait on a link that keeps up: the row is all there
 * is then.
 *
 * A key that is handed to or from a function is put into a box. So a loop in a hurry keeps the row and
 * its length to itself: it takes the last of the row, and calls `refill` when that was the only one and
 * there are others in the heap; it writes the key of a newcomer behind the row, and calls `place`, or
 * `enter` if the row has reached `room` or the key is not below `bar`.
 */
export class WaitingLine {
  readonly keys = new Float64Array(ROOM);
  readonly flows = new Int32Array(ROOM);
  /** Of the row, as of the last call; 0 only if nobody waits. */
  length = 0;
  readonly room = ROOM - 1;
  /** A key that is not below it may have no place in the row. */
  bar = Number.POSITIVE_INFINITY;
  /** Those that come after all of the row. */
  readonly heap = new KeyedHeap();

  /** There must be one; the same below. */
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

  /** Enters `flow`, whose key stands behind a row of so many. */
  enter(flow: number, length: number): void {
    const { keys, flows, heap } = this;
    const key = keys[length] as number;
    const largest = keys[0] as number;
    this.length = length;
    if (heap.length > 0 && (key > largest || (key === largest && flow > (flows[0] as number)))) {
      heap.push(key, flow);
      return;
    }
    place(keys, flows, length, flow);
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
    this.bar = heap.length === 0 ? Number.POSITIVE_INFINITY : (keys[0] as number);
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

/** Enters `flow`, whose key stands behind a row of so many. */
export function place(keys: Float64Array, flows: Int32Array, length: number, flow: number): void {
  const key = keys[length] as number;
  let at = length;
  for (; at > 0; at--) {
    const other = keys[at - 1] as number;
    if (other > key || (other === key && (flows[at - 1] as number) > flow)) break;
    keys[at] = other;
    flows[at] = flows[at - 1] as number;
  }
  keys[at] = key;
  flows[at] = flow;
}
