import type { Flows } from "../../../model/flows.ts";
import type { Trace } from "../../../model/trace.ts";
import { Calendar } from "../../queues/calendar.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import type { Goals } from "../events/goals.ts";
import type { Priorities } from "./priorities.ts";

/**
 * Who is served at which rate until when, and the trace of it. Its rows are in order of start: service is
 * recorded as soon as it has lasted, and made longer later.
 */
export class Service {
  /** What each flow is served at; 0: it is not. */
  readonly rate: Float64Array;
  now = 0;
  private readonly goals: Goals;
  private readonly priorities: Priorities;
  /** When each flow that is served reaches its goal, and since when it has been served. */
  private readonly calendar: Calendar;
  private readonly since: Float64Array;
  private readonly trace: TraceBuilder | null;
  /** Until when the service of each flow is recorded; and flows whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly unrecorded: number[] = [];

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
    this.priorities = priorities;
    this.calendar = new Calendar(n);
    this.since = new Float64Array(n);
    this.trace = isTraced ? new TraceBuilder(n, "rates", capacity) : null;
    this.recorded = new Float64Array(isTraced ? n : 0);
  }

  /** When the first flow reaches its goal; ∞ if none is served. */
  next(): number {
    return this.calendar.next();
  }

  /** That flow; −1 if none is served. */
  first(): number {
    return this.calendar.first();
  }

  /** What `flow` has yet to be sent. */
  remaining(flow: number): number {
    const served = (this.rate[flow] as number) * (this.now - (this.since[flow] as number));
    return this.goals.remaining(flow) - served;
  }

  /** `flow`, which is not served, is from now on. */
  begin(flow: number, rate: number): void {
    const { goals, now } = this;
    this.rate[flow] = rate;
    this.since[flow] = now;
    const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
    this.calendar.set(flow, now + Math.max(0, ahead) / rate);
    if (this.trace === null) return;
    this.recorded[flow] = now;
    this.unrecorded.push(flow);
  }

  /** `flow` is served no more: settles what it has been sent. Nothing happens if it was not served. */
  halt(flow: number): void {
    const { goals, trace, now } = this;
    const rate = this.rate[flow] as number;
    if (rate === 0) return;
    goals.sent[flow] = (goals.sent[flow] as number) + (now - (this.since[flow] as number)) * rate;
    this.rate[flow] = 0;
    this.calendar.delete(flow);
    const recorded = this.recorded[flow] as number;
    if (trace !== null && now > recorded) {
      trace.interval(flow, this.priorities.level[flow] as number, recorded, now, rate);
    }
  }

  /** Nothing happens until `next`. */
  pass(next: number): void {
    const { trace, unrecorded, now } = this;
    if (trace === null) return;
    for (const flow of unrecorded) {
      const rate = this.rate[flow] as number;
      if (rate === 0 || this.recorded[flow] !== now) continue;
      trace.interval(flow, this.priorities.level[flow] as number, now, next, rate);
      this.recorded[flow] = next;
    }
    unrecorded.length = 0;
  }

  build(): Trace | null {
    return this.trace?.build() ?? null;
  }
}
