import type { Flows } from "../../../model/flows.ts";
import type { Trace } from "../../../model/trace.ts";
import { Calendar } from "../../queues/calendar.ts";
import type { Goals } from "../events/goals.ts";
import type { Priorities } from "./priorities.ts";
import { ServiceTrace } from "./service-trace.ts";

/** Current service rates, when each takes its flow to its goal, and the trace of service. */
export class Service {
  /** What each flow is served at; 0: it is not. */
  readonly rate: Float64Array;
  now = 0;
  private readonly goals: Goals;
  /** When each flow that is served reaches its goal, and since when it has been served. */
  private readonly calendar: Calendar;
  private readonly since: Float64Array;
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
    const { level } = priorities;
    this.trace = isTraced
      ? new ServiceTrace(n, n, capacity, (trace, flow, start, end) =>
          trace.interval(flow, level[flow] as number, start, end, this.rate[flow] as number),
        )
      : null;
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
    this.trace?.begin(flow, now);
  }

  /** `flow` is served no more: settles what it has been sent. Nothing happens if it was not served. */
  halt(flow: number): void {
    const { goals, now } = this;
    const rate = this.rate[flow] as number;
    if (rate === 0) return;
    this.trace?.record(flow, now);
    goals.sent[flow] = (goals.sent[flow] as number) + (now - (this.since[flow] as number)) * rate;
    this.rate[flow] = 0;
    this.calendar.delete(flow);
  }

  /** Nothing happens until `next`. */
  pass(next: number): void {
    this.trace?.pass(this.now, next, (flow) => (this.rate[flow] as number) > 0);
  }

  build(): Trace | null {
    return this.trace?.build() ?? null;
  }
}
