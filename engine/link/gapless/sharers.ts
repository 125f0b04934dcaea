import { doubled } from "./doubled.ts";
import { shift } from "./shift.ts";

/** The flows of a queue in order, for the trace: a heap knows only who is next. */
export class Sharers {
  items = new Int32Array(64);
  length = 0;

  add(flow: number): void {
    if (this.length === this.items.length) this.items = doubled(this.items);
    const at = this.place(flow);
    shift(this.items, at, this.length, 1);
    this.items[at] = flow;
    this.length++;
  }

  delete(flow: number): void {
    shift(this.items, this.place(flow) + 1, this.length, -1);
    this.length--;
  }

  /** Where the flow stands, or would. */
  private place(flow: number): number {
    const { items } = this;
    let low = 0;
    let high = this.length;
    // Newcomers go to the end.
    if (high === 0 || (items[high - 1] as number) < flow) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle] as number) < flow) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
