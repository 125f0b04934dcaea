import type { Flows } from "../../../model/flows.ts";
import { deadlineTolerance, negligible } from "../../../model/numbers/tolerances.ts";
import type { Residual } from "../../../network/residual.ts";
import { Calendar } from "../../queues/calendar.ts";
import type { Active } from "./active.ts";

/** The slack of flows that are due, how much later they could start at full rate and still meet their deadlines (SPEC 2.10). */
export class Slack {
  private readonly flows: Flows;
  private readonly until: Float64Array;
  private readonly linkRate: number;

  constructor(flows: Flows, linkRate: number, due: Float64Array) {
    this.flows = flows;
    this.until = due;
    this.linkRate = linkRate;
  }

  /** Time until a flow with so much to send, served at `rate`, has no slack; ∞ at full rate, or without a deadline. */
  lasts(flow: number, remaining: number, rate: number, now: number): number {
    if (this.isFull(flow, rate)) return Number.POSITIVE_INFINITY;
    return this.of(flow, remaining, now) / (1 - rate / this.fullRate(flow));
  }

  /** True if the flow would miss its deadline even at full rate from now on; the busy period began at `since`. */
  isTooLate(flow: number, remaining: number, now: number, since: number): boolean {
    return this.of(flow, remaining, now) < -this.tolerance(flow, now, since);
  }

  /** True if it has no slack, and is served at less than full rate. */
  isHopeless(flow: number, remaining: number, rate: number, now: number, since: number): boolean {
    return (
      !this.isFull(flow, rate) && this.of(flow, remaining, now) <= this.tolerance(flow, now, since)
    );
  }

  private of(flow: number, remaining: number, now: number): number {
    return (this.until[flow] as number) - now - remaining / this.fullRate(flow);
  }

  /** The rate of the link, or the flow's own. */
  private fullRate(flow: number): number {
    return Math.min(this.linkRate, this.flows.ownRate?.[flow] ?? Number.POSITIVE_INFINITY);
  }

  private isFull(flow: number, rate: number): boolean {
    const full = this.fullRate(flow);
    return rate >= full - negligible(full);
  }

  private tolerance(flow: number, now: number, since: number): number {
    const deadline = this.until[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY) return 0;
    return deadlineTolerance(this.flows.arrival[flow] as number, deadline, now, since);
  }
}

/** A calendar of when the flows that are served below full rate run out of slack (SPEC 2.10). */
export class Deadlines extends Slack {
  private readonly calendar: Calendar;
  /** The longest time from arrival to deadline: tolerances grow with it. */
  private readonly longest: number;

  constructor(flows: Flows, linkRate: number, due: Float64Array) {
    super(flows, linkRate, due);
    this.calendar = new Calendar(flows.count);
    this.longest = longestAllowed(flows, due);
  }

  set(flow: number, remaining: number, rate: number, now: number): void {
    const lasts = this.lasts(flow, remaining, rate, now);
    if (lasts === Number.POSITIVE_INFINITY) this.calendar.delete(flow);
    else this.calendar.set(flow, now + Math.max(0, lasts));
  }

  delete(flow: number): void {
    this.calendar.delete(flow);
  }

  next(): number {
    return this.calendar.next();
  }

  /** Writes to `into` the flows that may be hopeless now, and removes them; returns how many. */
  due(now: number, since: number, into: Int32Array): number {
    const { calendar } = this;
    const latest = now + deadlineTolerance(0, this.longest, now, since);
    let count = 0;
    while (calendar.next() <= latest) {
      const flow = calendar.first();
      calendar.delete(flow);
      into[count++] = flow;
    }
    return count;
  }
}

function longestAllowed({ count, arrival }: Flows, due: Float64Array): number {
  let longest = 0;
  for (let flow = 0; flow < count; flow++) {
    const allowed = (due[flow] as number) - (arrival[flow] as number);
    if (allowed < Number.POSITIVE_INFINITY) longest = Math.max(longest, allowed);
  }
  return longest;
}

/** Flows with deadlines request remaining size over time left, granted in order of arrival (SPEC 2.12); every event requests anew. */
export class Requests {
  /** The rate that each flow has before its class shares what is left. */
  readonly granted: Float64Array;
  private readonly until: Float64Array;
  private readonly of: Active;
  private readonly requested: Float64Array;
  /** The active flows in order of arrival: `order[0…count)`. */
  private readonly order: Int32Array;
  private count = 0;
  private lapse = Number.POSITIVE_INFINITY;
  private isStale = true;

  constructor(until: Float64Array, of: Active) {
    const count = until.length;
    this.until = until;
    this.of = of;
    this.requested = new Float64Array(count);
    this.granted = new Float64Array(count);
    this.order = new Int32Array(count);
  }

  add(flow: number): void {
    this.order[this.count++] = flow;
    this.isStale = true;
  }

  delete(flow: number): void {
    let at = 0;
    while (this.order[at] !== flow) at++;
    this.order.copyWithin(at, at + 1, this.count--);
    this.isStale = true;
  }

  /** The next time at which a request lapses. */
  next(): number {
    return this.lapse;
  }

  /** Requests anew, if there is reason to; a request that lapses within `tolerance` of now has lapsed. */
  update(now: number, tolerance: number): void {
    const { requested, order } = this;
    if (!this.isStale && now < this.lapse - tolerance) return;
    let first = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const left = (this.until[flow] as number) - now;
      requested[flow] = left > tolerance ? this.of.remaining(flow) / left : 0;
      if (left > tolerance) first = Math.min(first, left);
    }
    this.lapse = now + first;
    this.isStale = false;
  }

  /** Grants what is requested, as far as the links of each flow have it left. */
  grant(left: Residual): void {
    const { of, requested, granted, order } = this;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const rate = Math.min(requested[flow] as number, of.cap(flow), left.along(flow));
      granted[flow] = rate;
      left.take(flow, rate);
    }
  }
}
