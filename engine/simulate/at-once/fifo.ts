import type { Flows } from "../../model/flows.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import type { Pieces } from "./progress.ts";

/**
 * FIFO, gapless flows in order of arrival: each starts when it arrives or the one before it ends. Its
 * trace is when they start and, once more, when they finish.
 */
export class Fifo implements Pieces {
  ended = 0;
  private now = 0;
  private readonly flows: Flows;
  private readonly rate: number;
  private readonly finish: Float64Array;
  /** Null without a trace. */
  private readonly starts: Float64Array | null;

  constructor(flows: Flows, rate: number, finish: Float64Array, trace: TraceBuilder | null) {
    this.flows = flows;
    this.rate = rate;
    this.finish = finish;
    this.starts = trace === null ? null : new Float64Array(flows.count);
    if (this.starts !== null) trace?.adopt(this.starts, finish);
  }

  run(rounds: number): number {
    const { rate, finish, starts } = this;
    const { arrival, size, count } = this.flows;
    const isUnit = rate === 1;
    const first = this.ended;
    const last = Math.min(first + rounds, count);
    let { now } = this;
    for (let flow = first; flow < last; flow++) {
      const come = arrival[flow] as number;
      const demand = size[flow] as number;
      if (come > now) now = come;
      if (starts !== null) starts[flow] = now;
      now += isUnit ? demand : demand / rate;
      finish[flow] = now;
    }
    this.now = now;
    this.ended = last;
    return last - first;
  }
}
