import { Kernel, type Setting } from "./kernel.ts";

/**
 * FIFO on flows at once: each starts when it arrives or when the flow before it ends, whichever is later.
 * Its trace is the starts and, once more, the finish times.
 */
export class Fifo extends Kernel {
  private readonly starts: Float64Array | null;

  constructor(setting: Setting) {
    super(setting, 0);
    this.starts = this.trace === null ? null : new Float64Array(setting.flows.count);
    if (this.starts !== null) this.trace?.adopt(this.starts, setting.finish);
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
