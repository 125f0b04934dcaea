import { doubled } from "../queues/doubled.ts";

/** The flows that PDQ terminated, and when. They are few: the column of all flows is made when it is read. */
export class Terminations {
  private length = 0;
  private flows = new Int32Array(64);
  private times = new Float64Array(64);
  private filled: Float64Array | null = null;

  add(flow: number, time: number): void {
    if (this.length === this.flows.length) {
      this.flows = doubled(this.flows);
      this.times = doubled(this.times);
    }
    this.flows[this.length] = flow;
    this.times[this.length++] = time;
  }

  /** By flow, NaN for those that were not, once all is over. */
  column(count: number): Float64Array {
    if (this.filled !== null) return this.filled;
    const column = new Float64Array(count).fill(Number.NaN);
    for (let k = 0; k < this.length; k++) {
      column[this.flows[k] as number] = this.times[k] as number;
    }
    this.filled = column;
    return column;
  }
}
