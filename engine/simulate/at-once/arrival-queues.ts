import { PairingHeaps } from "../queues/pairing-heaps.ts";

/**
 * FIFO queues, one a priority level, each in order of arrival. A queue is a linked list, entered at either
 * end; the rare flow that belongs in its middle waits in a heap beside it, and the queue's head is the
 * earlier of both heads.
 */
export class ArrivalQueues {
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly after: Int32Array;
  /** Queues that have flows, a bit each. */
  private high = 0;
  private low = 0;
  private readonly arrival: Float64Array;
  private aside: PairingHeaps | null = null;
  private readonly root: Int32Array;

  constructor(levels: number, arrival: Float64Array) {
    this.head = new Int32Array(levels).fill(-1);
    this.tail = new Int32Array(levels).fill(-1);
    this.root = new Int32Array(levels).fill(-1);
    this.after = new Int32Array(arrival.length);
    this.arrival = arrival;
  }

  /** The highest level that has a flow, or −1. */
  highest(): number {
    const { high, low } = this;
    if (high !== 0) return 31 - Math.clz32(high & -high);
    return low === 0 ? -1 : 63 - Math.clz32(low & -low);
  }

  /** Whether `flow`, at the tail of no queue, goes before all flows of `level` and above. */
  isAhead(flow: number, level: number): boolean {
    const highest = this.highest();
    if (highest < 0 || highest > level) return true;
    return highest === level && flow < this.first(level);
  }

  /** `flow` has arrived after all that are there. */
  append(flow: number, level: number): void {
    const last = this.tail[level] as number;
    this.after[flow] = -1;
    this.tail[level] = flow;
    if (last >= 0) this.after[last] = flow;
    else {
      this.head[level] = flow;
      this.set(level);
    }
  }

  /** `flow` has arrived before all that are there. */
  unshift(flow: number, level: number): void {
    const first = this.head[level] as number;
    this.after[flow] = first;
    this.head[level] = flow;
    if (first < 0) this.tail[level] = flow;
    this.set(level);
  }

  insert(flow: number, level: number): void {
    const last = this.tail[level] as number;
    if (last < flow) this.append(flow, level);
    else if (flow < (this.head[level] as number)) this.unshift(flow, level);
    else {
      this.aside ??= new PairingHeaps(this.arrival);
      this.root[level] = this.aside.meld(this.root[level] as number, flow);
    }
  }

  /** Takes out the first of `level`, which must have one. */
  shift(level: number): number {
    const first = this.head[level] as number;
    const root = this.root[level] as number;
    if (this.aside !== null && root >= 0 && (first < 0 || root < first)) {
      this.root[level] = this.aside.dropRoot(root);
      if (first < 0 && (this.root[level] as number) < 0) this.clear(level);
      return root;
    }
    const next = this.after[first] as number;
    this.head[level] = next;
    if (next < 0) {
      this.tail[level] = -1;
      if (root < 0) this.clear(level);
    }
    return first;
  }

  private first(level: number): number {
    const first = this.head[level] as number;
    const root = this.root[level] as number;
    return root < 0 || (first >= 0 && first < root) ? first : root;
  }

  private set(level: number): void {
    if (level < 32) this.high |= 1 << level;
    else this.low |= 1 << (level - 32);
  }

  private clear(level: number): void {
    if (level < 32) this.high &= ~(1 << level);
    else this.low &= ~(1 << (level - 32));
  }
}
