import { TraceBuilder } from "../../trace-builder.ts";
import type { PairPools } from "./pair-pools.ts";

/**
 * The service of pairs as a trace. Rows are in order of start: service is recorded as soon as it has
 * lasted, and made longer later.
 */
export class Recorder {
  private readonly pools: PairPools;
  private readonly trace: TraceBuilder;
  /** Until when the service of each pair is recorded; and pairs whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly begun: number[] = [];
  /** Scratch: members of a pool. */
  private readonly members: Int32Array;

  constructor(pools: PairPools, flowCount: number, rate: number) {
    this.pools = pools;
    this.trace = new TraceBuilder(flowCount, "rates", rate);
    this.recorded = new Float64Array(pools.count);
    this.members = new Int32Array(flowCount);
  }

  build() {
    return this.trace.build();
  }

  /** The pair's head is served at its present rate, and with its present members, from `now` on. */
  begin(pair: number, now: number): void {
    this.recorded[pair] = now;
    this.begun.push(pair);
  }

  /** Nothing happens from `now` to `next`. */
  pass(now: number, next: number): void {
    const { begun, pools, recorded } = this;
    for (const pair of begun) {
      const isServed = pools.head[pair] !== -1 && (pools.rate[pair] as number) > 0;
      if (isServed && recorded[pair] === now && pools.since[pair] === now) this.record(pair, next);
    }
    begun.length = 0;
  }

  /** Service of the pair's head since it was settled, before it is settled at `now`. */
  settle(pair: number, now: number): void {
    const { pools, recorded } = this;
    if (pools.rate[pair] === 0 || now <= (pools.since[pair] as number)) return;
    if (now > (recorded[pair] as number)) this.record(pair, now);
  }

  private record(pair: number, end: number): void {
    const { pools, trace, members, recorded } = this;
    const level = pools.level[pools.head[pair] as number] as number;
    const rate = pools.rate[pair] as number;
    const start = recorded[pair] as number;
    const count = pools.members(pair, members);
    for (let m = 0; m < count; m++) trace.interval(members[m] as number, level, start, end, rate);
    recorded[pair] = end;
  }
}
