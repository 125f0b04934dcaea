import type { Flows } from "../../flows.ts";
import { arrivalOrder } from "../../link/arrival-order.ts";
import { Calendar } from "../../link/calendar.ts";
import { arrivalToleranceAt, toleranceAt } from "../../moment.ts";
import type { Policy } from "../../policies/policy.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../run.ts";
import { TraceBuilder } from "../../trace-builder.ts";
import { areUnheld } from "../are-unheld.ts";
import { Deadlines } from "../link/deadlines.ts";
import { Goals } from "../link/goals.ts";
import { Matching } from "./matching.ts";
import { Priorities } from "./priorities.ts";

/**
 * Whether under this policy every flow has its ports whole or not at all: no sharing, and no streams that the
 * policy could tell from flows that are there at once.
 */
export function isMatching(flows: Flows, policy: Policy): boolean {
  const areStreams = flows.spread.some((spread) => spread > 0);
  if (areStreams && !areUnheld(flows)) return false;
  // Without streams every flow of ASRPT is complete.
  const orders = policy.byCompleteness && !areStreams ? policy.orders.slice(0, 1) : policy.orders;
  return orders.every(
    ({ kind }) => kind !== "ring" && kind !== "attained" && !(areStreams && kind === "stamp"),
  );
}

/**
 * The fluid model on a big switch for flows that are there at once and policies that serve one flow a class
 * (SPEC 3.4). An event looks at the ports it frees and at who waits there, at nobody else.
 */
export function simulateMatching(
  flows: Flows,
  policy: Policy,
  ports: number,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Matched(flows, policy, ports, rate, options.trace === true).run(options.onProgress);
}

class Matched {
  private readonly flows: Flows;
  private readonly rate: number;
  private readonly goals: Goals;
  private readonly priorities: Priorities;
  private readonly matching: Matching;
  private readonly deadlines: Deadlines | null;
  /** When each flow that is served reaches its goal, and since when it has been served. */
  private readonly calendar: Calendar;
  private readonly since: Float64Array;
  private readonly isRunning: Uint8Array;
  private readonly trace: TraceBuilder | null;
  /** Until when the service of each flow is recorded; and flows whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly unrecorded: number[] = [];
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  /** Flows by (arrival, index); null: as they are numbered. */
  private readonly byArrival: Int32Array | null;
  /** Scratch: flows that end at one moment. */
  private readonly members: Int32Array;
  private now = 0;
  private arrived = 0;
  private ended = 0;

  constructor(flows: Flows, policy: Policy, ports: number, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.rate = rate;
    this.byArrival = arrivalOrder(flows);
    this.goals = new Goals(flows, policy.ladder);
    this.priorities = new Priorities(flows, policy, rate, this.byArrival);
    this.matching = new Matching(flows, ports, this.priorities);
    this.deadlines = policy.terminates ? new Deadlines(flows, this.goals, rate) : null;
    this.calendar = new Calendar(n);
    this.since = new Float64Array(n);
    this.isRunning = new Uint8Array(n);
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
    const event = Math.min(
      this.calendar.next(),
      this.deadlines?.next() ?? Number.POSITIVE_INFINITY,
    );
    const next = Math.max(this.now, Math.min(event, this.nextArrival()));
    if (next === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    if (next > this.now) this.recordBegun(next);
    const tolerance = toleranceAt(next, next - this.now);
    this.now = next;
    this.priorities.now = next;
    this.reachGoals(tolerance);
    this.admit();
    this.matching.mend();
    this.leaveThresholds();
    this.commit();
    this.terminate();
  }

  /** Flows that reach their end finish, flows that reach a rung change level. */
  private reachGoals(tolerance: number): void {
    const { calendar, goals, matching } = this;
    while (calendar.next() <= this.now + tolerance) {
      const flow = calendar.first();
      this.halt(flow);
      goals.sent[flow] = goals.goal[flow] as number;
      matching.delete(flow);
      if (goals.remaining(flow) <= this.rate * tolerance) {
        // An arrival of this moment may be a rounding later than it.
        this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
        this.ended++;
      } else {
        this.climb(flow, this.rate * tolerance);
        matching.add(flow);
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
      this.arrived++;
      this.priorities.enter(flow, this.goals.start(flow), 0);
      if (this.deadlines?.isHopeless(flow, this.now, false) === true) {
        this.terminated[flow] = this.now;
        this.ended++;
        continue;
      }
      this.matching.add(flow);
      this.deadlines?.add(flow);
    }
  }

  /** Flows that stood on a threshold going up leave it with their first service, and keep their ports. */
  private leaveThresholds(): void {
    for (const flow of this.matching.begun) {
      if (this.matching.isServed(flow) && this.goals.isOnThreshold(flow)) this.climb(flow, 0);
    }
  }

  /** What the mending of this moment has come to. */
  private commit(): void {
    const { matching, goals, priorities, calendar, deadlines } = this;
    for (const flow of matching.halted) {
      this.halt(flow);
      if (matching.isServed(flow) || this.hasEnded(flow)) continue;
      priorities.rest(flow);
      deadlines?.add(flow);
    }
    for (const flow of matching.begun) {
      if (!matching.isServed(flow)) continue;
      priorities.start(flow, this.rate);
      deadlines?.delete(flow);
      this.isRunning[flow] = 1;
      this.since[flow] = this.now;
      const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
      calendar.set(flow, this.now + ahead / this.rate);
      if (this.trace === null) continue;
      this.recorded[flow] = this.now;
      this.unrecorded.push(flow);
    }
    matching.halted.length = 0;
    matching.begun.length = 0;
  }

  /** Settles what a flow has been sent; nothing happens if it was not served before this moment. */
  private halt(flow: number): void {
    const { goals, trace, now } = this;
    if (this.isRunning[flow] === 0) return;
    this.isRunning[flow] = 0;
    this.calendar.delete(flow);
    const served = (now - (this.since[flow] as number)) * this.rate;
    goals.sent[flow] = (goals.sent[flow] as number) + served;
    const recorded = this.recorded[flow] as number;
    if (trace !== null && now > recorded) {
      trace.interval(flow, this.priorities.level[flow] as number, recorded, now, this.rate);
    }
  }

  /** Rows are in order of start: service is recorded as soon as it has lasted, and made longer later. */
  private recordBegun(next: number): void {
    const { trace, unrecorded, now } = this;
    if (trace === null) return;
    for (const flow of unrecorded) {
      if (this.isRunning[flow] === 0 || this.recorded[flow] !== now) continue;
      trace.interval(flow, this.priorities.level[flow] as number, now, next, this.rate);
      this.recorded[flow] = next;
    }
    unrecorded.length = 0;
  }

  /** PDQ: flows that wait and have no time to spare end. */
  private terminate(): void {
    const { deadlines, members } = this;
    if (deadlines === null) return;
    const count = deadlines.hopeless(this.now, true, members);
    for (let m = 0; m < count; m++) {
      const flow = members[m] as number;
      this.matching.delete(flow);
      this.terminated[flow] = this.now;
      this.ended++;
    }
  }

  private hasEnded(flow: number): boolean {
    return !Number.isNaN(this.finish[flow] as number);
  }

  private nextArrival(): number {
    if (this.arrived === this.flows.count) return Number.POSITIVE_INFINITY;
    return this.flows.arrival[this.nextFlow()] as number;
  }

  private nextFlow(): number {
    return this.byArrival === null ? this.arrived : (this.byArrival[this.arrived] as number);
  }
}
