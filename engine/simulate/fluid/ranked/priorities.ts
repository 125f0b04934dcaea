import type { Flows } from "../../../model/flows.ts";
import {
  mostServiceTolerance,
  ratesDiffer,
  serviceTolerance,
} from "../../../model/numbers/tolerances.ts";
import type { Key, Order, Policy } from "../../../policies/policy.ts";
import { lastKey } from "../../../policies/service-orders.ts";
import { keyOf, leastWeight, weightOf } from "../events/built-in-fluid.ts";

/** The policy's order of flows at any time: the keys of flows that are served fall, those of the others are constant. */
export class Priorities {
  readonly level: Uint16Array;
  /** Key as of `since`, and d key / dt: until `rest` that of the last rate. */
  readonly key: Float64Array;
  readonly since: Float64Array;
  readonly speed: Float64Array;
  now = 0;
  begun = 0;
  private readonly isMoving: boolean;
  private readonly flows: Flows;
  /** One a level: the key that may move; and the columns that are compared before it. */
  private readonly keys: readonly Key[];
  private readonly heads: readonly (readonly Float64Array[])[];
  private readonly isByIndex: readonly boolean[];
  private readonly largest: number;
  private readonly perWeight: number;
  private readonly rate: number;
  private readonly rank: Int32Array | null;

  /** `rank`: place of each flow in order of arrival, index after arrival; null: its number. */
  constructor(flows: Flows, policy: Policy, rate: number, rank: Int32Array | null) {
    const n = flows.count;
    this.flows = flows;
    this.keys = policy.orders.map(lastKey);
    this.heads = policy.orders.map(headsOf);
    this.isByIndex = policy.orders.map(({ ties }) => ties === "index");
    this.isMoving = this.keys.some(({ slope }) => slope < 0);
    this.perWeight = 1 / leastWeight(policy);
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.rate = rate;
    this.rank = rank;
    this.level = new Uint16Array(n);
    this.key = new Float64Array(n);
    this.since = new Float64Array(n);
    this.speed = new Float64Array(n);
  }

  enter(flow: number, level: number, sent: number): void {
    this.level[flow] = level;
    this.since[flow] = this.now;
    this.key[flow] = keyOf(this.keyFor(flow), this.flows, flow, sent);
  }

  start(flow: number, rate: number): void {
    const key = this.keyFor(flow);
    this.since[flow] = this.now;
    this.speed[flow] = key.slope < 0 ? -rate / weightOf(key, flow) : 0;
  }

  /** `flow` waits from now on; until `rest` its key still counts as moving. */
  stop(flow: number): void {
    this.key[flow] = this.keyNow(flow);
    this.since[flow] = this.now;
  }

  /** The key of `flow`, which waits, no longer counts as moving. */
  rest(flow: number): void {
    this.speed[flow] = 0;
  }

  /** True if `a` goes before `b`; keys that differ by rounding only are equal (SPEC 2.8, 2.9). */
  isBefore(a: number, b: number): boolean {
    if (!this.isMoving) {
      const [level, its] = [this.level[a] as number, this.level[b] as number];
      if (level !== its) return level < its;
      const [key, other] = [this.key[a] as number, this.key[b] as number];
      return key === other ? this.tie(a) < this.tie(b) : key < other;
    }
    const standing = this.compareStanding(a, b);
    if (standing !== 0) return standing < 0;
    const key = this.keyNow(a);
    const other = this.keyNow(b);
    if (this.areFar(key, other)) return key < other;
    if (!this.areEqual(a, key, b, other)) return key < other;
    const fall = this.speed[a] as number;
    const slower = this.speed[b] as number;
    const isMoving = this.falls(a) && ratesDiffer(fall, slower);
    return isMoving ? fall < slower : this.tie(a) < this.tie(b);
  }

  /** The order of two waiting flows in lists, to the last bit. */
  compareWaiting(a: number, b: number): number {
    const standing = this.compareStanding(a, b);
    if (standing !== 0) return standing;
    const key = this.key[a] as number;
    const other = this.key[b] as number;
    if (key !== other) return key < other ? -1 : 1;
    return this.tie(a) - this.tie(b);
  }

  /** True if rounding alone may have put two waiting flows, neighbours in `compareWaiting`, in this order. */
  isNear(a: number, b: number): boolean {
    if (!this.falls(a)) return false;
    if (this.areFar(this.key[a] as number, this.key[b] as number)) return false;
    if (this.compareStanding(a, b) !== 0) return false;
    return this.areEqual(a, this.key[a] as number, b, this.key[b] as number);
  }

  /** Time until `b`, which is behind `a`, overtakes it; ∞ if their keys do not meet. */
  untilMeeting(a: number, b: number): number {
    const [fall, faster] = [this.speed[a] as number, this.speed[b] as number];
    if (faster >= fall || !ratesDiffer(fall, faster)) return Number.POSITIVE_INFINITY;
    if (!this.falls(a) || this.compareStanding(a, b) !== 0) {
      return Number.POSITIVE_INFINITY;
    }
    return Math.max(0, this.keyNow(b) - this.keyNow(a)) / (fall - faster);
  }

  private keyFor(flow: number): Key {
    return this.keys[this.level[flow] as number] as Key;
  }

  private falls(flow: number): boolean {
    return this.keyFor(flow).slope < 0;
  }

  /** Compares what service does not move. */
  private compareStanding(a: number, b: number): number {
    const level = this.level[a] as number;
    const apart = level - (this.level[b] as number);
    if (apart !== 0) return apart;
    return compareHeads(this.heads[level] as readonly Float64Array[], a, b);
  }

  private keyNow(flow: number): number {
    const moved = (this.speed[flow] as number) * (this.now - (this.since[flow] as number));
    return (this.key[flow] as number) + moved;
  }

  /** True if two keys differ by more than any tolerance, as nearly all do. */
  private areFar(key: number, other: number): boolean {
    return Math.abs(key - other) > this.mostApart();
  }

  private mostApart(): number {
    return mostServiceTolerance(this.largest, this.now, this.rate) * this.perWeight;
  }

  private areEqual(a: number, key: number, b: number, other: number): boolean {
    if (key === other) return true;
    if (!this.falls(a)) return false;
    const apart = Math.abs(key - other);
    return apart <= Math.max(this.tolerance(a), this.tolerance(b));
  }

  private tolerance(flow: number): number {
    const { now, begun } = this;
    const service = serviceTolerance(this.flows.size[flow] as number, now, begun, this.rate);
    return service / weightOf(this.keyFor(flow), flow);
  }

  private tie(flow: number): number {
    const isByIndex = this.isByIndex[this.level[flow] as number] === true;
    return isByIndex || this.rank === null ? flow : (this.rank[flow] as number);
  }
}

/** The columns that are compared before the key that may move. */
function headsOf({ keys }: Order): readonly Float64Array[] {
  return keys.slice(0, -1).map(({ from, weight }) => {
    const head = from ?? new Float64Array(weight?.length ?? 0);
    return weight === null ? head : head.map((one, flow) => one / (weight[flow] as number));
  });
}

/** Total on ∞ too, where a difference would be NaN. */
function compareHeads(heads: readonly Float64Array[], a: number, b: number): number {
  for (let k = 0; k < heads.length; k++) {
    const head = heads[k] as Float64Array;
    const one = head[a] as number;
    const other = head[b] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
