import { DeadlineHeap } from "./deadline-heap.ts";

/** Places in the row, and so the most steps that it takes to enter it. */
const ROOM = 32;

/**
 * Flows that wait, by (deadline, key, index): as in a `WaitingLine`, the next few stand in a row, the very
 * next one at its end, and all that come after them in a heap. A loop writes a newcomer's deadline and key
 * behind the row, and calls `place`, or `enter` if the row has reached `room` or its deadline `bar`.
 */
export class DeadlineLine {
  readonly dues = new Float64Array(ROOM);
  readonly keys = new Float64Array(ROOM);
  readonly flows = new Int32Array(ROOM);
  /** Of the row, as of the last call; 0 only if nobody waits. */
  length = 0;
  readonly room = ROOM - 1;
  /** A deadline that is not before it may have no place in the row; NaN if all have. */
  bar = Number.NaN;
  /** Those that come after all of the row. */
  readonly heap: DeadlineHeap;
  private readonly deadline: Float64Array;
  private readonly key: Float64Array;

  /** `index`: for ties; null: a flow is its own. */
  constructor(deadline: Float64Array, index: Int32Array | null) {
    this.deadline = deadline;
    this.key = new Float64Array(deadline.length);
    this.heap = new DeadlineHeap(deadline, this.key, index);
  }

  /** There must be one. */
  pop(): number {
    const flow = this.flows[--this.length] as number;
    if (this.length === 0) this.refill();
    return flow;
  }

  push(key: number, flow: number): void {
    this.dues[this.length] = this.deadline[flow] as number;
    this.keys[this.length] = key;
    this.enter(flow, this.length);
  }

  /** Enters `flow`, whose deadline and key stand behind a row of so many. */
  enter(flow: number, length: number): void {
    const { dues, keys, flows, heap, key } = this;
    this.length = length;
    if (heap.length > 0) {
      const last = flows[0] as number;
      key[last] = keys[0] as number;
      key[flow] = keys[length] as number;
      if (heap.before(last, flow)) {
        heap.push(flow);
        return;
      }
    }
    this.place(flow, length);
    this.length++;
    if (this.length === ROOM) {
      const half = ROOM >> 1;
      for (let k = 0; k < half; k++) {
        const other = flows[k] as number;
        key[other] = keys[k] as number;
        heap.push(other);
      }
      for (const column of [dues, keys, flows]) column.copyWithin(0, half, ROOM);
      this.length = ROOM - half;
      this.bar = dues[0] as number;
    }
  }

  /** Enters `flow`, whose deadline and key stand behind a row of so many, where it has its place. */
  place(flow: number, length: number): void {
    const { dues, keys, flows, heap } = this;
    const due = dues[length] as number;
    const key = keys[length] as number;
    let at = length;
    for (; at > 0; at--) {
      const other = dues[at - 1] as number;
      if (other > due) break;
      if (other === due) {
        const theirs = keys[at - 1] as number;
        if (theirs > key) break;
        if (theirs === key && heap.isEarlier(flow, flows[at - 1] as number)) break;
      }
      dues[at] = other;
      keys[at] = keys[at - 1] as number;
      flows[at] = flows[at - 1] as number;
    }
    dues[at] = due;
    keys[at] = key;
    flows[at] = flow;
  }

  /** Once the row is empty; nothing to do if the heap is. */
  refill(): void {
    const { dues, keys, flows, heap, deadline, key } = this;
    this.length = Math.min(ROOM >> 1, heap.length);
    for (let k = this.length - 1; k >= 0; k--) {
      const flow = heap.pop();
      dues[k] = deadline[flow] as number;
      keys[k] = key[flow] as number;
      flows[k] = flow;
    }
    this.bar = heap.length === 0 ? Number.NaN : (dues[0] as number);
  }
}
