import type { Routes } from "../../../model/routes.ts";
import { Residual } from "../../../network/residual.ts";
import type { Active } from "./active.ts";
import type { Requests } from "./deadline-slack.ts";
import { Filling } from "./fill.ts";
import type { Tiers } from "./host-tiers.ts";
import { NONE, type Precedence } from "./precedence.ts";

/** Rate allocation in the policy's order: capacity to the first class, what it cannot use to the next. */
export class Allocation {
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly residual: Residual;
  private readonly filling: Filling;
  private readonly requests: Requests | null;
  private readonly tiers: Tiers | null;
  /** The value by which the class being filled is one. */
  private by = NONE;
  /** Scratch: one class, and the water level of its members. */
  private readonly members: Int32Array;
  private readonly water: Float64Array;

  constructor(
    flowCount: number,
    active: Active,
    precedence: Precedence,
    routes: Routes,
    requests: Requests | null,
    tiers: Tiers | null,
  ) {
    this.active = active;
    this.precedence = precedence;
    this.requests = requests;
    this.tiers = tiers;
    this.residual = new Residual(routes);
    this.filling = new Filling(flowCount, this.residual, {
      weight: (flow) => this.weight(flow),
      cap: (flow) => active.cap(flow) - this.granted(flow),
    });
    this.members = new Int32Array(flowCount);
    this.water = new Float64Array(flowCount);
  }

  /**
   * Rates for the present order; again if equal keys do not keep it, moving as these rates move them
   * (SPEC 2.8). A flow that overtakes gets no less than before, so this ends; rounding may not make it go on.
   */
  allocate(): void {
    const { precedence, active } = this;
    precedence.sort();
    let rounds = 0;
    do this.serveClasses();
    while (precedence.settle() && rounds++ <= active.count);
  }

  /** Flows that stood on a point leave it with their first service, one class at a time; returns whether any did. */
  leavePoints(): boolean {
    const { active, precedence, members } = this;
    const { keys, served, servedCount, speed } = active;
    let size = 0;
    if (!keys.hasPoints) return false;
    for (let k = 0; k < servedCount; k++) {
      const flow = served[k] as number;
      if (!keys.isOnPoint(flow)) continue;
      if (size === 0 || precedence.sharesBy(members[0] as number, flow, speed) !== NONE)
        members[size++] = flow;
    }
    if (size > 0) active.undo();
    for (let m = 0; m < size; m++) active.leavePoint(members[m] as number);
    return size > 0;
  }

  private serveClasses(): void {
    const { active, precedence, residual, members, water, requests } = this;
    active.clearRates();
    if (this.tiers !== null) {
      this.tiers.serve();
      return;
    }
    residual.reset();
    requests?.grant(residual);
    const { list, count } = active;
    const before = active.before ?? active.speed;
    let k = 0;
    while (k < count && (requests !== null || !residual.isExhausted())) {
      const from = k;
      const lead = list[k] as number;
      let open = 0;
      let by = NONE;
      do {
        const flow = list[k++] as number;
        this.by = by;
        // Flows that have a full link get no more, and limit no other.
        if (residual.along(flow) > 0) members[open++] = flow;
        else water[flow] = 0;
        if (k < count) by = precedence.sharesBy(lead, list[k] as number, before);
      } while (k < count && by !== NONE);
      if (open === 0 && requests === null) continue;
      if (k - from === 1) this.allocateOne(lead);
      else this.allocateClass(from, k, open);
    }
  }

  private allocateOne(flow: number): void {
    const granted = this.granted(flow);
    const rate = Math.min(this.active.cap(flow) - granted, this.residual.along(flow));
    this.residual.take(flow, rate);
    this.active.serve(flow, granted + rate);
  }

  /** Share of a flow in its class: values that rise advance together. */
  private weight(flow: number): number {
    const { by } = this;
    return by < this.precedence.depth ? this.active.keys.weight(by, flow) : 1;
  }

  /** The rate of the flow before its class gets anything. */
  private granted(flow: number): number {
    return this.requests === null ? 0 : (this.requests.granted[flow] as number);
  }

  /** The class is `list[from…end)`; those of it that can get more are `members[0…open)`. */
  private allocateClass(from: number, end: number, open: number): void {
    const { active, water, by } = this;
    const { keys, list, speed } = active;
    const { depth } = this.precedence;
    this.filling.fill(this.members, open, water);
    for (let k = from; k < end; k++) {
      const flow = list[k] as number;
      const level = water[flow] as number;
      active.serve(flow, this.granted(flow) + level * this.weight(flow));
      // One water level is one speed, whatever rounding the weight brings.
      if (by < depth) (speed[by] as Float64Array)[flow] = keys.waterSpeed(by, flow, level);
    }
  }
}
