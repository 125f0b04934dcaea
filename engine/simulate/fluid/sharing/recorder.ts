import { TraceBuilder } from "../../trace/trace-builder.ts";
import type { PathPools } from "./path-pools.ts";

/**
 * The service of paths as a trace. Rows are in order of start: service is recorded as soon as it has
 * lasted, and made longer later.
 */
export class Recorder {
  private readonly pools: PathPools;
  private readonly trace: TraceBuilder;
  /** Until when the service of each path is recorded; and paths whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly begun: number[] = [];
  /** Scratch: members of a pool. */
  private readonly members: Int32Array;

  constructor(pools: PathPools, pathCount: number, flowCount: number, rate: number) {
    this.pools = pools;
    this.trace = new TraceBuilder(flowCount, "rates", rate);
    this.recorded = new Float64Array(pathCount);
    this.members = new Int32Array(flowCount);
  }

  build() {
    return this.trace.build();
  }

  /** The path's head is served at its present rate, and with its present members, from `now` on. */
  begin(path: number, now: number): void {
    this.recorded[path] = now;
    this.begun.push(path);
  }

  /** Nothing happens from `now` to `next`. */
  pass(now: number, next: number): void {
    const { begun, pools, recorded } = this;
    for (const path of begun) {
      const isServed = pools.head[path] !== -1 && (pools.rate[path] as number) > 0;
      if (isServed && recorded[path] === now && pools.since[path] === now) this.record(path, next);
    }
    begun.length = 0;
  }

  /** Service of the path's head since it was settled, before it is settled at `now`. */
  settle(path: number, now: number): void {
    const { pools, recorded } = this;
    if (pools.rate[path] === 0 || now <= (pools.since[path] as number)) return;
    if (now > (recorded[path] as number)) this.record(path, now);
  }

  private record(path: number, end: number): void {
    const { pools, trace, members, recorded } = this;
    const level = pools.level[pools.head[path] as number] as number;
    const rate = pools.rate[path] as number;
    const start = recorded[path] as number;
    const count = pools.members(path, members);
    for (let m = 0; m < count; m++) trace.interval(members[m] as number, level, start, end, rate);
    recorded[path] = end;
  }
}
