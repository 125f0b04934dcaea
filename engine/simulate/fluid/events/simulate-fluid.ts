import type { Flows } from "../../../model/flows.ts";
import { clockTolerance, littleLeft, toleranceAt } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run-result.ts";
import type { Policy } from "../../../policies/policy.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import { Active } from "./active.ts";
import { Allocation } from "./allocation.ts";
import { BuiltInFluid } from "./built-in-fluid.ts";
import { Crossing } from "./crossing.ts";
import { Requests, Slack } from "./deadline-slack.ts";
import { Tiers } from "./host-tiers.ts";
import type { FluidKeys } from "./keys.ts";
import { Arrivals } from "./next-arrivals.ts";
import { Precedence } from "./precedence.ts";

/**
 * The general loop of the fluid model (SPEC 2, 3), for any policy and any routes: rates are constant between
 * events, and every event computes all of them anew. `rate`: c, the rate of a flow that is alone.
 */
export function simulateFluid(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  const keys = new BuiltInFluid(flows, policy, rate);
  return new Fluid(flows, keys, policy, routes, rate, options.trace === true).run(
    options.onProgress,
  );
}

/** What a policy has beside its order. */
type Features = Pick<Policy, "due" | "reserve" | "stage"> & Partial<Pick<Policy, "levels">>;

export class Fluid {
  private readonly flows: Flows;
  private readonly arrivals: Arrivals;
  private readonly keys: FluidKeys;
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly allocation: Allocation;
  private readonly crossing: Crossing;
  private readonly slack: Slack | null;
  private readonly requests: Requests | null;
  private readonly trace: TraceBuilder | null;
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  private readonly members: Int32Array;
  private ended = 0;
  private now = 0;
  private tolerance = 0;

  constructor(
    flows: Flows,
    keys: FluidKeys,
    { due = null, reserve, stage, levels = 1 }: Features,
    routes: Routes,
    rate: number,
    isTraced: boolean,
  ) {
    const n = flows.count;
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.keys = keys;
    this.active = new Active(flows, keys, rate, due !== null);
    this.precedence = new Precedence(flows, this.active, stage);
    this.slack = due && new Slack(flows, rate, due);
    this.requests = reserve === undefined ? null : new Requests(reserve.until, this.active);
    const tiers =
      stage === undefined
        ? null
        : new Tiers(this.active, this.precedence, routes, flows.src, levels);
    const { active, precedence, requests } = this;
    this.allocation = new Allocation(n, active, precedence, routes, requests, tiers);
    this.crossing = new Crossing(active, routes);
    this.trace = isTraced ? new TraceBuilder(n, "rates", rate) : null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { finish, terminated } = this;
    let decisions = 0;
    this.now = this.arrivals.next();
    this.active.now = this.now;
    this.admit();
    while (this.ended < this.flows.count) {
      this.decide();
      // The last flows may just have been terminated.
      if (this.ended === this.flows.count) break;
      if (!this.goThroughPieces()) this.advance(this.nextStep());
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.now, () => finish);
    }
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /** The allocation from now on, after everything that it sets off at once. */
  private decide(): void {
    if (this.slack !== null) this.terminateLate(this.slack);
    this.requests?.update(this.now, Math.max(this.tolerance, this.clockTolerance()));
    do this.allocation.allocate();
    while (
      this.allocation.leavePoints() ||
      (this.slack !== null && this.terminateIdle(this.slack))
    );
  }

  /**
   * A flow that is first and alone goes through the pieces of its values while it stays so: between them there is
   * nothing to decide. Returns whether it went through any.
   */
  private goThroughPieces(): boolean {
    const { active, keys, arrivals } = this;
    const flow = active.list[0] as number;
    const isAlone = keys.hasPieces && active.servedCount === 1 && active.served[0] === flow;
    if (!isAlone || active.isStream(flow) || active.nextComplete() < Number.POSITIVE_INFINITY)
      return false;
    const rate = active.rate[flow] as number;
    const size = this.flows.size[flow] as number;
    for (let isOn = false; ; isOn = true) {
      const sent = active.sent[flow] as number;
      const step = ((keys.goal[flow] as number) - sent) / rate;
      const next = this.now + step;
      const tolerance = toleranceAt(next, step, active.since);
      const reached = sent + rate * step;
      const isEvent =
        size - reached <= littleLeft(size, rate, tolerance, next) ||
        arrivals.next() <= next + clockTolerance(next, active.since);
      if (isEvent || !this.precedence.staysFirst(step, rate)) return isOn;
      if (next > this.now) {
        active.fallBehind();
        this.trace?.interval(flow, keys.queue(flow), this.now, next, rate);
      }
      active.sent[flow] = reached;
      active.now = next;
      this.now = next;
      this.tolerance = tolerance;
      this.updateFlows();
    }
  }

  private terminateLate(slack: Slack): void {
    const { active } = this;
    this.terminateIf((flow) =>
      slack.isTooLate(flow, active.remaining(flow), this.now, this.active.since),
    );
  }

  /** Flows with no slack and less than full rate end together, and the allocation is taken back. */
  private terminateIdle(slack: Slack): boolean {
    const { active } = this;
    const { rate } = active;
    const isLess = this.terminateIf((flow) =>
      slack.isHopeless(
        flow,
        active.remaining(flow),
        rate[flow] as number,
        this.now,
        this.active.since,
      ),
    );
    if (isLess) this.active.undo();
    return isLess;
  }

  private terminateIf(isToEnd: (flow: number) => boolean): boolean {
    const { active, members } = this;
    let size = 0;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      if (isToEnd(flow)) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      this.terminated[flow] = this.now;
      this.end(flow);
    }
    return size > 0;
  }

  private nextStep(): number {
    const { active, now } = this;
    const lapse = this.requests?.next() ?? Number.POSITIVE_INFINITY;
    let step = Math.min(this.arrivals.next(), lapse) - now;
    for (let k = 0; k < active.servedCount; k++) {
      step = Math.min(step, this.untilGoal(active.served[k] as number));
    }
    if (this.slack !== null) step = Math.min(step, this.untilNoSlack(this.slack));
    step = Math.min(step, active.nextComplete() - now, active.nextPiece() - now);
    step = Math.min(step, this.crossing.step());
    if (step === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    return Math.max(0, step);
  }

  /** Time until this flow, which is served, finishes, changes level, or catches up. */
  private untilGoal(flow: number): number {
    const { active, keys } = this;
    const rate = active.rate[flow] as number;
    const inflow = active.inflow[flow] as number;
    const step = ((keys.goal[flow] as number) - (keys.sent[flow] as number)) / rate;
    if (active.isCaughtUp[flow] === 1 || rate <= inflow) return step;
    return Math.min(step, active.backlog(flow) / (rate - inflow));
  }

  private untilNoSlack(slack: Slack): number {
    const { active } = this;
    const { list, count, rate } = active;
    let step = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const flow = list[k] as number;
      const lasts = slack.lasts(flow, active.remaining(flow), rate[flow] as number, this.now);
      step = Math.min(step, lasts);
    }
    return step;
  }

  private advance(step: number): void {
    const { active, keys, trace, now } = this;
    const next = now + step;
    for (let k = 0; trace !== null && next > now && k < active.servedCount; k++) {
      const flow = active.served[k] as number;
      trace.interval(flow, keys.queue(flow), now, next, active.rate[flow] as number);
    }
    active.advance(step, next);
    this.now = next;
    this.tolerance = toleranceAt(next, step, active.since);
    this.finishFlows();
    this.admit();
    this.updateFlows();
    active.completeFlows(this.tolerance);
    active.releasePieces(this.clockTolerance());
  }

  private finishFlows(): void {
    const { active, members, tolerance } = this;
    let size = 0;
    for (let k = 0; k < active.servedCount; k++) {
      const flow = active.served[k] as number;
      const rate = active.rate[flow] as number;
      const within = littleLeft(this.flows.size[flow] as number, rate, tolerance, this.now);
      if (active.remaining(flow) <= within) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      // A simultaneous arrival may be a rounding later than now.
      this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
      this.end(flow);
    }
  }

  private admit(): void {
    const { active, arrivals, now } = this;
    while (arrivals.next() <= now + this.clockTolerance()) {
      const flow = arrivals.take();
      active.add(flow);
      this.requests?.add(flow);
    }
  }

  private updateFlows(): void {
    const { active, tolerance, now } = this;
    for (let k = 0; k < active.servedCount; k++) {
      const flow = active.served[k] as number;
      const rate = active.rate[flow] as number;
      // It has ended.
      if (rate === 0) continue;
      const size = this.flows.size[flow] as number;
      active.climb(flow, littleLeft(size, rate, tolerance, now));
      const inflow = active.inflow[flow] as number;
      if (active.isCaughtUp[flow] === 0) {
        const within = littleLeft(size, rate - inflow, tolerance, now);
        if (rate <= inflow || active.backlog(flow) > within) continue;
        if (active.passPiece(flow, within, this.clockTolerance())) continue;
        active.isCaughtUp[flow] = 1;
      }
      this.keys.catchUp(flow, now);
    }
  }

  private clockTolerance(): number {
    return clockTolerance(this.now, this.active.since);
  }

  private end(flow: number): void {
    this.active.delete(flow);
    this.requests?.delete(flow);
    this.ended++;
  }
}
