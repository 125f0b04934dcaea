import type { Trace } from "../../model/trace.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";
import type { Units } from "./units.ts";

/** Writes down what units are served: a pool that shares as one block, streams of one stamp flow by flow. */
export class UnitRecorder {
  private readonly units: Units;
  private readonly trace: TraceBuilder;
  /** Scratch: members of a pool. */
  private readonly members: Int32Array;

  constructor(units: Units, flowCount: number, linkRate: number) {
    this.units = units;
    this.trace = new TraceBuilder(flowCount, "rates", linkRate);
    this.members = new Int32Array(flowCount);
  }

  /** `unit` is served as it is from `start` until `end`, which is later. */
  record(unit: number, start: number, end: number): void {
    const { units, trace, members } = this;
    const level = units.level[unit] as number;
    const rate = units.rate[unit] as number;
    if (rate === 0) return;
    const count = units.members(unit, members);
    if (units.order(unit).kind !== "stamp") {
      // In one order whatever the heap: adjacent shares of the same members become one.
      if (count > 1) members.subarray(0, count).sort();
      trace.share(members, 0, count, level, start, end, rate);
      return;
    }
    for (let m = 0; m < count; m++) {
      const flow = members[m] as number;
      trace.interval(flow, level, start, end, units.rateOf(unit, flow));
    }
  }

  build(): Trace {
    return this.trace.build();
  }
}
