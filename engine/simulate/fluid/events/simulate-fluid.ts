import type { Flows } from "../../../model/flows.ts";
import {
  arrivalToleranceAt,
  deadlineTolerance,
  negligible,
  toleranceAt,
} from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";
import { Active } from "./active.ts";
import { Allocation } from "./allocation.ts";
import { Arrivals } from "./arrivals.ts";
import { Crossing } from "./crossing.ts";
import { Precedence } from "./precedence.ts";
import { Requests } from "./requests.ts";

/**
 * The fluid model (SPEC 2, 3): rates stay constant between events, and every event makes them anew.
 * One link is a switch with one port. `rate`: c, what a flow alone is served at.
 */
export function simulateFluid(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Fluid(flows, policy, routes, rate, options.trace === true).run(options.onProgress);
}

class Fluid {
  private readonly flows: Flows;
  private readonly arrivals: Arrivals;
  private readonly policy: Policy;
  private readonly linkRate: number;
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly allocation: Allocation;
  private readonly crossing: Crossing;
  /** D³'s; null elsewhere. */
  private readonly requests: Requests | null;
  private readonly trace: TraceBuilder | null;
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  /** Scratch: flows that change at one moment. */
  private readonly members: Int32Array;
  private ended = 0;
  private now = 0;
  /** Events this near are of this moment. */
  private tolerance = 0;
  /** The next deadline at which requests lapse; ∞ where nobody asks. */
  private lapse = Number.POSITIVE_INFINITY;
  private isToAsk = true;

  constructor(flows: Flows, policy: Policy, routes: Routes, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.policy = policy;
    this.linkRate = rate;
    this.active = new Active(flows, policy, rate);
    this.precedence = new Precedence(flows, policy, this.active, rate);
    this.requests = policy.asks === true ? new Requests(flows, this.active) : null;
    this.allocation = new Allocation(n, this.active, this.precedence, routes, rate, this.requests);
    this.crossing = new Crossing(this.active, this.precedence, routes);
    this.trace = isTraced ? new TraceBuilder(n, "rates", rate) : null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    let decisions = 0;
    this.now = this.arrivals.next();
    this.active.now = this.now;
    this.admit();
    while (this.ended < this.flows.count) {
      this.decide();
      // The last flows may just have been terminated.
      if (this.ended === this.flows.count) break;
      this.advance(this.nextStep());
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.finish);
    }
    const { finish, terminated } = this;
    return {
      finish,
      terminated,
      trace: this.trace?.build() ?? null,
      decisions,
    };
  }

  /** The allocation of this moment, after all that it sets off at once. */
  private decide(): void {
    this.terminateLate();
    this.ask();
    do this.allocation.allocate();
    while (this.leaveThresholds() || this.terminateIdle());
  }

  /** D³: whenever a flow has come or ended, or a deadline has passed. */
  private ask(): void {
    const { requests, now } = this;
    if (requests === null) return;
    const tolerance = Math.max(this.tolerance, arrivalToleranceAt(now));
    if (!this.isToAsk && now < this.lapse - tolerance) return;
    requests.ask(now, tolerance);
    this.lapse = now + requests.untilDeadline(now, tolerance);
    this.isToAsk = false;
  }

  /** Flows that stood on a threshold going up leave it with their first service, one class at a time. */
  private leaveThresholds(): boolean {
    const { active, members } = this;
    if (this.policy.ladder === null) return false;
    let size = 0;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const isLeaving = (active.rate[flow] as number) > 0 && active.isOnThreshold(flow);
      const isOfClass = size === 0 || this.precedence.shares(members[0] as number, flow);
      if (isLeaving && isOfClass) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) active.climb(members[m] as number, 0);
    return size > 0;
  }

  /** PDQ: flows that could not meet their deadline even alone. */
  private terminateLate(): void {
    this.terminateIf((_, slack, tolerance) => slack < -tolerance);
  }

  /** PDQ: flows with no time to spare and less than full rate end together. */
  private terminateIdle(): boolean {
    const full = this.linkRate - negligible(this.linkRate);
    const isLess = this.terminateIf(
      (flow, slack, tolerance) => slack <= tolerance && (this.active.rate[flow] as number) < full,
    );
    if (isLess) this.active.undo();
    return isLess;
  }

  private terminateIf(
    isHopeless: (flow: number, slack: number, tolerance: number) => boolean,
  ): boolean {
    if (!this.policy.terminates) return false;
    const { active, members } = this;
    let size = 0;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const deadline = this.flows.deadline[flow] as number;
      if (deadline === Number.POSITIVE_INFINITY) continue;
      const arrival = this.flows.arrival[flow] as number;
      const tolerance = deadlineTolerance(arrival, deadline, this.now);
      if (isHopeless(flow, this.slack(flow), tolerance)) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      this.terminated[flow] = this.now;
      this.end(flow);
    }
    return size > 0;
  }

  /** Time to spare: how much later the flow could start, at full rate, and still be in time. */
  private slack(flow: number): number {
    const deadline = this.flows.deadline[flow] as number;
    return deadline - this.now - this.active.remaining(flow) / this.linkRate;
  }

  /** How long the allocation stands. */
  private nextStep(): number {
    const { active } = this;
    let step = Math.min(this.arrivals.next(), this.lapse) - this.now;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      step = Math.min(step, this.ownStep(flow));
      if (this.policy.byCompleteness && active.level[flow] === 1) {
        step = Math.min(step, active.releaseEnd(flow) - this.now);
      }
    }
    step = Math.min(step, this.crossing.step());
    if (step === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    return Math.max(0, step);
  }

  /** Until this flow finishes, changes level, catches up, or runs out of time to spare. */
  private ownStep(flow: number): number {
    const { active } = this;
    const rate = active.rate[flow] as number;
    let step = Number.POSITIVE_INFINITY;
    if (rate > 0) {
      step = active.remaining(flow) / rate;
      step = Math.min(step, (active.rungAt(flow) - (active.sent[flow] as number)) / rate);
      const inflow = active.inflow(flow);
      if (active.isCaughtUp[flow] === 0 && rate > inflow) {
        step = Math.min(step, this.backlog(flow) / (rate - inflow));
      }
    }
    if (this.policy.terminates && rate < this.linkRate - negligible(this.linkRate)) {
      step = Math.min(step, this.slack(flow) / (1 - rate / this.linkRate));
    }
    return step;
  }

  /** Data that has arrived and is not sent; as if the release never ended. */
  private backlog(flow: number): number {
    const arrived = (this.now - (this.flows.arrival[flow] as number)) * this.active.inflow(flow);
    return Math.max(0, arrived - (this.active.sent[flow] as number));
  }

  /** Streams that get less than their release, if only for a moment, have not caught up any more. */
  private fallBehind(): void {
    const { active } = this;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const rate = active.rate[flow] as number;
      const inflow = active.inflow(flow);
      if (rate < inflow - negligible(inflow)) active.isCaughtUp[flow] = 0;
    }
  }

  private advance(step: number): void {
    const { active } = this;
    const next = this.now + step;
    if (next > this.now) this.fallBehind();
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const rate = active.rate[flow] as number;
      active.moved[flow] = active.speed[flow] as number;
      if (rate === 0) continue;
      if (next > this.now) {
        this.trace?.interval(flow, active.level[flow] as number, this.now, next, rate);
      }
      active.sent[flow] = (active.sent[flow] as number) + rate * step;
      active.key[flow] = (active.key[flow] as number) + (active.speed[flow] as number) * step;
    }
    this.now = next;
    active.now = next;
    this.tolerance = toleranceAt(next, step);
    this.finishFlows();
    this.admit();
    this.updateFlows();
  }

  private finishFlows(): void {
    const { active, members } = this;
    let size = 0;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const rate = active.rate[flow] as number;
      if (rate > 0 && active.remaining(flow) <= rate * this.tolerance) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      // An arrival of this moment may be a rounding later than it.
      this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
      this.end(flow);
    }
  }

  private admit(): void {
    while (this.arrivals.next() <= this.now + arrivalToleranceAt(this.now)) {
      this.active.add(this.arrivals.take());
      this.isToAsk = true;
    }
  }

  /** Levels, completeness and catching up, at this moment. */
  private updateFlows(): void {
    const { active, tolerance, now } = this;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const rate = active.rate[flow] as number;
      if (rate > 0) active.climb(flow, rate * tolerance);
      const inflow = active.inflow(flow);
      if (active.isCaughtUp[flow] === 0 && rate > inflow) {
        if (this.backlog(flow) <= (rate - inflow) * tolerance) active.isCaughtUp[flow] = 1;
      }
      if (active.isCaughtUp[flow] === 1 && active.order(flow).kind === "stamp") {
        active.key[flow] = now;
      }
      const isIncomplete = this.policy.byCompleteness && active.level[flow] === 1;
      if (isIncomplete && active.releaseEnd(flow) <= now + tolerance) active.complete(flow);
    }
  }

  private end(flow: number): void {
    this.active.delete(flow);
    this.isToAsk = true;
    this.ended++;
  }
}
