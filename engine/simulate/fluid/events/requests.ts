import type { Flows } from "../../../model/flows.ts";
import type { Residual } from "../../../network/residual.ts";
import type { Active } from "./active.ts";

/**
 * What flows with deadlines ask for, and are granted in order of arrival (D³, SPEC 2.12): what remains over
 * the time that is left. Asked anew whenever a flow comes or ends or a deadline passes, and kept until then.
 */
export class Requests {
  private readonly flows: Flows;
  private readonly active: Active;
  private readonly asked: Float64Array;
  readonly granted: Float64Array;
  /** Scratch: the flows in order of arrival. */
  private readonly order: Int32Array;

  constructor(flows: Flows, active: Active) {
    this.flows = flows;
    this.active = active;
    this.asked = new Float64Array(flows.count);
    this.granted = new Float64Array(flows.count);
    this.order = new Int32Array(flows.count);
  }

  /** Everybody asks anew; a deadline within `tolerance` has passed, and with it the request. */
  ask(now: number, tolerance: number): void {
    const { active, asked, flows } = this;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const left = (flows.deadline[flow] as number) - now;
      asked[flow] = left > tolerance ? active.remaining(flow) / left : 0;
    }
  }

  /** Grants what the links have, and takes it from `residual`. */
  grant(residual: Residual): void {
    const { active, asked, granted, order } = this;
    const { arrival } = this.flows;
    order.set(active.list.subarray(0, active.count));
    const inOrder = order.subarray(0, active.count);
    inOrder.sort((a, b) => (arrival[a] as number) - (arrival[b] as number) || a - b);
    for (const flow of inOrder) {
      const rate = Math.min(asked[flow] as number, active.cap(flow), residual.along(flow));
      granted[flow] = rate;
      residual.take(flow, rate);
    }
  }

  /** Until the next deadline passes; ∞ if none is to come. */
  untilDeadline(now: number, tolerance: number): number {
    const { active, flows } = this;
    let step = Number.POSITIVE_INFINITY;
    for (let k = 0; k < active.count; k++) {
      const left = (flows.deadline[active.list[k] as number] as number) - now;
      if (left > tolerance) step = Math.min(step, left);
    }
    return step;
  }
}
