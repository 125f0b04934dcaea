import type { Flows } from "../../../model/flows.ts";
import type { Order, Policy } from "../../../policies/policy.ts";

/**
 * The arrived, unfinished flows of the fluid model, as `Precedence` puts them in order, with everything that
 * moves them: service, level, and the key that ranks them inside the level.
 *
 * A key is carried along with its speed instead of being recomputed from what was sent: two keys that
 * have met are then *made* equal, and flows that share stay equal to the last bit while they share.
 */
export class Active {
  readonly list: Int32Array;
  count = 0;
  /** The moment the keys are of. */
  now = 0;
  readonly sent: Float64Array;
  readonly rate: Float64Array;
  readonly level: Uint16Array;
  readonly key: Float64Array;
  /** d key / dt under the last allocation. */
  readonly speed: Float64Array;
  /** The same over the last step of time, which an allocation that is undone at once does not change. */
  readonly moved: Float64Array;
  /** Streams that have sent all that has arrived: 1. They are served at c/α at most. */
  readonly isCaughtUp: Uint8Array;
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly linkRate: number;
  private readonly rung: Uint16Array;

  constructor(flows: Flows, policy: Policy, linkRate: number) {
    const n = flows.count;
    this.flows = flows;
    this.policy = policy;
    this.linkRate = linkRate;
    this.list = new Int32Array(n);
    this.sent = new Float64Array(n);
    this.rate = new Float64Array(n);
    this.level = new Uint16Array(n);
    this.key = new Float64Array(n);
    this.speed = new Float64Array(n);
    this.moved = new Float64Array(n);
    this.isCaughtUp = new Uint8Array(n);
    this.rung = new Uint16Array(n);
  }

  order(flow: number): Order {
    return this.policy.orders[this.level[flow] as number] as Order;
  }

  remaining(flow: number): number {
    return (this.flows.size[flow] as number) - (this.sent[flow] as number);
  }

  /** The rate at which the data of a stream arrives; ∞ for a flow that is there at once. */
  inflow(flow: number): number {
    return this.linkRate / (this.flows.spread[flow] as number);
  }

  /** When all of its data has arrived. */
  releaseEnd(flow: number): number {
    const { arrival, spread, size } = this.flows;
    const duration = ((spread[flow] as number) * (size[flow] as number)) / this.linkRate;
    return (arrival[flow] as number) + duration;
  }

  /** The most it can be served at now. */
  readonly cap = (flow: number): number =>
    this.isCaughtUp[flow] === 1 ? this.inflow(flow) : Number.POSITIVE_INFINITY;

  add(flow: number): void {
    const isStream = (this.flows.spread[flow] as number) > 0;
    this.isCaughtUp[flow] = isStream ? 1 : 0;
    this.level[flow] = this.policy.ladder?.start(flow) ?? 0;
    if (this.policy.byCompleteness) this.level[flow] = isStream ? 1 : 0;
    this.rekey(flow);
    this.list[this.count++] = flow;
  }

  /** ASRPT: the last data has arrived. */
  complete(flow: number): void {
    this.level[flow] = 0;
    this.rekey(flow);
  }

  delete(flow: number): void {
    const at = this.list.subarray(0, this.count).indexOf(flow);
    this.list.copyWithin(at, at + 1, this.count);
    this.count--;
    this.rate[flow] = 0;
    this.speed[flow] = 0;
  }

  /** The service at which the next rung is reached; ∞ without one. */
  rungAt(flow: number): number {
    return this.policy.ladder?.at(flow, this.rung[flow] as number) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the flow stands on a threshold that its next service takes it over. */
  isOnThreshold(flow: number): boolean {
    const { ladder } = this.policy;
    if (ladder === null) return false;
    return (
      this.sent[flow] === 0 &&
      ladder.at(flow, this.rung[flow] as number) === 0 &&
      ladder.open(flow, this.rung[flow] as number)
    );
  }

  /** Takes every rung up to `within` beyond what is sent. */
  climb(flow: number, within: number): void {
    const { ladder } = this.policy;
    if (ladder === null) return;
    while (this.rungAt(flow) <= (this.sent[flow] as number) + within) {
      this.sent[flow] = Math.max(this.sent[flow] as number, this.rungAt(flow));
      const rung = this.rung[flow] as number;
      const before = this.order(flow);
      this.level[flow] = ladder.level(flow, rung);
      this.rung[flow] = rung + 1;
      if (this.order(flow) !== before) this.rekey(flow);
    }
  }

  /** Gives the flow its rate, and its key the speed that follows. */
  serve(flow: number, rate: number): void {
    this.rate[flow] = rate;
    const order = this.order(flow);
    switch (order.kind) {
      case "stamp":
        this.speed[flow] = ((this.flows.spread[flow] as number) * rate) / this.linkRate;
        break;
      case "attained":
        this.speed[flow] = rate;
        break;
      case "remaining":
        this.speed[flow] = order.weight === null ? -rate : -rate / (order.weight[flow] as number);
        break;
      default:
        this.speed[flow] = 0;
    }
  }

  /** As if the last allocation had not been: it has served nobody. */
  undo(): void {
    for (let k = 0; k < this.count; k++) {
      const flow = this.list[k] as number;
      this.speed[flow] = this.moved[flow] as number;
    }
  }

  /** Share of a flow in its class: streams in FIFO order share so that their stamps advance together. */
  readonly weight = (flow: number): number =>
    this.order(flow).kind === "stamp" ? 1 / (this.flows.spread[flow] as number) : 1;

  isStream(flow: number): boolean {
    return (this.flows.spread[flow] as number) > 0;
  }

  private rekey(flow: number): void {
    const order = this.order(flow);
    switch (order.kind) {
      case "stamp":
        this.key[flow] = this.flows.arrival[flow] as number;
        break;
      case "attained":
        this.key[flow] = this.sent[flow] as number;
        break;
      case "fixed":
        this.key[flow] = order.key[flow] as number;
        break;
      case "remaining": {
        const weight = order.weight === null ? 1 : (order.weight[flow] as number);
        const all = (order.of ?? this.flows.size)[flow] as number;
        this.key[flow] = (all - (this.sent[flow] as number)) / weight;
        break;
      }
      case "ring":
        this.key[flow] = 0;
    }
    this.serve(flow, this.rate[flow] as number);
  }
}
