import type { Flows } from "../../model/flows.ts";
import { negligible } from "../../model/numbers/tolerances.ts";
import type { Routes } from "../../model/routes.ts";
import { Residual } from "../../network/residual.ts";
import { Filling } from "../../simulate/fluid/events/fill.ts";
import type { FluidRanks } from "./fluid-ranks.ts";
import { NONE, type Order } from "./order.ts";

/** The flows with a rate, in order: `served[0…count)`. */
class Allocation {
  readonly rate: Float64Array;
  readonly served: Int32Array;
  count = 0;

  constructor(flowCount: number) {
    this.rate = new Float64Array(flowCount);
    this.served = new Int32Array(flowCount);
  }

  clear(): void {
    for (let k = 0; k < this.count; k++) this.rate[this.served[k] as number] = 0;
    this.count = 0;
  }

  give(flow: number, rate: number): void {
    if (rate === 0) return;
    this.rate[flow] = rate;
    this.served[this.count++] = flow;
  }
}

/** Rates in the order of a rank of one's own: capacity to the first flow or class, what it cannot use to the next. */
export class Rates {
  /** d value / d time of each expression under the rates in force. */
  readonly speed: readonly Float64Array[];
  /** Streams that have sent all that has arrived: 1. They are served at c/α at most. */
  readonly isCaughtUp: Uint8Array;
  /** The rate at which the data of each flow arrive; ∞ if all are there at once. */
  readonly inflow: Float64Array;
  private readonly ranks: FluidRanks;
  private readonly order: Order;
  private readonly residual: Residual;
  private readonly filling: Filling;
  /** Three allocations change places: the one in force, the one being found, and the one of the pass before. */
  private present: Allocation;
  private found: Allocation;
  private before: Allocation;
  private readonly hasStreams: boolean;
  /** The expression by which the class being filled rises; `depth`: it does not move. */
  private by = 0;
  /** The expression by which each flow shares; NONE: it is alone. */
  private readonly sharing: Int8Array;
  private readonly members: Int32Array;
  private readonly water: Float64Array;

  constructor(flows: Flows, ranks: FluidRanks, order: Order, routes: Routes, lineRate: number) {
    const n = flows.count;
    this.ranks = ranks;
    this.order = order;
    this.speed = ranks.value.map(() => new Float64Array(n));
    this.present = new Allocation(n);
    this.found = new Allocation(n);
    this.before = new Allocation(n);
    this.hasStreams = flows.spread.some((spread) => spread > 0);
    this.isCaughtUp = new Uint8Array(n);
    this.inflow = Float64Array.from(flows.spread, (spread) => lineRate / spread);
    this.residual = new Residual(routes);
    this.filling = new Filling(n, this.residual, {
      weight: (flow) => this.weight(flow),
      cap: (flow) => this.cap(flow),
    });
    this.sharing = new Int8Array(n);
    this.members = new Int32Array(n);
    this.water = new Float64Array(n);
  }

  /** The rate of each flow until now; after `allocate` from now on. */
  get rate(): Float64Array {
    return this.present.rate;
  }

  /** The flows with a rate, in order: `served[0…servedCount)`; some may have ended since. */
  get served(): Int32Array {
    return this.present.served;
  }

  get servedCount(): number {
    return this.present.count;
  }

  /**
   * Rates from `now` on, in the busy period that began at `since`; again while equal values do not keep their order, moving as these rates move them (SPEC 2.8),
   * and after flows have left points with their first service.
   */
  allocate(now: number, since: number): void {
    const { order } = this;
    do {
      order.sort(this.rate, now, since);
      this.serveClasses(this.rate);
      // A flow that overtakes gets no less than before, so this ends; rounding may not make it go on.
      for (let round = 0; round <= order.count && order.settle(this.found.rate); round++) {
        [this.before, this.found] = [this.found, this.before];
        this.serveClasses(this.before.rate);
      }
    } while (this.leavePoints());
    for (let k = 0; k < this.servedCount; k++) this.clearSpeed(this.served[k] as number);
    [this.present, this.found] = [this.found, this.present];
    this.setSpeeds();
  }

  /** The flow has ended. */
  delete(flow: number): void {
    this.rate[flow] = 0;
    this.clearSpeed(flow);
  }

  private clearSpeed(flow: number): void {
    for (const column of this.speed) column[flow] = 0;
  }

  /** Streams that are served more slowly than their data arrive are no longer caught up. */
  fallBehind(): void {
    const { list, count } = this.order;
    for (let k = 0; this.hasStreams && k < count; k++) {
      const flow = list[k] as number;
      if (this.isCaughtUp[flow] === 0) continue;
      const all = this.inflow[flow] as number;
      if ((this.rate[flow] as number) < all - negligible(all)) this.isCaughtUp[flow] = 0;
    }
  }

  /** `rate`: of the flows until now, or in the pass before. */
  private serveClasses(rate: Float64Array): void {
    const { residual, members, order } = this;
    const { list, count } = order;
    this.found.clear();
    residual.reset();
    let k = 0;
    while (k < count && !residual.isExhausted()) {
      const lead = list[k++] as number;
      let size = 1;
      this.by = NONE;
      members[0] = lead;
      while (k < count) {
        const by = order.sharesBy(lead, list[k] as number, rate);
        if (by === NONE) break;
        this.by = by;
        members[size++] = list[k++] as number;
      }
      if (size === 1) this.serveOne(lead);
      else this.serveClass(size, k);
    }
  }

  private serveOne(flow: number): void {
    const rate = Math.min(this.cap(flow), this.residual.along(flow));
    this.residual.take(flow, rate);
    this.give(flow, rate);
  }

  /** The class is `members[0…size)`, which stands in the list just before `end`. */
  private serveClass(size: number, end: number): void {
    const { water, members, residual, order } = this;
    // Flows that have a full link get nothing, and limit no other.
    let open = 0;
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      water[flow] = 0;
      if (residual.along(flow) > 0) members[open++] = flow;
    }
    this.filling.fill(members, open, water);
    for (let k = end - size; k < end; k++) {
      const flow = order.list[k] as number;
      this.give(flow, (water[flow] as number) * this.weight(flow));
    }
  }

  private give(flow: number, rate: number): void {
    this.sharing[flow] = this.by;
    this.found.give(flow, rate);
  }

  private setSpeeds(): void {
    const { served, servedCount, ranks, speed } = this;
    for (let k = 0; k < servedCount; k++) {
      const flow = served[k] as number;
      for (let e = 0; e < speed.length; e++) {
        const slope = (ranks.slope[e] as Float64Array)[flow] as number;
        // One water level is one speed, whatever rounding the weight brings.
        const isWater = this.sharing[flow] === e;
        const own = isWater ? (this.water[flow] as number) : slope * (this.rate[flow] as number);
        (speed[e] as Float64Array)[flow] = own;
      }
    }
  }

  /** Flows that stand on a point leave it with their first service, one class at a time, all members together. */
  private leavePoints(): boolean {
    const { ranks, members, order } = this;
    const { served, count, rate } = this.found;
    let size = 0;
    for (let k = 0; k < count; k++) {
      const flow = served[k] as number;
      if (ranks.isOnPoint[flow] === 0) continue;
      if (size === 0 || order.sharesBy(members[0] as number, flow, rate) !== NONE)
        members[size++] = flow;
    }
    for (let m = 0; m < size; m++) ranks.leave(members[m] as number, 0);
    return size > 0;
  }

  /** The highest rate at which the flow can be served now. */
  private cap(flow: number): number {
    return this.isCaughtUp[flow] === 1 ? (this.inflow[flow] as number) : Number.POSITIVE_INFINITY;
  }

  /** Share of a flow in its class: a class that rises stays together. */
  private weight(flow: number): number {
    const slopes = this.ranks.slope[this.by];
    return slopes === undefined ? 1 : 1 / (slopes[flow] as number);
  }
}
