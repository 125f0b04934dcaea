import { IndexedHeap } from "./indexed-heap.ts";

/** Flows that wait for a moment each, at most one a flow; those due together come out by index. */
export class Calendar {
  private readonly due: Float64Array;
  private readonly heap: IndexedHeap;

  constructor(flowCount: number) {
    const due = new Float64Array(flowCount);
    this.due = due;
    this.heap = new IndexedHeap(flowCount, (a, b) => {
      const first = due[a] as number;
      const second = due[b] as number;
      return first < second || (first === second && a < b);
    });
  }

  get length(): number {
    return this.heap.length;
  }

  /** The flows that wait, one for each k below `length`, in no order. */
  at(k: number): number {
    return this.heap.at(k);
  }

  /** The flow that is due first; −1 when none waits. */
  first(): number {
    return this.heap.first();
  }

  /** When it is due; ∞ when none waits. */
  next(): number {
    const flow = this.heap.first();
    return flow < 0 ? Number.POSITIVE_INFINITY : (this.due[flow] as number);
  }

  set(flow: number, time: number): void {
    this.due[flow] = time;
    this.heap.set(flow);
  }

  /** As `set`, but `order` is to follow before anything is asked. */
  put(flow: number, time: number): void {
    this.due[flow] = time;
    this.heap.put(flow);
  }

  order(): void {
    this.heap.order();
  }

  delete(flow: number): void {
    this.heap.delete(flow);
  }
}
