/**
 * Flows (or links) by the time each is due, at most one time each; those due together come out by index.
 * A binary heap that compares by itself: it is told of every change of a rate.
 */
export class Calendar {
  private readonly due: Float64Array;
  private readonly heap: Int32Array;
  /** Position of each flow in `heap`, −1 outside. */
  private readonly place: Int32Array;
  private length = 0;

  constructor(count: number) {
    this.due = new Float64Array(count);
    this.heap = new Int32Array(count);
    this.place = new Int32Array(count).fill(-1);
  }

  /** The flow that is due first; −1 when there is none. */
  first(): number {
    return this.length === 0 ? -1 : (this.heap[0] as number);
  }

  /** Its time; ∞ when there is none. */
  next(): number {
    return this.length === 0
      ? Number.POSITIVE_INFINITY
      : (this.due[this.heap[0] as number] as number);
  }

  set(flow: number, time: number): void {
    this.due[flow] = time;
    const at = this.place[flow] as number;
    this.settle(at < 0 ? this.length++ : at, flow);
  }

  delete(flow: number): void {
    const at = this.place[flow] as number;
    if (at < 0) return;
    this.place[flow] = -1;
    const last = this.heap[--this.length] as number;
    if (last !== flow) this.settle(at, last);
  }

  /** Puts `flow` where it belongs, from the free position `from` up or down. */
  private settle(from: number, flow: number): void {
    const { due, heap, place, length } = this;
    const time = due[flow] as number;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as number;
      const other = due[above] as number;
      if (other < time || (other === time && above < flow)) break;
      heap[at] = above;
      place[above] = at;
      at = parent;
    }
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      let below = heap[child] as number;
      let other = due[below] as number;
      if (child + 1 < length) {
        const right = heap[child + 1] as number;
        const its = due[right] as number;
        if (its < other || (its === other && right < below)) {
          child++;
          below = right;
          other = its;
        }
      }
      if (time < other || (time === other && flow < below)) break;
      heap[at] = below;
      place[below] = at;
      at = child;
    }
    heap[at] = flow;
    place[flow] = at;
  }
}
