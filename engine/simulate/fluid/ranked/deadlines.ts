import type { Flows } from "../../../model/flows.ts";
import { deadlineTolerance } from "../../../model/numbers/tolerances.ts";
import { Calendar } from "../../queues/calendar.ts";
import type { Goals } from "./goals.ts";

/** PDQ: when flows run out of time to spare (SPEC 2.10). While a flow waits, or is served at one rate, that moment stands still. */
export class Deadlines {
  private readonly flows: Flows;
  private readonly goals: Goals;
  private readonly linkRate: number;
  private readonly calendar: Calendar;
  /** The longest time any flow is allowed: tolerances grow with it. */
  private readonly longest: number;
  /** Scratch: flows looked at and left, and when they run out of time. */
  private readonly aside: (readonly [number, number])[] = [];

  constructor(flows: Flows, goals: Goals, linkRate: number) {
    this.flows = flows;
    this.goals = goals;
    this.linkRate = linkRate;
    this.calendar = new Calendar(flows.count);
    this.longest = longestAllowed(flows);
  }

  /** `flow` waits from now on. */
  add(flow: number): void {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY) return;
    this.calendar.set(flow, deadline - this.goals.remaining(flow) / this.linkRate);
  }

  /** `flow` is served at `rate`, less than all, from `now` on until it has no time left. */
  serve(flow: number, rate: number, now: number): void {
    const slack = this.slack(flow, now);
    if (slack < Number.POSITIVE_INFINITY) {
      this.calendar.set(flow, now + slack / (1 - rate / this.linkRate));
    }
  }

  /** `flow` is served, or has ended. */
  delete(flow: number): void {
    this.calendar.delete(flow);
  }

  /** When the first of them has no time left; ∞ if there is none. */
  next(): number {
    return this.calendar.next();
  }

  /** How much later the flow could start, at full rate, and still be in time; ∞ without a deadline. */
  slack(flow: number, now: number): number {
    const deadline = this.flows.deadline[flow] as number;
    return deadline - now - this.goals.remaining(flow) / this.linkRate;
  }

  /** Whether the flow cannot be in time; `isIdle`: unless it had full rate from now on. */
  isHopeless(flow: number, now: number, isIdle: boolean): boolean {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY) return false;
    const tolerance = deadlineTolerance(this.flows.arrival[flow] as number, deadline, now);
    const slack = this.slack(flow, now);
    return isIdle ? slack <= tolerance : slack < -tolerance;
  }

  /**
   * Writes to `into` those of them that are hopeless, and forgets them; returns how many. `settle` brings
   * what a flow has been sent up to date.
   */
  hopeless(
    now: number,
    isIdle: boolean,
    into: Int32Array,
    settle?: (flow: number) => void,
  ): number {
    const { calendar, aside } = this;
    // Time to spare that goes at half the pace is within a tolerance of its end twice as early.
    const latest = now + (isIdle ? 2 * deadlineTolerance(0, this.longest, now) : 0);
    let count = 0;
    while (calendar.next() <= latest) {
      const date = calendar.next();
      const flow = calendar.first();
      calendar.delete(flow);
      settle?.(flow);
      if (this.isHopeless(flow, now, isIdle)) into[count++] = flow;
      else aside.push([flow, date]);
    }
    for (const [flow, date] of aside) calendar.set(flow, date);
    aside.length = 0;
    return count;
  }
}

/** The longest time from arrival to deadline; 0 without deadlines. */
export function longestAllowed({ count, arrival, deadline }: Flows): number {
  let longest = 0;
  for (let flow = 0; flow < count; flow++) {
    const allowed = (deadline[flow] as number) - (arrival[flow] as number);
    if (allowed < Number.POSITIVE_INFINITY) longest = Math.max(longest, allowed);
  }
  return longest;
}
