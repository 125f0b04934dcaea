import { flowsOf, rateOf, type Trace } from "../model/trace.ts";

/** A flow at one time: its service before, its rate just after, and the queue of its next service. */
export interface Served {
  readonly sent: number;
  readonly rate: number;
  /** −1: it was never served yet, or never will be again. */
  readonly queue: number;
}

/**
 * A traced run of the fluid model by flow, so that any time is a binary search for each flow. Entries are
 * grouped by flow, each flow's in order of time.
 */
export class FluidServices {
  private readonly trace: Trace;
  /** Flow `i` owns the entries from `from[i]` to `from[i + 1]`. */
  private readonly from: Uint32Array;
  private readonly row: Uint32Array;
  /** The amount that the flow had sent before the entry. */
  private readonly before: Float64Array;

  constructor(trace: Trace, flowCount: number) {
    this.trace = trace;
    this.from = new Uint32Array(flowCount + 1);
    for (let row = 0; row < trace.length; row++) {
      for (const flow of flowsOf(trace, row)) {
        this.from[flow + 1] = (this.from[flow + 1] as number) + 1;
      }
    }
    for (let i = 0; i < flowCount; i++) {
      this.from[i + 1] = (this.from[i + 1] as number) + (this.from[i] as number);
    }
    const length = this.from[flowCount] as number;
    this.row = new Uint32Array(length);
    this.before = new Float64Array(length);
    const filled = this.from.slice(0, flowCount);
    const sent = new Float64Array(flowCount);
    for (let row = 0; row < trace.length; row++) {
      const served =
        rateOf(trace, row) * ((trace.end[row] as number) - (trace.start[row] as number));
      for (const flow of flowsOf(trace, row)) {
        const entry = filled[flow] as number;
        filled[flow] = entry + 1;
        this.row[entry] = row;
        this.before[entry] = sent[flow] as number;
        sent[flow] = (sent[flow] as number) + served;
      }
    }
  }

  at(flow: number, moment: number): Served {
    const { start, end, queue } = this.trace;
    const first = this.from[flow] as number;
    const last = this.from[flow + 1] as number;
    let low = first;
    let high = last;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((start[this.row[middle] as number] as number) < moment) low = middle + 1;
      else high = middle;
    }
    const sent = low === first ? 0 : this.sentBy(low - 1, moment);
    let rate = 0;
    // Service alone changes the queue, so it is that of the next service, once there was any.
    let next = -1;
    for (let entry = Math.max(first, low - 1); entry < last; entry++) {
      const row = this.row[entry] as number;
      if ((end[row] as number) <= moment) continue;
      const isNow = (start[row] as number) <= moment;
      if (isNow) rate = rateOf(this.trace, row);
      if (next === -1 && (isNow || sent > 0)) next = queue[row] as number;
      if (!isNow) break;
    }
    return { sent, rate, queue: next };
  }

  private sentBy(entry: number, moment: number): number {
    const row = this.row[entry] as number;
    const start = this.trace.start[row] as number;
    const until = Math.min(this.trace.end[row] as number, moment);
    return (this.before[entry] as number) + rateOf(this.trace, row) * (until - start);
  }
}
