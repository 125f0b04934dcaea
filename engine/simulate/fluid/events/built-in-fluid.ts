import type { Flows } from "../../../model/flows.ts";
import {
  mostServiceTolerance,
  serviceTolerance,
  stampTolerance,
} from "../../../model/numbers/tolerances.ts";
import { ReleasedPieces } from "../../../model/released-pieces.ts";
import type { Key, Order, Policy } from "../../../policies/policy.ts";
import { isMoving } from "../../../policies/service-orders.ts";
import { Goals } from "./goals.ts";
import type { FluidKeys } from "./keys.ts";

/** The place of each flow under a built-in policy. */
export class BuiltInFluid implements FluidKeys {
  readonly sent: Float64Array;
  readonly goal: Float64Array;
  readonly level: Uint16Array;
  readonly value: readonly Float64Array[];
  readonly slope: readonly Float64Array[];
  readonly still: number;
  readonly hasRising: boolean;
  readonly hasFalling: boolean;
  readonly hasPieces = false;
  readonly hasPoints: boolean;
  readonly countsComplete: boolean;
  readonly hasSpeeds: boolean;
  readonly ties: readonly ("arrival" | "index" | "share")[];
  private readonly flows: Flows;
  private readonly orders: readonly Order[];
  private readonly linkRate: number;
  private readonly goals: Goals;
  private readonly largest: number;
  private readonly perWeight: number;
  private readonly pieces: ReleasedPieces | null;

  constructor(flows: Flows, policy: Policy, linkRate: number) {
    const { orders } = policy;
    const keys = orders.flatMap((order) => order.keys);
    const depth = orders.reduce((most, order) => Math.max(most, order.keys.length), 0);
    this.flows = flows;
    this.pieces = ReleasedPieces.of(flows);
    this.orders = orders;
    this.hasPoints = policy.ladder !== null;
    this.countsComplete = policy.readsComplete === true;
    this.ties = orders.map((order) => (order.keys[0].course === "turn" ? "share" : order.ties));
    const hasStreams = flows.spread.some((spread) => spread > 0);
    this.hasSpeeds = keys.some(
      ({ course, weight }) => weight !== null || (course === "release" && hasStreams),
    );
    this.linkRate = linkRate;
    this.goals = new Goals(flows, policy.ladder);
    this.sent = this.goals.sent;
    this.goal = this.goals.goal;
    this.level = new Uint16Array(flows.count);
    this.value = Array.from({ length: depth }, () => new Float64Array(flows.count));
    this.slope = Array.from({ length: depth }, () => new Float64Array(flows.count));
    let still = 0;
    while (still < depth && orders.every((order) => isStill(order.keys[still]))) still++;
    this.still = still;
    this.hasRising = keys.some(({ course, slope }) => course === "release" || slope > 0);
    this.hasFalling = keys.some(({ slope }) => slope < 0);
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.perWeight = 1 / leastWeight(policy);
  }

  start(flow: number): void {
    this.level[flow] = this.goals.start(flow);
    if (this.countsComplete) this.level[flow] = this.comesLater(flow) ? 1 : 0;
    this.setValues(flow);
  }

  climb(flow: number, within: number): boolean {
    const before = this.order(flow);
    this.level[flow] = this.goals.climb(flow, this.level[flow] as number, within);
    if (this.order(flow) === before) return false;
    this.setValues(flow);
    return true;
  }

  isOnPoint(flow: number): boolean {
    return this.goals.isOnThreshold(flow);
  }

  leavePoint(flow: number): void {
    this.climb(flow, 0);
  }

  complete(flow: number): void {
    this.level[flow] = 0;
    this.setValues(flow);
  }

  /** Its first unsent data arrive now. */
  catchUp(flow: number, now: number): void {
    if (this.order(flow).keys[0].course === "release") (this.value[0] as Float64Array)[flow] = now;
  }

  mostApart(now: number): number {
    const service = mostServiceTolerance(this.largest, now, this.linkRate) * this.perWeight;
    return Math.max(service, 2 * stampTolerance(now));
  }

  areEqual(a: number, b: number, k: number, va: number, now: number, since: number): boolean {
    const key = this.key(k, a);
    if (key === undefined || !isMoving(key)) return false;
    const vb = (this.value[k] as Float64Array)[b] as number;
    const ofA = this.tolerance(key, k, a, now, since);
    const ofB = this.tolerance(key, k, b, now, since);
    return Math.abs(vb - va) <= Math.max(ofA, ofB);
  }

  move(flow: number, rate: number, into: readonly Float64Array[]): void {
    for (let k = 0; k < into.length; k++) {
      (into[k] as Float64Array)[flow] = this.speed(k, flow, rate);
    }
  }

  private speed(k: number, flow: number, rate: number): number {
    const key = this.key(k, flow);
    if (key === undefined) return 0;
    if (key.course === "release")
      return ((this.flows.spread[flow] as number) * rate) / this.linkRate;
    const value = (this.value[k] as Float64Array)[flow] as number;
    if (key.slope === 0 || value === Number.POSITIVE_INFINITY) return 0;
    return (key.slope * rate) / weightOf(key, flow);
  }

  weight(k: number, flow: number): number {
    const key = this.key(k, flow);
    if (key?.course === "release") return 1 / (this.flows.spread[flow] as number);
    return key === undefined || key.slope <= 0 ? 1 : weightOf(key, flow);
  }

  waterSpeed(k: number, flow: number, water: number): number {
    return this.key(k, flow)?.course === "release" ? water / this.linkRate : water;
  }

  queue(flow: number): number {
    return this.level[flow] as number;
  }

  private comesLater(flow: number): boolean {
    return (this.flows.spread[flow] as number) > 0 || this.pieces?.areLater(flow) === true;
  }

  private order(flow: number): Order {
    return this.orders[this.level[flow] as number] as Order;
  }

  private key(k: number, flow: number): Key | undefined {
    const { keys } = this.order(flow);
    return k < keys.length ? keys[k] : undefined;
  }

  /** An infinite key (no deadline) does not move. */
  private setValues(flow: number): void {
    const { value, slope, flows } = this;
    for (let k = 0; k < value.length; k++) {
      const key = this.key(k, flow);
      const now = key === undefined ? 0 : keyOf(key, flows, flow, this.sent[flow] as number);
      (value[k] as Float64Array)[flow] = now;
      (slope[k] as Float64Array)[flow] = this.speed(k, flow, 1);
    }
  }

  private tolerance(key: Key, k: number, flow: number, now: number, since: number): number {
    const value = (this.value[k] as Float64Array)[flow] as number;
    if (key.course === "release") return stampTolerance(value);
    const isAttained = key.slope > 0 && key.from === null;
    const amount = isAttained ? value : (this.flows.size[flow] as number);
    return serviceTolerance(amount, now, since, this.linkRate) / weightOf(key, flow);
  }
}

/** True if there is no such key or service does not move it. */
function isStill(key: Key | undefined): boolean {
  return key === undefined || !isMoving(key);
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

/** The least such weight, or 1 if that is less: it bounds the tolerances of keys. */
export function leastWeight({ orders }: Policy): number {
  const weights = orders.flatMap(({ keys }) => keys.map(({ weight }) => weight));
  return weights.reduce(
    (least, column) => column?.reduce((a, b) => Math.min(a, b), least) ?? least,
    1,
  );
}
