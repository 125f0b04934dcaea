import type { Flows } from "../../model/flows.ts";
import { clockTolerance, littleLeft, toleranceAt } from "../../model/numbers/tolerances.ts";
import type { Routes } from "../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run-result.ts";
import { Arrivals } from "../../simulate/fluid/events/next-arrivals.ts";
import { TraceBuilder } from "../../simulate/trace/trace-builder.ts";
import type { BoundExpressions } from "../own-rank.ts";
import { RankError } from "../rank-error.ts";
import { FluidRanks } from "./fluid-ranks.ts";
import { Meetings } from "./meetings.ts";
import { Order } from "./order.ts";
import { Rates } from "./rates.ts";

/** A flow has at most so many pieces: straight lines of its ranks (SPEC 14.4). */
export const MOST_PIECES = 10_000;

/**
 * A rank of one's own as a fluid (SPEC 14.4), on any routes: rates are constant between events, and every event
 * computes all of them anew. `rate`: c, the rate of a flow that is alone.
 */
export function simulateFluidRank(
  flows: Flows,
  bound: BoundExpressions,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  return new FluidRankRun(flows, bound, routes, rate, options.trace === true).run(
    options.onProgress,
  );
}

class FluidRankRun {
  private readonly flows: Flows;
  private readonly bound: BoundExpressions;
  private readonly lineRate: number;
  private readonly arrivals: Arrivals;
  private readonly ranks: FluidRanks;
  private readonly order: Order;
  private readonly rates: Rates;
  private readonly meetings: Meetings;
  private readonly trace: TraceBuilder | null;
  private readonly sent: Float64Array;
  private readonly pieces: Uint16Array;
  private readonly finish: Float64Array;
  /** Scratch: flows that end together. */
  private readonly members: Int32Array;
  private ended = 0;
  private now = 0;
  /** The begin of the busy period. */
  private since = 0;
  /** Events this near are simultaneous. */
  private tolerance = 0;

  constructor(
    flows: Flows,
    bound: BoundExpressions,
    routes: Routes,
    rate: number,
    isTraced: boolean,
  ) {
    const n = flows.count;
    this.flows = flows;
    this.bound = bound;
    this.lineRate = rate;
    this.arrivals = new Arrivals(flows);
    this.ranks = new FluidRanks(flows, bound, rate);
    this.order = new Order(flows, this.ranks, bound.ties, rate);
    this.rates = new Rates(flows, this.ranks, this.order, routes, rate);
    this.meetings = new Meetings(this.order, this.ranks, routes, this.rates.speed);
    this.trace = isTraced ? new TraceBuilder(n, "rates", rate) : null;
    this.sent = new Float64Array(n);
    this.pieces = new Uint16Array(n);
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { finish, flows } = this;
    let decisions = 0;
    this.now = this.arrivals.next();
    this.admit();
    while (this.ended < flows.count) {
      this.rates.allocate(this.now, this.since);
      if (!this.goThroughPieces()) this.advance(this.nextStep());
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, finish);
    }
    const terminated = new Float64Array(flows.count).fill(Number.NaN);
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /**
   * A flow that is first and alone goes through the pieces of its ranks while it stays so: between them there is
   * nothing to decide. Returns whether it went through any.
   */
  private goThroughPieces(): boolean {
    const { rates, order, ranks, arrivals, sent } = this;
    const flow = order.list[0] as number;
    const isAlone = rates.servedCount === 1 && rates.served[0] === flow;
    if (!isAlone || this.bound.readsComplete || (this.flows.spread[flow] as number) > 0)
      return false;
    const rate = rates.rate[flow] as number;
    const size = this.flows.size[flow] as number;
    for (let isOn = false; ; isOn = true) {
      const step = ((ranks.until[flow] as number) - (sent[flow] as number)) / rate;
      const next = this.now + step;
      const tolerance = toleranceAt(next, step, this.since);
      const reached = (sent[flow] as number) + rate * step;
      const isEvent =
        size - reached <= littleLeft(size, rate, tolerance, next) ||
        arrivals.next() <= next + clockTolerance(next, this.since);
      if (isEvent || !order.staysFirst(step, rate, this.now, this.since)) return isOn;
      if (next > this.now) {
        rates.fallBehind();
        this.trace?.interval(flow, ranks.queue[flow] as number, this.now, next, rate);
      }
      sent[flow] = reached;
      this.now = next;
      this.tolerance = tolerance;
      this.updateFlows();
    }
  }

  /** The rates stand for this long. */
  private nextStep(): number {
    const { rates, order, now } = this;
    let step = this.arrivals.next() - now;
    for (let k = 0; k < rates.servedCount; k++) {
      step = Math.min(step, this.untilGoal(rates.served[k] as number));
    }
    if (this.bound.readsComplete) {
      for (let k = 0; k < order.count; k++) {
        const flow = order.list[k] as number;
        if (this.bound.complete[flow] === 0) step = Math.min(step, this.releaseEnd(flow) - now);
      }
    }
    step = Math.min(step, this.meetings.step(rates.rate, rates.servedCount));
    if (step === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    return Math.max(0, step);
  }

  /** Time until this flow, which is served, finishes, takes another piece, or catches up. */
  private untilGoal(flow: number): number {
    const { rates } = this;
    const rate = rates.rate[flow] as number;
    const inflow = rates.inflow[flow] as number;
    const size = this.flows.size[flow] as number;
    const goal = Math.min(size, this.ranks.until[flow] as number);
    const step = (goal - (this.sent[flow] as number)) / rate;
    if (rates.isCaughtUp[flow] === 1 || rate <= inflow) return step;
    return Math.min(step, this.backlog(flow) / (rate - inflow));
  }

  private advance(step: number): void {
    const { rates, trace, now, sent, ranks } = this;
    const next = now + step;
    for (let k = 0; trace !== null && next > now && k < rates.servedCount; k++) {
      const flow = rates.served[k] as number;
      trace.interval(flow, ranks.queue[flow] as number, now, next, rates.rate[flow] as number);
    }
    if (next > now) rates.fallBehind();
    for (let k = 0; k < rates.servedCount; k++) {
      const flow = rates.served[k] as number;
      sent[flow] = (sent[flow] as number) + (rates.rate[flow] as number) * step;
      for (let e = 0; e < ranks.value.length; e++) {
        const speed = (rates.speed[e] as Float64Array)[flow] as number;
        if (speed === 0) continue;
        const values = ranks.value[e] as Float64Array;
        values[flow] = (values[flow] as number) + speed * step;
      }
    }
    this.now = next;
    this.tolerance = toleranceAt(next, step, this.since);
    this.finishFlows();
    this.admit();
    this.updateFlows();
    if (this.bound.readsComplete) this.completeFlows();
  }

  private finishFlows(): void {
    const { rates, members, tolerance, sent } = this;
    let size = 0;
    for (let k = 0; k < rates.servedCount; k++) {
      const flow = rates.served[k] as number;
      const whole = this.flows.size[flow] as number;
      const within = littleLeft(whole, rates.rate[flow] as number, tolerance, this.now);
      if (whole - (sent[flow] as number) <= within) members[size++] = flow;
    }
    for (let m = 0; m < size; m++) {
      const flow = members[m] as number;
      // A simultaneous arrival may be a rounding later than now.
      this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
      this.order.delete(flow);
      rates.delete(flow);
      this.ended++;
    }
  }

  private admit(): void {
    const { arrivals, now } = this;
    if (this.order.count === 0) this.since = now;
    while (arrivals.next() <= now + clockTolerance(now, this.since)) {
      const flow = arrivals.take();
      const isStream = (this.flows.spread[flow] as number) > 0;
      this.rates.isCaughtUp[flow] = isStream ? 1 : 0;
      this.bound.complete[flow] = isStream ? 0 : 1;
      this.ranks.stand(flow);
      this.order.add(flow);
    }
  }

  /** Pieces and catching up of the flows that have been served. */
  private updateFlows(): void {
    const { rates, ranks, sent, tolerance } = this;
    for (let k = 0; k < rates.servedCount; k++) {
      const flow = rates.served[k] as number;
      const rate = rates.rate[flow] as number;
      // It has ended.
      if (rate === 0) continue;
      const size = this.flows.size[flow] as number;
      const within = littleLeft(size, rate, tolerance, this.now);
      while ((ranks.until[flow] as number) <= (sent[flow] as number) + within) {
        sent[flow] = Math.max(sent[flow] as number, ranks.until[flow] as number);
        this.takePiece(flow);
      }
      const inflow = rates.inflow[flow] as number;
      if (rates.isCaughtUp[flow] === 1 || rate <= inflow) continue;
      const behind = littleLeft(size, rate - inflow, tolerance, this.now);
      if (this.backlog(flow) <= behind) rates.isCaughtUp[flow] = 1;
    }
  }

  private takePiece(flow: number): void {
    const age = this.sent[flow] as number;
    this.ranks.leave(flow, age);
    this.pieces[flow] = (this.pieces[flow] as number) + 1;
    if ((this.pieces[flow] as number) < MOST_PIECES) return;
    const why = `takes more than ${MOST_PIECES} straight pieces`;
    throw new RankError(why, flow, age, "rank", "use the slot model");
  }

  /** Flows whose last data have arrived. */
  private completeFlows(): void {
    const { order, bound, ranks, sent } = this;
    for (let k = 0; k < order.count; k++) {
      const flow = order.list[k] as number;
      if (bound.complete[flow] === 1 || this.releaseEnd(flow) > this.now + this.tolerance) continue;
      bound.complete[flow] = 1;
      if (sent[flow] === 0) ranks.stand(flow);
      else ranks.leave(flow, sent[flow] as number);
    }
  }

  private releaseEnd(flow: number): number {
    const { arrival, spread, size } = this.flows;
    const duration = ((spread[flow] as number) * (size[flow] as number)) / this.lineRate;
    return (arrival[flow] as number) + duration;
  }

  /** Data that have arrived and are not sent; as if the release never ended. */
  private backlog(flow: number): number {
    const elapsed = this.now - (this.flows.arrival[flow] as number);
    const arrived = elapsed * (this.rates.inflow[flow] as number);
    return Math.max(0, arrived - (this.sent[flow] as number));
  }
}
