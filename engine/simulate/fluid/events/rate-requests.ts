import type { Flows } from "../../../model/flows.ts";
import type { Residual } from "../../../network/residual.ts";
import type { Active } from "./active.ts";

/** D³: flows with deadlines request remaining size over time left, granted in order of arrival (SPEC 2.12); every event requests anew. */
export class Requests {
  /** The rate that each flow has before its class shares what is left. */
  readonly granted: Float64Array;
  private readonly flows: Flows;
  private readonly active: Active;
  private readonly requested: Float64Array;
  /** The active flows in order of arrival: `order[0…count)`. */
  private readonly order: Int32Array;
  private count = 0;
  /** The next deadline at which a request lapses. */
  private lapse = Number.POSITIVE_INFINITY;
  private isStale = true;

  constructor(flows: Flows, active: Active) {
    this.flows = flows;
    this.active = active;
    this.requested = new Float64Array(flows.count);
    this.granted = new Float64Array(flows.count);
    this.order = new Int32Array(flows.count);
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

  next(): number {
    return this.lapse;
  }

  /** Requests anew, if there is reason to; a deadline within `tolerance` has passed. */
  update(now: number, tolerance: number): void {
    const { active, requested, order } = this;
    if (!this.isStale && now < this.lapse - tolerance) return;
    let first = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const left = (this.flows.deadline[flow] as number) - now;
      requested[flow] = left > tolerance ? active.goals.remaining(flow) / left : 0;
      if (left > tolerance) first = Math.min(first, left);
    }
    this.lapse = now + first;
    this.isStale = false;
  }

  grant(residual: Residual): void {
    const { active, requested, granted, order } = this;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const rate = Math.min(requested[flow] as number, active.cap(flow), residual.along(flow));
      granted[flow] = rate;
      residual.take(flow, rate);
    }
  }
}
