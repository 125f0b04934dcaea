import type { Flows } from "../../model/flows.ts";
import { meetingTolerance, ratesDiffer, serviceTolerance } from "../../model/numbers/tolerances.ts";
import type { Order, Policy } from "../../policies/policy.ts";
import { FlowHeaps } from "../../simulate/queues/flow-heaps.ts";
import { lostIn } from "./lost.ts";

/**
 * What the order of one link is made of. A unit is one of three:
 *
 * - a *single*: one flow, which knows what it has been sent
 * - a *pool*: flows that share and whose keys are one (all of a ring's queue, equal attained service,
 *   streams of equal stamp). They move together: a member is due when the pool's key reaches its date
 * - a *tie*: flows that wait with equal keys, their dates the tie-break
 *
 * Members of a pool have not caught up, but for a pool of streams, whose members catch up together.
 */
export class Units {
  readonly level: Uint16Array;
  readonly key: Float64Array;
  /** d key / dt under the last allocation. */
  readonly speed: Float64Array;
  /** Rate of a single, of each member of a pool; in a pool of streams, of a member with α = 1. */
  readonly rate: Float64Array;
  readonly isPool: Uint8Array;
  /** Streams that have sent all that has arrived: 1. They are served at c/α at most. */
  readonly isCaughtUp: Uint8Array;
  /** The member of the least date, and how many there are. */
  readonly root: Int32Array;
  readonly count: Int32Array;
  /** By flow: when it is due, and which unit it is in. */
  readonly date: Float64Array;
  readonly of: Int32Array;
  /** The moment the keys are of. */
  now = 0;
  private readonly flows: Flows;
  private readonly orders: readonly Order[];
  private readonly linkRate: number;
  private readonly heaps: FlowHeaps;
  /** Σ 1/α of a pool of streams, and what rounding has left out of it. */
  private readonly mass: Float64Array;
  private readonly carry: Float64Array;
  /** Whether anybody asks which unit a flow is in. */
  private readonly isTold: boolean;
  /** Numbers that may be used again: `free[0…freed)`; from `fresh` on none has been used. */
  private readonly free: Int32Array;
  private freed = 0;
  private fresh = 0;
  private readonly scratch: Int32Array;

  constructor(flows: Flows, policy: Policy, linkRate: number) {
    const n = flows.count;
    this.flows = flows;
    this.orders = policy.orders;
    this.linkRate = linkRate;
    const shares = policy.orders.some(({ kind }) => kind === "ring" || kind === "attained");
    this.isTold = policy.byCompleteness || policy.terminates || shares;
    this.level = new Uint16Array(n);
    this.key = new Float64Array(n);
    this.speed = new Float64Array(n);
    this.rate = new Float64Array(n);
    this.isPool = new Uint8Array(n);
    this.isCaughtUp = new Uint8Array(n);
    this.root = new Int32Array(n);
    this.count = new Int32Array(n);
    this.date = new Float64Array(n);
    this.of = new Int32Array(n);
    this.heaps = new FlowHeaps(this.date);
    this.mass = new Float64Array(n);
    this.carry = new Float64Array(n);
    this.free = new Int32Array(n);
    this.scratch = new Int32Array(n);
  }

  order(unit: number): Order {
    return this.orders[this.level[unit] as number] as Order;
  }

  /** A unit of one flow, at rest; key and date are to come. */
  make(flow: number, level: number, isPool: boolean): number {
    const unit = this.freed > 0 ? (this.free[--this.freed] as number) : this.fresh++;
    this.level[unit] = level;
    this.key[unit] = 0;
    this.speed[unit] = 0;
    this.rate[unit] = 0;
    this.isPool[unit] = isPool ? 1 : 0;
    this.isCaughtUp[unit] = 0;
    this.root[unit] = flow;
    this.count[unit] = 1;
    this.of[flow] = unit;
    this.mass[unit] = this.weight(flow);
    this.carry[unit] = 0;
    return unit;
  }

  /** Takes `flow` out of its unit; true if it was the last, and the unit is no more. */
  remove(unit: number, flow: number): boolean {
    this.root[unit] = this.heaps.without(this.root[unit] as number, flow);
    this.weigh(unit, -this.weight(flow));
    const left = (this.count[unit] as number) - 1;
    this.count[unit] = left;
    if (left === 0) this.free[this.freed++] = unit;
    return left === 0;
  }

  /** Puts `flow`, of no unit, into a pool. */
  join(pool: number, flow: number, date: number): void {
    this.date[flow] = date;
    this.of[flow] = pool;
    this.root[pool] = this.heaps.meld(this.root[pool] as number, flow);
    this.count[pool] = (this.count[pool] as number) + 1;
    this.weigh(pool, this.weight(flow));
  }

  /**
   * Makes one unit of two that share or tie, with the key and the motion of the first; returns it. The
   * flows of the smaller one learn where they are now, so that each learns it log n times at most.
   */
  meld(a: number, b: number): number {
    const isSmaller = this.isTold && (this.count[a] as number) < (this.count[b] as number);
    const unit = isSmaller ? b : a;
    const other = isSmaller ? a : b;
    if (this.isTold) this.rename(unit, other);
    this.root[unit] = this.heaps.meld(this.root[unit] as number, this.root[other] as number);
    this.count[unit] = (this.count[unit] as number) + (this.count[other] as number);
    this.weigh(unit, this.mass[other] as number);
    this.weigh(unit, this.carry[other] as number);
    this.isCaughtUp[unit] = (this.isCaughtUp[a] as number) | (this.isCaughtUp[b] as number);
    this.key[unit] = this.key[a] as number;
    this.speed[unit] = this.speed[a] as number;
    this.rate[unit] = this.rate[a] as number;
    this.free[this.freed++] = other;
    return unit;
  }

  /** Writes the members to `into`; returns how many. */
  members(unit: number, into: Int32Array): number {
    return this.heaps.list(this.root[unit] as number, into);
  }

  /** Σ 1/α of a pool of streams. */
  massOf(unit: number): number {
    return (this.mass[unit] as number) + (this.carry[unit] as number);
  }

  /** The rate of a member. */
  rateOf(unit: number, flow: number): number {
    const rate = this.rate[unit] as number;
    const isOfStreams = this.isPool[unit] === 1 && this.order(unit).kind === "stamp";
    return isOfStreams ? rate / (this.flows.spread[flow] as number) : rate;
  }

  /** Whether `a` stands before `b` in the policy's order. */
  before(a: number, b: number): boolean {
    const level = (this.level[a] as number) - (this.level[b] as number);
    if (level !== 0) return level < 0;
    const order = this.order(a);
    const one = this.root[a] as number;
    const other = this.root[b] as number;
    // A ring is one class.
    if (order.kind === "ring") return false;
    if (order.kind === "remaining" && order.first !== null) {
      const first = order.first[one] as number;
      const second = order.first[other] as number;
      if (first !== second) return first < second;
    }
    const key = this.key[a] as number;
    const behind = this.key[b] as number;
    if (key !== behind) return key < behind;
    if (order.kind === "attained") return false;
    if (order.kind === "stamp") {
      // Flows without spread go ahead of streams.
      if (this.isPool[a] !== this.isPool[b]) return this.isPool[b] === 1;
      if (this.isPool[a] === 1) return false;
    }
    if (order.kind === "remaining") {
      // Equal keys in motion: whichever falls faster is ahead in the next moment (SPEC 2.8).
      const fall = this.speed[a] as number;
      const slower = this.speed[b] as number;
      if (ratesDiffer(fall, slower)) return fall < slower;
    }
    return (this.date[one] as number) < (this.date[other] as number);
  }

  /** Whether the keys of the two are of one kind and can meet. */
  isComparable(a: number, b: number): boolean {
    if (this.level[a] !== this.level[b]) return false;
    const order = this.order(a);
    if (order.kind === "fixed" || order.kind === "ring") return false;
    if (order.kind !== "remaining" || order.first === null) return true;
    return order.first[this.root[a] as number] === order.first[this.root[b] as number];
  }

  /** Whether the two are of one queue that shares, or have keys that are equal but for rounding. */
  haveMet(a: number, b: number): boolean {
    if (this.isComparable(a, b)) {
      const apart = Math.abs((this.key[a] as number) - (this.key[b] as number));
      return apart === 0 || apart <= this.reach(a, b);
    }
    return this.level[a] === this.level[b] && this.order(a).kind === "ring";
  }

  /** How near to each other the keys of two that are comparable have met. */
  reach(a: number, b: number): number {
    return Math.max(this.tolerance(a), this.tolerance(b));
  }

  /** Whether two that have met may be one unit: pools, or flows that both wait. */
  canMeld(a: number, b: number): boolean {
    if (this.isPool[a] !== this.isPool[b]) return false;
    if (this.isPool[a] === 1) return true;
    if (this.isCaughtUp[a] === 1 || this.isCaughtUp[b] === 1) return false;
    const { kind } = this.order(a);
    const isTie = kind === "remaining" || kind === "stamp";
    return isTie && this.speed[a] === 0 && this.speed[b] === 0;
  }

  private tolerance(unit: number): number {
    const order = this.order(unit);
    if (order.kind === "attained") {
      return meetingTolerance(Math.max(this.key[unit] as number, this.now * this.linkRate));
    }
    if (order.kind !== "remaining") return meetingTolerance(this.now);
    const flow = this.root[unit] as number;
    const service = serviceTolerance(this.flows.size[flow] as number, this.now, this.linkRate);
    return order.weight === null ? service : service / (order.weight[flow] as number);
  }

  /** Adds to Σ 1/α; what rounding leaves out is carried, so that nothing drifts. */
  private weigh(unit: number, weight: number): void {
    const before = this.mass[unit] as number;
    const sum = before + weight;
    this.mass[unit] = sum;
    this.carry[unit] = (this.carry[unit] as number) + lostIn(sum, before, weight);
  }

  /** What a stream weighs in a pool of streams. */
  private weight(flow: number): number {
    const spread = this.flows.spread[flow] as number;
    return spread > 0 ? 1 / spread : 0;
  }

  private rename(unit: number, other: number): void {
    const { scratch } = this;
    const count = this.heaps.list(this.root[other] as number, scratch);
    for (let k = 0; k < count; k++) this.of[scratch[k] as number] = unit;
  }
}
