import type { Flows } from "../../../model/flows.ts";
import {
  mostServiceTolerance,
  ratesDiffer,
  serviceTolerance,
  stampTolerance,
} from "../../../model/numbers/tolerances.ts";
import type { Order, Policy } from "../../../policies/policy.ts";
import { type Active, leastWeight, weightOf } from "./active.ts";

/** The policy's order of the active flows, and which neighbours in it share a class. */
export class Precedence {
  /** Service moves some key (`hasMoving`), or lets some key fall (`hasFalling`): only then do speeds order equal keys. */
  readonly hasMoving: boolean;
  readonly hasFalling: boolean;
  /** Levels and keys alone tell most flows apart. */
  private readonly isPlain: boolean;
  private readonly flows: Flows;
  private readonly active: Active;
  private readonly linkRate: number;
  private readonly orders: readonly Order[];
  private readonly level: Uint16Array;
  private readonly key: Float64Array;
  private readonly speed: Float64Array;
  /** Compared before keys: the level, under NOS2 the switch level and the round. */
  readonly stage: Uint16Array;
  private readonly rounds: Rounds | null;
  private readonly largest: number;
  private readonly perWeight: number;

  constructor(flows: Flows, policy: Policy, active: Active, linkRate: number) {
    this.flows = flows;
    this.active = active;
    this.linkRate = linkRate;
    this.orders = policy.orders;
    this.level = active.level;
    this.key = active.key;
    this.speed = active.speed;
    this.hasMoving = policy.orders.some(({ kind }) => kind !== "ring" && kind !== "fixed");
    this.hasFalling = policy.orders.some(({ kind }) => kind === "remaining");
    this.isPlain = policy.orders.every(
      (order) => order.kind !== "remaining" || order.first === null,
    );
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.perWeight = 1 / leastWeight(policy);
    const { levels, switchThreshold } = policy;
    const isTiered = switchThreshold !== undefined;
    this.rounds = isTiered ? new Rounds(flows.src, levels, switchThreshold) : null;
    this.stage = isTiered ? new Uint16Array(flows.count) : this.level;
  }

  /** Puts the list in order, after making keys that have met equal. */
  sort(): void {
    this.rounds?.rank(this.active, this.stage);
    this.insertionSort();
    if (this.hasMoving && this.equate()) this.insertionSort();
  }

  /** Puts the list in order for the keys and speeds as they are; returns false if it was already. */
  settle(): boolean {
    return this.hasFalling && this.insertionSort();
  }

  /** True if the two, neighbours in order, share one class. */
  shares(a: number, b: number): boolean {
    if (this.stage[a] !== this.stage[b]) return false;
    switch (this.order(a).kind) {
      case "ring":
        return true;
      case "attained":
        return this.key[a] === this.key[b];
      case "stamp":
        return this.key[a] === this.key[b] && this.active.isStream(a) && this.active.isStream(b);
      default:
        return false;
    }
  }

  /** True if the keys of the two are of one kind and can meet. */
  isComparable(a: number, b: number): boolean {
    if (this.level[a] !== this.level[b]) return false;
    const order = this.order(a);
    if (order.kind === "fixed" || order.kind === "ring") return false;
    return order.kind !== "remaining" || order.first === null || order.first[a] === order.first[b];
  }

  /** Makes keys equal that service has moved and that differ by rounding only; returns whether any did. */
  private equate(): boolean {
    const { key } = this;
    const { list, count, now } = this.active;
    // No tolerance is above this: nearly all neighbours are farther apart.
    const service = mostServiceTolerance(this.largest, now, this.linkRate) * this.perWeight;
    const most = Math.max(service, 2 * stampTolerance(now));
    let hasChanged = false;
    // Compared as they were before: of two equal keys both are set to the one ahead, or neither is.
    let before = count === 0 ? 0 : (key[list[0] as number] as number);
    for (let k = 1; k < count; k++) {
      const a = list[k - 1] as number;
      const b = list[k] as number;
      const own = key[b] as number;
      const apart = Math.abs(own - before);
      before = own;
      if (key[a] === own || apart > most || !this.isComparable(a, b)) continue;
      if (apart > Math.max(this.keyTolerance(a), this.keyTolerance(b))) continue;
      key[b] = key[a] as number;
      hasChanged = true;
    }
    return hasChanged;
  }

  private keyTolerance(flow: number): number {
    const order = this.order(flow);
    if (order.kind === "stamp") return stampTolerance(this.key[flow] as number);
    const amount = order.kind === "attained" ? this.key[flow] : this.flows.size[flow];
    const service = serviceTolerance(
      amount as number,
      this.active.now,
      this.active.since,
      this.linkRate,
    );
    return service / weightOf(order, flow);
  }

  private insertionSort(): boolean {
    const { stage, key, isPlain } = this;
    const { list, count } = this.active;
    let hasMoved = false;
    for (let i = 1; i < count; i++) {
      const flow = list[i] as number;
      const ahead = list[i - 1] as number;
      // Quickly told, for nearly all.
      if ((stage[ahead] as number) < (stage[flow] as number)) continue;
      if (isPlain && stage[ahead] === stage[flow] && (key[ahead] as number) < (key[flow] as number))
        continue;
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
        const stream = Number(this.active.isStream(a)) - Number(this.active.isStream(b));
        if (stream !== 0) return stream < 0;
        break;
      }
      case "remaining": {
        // Equal keys in motion: the one that falls faster is ahead just after (SPEC 2.8).
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

  private order(flow: number): Order {
    return this.orders[this.level[flow] as number] as Order;
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

/**
 * The order of NOS2 (SPEC 3.12): first the flows that the switches prefer, then the others; among either those
 * of the highest level that their host has of them (its first round), then those of its next, and so on.
 */
export class Rounds {
  private readonly host: Int32Array;
  private readonly levels: number;
  private readonly switchThreshold: number;
  /** 1 if there are flows of a host, switch level and level. */
  private readonly isBusy: Uint8Array;

  constructor(host: Int32Array, levels: number, switchThreshold: number) {
    this.host = host;
    this.levels = levels;
    this.switchThreshold = switchThreshold;
    const hosts = host.reduce((most, one) => Math.max(most, one), 0) + 1;
    this.isBusy = new Uint8Array(2 * hosts * levels);
  }

  rank({ list, count, level, sent }: Active, stage: Uint16Array): void {
    const { isBusy, levels } = this;
    for (let k = 0; k < count; k++) isBusy[this.place(list[k] as number, level, sent)] = 1;
    for (let k = 0; k < count; k++) {
      const flow = list[k] as number;
      const place = this.place(flow, level, sent);
      let round = 0;
      for (let at = place - (level[flow] as number); at < place; at++)
        round += isBusy[at] as number;
      stage[flow] = this.switchLevel(flow, sent) * levels + round;
    }
    for (let k = 0; k < count; k++) isBusy[this.place(list[k] as number, level, sent)] = 0;
  }

  private place(flow: number, level: Uint16Array, sent: Float64Array): number {
    const row = 2 * (this.host[flow] as number) + this.switchLevel(flow, sent);
    return row * this.levels + (level[flow] as number);
  }

  private switchLevel(flow: number, sent: Float64Array): 0 | 1 {
    return (sent[flow] as number) >= this.switchThreshold ? 1 : 0;
  }
}
