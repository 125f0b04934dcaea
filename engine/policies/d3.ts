import type { Flows } from "../model/flows.ts";
import type { PolicyDefinition, Reservation, Reserving } from "./policy.ts";
import { RING, singleQueue } from "./service-orders.ts";

export const d3: PolicyDefinition = {
  id: "d3",
  name: "D³",
  title: "Deadline-driven delivery",
  rule: "Flows ask for what remains over the time left until their deadline, and are granted it in order of arrival; what is left is shared.",
  group: "hints",
  brief: "asks for rates by deadline",
  source: "PDQ §2.1, §5.1; Wilson et al., SIGCOMM 2011",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  asks: true,
  models: ["fluid"],
  bind: (flows) => ({
    ...singleQueue(RING),
    reserve: { until: flows.deadline, begin: (of) => new Requests(flows, of) },
  }),
};

/** Flows with deadlines request remaining size over time left, granted in order of arrival (SPEC 2.12); every event requests anew. */
class Requests implements Reservation {
  readonly granted: Float64Array;
  private readonly deadline: Float64Array;
  private readonly of: Reserving;
  private readonly requested: Float64Array;
  /** The active flows in order of arrival: `order[0…count)`. */
  private readonly order: Int32Array;
  private count = 0;
  private lapse = Number.POSITIVE_INFINITY;
  private isStale = true;

  constructor({ deadline, count }: Flows, of: Reserving) {
    this.deadline = deadline;
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

  next(): number {
    return this.lapse;
  }

  update(now: number, tolerance: number): void {
    const { requested, order } = this;
    if (!this.isStale && now < this.lapse - tolerance) return;
    let first = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const left = (this.deadline[flow] as number) - now;
      requested[flow] = left > tolerance ? this.of.remaining(flow) / left : 0;
      if (left > tolerance) first = Math.min(first, left);
    }
    this.lapse = now + first;
    this.isStale = false;
  }

  grant(left: Parameters<Reservation["grant"]>[0]): void {
    const { of, requested, granted, order } = this;
    for (let k = 0; k < this.count; k++) {
      const flow = order[k] as number;
      const rate = Math.min(requested[flow] as number, of.cap(flow), left.along(flow));
      granted[flow] = rate;
      left.take(flow, rate);
    }
  }
}
