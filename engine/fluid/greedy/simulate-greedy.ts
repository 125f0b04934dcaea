import type { Flows } from "../../flows.ts";
import { arrivalOrder } from "../../link/arrival-order.ts";
import { Calendar } from "../../link/calendar.ts";
import { arrivalToleranceAt, toleranceAt } from "../../moment.ts";
import type { Policy } from "../../policies/policy.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../run.ts";
import { TraceBuilder } from "../../trace-builder.ts";
import { Goals } from "../link/goals.ts";
import { Priorities } from "../matching/priorities.ts";
import type { Routes } from "../routes.ts";
import { Grants } from "./grants.ts";
import { Lateness } from "./lateness.ts";

/**
 * The fluid model on any routes for flows that are there at once and policies that serve one flow a class
 * (SPEC 3.6). An event looks at the flows whose rates it may change, at nobody else. Which policies: see
 * `isMatching`. `rate`: c, what a flow alone is served at.
 */
export function simulateGreedy(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Greedy(flows, policy, routes, rate, options.trace === true).run(options.onProgress);
}

class Greedy {
  private readonly flows: Flows;
  private readonly hasRungs: boolean;
  private readonly goals: Goals;
  private readonly priorities: Priorities;
  private readonly grants: Grants;
  private readonly lateness: Lateness | null;
  /** When each flow that is served reaches its goal; since when it has been served, and at which rate. */
  private readonly calendar: Calendar;
  private readonly since: Float64Array;
  private readonly pace: Float64Array;
  private readonly trace: TraceBuilder | null;
  /** Until when the service of each flow is recorded; and flows whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly unrecorded: number[] = [];
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  /** Flows by (arrival, index); null: as they are numbered. */
  private readonly byArrival: Int32Array | null;
  /** Scratch: flows that may end at one moment; those that may not, after all. */
  private readonly members: Int32Array;
  private readonly aside: number[] = [];
  private now = 0;
  private arrived = 0;
  private ended = 0;

  constructor(flows: Flows, policy: Policy, routes: Routes, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.hasRungs = policy.ladder !== null;
    this.byArrival = arrivalOrder(flows);
    this.goals = new Goals(flows, policy.ladder);
    this.priorities = new Priorities(flows, policy, rate, this.byArrival);
    const isMoving = policy.orders.some(({ kind }) => kind === "remaining");
    this.grants = new Grants(n, routes, this.priorities, isMoving);
    this.lateness = policy.terminates ? new Lateness(flows, rate) : null;
    this.calendar = new Calendar(n);
    this.since = new Float64Array(n);
    this.pace = new Float64Array(n);
    this.trace = isTraced ? new TraceBuilder(n, "rates", rate) : null;
    this.recorded = new Float64Array(isTraced ? n : 0);
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    let decisions = 0;
    while (this.ended < this.flows.count) {
      this.advance();
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.finish);
    }
    const { finish, terminated } = this;
    return { finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  /** To the next event, and through all that happens at that moment. */
  private advance(): void {
    const late = this.lateness?.next() ?? Number.POSITIVE_INFINITY;
    const event = Math.min(this.calendar.next(), this.grants.nextMeeting(), late);
    const next = Math.max(this.now, Math.min(event, this.nextArrival()));
    if (next === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    if (next > this.now) this.recordBegun(next);
    const tolerance = toleranceAt(next, next - this.now);
    this.now = next;
    this.priorities.now = next;
    this.grants.meet(next);
    this.reachGoals(tolerance);
    this.admit();
    do this.grants.mend();
    while (this.leaveThresholds() || this.terminate());
    this.commit();
  }

  /** Flows that reach their end finish, flows that reach a rung change level. */
  private reachGoals(tolerance: number): void {
    const { calendar, goals, grants } = this;
    while (calendar.next() <= this.now + tolerance) {
      const flow = calendar.first();
      const within = (this.pace[flow] as number) * tolerance;
      this.halt(flow);
      goals.sent[flow] = goals.goal[flow] as number;
      grants.delete(flow);
      if (goals.remaining(flow) <= within) {
        // An arrival of this moment may be a rounding later than it.
        this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
        this.lateness?.delete(flow);
        this.ended++;
      } else {
        this.climb(flow, within);
        grants.add(flow);
      }
    }
  }

  private climb(flow: number, within: number): void {
    const { goals, priorities } = this;
    const level = goals.climb(flow, priorities.level[flow] as number, within);
    priorities.enter(flow, level, goals.sent[flow] as number);
  }

  private admit(): void {
    while (this.nextArrival() <= this.now + arrivalToleranceAt(this.now)) {
      const flow = this.nextFlow();
      const size = this.flows.size[flow] as number;
      this.arrived++;
      this.priorities.enter(flow, this.goals.start(flow), 0);
      if (this.lateness?.isTooLate(flow, size, this.now) === true) {
        this.terminated[flow] = this.now;
        this.ended++;
        continue;
      }
      this.grants.add(flow);
      this.lateness?.set(flow, size, 0, this.now);
    }
  }

  /** The first of the flows that stand on a threshold going up leaves it with its first service. */
  private leaveThresholds(): boolean {
    const { grants, goals, priorities } = this;
    if (!this.hasRungs) return false;
    let first = -1;
    for (const flow of grants.changed) {
      if (grants.rate[flow] === 0 || !grants.has(flow) || !goals.isOnThreshold(flow)) continue;
      if (first < 0 || priorities.isBefore(flow, first)) first = flow;
    }
    if (first < 0) return false;
    grants.delete(first);
    this.climb(first, 0);
    grants.add(first);
    return true;
  }

  /** PDQ: flows that have no time to spare and less than full rate end together. */
  private terminate(): boolean {
    const { lateness, grants, members, aside, now } = this;
    if (lateness === null) return false;
    const due = lateness.due(now, members);
    let count = 0;
    const look = (flow: number): boolean => {
      const remaining = this.remaining(flow);
      const isHopeless =
        grants.has(flow) && lateness.isHopeless(flow, remaining, grants.rate[flow] as number, now);
      if (isHopeless) members[count++] = flow;
      return isHopeless;
    };
    for (let m = 0; m < due; m++) {
      const flow = members[m] as number;
      if (!look(flow)) aside.push(flow);
    }
    for (const flow of grants.changed) look(flow);
    for (let m = 0; m < count; m++) this.giveUp(members[m] as number);
    return count > 0;
  }

  private giveUp(flow: number): void {
    if (!this.grants.has(flow)) return;
    this.halt(flow);
    this.grants.delete(flow);
    this.lateness?.delete(flow);
    this.terminated[flow] = this.now;
    this.ended++;
  }

  /** What the mending of this moment has come to. */
  private commit(): void {
    const { grants, goals, calendar, lateness, pace, aside, now } = this;
    for (const flow of grants.changed) {
      const rate = grants.rate[flow] as number;
      if (!grants.has(flow) || rate === pace[flow]) continue;
      this.halt(flow);
      pace[flow] = rate;
      this.since[flow] = now;
      lateness?.set(flow, goals.remaining(flow), rate, now);
      if (rate === 0) continue;
      const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
      calendar.set(flow, now + Math.max(0, ahead) / rate);
      if (this.trace === null) continue;
      this.recorded[flow] = now;
      this.unrecorded.push(flow);
    }
    for (const flow of aside) {
      if (grants.has(flow)) lateness?.set(flow, this.remaining(flow), pace[flow] as number, now);
    }
    aside.length = 0;
    grants.rest();
  }

  /** Settles what a flow has been sent; nothing happens if it was not served before this moment. */
  private halt(flow: number): void {
    const { goals, trace, now } = this;
    const pace = this.pace[flow] as number;
    if (pace === 0) return;
    goals.sent[flow] = (goals.sent[flow] as number) + (now - (this.since[flow] as number)) * pace;
    this.pace[flow] = 0;
    this.calendar.delete(flow);
    const recorded = this.recorded[flow] as number;
    if (trace !== null && now > recorded) {
      trace.interval(flow, this.priorities.level[flow] as number, recorded, now, pace);
    }
  }

  /** Rows are in order of start: service is recorded as soon as it has lasted, and made longer later. */
  private recordBegun(next: number): void {
    const { trace, unrecorded, now } = this;
    if (trace === null) return;
    for (const flow of unrecorded) {
      const pace = this.pace[flow] as number;
      if (pace === 0 || this.recorded[flow] !== now) continue;
      trace.interval(flow, this.priorities.level[flow] as number, now, next, pace);
      this.recorded[flow] = next;
    }
    unrecorded.length = 0;
  }

  private remaining(flow: number): number {
    const served = (this.pace[flow] as number) * (this.now - (this.since[flow] as number));
    return this.goals.remaining(flow) - served;
  }

  private nextArrival(): number {
    if (this.arrived === this.flows.count) return Number.POSITIVE_INFINITY;
    return this.flows.arrival[this.nextFlow()] as number;
  }

  private nextFlow(): number {
    return this.byArrival === null ? this.arrived : (this.byArrival[this.arrived] as number);
  }
}
