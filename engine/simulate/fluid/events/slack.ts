import type { Flows } from "../../../model/flows.ts";
import { deadlineTolerance, negligible } from "../../../model/numbers/tolerances.ts";

/** PDQ: the slack of flows, how much later they could start at full rate and still meet their deadlines (SPEC 2.10). */
export class Slack {
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly full: number;

  constructor(flows: Flows, linkRate: number) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.full = linkRate - negligible(linkRate);
  }

  /** Until a flow with so much to send, served at `rate`, has no slack left; ∞ at full rate, or without a deadline. */
  lasts(flow: number, remaining: number, rate: number, now: number): number {
    if (rate >= this.full) return Number.POSITIVE_INFINITY;
    return this.of(flow, remaining, now) / (1 - rate / this.linkRate);
  }

  /** Whether the flow would miss its deadline even at full rate from now on; the busy period began at `since`. */
  isTooLate(flow: number, remaining: number, now: number, since: number): boolean {
    return this.of(flow, remaining, now) < -this.tolerance(flow, now, since);
  }

  /** Whether it has no slack, and is served at less than full rate. */
  isHopeless(flow: number, remaining: number, rate: number, now: number, since: number): boolean {
    return rate < this.full && this.of(flow, remaining, now) <= this.tolerance(flow, now, since);
  }

  private of(flow: number, remaining: number, now: number): number {
    return (this.flows.deadline[flow] as number) - now - remaining / this.linkRate;
  }

  private tolerance(flow: number, now: number, since: number): number {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY) return 0;
    return deadlineTolerance(this.flows.arrival[flow] as number, deadline, now, since);
  }
}
