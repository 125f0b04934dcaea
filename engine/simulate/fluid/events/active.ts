import type { Flows } from "../../../model/flows.ts";
import { negligible } from "../../../model/numbers/tolerances.ts";
import type { Key, Order, Policy } from "../../../policies/policy.ts";
import { lastKey } from "../../../policies/service-orders.ts";
import { Goals } from "./goals.ts";

/**
 * The active flows (arrived, unfinished) of the general loop, in the order of `Precedence`, and their state:
 * attained service, rate, level, and the key that ranks them within the level.
 *
 * A key is advanced at its speed instead of being recomputed from the service: two keys that have met are
 * then *made* equal, and flows that share stay equal to the last bit while they share.
 */
export class Active {
  readonly list: Int32Array;
  count = 0;
  /** The flows with a rate, in order: `served[0…servedCount)`; some may have ended since. */
  readonly served: Int32Array;
  servedCount = 0;
  /** The time of the keys, and when the busy period began. */
  now = 0;
  since = 0;
  readonly goals: Goals;
  readonly sent: Float64Array;
  readonly rate: Float64Array;
  readonly level: Uint16Array;
  readonly key: Float64Array;
  /** d key / dt under the present allocation. */
  readonly speed: Float64Array;
  /** The same during the last step of time, which a tentative allocation does not change. */
  private readonly lastSpeed: Float64Array;
  /** Streams that have sent all that has arrived: 1. They are served at c/α at most. */
  readonly isCaughtUp: Uint8Array;
  /** The rate at which the data of each flow arrive; ∞ if all are there at once. */
  readonly inflow: Float64Array;
  private readonly flows: Flows;
  /** One a level: the key that may move with service. */
  private readonly keys: readonly Key[];
  private readonly readsComplete: boolean;
  private readonly isUndone: boolean;
  private readonly linkRate: number;

  constructor(flows: Flows, policy: Policy, linkRate: number) {
    const n = flows.count;
    this.flows = flows;
    this.keys = policy.orders.map(lastKey);
    this.readsComplete = policy.readsComplete === true;
    this.isUndone = Boolean(policy.due);
    this.linkRate = linkRate;
    this.goals = new Goals(flows, policy.ladder);
    this.sent = this.goals.sent;
    this.list = new Int32Array(n);
    this.served = new Int32Array(n);
    this.rate = new Float64Array(n);
    this.level = new Uint16Array(n);
    this.key = new Float64Array(n);
    this.speed = new Float64Array(n);
    this.lastSpeed = new Float64Array(this.isUndone ? n : 0);
    this.isCaughtUp = new Uint8Array(n);
    this.inflow = new Float64Array(n);
    for (let flow = 0; flow < n; flow++) {
      this.inflow[flow] = linkRate / (flows.spread[flow] as number);
    }
  }

  keyFor(flow: number): Key {
    return this.keys[this.level[flow] as number] as Key;
  }

  isStream(flow: number): boolean {
    return (this.flows.spread[flow] as number) > 0;
  }

  /** The next time at which all data of a flow have arrived, if that counts. */
  nextComplete(): number {
    let next = Number.POSITIVE_INFINITY;
    for (let k = 0; this.readsComplete && k < this.count; k++) {
      const flow = this.list[k] as number;
      if (this.level[flow] === 1) next = Math.min(next, this.releaseEnd(flow));
    }
    return next;
  }

  /** Flows whose data have arrived up to now are complete. */
  completeFlows(tolerance: number): void {
    for (let k = 0; this.readsComplete && k < this.count; k++) {
      const flow = this.list[k] as number;
      if (this.level[flow] === 0 || this.releaseEnd(flow) > this.now + tolerance) continue;
      this.level[flow] = 0;
      this.setKey(flow);
    }
  }

  private releaseEnd(flow: number): number {
    const { arrival, spread, size } = this.flows;
    const duration = ((spread[flow] as number) * (size[flow] as number)) / this.linkRate;
    return (arrival[flow] as number) + duration;
  }

  /** Data that have arrived and are not sent, as if the release never ended. */
  backlog(flow: number): number {
    const elapsed = this.now - (this.flows.arrival[flow] as number);
    return Math.max(0, elapsed * (this.inflow[flow] as number) - (this.sent[flow] as number));
  }

  remaining(flow: number): number {
    return this.goals.remaining(flow);
  }

  cap(flow: number): number {
    return this.isCaughtUp[flow] === 1 ? (this.inflow[flow] as number) : Number.POSITIVE_INFINITY;
  }

  /** Share of a flow in its class: keys that rise advance together. */
  weight(flow: number): number {
    const key = this.keyFor(flow);
    if (key.course === "release") return 1 / (this.flows.spread[flow] as number);
    return key.slope > 0 ? weightOf(key, flow) : 1;
  }

  add(flow: number): void {
    if (this.count === 0) this.since = this.now;
    const isStream = this.isStream(flow);
    this.isCaughtUp[flow] = isStream ? 1 : 0;
    this.level[flow] = this.goals.start(flow);
    if (this.readsComplete) this.level[flow] = isStream ? 1 : 0;
    this.setKey(flow);
    this.list[this.count++] = flow;
  }

  delete(flow: number): void {
    const { list } = this;
    let at = 0;
    while (list[at] !== flow) at++;
    list.copyWithin(at, at + 1, this.count--);
    this.rate[flow] = 0;
    this.speed[flow] = 0;
  }

  climb(flow: number, within: number): void {
    const before = this.keyFor(flow);
    this.level[flow] = this.goals.climb(flow, this.level[flow] as number, within);
    if (this.keyFor(flow) !== before) this.setKey(flow);
  }

  clearRates(): void {
    for (let k = 0; k < this.servedCount; k++) {
      const flow = this.served[k] as number;
      this.rate[flow] = 0;
      this.speed[flow] = 0;
    }
    this.servedCount = 0;
  }

  /** Gives a rate to a flow that has none, and to its key the speed that follows. */
  serve(flow: number, rate: number): void {
    if (rate === 0) return;
    this.served[this.servedCount++] = flow;
    this.rate[flow] = rate;
    this.setSpeed(flow);
  }

  /** Keys move as they did before the last allocation, which is taken back. */
  undo(): void {
    this.clearRates();
    for (let k = 0; k < this.count; k++) {
      const flow = this.list[k] as number;
      this.speed[flow] = this.lastSpeed[flow] as number;
      if (this.speed[flow] !== 0) this.served[this.servedCount++] = flow;
    }
  }

  advance(step: number, next: number): void {
    const { list, served, sent, rate, key, speed, lastSpeed } = this;
    for (let k = 0; this.isUndone && k < this.count; k++) {
      const flow = list[k] as number;
      lastSpeed[flow] = speed[flow] as number;
    }
    if (next > this.now) this.fallBehind();
    for (let k = 0; k < this.servedCount; k++) {
      const flow = served[k] as number;
      sent[flow] = (sent[flow] as number) + (rate[flow] as number) * step;
      key[flow] = (key[flow] as number) + (speed[flow] as number) * step;
    }
    this.now = next;
  }

  /** Streams that are served more slowly than their data arrive are no longer caught up. */
  private fallBehind(): void {
    const { list, rate, inflow, isCaughtUp } = this;
    for (let k = 0; k < this.count; k++) {
      const flow = list[k] as number;
      if (isCaughtUp[flow] === 0) continue;
      const all = inflow[flow] as number;
      if ((rate[flow] as number) < all - negligible(all)) isCaughtUp[flow] = 0;
    }
  }

  private setKey(flow: number): void {
    this.key[flow] = keyOf(this.keyFor(flow), this.flows, flow, this.sent[flow] as number);
    this.setSpeed(flow);
  }

  private setSpeed(flow: number): void {
    const rate = this.rate[flow] as number;
    const key = this.keyFor(flow);
    let speed = 0;
    if (key.course === "release") {
      speed = ((this.flows.spread[flow] as number) * rate) / this.linkRate;
    } else if (key.slope !== 0 && this.key[flow] !== Number.POSITIVE_INFINITY) {
      speed = (key.slope * rate) / weightOf(key, flow);
    }
    this.speed[flow] = speed;
  }
}

/** The key of a flow that has been sent `sent` (SPEC 2.3, 2.5, 2.7). */
export function keyOf(
  { course, slope, from, weight }: Key,
  { arrival }: Flows,
  flow: number,
  sent: number,
): number {
  if (course === "release") return arrival[flow] as number;
  let key = from === null ? 0 : (from[flow] as number);
  if (slope !== 0) key += slope * sent;
  return weight === null ? key : key / (weight[flow] as number);
}

/** What the key of a flow is divided by. */
export function weightOf({ weight }: Key, flow: number): number {
  return weight === null ? 1 : (weight[flow] as number);
}

/** The least such weight of keys that move, or 1 if that is less: it bounds the tolerances of keys. */
export function leastWeight({ orders }: Policy): number {
  const weights = orders.map((order) => lastKey(order).weight);
  return weights.reduce(
    (least, column) => column?.reduce((a, b) => Math.min(a, b), least) ?? least,
    1,
  );
}

/** The columns that are compared before the key that may move. */
export function headsOf({ keys }: Order): readonly Float64Array[] {
  return keys.slice(0, -1).map(({ course, slope, from, weight }) => {
    if (course !== "line" || slope !== 0 || from === null)
      throw new Error("The fluid model moves the last key of an order alone");
    return weight === null ? from : from.map((one, flow) => one / (weight[flow] as number));
  });
}

/** Total on ∞ too, where a difference would be NaN. */
export function compareHeads(heads: readonly Float64Array[], a: number, b: number): number {
  for (let k = 0; k < heads.length; k++) {
    const head = heads[k] as Float64Array;
    const one = head[a] as number;
    const other = head[b] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
