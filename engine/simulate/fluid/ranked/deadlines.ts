import type { Flows } from "../../../model/flows.ts";
import { deadlineTolerance, negligible } from "../../../model/numbers/tolerances.ts";
import { Calendar } from "../../queues/calendar.ts";

/** PDQ: when flows that are served below full rate run out of slack (SPEC 2.10). */
export class Deadlines {
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly full: number;
  private readonly calendar: Calendar;
  /** The longest time from arrival to deadline: tolerances grow with it. */
  private readonly longest: number;

  constructor(flows: Flows, linkRate: number) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.full = linkRate - negligible(linkRate);
    this.calendar = new Calendar(flows.count);
    this.longest = longestAllowed(flows);
  }

  /** `flow` has `remaining` to send, and is served at `rate` from now on. */
  set(flow: number, remaining: number, rate: number, now: number): void {
    if (this.flows.deadline[flow] === Number.POSITIVE_INFINITY) return;
    const slack = Math.max(0, this.slack(flow, remaining, now));
    if (rate >= this.full) this.calendar.delete(flow);
    else this.calendar.set(flow, now + slack / (1 - rate / this.linkRate));
  }

  delete(flow: number): void {
    this.calendar.delete(flow);
  }

  /** When the first flow has no slack left; ∞ if there is none. */
  next(): number {
    return this.calendar.next();
  }

  /** Writes to `into` the flows that may be hopeless now, and removes them; returns how many. */
  due(now: number, into: Int32Array): number {
    const { calendar } = this;
    const latest = now + deadlineTolerance(0, this.longest, now);
    let count = 0;
    while (calendar.next() <= latest) {
      const flow = calendar.first();
      calendar.delete(flow);
      into[count++] = flow;
    }
    return count;
  }

  /** Whether the flow would miss its deadline even at full rate from now on. */
  isTooLate(flow: number, remaining: number, now: number): boolean {
    return this.slack(flow, remaining, now) < -this.tolerance(flow, now);
  }

  /** Whether it has no slack, and is served at less than full rate. */
  isHopeless(flow: number, remaining: number, rate: number, now: number): boolean {
    return rate < this.full && this.slack(flow, remaining, now) <= this.tolerance(flow, now);
  }

  /** How much later the flow could start, at full rate, and still meet its deadline; ∞ without one. */
  private slack(flow: number, remaining: number, now: number): number {
    return (this.flows.deadline[flow] as number) - now - remaining / this.linkRate;
  }

  private tolerance(flow: number, now: number): number {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY) return 0;
    return deadlineTolerance(this.flows.arrival[flow] as number, deadline, now);
  }
}

function longestAllowed({ count, arrival, deadline }: Flows): number {
  let longest = 0;
  for (let flow = 0; flow < count; flow++) {
    const allowed = (deadline[flow] as number) - (arrival[flow] as number);
    if (allowed < Number.POSITIVE_INFINITY) longest = Math.max(longest, allowed);
  }
  return longest;
}
