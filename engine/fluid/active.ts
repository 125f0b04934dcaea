import type { Flows } from "../flows.ts";
import { ratesDiffer, serviceTolerance, stampTolerance } from "../moment.ts";
import type { Order, Policy } from "../policies/policy.ts";
import { Rounds } from "./rounds.ts";

/**
 * The arrived, unfinished flows of the fluid model in the policy's order, with everything that moves
 * them: service, level, and the key that ranks them inside the level.
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
  /** What flows go by before their keys: the level, under NOS2 a class of its own. */
  readonly stage: Uint16Array;
  readonly key: Float64Array;
  /** d key / dt under the last allocation. */
  readonly speed: Float64Array;
  /** The same over the last step of time, which an allocation that is undone at once does not change. */
  readonly moved: Float64Array;
  /** Streams that have sent all that has arrived: 1. They are served at c/α at most. */
  readonly isCaughtUp: Uint8Array;
  /** Whether any key is moved by service, and whether any falls: only then do speeds order equal keys. */
  readonly hasMoving: boolean;
  private readonly hasFalling: boolean;
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly linkRate: number;
  private readonly rung: Uint16Array;
  private readonly rounds: Rounds | null;

  constructor(flows: Flows, policy: Policy, linkRate: number) {
    const n = flows.count;
    this.flows = flows;
    this.policy = policy;
    this.hasMoving = policy.orders.some(({ kind }) => kind !== "ring" && kind !== "fixed");
    this.hasFalling = policy.orders.some(({ kind }) => kind === "remaining");
    this.linkRate = linkRate;
    this.list = new Int32Array(n);
    this.sent = new Float64Array(n);
    this.rate = new Float64Array(n);
    this.level = new Uint16Array(n);
    const { levels, switchThreshold } = policy;
    const isTiered = switchThreshold !== undefined;
    this.rounds = isTiered ? new Rounds(flows.src, levels, switchThreshold) : null;
    this.stage = isTiered ? new Uint16Array(n) : this.level;
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

  /** Puts the list in order, after making keys that have met equal. */
  sort(): void {
    const { list, count } = this;
    this.rounds?.rank(this);
    this.insertionSort();
    let hasChanged = false;
    for (let k = 1; k < count; k++) {
      const a = list[k - 1] as number;
      const b = list[k] as number;
      if (this.key[b] === this.key[a] || !this.haveMet(a, b)) continue;
      this.key[b] = this.key[a] as number;
      hasChanged = true;
    }
    if (hasChanged) this.insertionSort();
  }

  /** Whether the two, neighbours in order, share one class. */
  shares(a: number, b: number): boolean {
    if (this.stage[a] !== this.stage[b]) return false;
    switch (this.order(a).kind) {
      case "ring":
        return true;
      case "attained":
        return this.key[a] === this.key[b];
      case "stamp":
        return this.key[a] === this.key[b] && this.isStream(a) && this.isStream(b);
      default:
        return false;
    }
  }

  /** Whether the keys of the two are of one kind and can meet. */
  isComparable(a: number, b: number): boolean {
    if (this.level[a] !== this.level[b]) return false;
    const order = this.order(a);
    if (order.kind === "fixed" || order.kind === "ring") return false;
    return order.kind !== "remaining" || order.first === null || order.first[a] === order.first[b];
  }

  /** Share of a flow in its class: streams in FIFO order share so that their stamps advance together. */
  readonly weight = (flow: number): number =>
    this.order(flow).kind === "stamp" ? 1 / (this.flows.spread[flow] as number) : 1;

  private isStream(flow: number): boolean {
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

  /** Keys that service moves, equal but for rounding. */
  private haveMet(a: number, b: number): boolean {
    if (!this.isComparable(a, b)) return false;
    const apart = Math.abs((this.key[a] as number) - (this.key[b] as number));
    return apart <= Math.max(this.keyTolerance(a), this.keyTolerance(b));
  }

  private keyTolerance(flow: number): number {
    const order = this.order(flow);
    if (order.kind === "stamp") return stampTolerance(this.key[flow] as number);
    const service = serviceTolerance(this.flows.size[flow] as number, this.now, this.linkRate);
    const isWeighted = order.kind === "remaining" && order.weight !== null;
    return isWeighted ? service / (order.weight?.[flow] ?? 1) : service;
  }

  /** Puts the list in order for the keys and speeds as they are; false if it was already. */
  settle(): boolean {
    return this.hasFalling && this.insertionSort();
  }

  private insertionSort(): boolean {
    const { list, count } = this;
    let hasMoved = false;
    for (let i = 1; i < count; i++) {
      const flow = list[i] as number;
      let j = i;
      while (j > 0 && this.before(flow, list[j - 1] as number)) {
        list[j] = list[j - 1] as number;
        j--;
        hasMoved = true;
      }
      list[j] = flow;
    }
    return hasMoved;
  }

  private before(a: number, b: number): boolean {
    const stage = (this.stage[a] as number) - (this.stage[b] as number);
    if (stage !== 0) return stage < 0;
    const order = this.order(a);
    if (order.kind === "remaining" && order.first !== null) {
      const first = compare(order.first[a] as number, order.first[b] as number);
      if (first !== 0) return first < 0;
    }
    const key = compare(this.key[a] as number, this.key[b] as number);
    if (key !== 0) return key < 0;
    switch (order.kind) {
      case "stamp": {
        const stream = Number(this.isStream(a)) - Number(this.isStream(b));
        if (stream !== 0) return stream < 0;
        break;
      }
      case "remaining": {
        // Equal keys in motion: whichever falls faster is ahead in the next moment (SPEC 2.8).
        const [fa, fb] = [this.speed[a] as number, this.speed[b] as number];
        if (ratesDiffer(fa, fb)) return fa < fb;
        if (order.tieByArrival) return this.earlier(a, b);
        break;
      }
      case "fixed":
        return this.earlier(a, b);
      default:
    }
    return a < b;
  }

  private earlier(a: number, b: number): boolean {
    const arrival = compare(this.flows.arrival[a] as number, this.flows.arrival[b] as number);
    return arrival === 0 ? a < b : arrival < 0;
  }
}

/** Total on ∞ too, where a difference would be NaN. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
