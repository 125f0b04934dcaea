import { IndexedHeap } from "./indexed-heap.ts";

/** Flows (or links) by the time each is due, at most one time each; those due together come out by index. */
export class Calendar {
  private readonly due: Float64Array;
  private readonly heap: IndexedHeap;

  constructor(count: number) {
    const due = new Float64Array(count);
    this.due = due;
    this.heap = new IndexedHeap(count, (a, b) => {
      const first = due[a] as number;
      const second = due[b] as number;
      return first < second || (first === second && a < b);
    });
  }

  /** The flow that is due first; −1 when there is none. */
  first(): number {
    return this.heap.first();
  }

  /** When it is due; ∞ when there is none. */
  next(): number {
    const flow = this.heap.first();
    return flow < 0 ? Number.POSITIVE_INFINITY : (this.due[flow] as number);
  }

  has(flow: number): boolean {
    return this.heap.has(flow);
  }

  set(flow: number, time: number): void {
    this.due[flow] = time;
    this.heap.set(flow);
  }

  delete(flow: number): void {
    this.heap.delete(flow);
  }
}
