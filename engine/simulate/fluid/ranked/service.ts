import type { Flows } from "../../../model/flows.ts";
import type { Trace } from "../../../model/trace.ts";
import { Calendar } from "../../queues/calendar.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import type { Goals } from "../events/goals.ts";
import type { Priorities } from "./priorities.ts";

/**
 * Current service rates, when each takes its flow to its goal, and the trace of service.
 *
 * Times and what is sent are kept with what rounding took from them (compensated summation): on a switch a flow ends when
 * others have let it go, and so errors would add up, and grow, through all of a busy period.
 */
export class Service {
  /** Current service rates; 0: the flow is not served. */
  readonly rate: Float64Array;
  now = 0;
  /** Rounding error of `now`. */
  lag = 0;
  private readonly goals: Goals;
  /** Times at which served flows reach their goals, and since which they have been served. */
  private readonly calendar: Calendar;
  private readonly since: Float64Array;
  /** Rounding errors of the ends, of `since`, and of what was sent. */
  private readonly short: Float64Array;
  private readonly sinceLag: Float64Array;
  private readonly lost: Float64Array;
  private readonly trace: ServiceTrace | null;

  constructor(
    flows: Flows,
    goals: Goals,
    priorities: Priorities,
    capacity: number,
    isTraced: boolean,
  ) {
    const n = flows.count;
    this.rate = new Float64Array(n);
    this.goals = goals;
    this.calendar = new Calendar(n);
    this.since = new Float64Array(n);
    this.short = new Float64Array(n);
    this.sinceLag = new Float64Array(n);
    this.lost = new Float64Array(n);
    const { level } = priorities;
    this.trace = isTraced
      ? new ServiceTrace(n, n, capacity, (trace, flow, start, end) =>
          trace.interval(flow, level[flow] as number, start, end, this.rate[flow] as number),
        )
      : null;
  }

  next(): number {
    return this.calendar.next();
  }

  first(): number {
    return this.calendar.first();
  }

  remaining(flow: number): number {
    const served = (this.rate[flow] as number) * (this.now - (this.since[flow] as number));
    return this.goals.remaining(flow) - served;
  }

  begin(flow: number, rate: number): void {
    const { goals, now } = this;
    this.rate[flow] = rate;
    this.since[flow] = now;
    this.sinceLag[flow] = this.lag;
    const goal = goals.goal[flow] as number;
    const sent = goals.sent[flow] as number;
    const ahead = goal - sent;
    const step = Math.max(0, ahead) / rate;
    const left = lostBySum(goal, -sent, ahead) - (this.lost[flow] as number);
    const end = now + step;
    const short = lostBySum(now, step, end) + (this.lag + left / rate);
    const time = end + short;
    this.short[flow] = short - (time - end);
    this.calendar.set(flow, time);
    this.trace?.begin(flow, now);
  }

  /** Rounding error of `next`. */
  nextLag(): number {
    return this.short[this.calendar.first()] as number;
  }

  /** `flow` has been sent as much as its goal says, to the bit. */
  reach(flow: number): void {
    this.goals.sent[flow] = this.goals.goal[flow] as number;
    this.lost[flow] = 0;
  }

  /** It is not looked at until `expect`; returns when it reaches its goal. */
  postpone(flow: number): number {
    const time = this.calendar.next();
    this.calendar.delete(flow);
    return time;
  }

  expect(flow: number, time: number): void {
    this.calendar.set(flow, time);
  }

  /** `flow` is served no more: settles what it has been sent. Nothing happens if it was not served. */
  halt(flow: number): void {
    const { goals, now } = this;
    const rate = this.rate[flow] as number;
    if (rate === 0) return;
    this.trace?.record(flow, now);
    const since = this.since[flow] as number;
    const time = now - since;
    const before = goals.sent[flow] as number;
    const more = rate * time;
    const all = before + more;
    const lag = this.lag - (this.sinceLag[flow] as number) + lostBySum(now, -since, time);
    const lost = (this.lost[flow] as number) + lostBySum(before, more, all) + rate * lag;
    const sent = all + lost;
    this.lost[flow] = lost - (sent - all);
    goals.sent[flow] = sent;
    this.rate[flow] = 0;
    this.calendar.delete(flow);
  }

  pass(next: number): void {
    this.trace?.pass(this.now, next, (flow) => (this.rate[flow] as number) > 0);
  }

  build(): Trace | null {
    return this.trace?.build() ?? null;
  }
}

/** The rounding error of a sum of two numbers (Knuth's two-sum). */
function lostBySum(a: number, b: number, sum: number): number {
  const part = sum - a;
  return a - (sum - part) + (b - part);
}

/** Writes the service of a server, a flow or a path, to the trace. */
export type WriteService = (
  trace: TraceBuilder,
  server: number,
  start: number,
  end: number,
) => void;

/** A trace with rows in order of start: service is recorded at the next event after its start, and extended later. */
export class ServiceTrace {
  private readonly trace: TraceBuilder;
  private readonly write: WriteService;
  /** Time up to which the service of each is recorded; `begun` lists those with none recorded yet. */
  private readonly recorded: Float64Array;
  private readonly begun: number[] = [];

  constructor(servers: number, flowCount: number, rate: number, write: WriteService) {
    this.trace = new TraceBuilder(flowCount, "rates", rate);
    this.write = write;
    this.recorded = new Float64Array(servers);
  }

  begin(server: number, now: number): void {
    this.recorded[server] = now;
    this.begun.push(server);
  }

  /** To be told that nothing happens from `now` to `next`. */
  pass(now: number, next: number, isServed: (server: number) => boolean): void {
    for (const server of this.begun) {
      if (this.recorded[server] === now && isServed(server)) this.record(server, next);
    }
    this.begun.length = 0;
  }

  record(server: number, end: number): void {
    const start = this.recorded[server] as number;
    if (end <= start) return;
    this.write(this.trace, server, start, end);
    this.recorded[server] = end;
  }

  build(): Trace {
    return this.trace.build();
  }
}
