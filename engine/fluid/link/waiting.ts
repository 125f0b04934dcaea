import type { Flows } from "../../model/flows.ts";
import type { Order, Policy } from "../../policies/policy.ts";
import type { Deadlines } from "../../simulate/fluid/ranked/deadlines.ts";
import type { Goals } from "../../simulate/fluid/ranked/goals.ts";
import { FlowList } from "../../simulate/queues/flow-list.ts";
import { IndexedHeap } from "../../simulate/queues/indexed-heap.ts";
import type { Arrears } from "./arrears.ts";
import type { Units } from "./units.ts";

/**
 * The units that are not served, in a heap, since nothing moves them; and how flows enter and leave
 * units. Streams that arrive have caught up, and stay so only if they are served at once.
 */
export class Waiting {
  private readonly flows: Flows;
  private readonly policy: Policy;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly deadlines: Deadlines | null;
  private readonly arrears: Arrears;
  private readonly heap: IndexedHeap;
  private readonly isIn: Uint8Array;
  /** The pool of each level that is a ring, waiting or not; −1: none. */
  private readonly ring: Int32Array;
  /** Place of each flow in order of arrival, index after arrival; null: its number. */
  private readonly rank: Int32Array | null;
  /** Units put here since time last went on that had caught up or were in motion. */
  private readonly restless = new FlowList();

  constructor(
    flows: Flows,
    policy: Policy,
    linkRate: number,
    units: Units,
    goals: Goals,
    deadlines: Deadlines | null,
    arrears: Arrears,
    rank: Int32Array | null,
  ) {
    this.flows = flows;
    this.policy = policy;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.deadlines = deadlines;
    this.arrears = arrears;
    this.heap = new IndexedHeap(flows.count, (a, b) => units.before(a, b));
    this.isIn = new Uint8Array(flows.count);
    this.ring = new Int32Array(policy.levels).fill(-1);
    this.rank = rank;
  }

  /** The first unit in order; −1 when none waits. */
  first(): number {
    return this.heap.first();
  }

  has(unit: number): boolean {
    return this.isIn[unit] === 1;
  }

  put(unit: number): void {
    const { units } = this;
    if (units.count[unit] === 1) this.deadlines?.add(units.root[unit] as number);
    this.isIn[unit] = 1;
    this.heap.set(unit);
    if (units.isCaughtUp[unit] === 1 || units.speed[unit] !== 0) this.restless.add(unit);
  }

  take(unit: number): void {
    this.isIn[unit] = 0;
    this.heap.delete(unit);
  }

  /** `flow` waits no more. */
  start(flow: number): void {
    this.deadlines?.delete(flow);
  }

  /** `flow` comes to `level`, served at `rate` until now. */
  enter(flow: number, level: number, isCaughtUp: boolean, rate: number): void {
    const { units, goals } = this;
    const order = this.policy.orders[level] as Order;
    const shares = order.kind === "ring" || order.kind === "attained";
    const ring = this.ring[level] as number;
    if (order.kind === "ring" && !isCaughtUp && ring >= 0) {
      this.join(ring, flow);
      return;
    }
    const isStream = (this.flows.spread[flow] as number) > 0;
    const unit = units.make(flow, level, shares ? !isCaughtUp : order.kind === "stamp" && isStream);
    units.isCaughtUp[unit] = isCaughtUp ? 1 : 0;
    switch (order.kind) {
      case "ring":
        if (!isCaughtUp) this.open(unit);
        break;
      case "attained":
        units.key[unit] = goals.sent[flow] as number;
        break;
      case "stamp":
        units.key[unit] = isCaughtUp && isStream ? units.now : this.stampAt(flow, goals.sent);
        break;
      case "fixed":
        units.key[unit] = order.key[flow] as number;
        break;
      case "remaining": {
        const weight = order.weight === null ? 1 : (order.weight[flow] as number);
        const all = (order.of ?? this.flows.size)[flow] as number;
        units.key[unit] = (all - (goals.sent[flow] as number)) / weight;
        units.speed[unit] = -rate / weight;
      }
    }
    units.date[flow] = this.dateIn(unit, flow);
    if (order.kind === "attained" && !isCaughtUp) this.arrears.add(flow);
    this.put(unit);
  }

  /** Puts `flow`, of no unit, into a pool whose key it has. */
  join(pool: number, flow: number): void {
    this.units.join(pool, flow, this.dateIn(pool, flow));
    this.arrears.add(flow);
  }

  /** Makes a pool of a single that has not caught up, or not any more. */
  open(unit: number): void {
    const { units } = this;
    const flow = units.root[unit] as number;
    units.isPool[unit] = 1;
    units.isCaughtUp[unit] = 0;
    if (units.order(unit).kind === "ring") {
      units.key[unit] = 0;
      this.ring[units.level[unit] as number] = unit;
    }
    units.date[flow] = this.dateIn(unit, flow);
    this.arrears.add(flow);
  }

  /** Takes `flow` out of its unit, with what it has been sent; true if the unit is no more. */
  leave(unit: number, flow: number): boolean {
    const { units, goals } = this;
    if (units.isPool[unit] === 1) goals.sent[flow] = this.sentIn(unit, flow);
    this.arrears.delete(flow);
    const isIn = this.has(unit);
    // What is left of a tie has another first member, and so another place.
    if (isIn) this.take(unit);
    const isGone = units.remove(unit, flow);
    if (isIn && !isGone) this.put(unit);
    const level = units.level[unit] as number;
    if (isGone && this.ring[level] === unit) this.ring[level] = -1;
    return isGone;
  }

  /** What a member of a pool has been sent. */
  sentIn(pool: number, flow: number): number {
    const { units, goals } = this;
    const key = units.key[pool] as number;
    const { kind } = units.order(pool);
    if (kind === "attained") return key;
    const ahead = (units.date[flow] as number) - key;
    const goal = goals.goal[flow] as number;
    const left =
      kind === "stamp" ? (ahead * this.linkRate) / (this.flows.spread[flow] as number) : ahead;
    return goal - Math.max(0, left);
  }

  /** The allocation is made: those that wait are at rest. */
  rest(): void {
    const { units, restless } = this;
    for (let k = 0; k < restless.length; k++) {
      const unit = restless.at(k);
      if (!this.has(unit) || units.speed[unit] === 0) continue;
      this.heap.delete(unit);
      units.speed[unit] = 0;
      this.heap.set(unit);
    }
  }

  /** Time goes on: those that wait fall behind their release. */
  fallBehind(): void {
    const { units, restless } = this;
    if (restless.length === 0) return;
    for (let k = 0; k < restless.length; k++) {
      const unit = restless.at(k);
      if (!this.has(unit) || units.isCaughtUp[unit] === 0) continue;
      this.take(unit);
      const { kind } = units.order(unit);
      const ring = this.ring[units.level[unit] as number] as number;
      if (kind === "ring" && ring >= 0) {
        this.pour(unit, ring);
        continue;
      }
      if (kind === "ring" || kind === "attained") this.open(unit);
      units.isCaughtUp[unit] = 0;
      this.put(unit);
    }
    restless.clear();
  }

  /** Puts a single, which is no more, into a pool. */
  pour(unit: number, pool: number): void {
    const flow = this.units.root[unit] as number;
    this.units.remove(unit, flow);
    this.join(pool, flow);
  }

  /** When `flow` is due in a pool, by the pool's key; in a tie, its tie-break. */
  private dateIn(unit: number, flow: number): number {
    const { units, goals } = this;
    const order = units.order(unit);
    if (units.isPool[unit] === 1) {
      if (order.kind === "attained") return goals.goal[flow] as number;
      if (order.kind === "stamp") return this.stampAt(flow, goals.goal);
      const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
      return (units.key[unit] as number) + ahead;
    }
    const isByIndex = order.kind === "stamp" || (order.kind === "remaining" && !order.tieByArrival);
    return isByIndex || this.rank === null ? flow : (this.rank[flow] as number);
  }

  /** The arrival stamp of the first data beyond an amount sent. */
  private stampAt(flow: number, sent: Float64Array): number {
    const { arrival, spread } = this.flows;
    const until = ((spread[flow] as number) * (sent[flow] as number)) / this.linkRate;
    return (arrival[flow] as number) + until;
  }
}
