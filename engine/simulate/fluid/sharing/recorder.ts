import { TraceBuilder } from "../../trace/trace-builder.ts";
import type { WayPools } from "./way-pools.ts";

/**
 * The service of ways as a trace. Rows are in order of start: service is recorded as soon as it has
 * lasted, and made longer later.
 */
export class Recorder {
  private readonly pools: WayPools;
  private readonly trace: TraceBuilder;
  /** Until when the service of each way is recorded; and ways whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly begun: number[] = [];
  /** Scratch: members of a pool. */
  private readonly members: Int32Array;

  constructor(pools: WayPools, wayCount: number, flowCount: number, rate: number) {
    this.pools = pools;
    this.trace = new TraceBuilder(flowCount, "rates", rate);
    this.recorded = new Float64Array(wayCount);
    this.members = new Int32Array(flowCount);
  }

  build() {
    return this.trace.build();
  }

  /** The way's head is served at its present rate, and with its present members, from `now` on. */
  begin(way: number, now: number): void {
    this.recorded[way] = now;
    this.begun.push(way);
  }

  /** Nothing happens from `now` to `next`. */
  pass(now: number, next: number): void {
    const { begun, pools, recorded } = this;
    for (const way of begun) {
      const isServed = pools.head[way] !== -1 && (pools.rate[way] as number) > 0;
      if (isServed && recorded[way] === now && pools.since[way] === now) this.record(way, next);
    }
    begun.length = 0;
  }

  /** Service of the way's head since it was settled, before it is settled at `now`. */
  settle(way: number, now: number): void {
    const { pools, recorded } = this;
    if (pools.rate[way] === 0 || now <= (pools.since[way] as number)) return;
    if (now > (recorded[way] as number)) this.record(way, now);
  }

  private record(way: number, end: number): void {
    const { pools, trace, members, recorded } = this;
    const level = pools.level[pools.head[way] as number] as number;
    const rate = pools.rate[way] as number;
    const start = recorded[way] as number;
    const count = pools.members(way, members);
    for (let m = 0; m < count; m++) trace.interval(members[m] as number, level, start, end, rate);
    recorded[way] = end;
  }
}
