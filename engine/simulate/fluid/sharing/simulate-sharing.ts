import type { Flows } from "../../../model/flows.ts";
import {
  arrivalToleranceAt,
  serviceTolerance,
  toleranceAt,
} from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { Calendar } from "../../queues/calendar.ts";
import { areUnheld } from "../events/are-unheld.ts";
import { Arrivals } from "../events/arrivals.ts";
import { Goals } from "../ranked/goals.ts";
import { LinkLevels } from "./link-levels.ts";
import { LinkMeetings } from "./link-meetings.ts";
import { LinkOrder } from "./link-order.ts";
import { Recorder } from "./recorder.ts";
import { WayPools } from "./way-pools.ts";
import { type Ways, waysOf } from "./ways.ts";

/** Whether flows share by equal rates, by level or by attained service, and are as good as there at once. */
export function isSharing(flows: Flows, policy: Policy): boolean {
  if (policy.byCompleteness || !areUnheld(flows)) return false;
  const kinds = new Set(policy.orders.map(({ kind }) => kind));
  return kinds.size === 1 && (kinds.has("ring") || (kinds.has("attained") && policy.levels === 1));
}

/**
 * The fluid model on any routes for flows that are there at once and share (SPEC 2.4, 3.4, 3.6). Flows that go
 * one way move together; an event looks at its links, and beyond them as far as rates change.
 */
export function simulateSharing(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Sharing(flows, policy, routes, rate, options.trace === true).run(options.onProgress);
}

class Sharing {
  private readonly flows: Flows;
  private readonly arrivals: Arrivals;
  private readonly rate: number;
  private readonly isByClock: boolean;
  private readonly hasRungs: boolean;
  private readonly goals: Goals;
  private readonly ways: Ways;
  private readonly pools: WayPools;
  private readonly order: LinkOrder;
  private readonly levels: LinkLevels;
  private readonly meetings: LinkMeetings | null;
  /** When each way's head has a member that reaches its goal, or meets the pool behind it. */
  private readonly calendar: Calendar;
  private readonly recorder: Recorder | null;
  private readonly finish: Float64Array;
  /** Scratch: flows that reach a goal at one moment. */
  private readonly members: Int32Array;
  /** Links to look at: each once, or more often. */
  private readonly changed: number[] = [];
  private readonly isListed: Uint8Array;
  /** Pairs that are served and have members on a threshold going up. */
  private readonly begun: number[] = [];
  private now = 0;
  private ended = 0;

  constructor(flows: Flows, policy: Policy, routes: Routes, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.rate = rate;
    this.isByClock = policy.orders.some(({ kind }) => kind === "attained");
    this.hasRungs = policy.ladder !== null;
    this.goals = new Goals(flows, policy.ladder);
    const ways = waysOf(routes);
    const { capacity } = routes;
    const links = capacity.length;
    const largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.ways = ways;
    this.pools = new WayPools(ways, this.isByClock);
    this.order = new LinkOrder(ways, this.pools, links, this.isByClock, rate, largest, (way) =>
      this.settle(way),
    );
    this.levels = new LinkLevels(ways, this.order, capacity);
    this.meetings = this.isByClock
      ? new LinkMeetings(ways, this.pools, this.order, this.levels, links)
      : null;
    this.calendar = new Calendar(ways.count);
    this.recorder = isTraced ? new Recorder(this.pools, ways.count, n, rate) : null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
    this.isListed = new Uint8Array(ways.count);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    let decisions = 0;
    while (this.ended < this.flows.count) {
      this.advance();
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.finish);
    }
    const terminated = new Float64Array(this.flows.count).fill(Number.NaN);
    return { finish: this.finish, terminated, trace: this.recorder?.build() ?? null, decisions };
  }

  /** To the next event, and through all that happens at that moment. */
  private advance(): void {
    const meeting = this.meetings?.next() ?? Number.POSITIVE_INFINITY;
    const event = Math.min(this.calendar.next(), meeting, this.arrivals.next());
    const next = Math.max(this.now, event);
    if (next === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    if (next > this.now) this.recorder?.pass(this.now, next);
    const tolerance = toleranceAt(next, next - this.now);
    this.now = next;
    this.order.now = next;
    this.levels.open();
    this.reachGoals(tolerance);
    this.admit();
    for (const link of this.meetings?.upTo(next + tolerance) ?? []) this.changed.push(link);
    this.allocate();
    while (this.hasRungs && this.leaveThresholds()) this.allocate();
  }

  /** Flows that reach their end finish, flows that reach a rung change level. */
  private reachGoals(tolerance: number): void {
    const { calendar, pools, members } = this;
    while (calendar.next() <= this.now + tolerance) {
      const way = calendar.first();
      calendar.delete(way);
      this.settle(way);
      const within = (pools.rate[way] as number) * tolerance;
      let count = 0;
      const pool = pools.head[way] as number;
      while (pools.head[way] === pool && this.ahead(way) <= within) {
        const flow = pools.root[pool] as number;
        pools.leave(way);
        members[count++] = flow;
      }
      for (let m = 0; m < count; m++) this.reachGoal(members[m] as number, within);
      if (pools.head[way] === pool && this.untilBehind(way) <= within) pools.meld(way);
      this.change(way);
    }
  }

  private reachGoal(flow: number, within: number): void {
    const { goals } = this;
    goals.sent[flow] = goals.goal[flow] as number;
    if (goals.remaining(flow) <= within) {
      // An arrival of this moment may be a rounding later than it.
      this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
      this.ended++;
    } else {
      this.enter(flow, goals.climb(flow, 0, within));
    }
  }

  private admit(): void {
    while (this.arrivals.next() <= this.now + arrivalToleranceAt(this.now)) {
      const flow = this.arrivals.take();
      const way = this.pools.of[flow] as number;
      if (this.pools.head[way] !== -1) this.settle(way);
      this.enter(flow, this.goals.start(flow));
      this.change(way);
    }
  }

  private enter(flow: number, level: number): void {
    const { goals, flows } = this;
    const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
    const within = serviceTolerance(flows.size[flow] as number, this.now, this.rate);
    this.pools.enter(flow, level, ahead, within);
  }

  /** The way's head, or who is in it, has changed. */
  private change(way: number): void {
    const { pools, order, levels, isListed, changed } = this;
    const { start, link } = this.ways;
    const isBacklogged = pools.head[way] !== -1;
    const wasBacklogged = isListed[way] === 1;
    const end = start[way + 1] as number;
    if (isBacklogged) order.update(way);
    for (let k = start[way] as number; k < end; k++) {
      if (isBacklogged && !wasBacklogged) order.add(k);
      else if (!isBacklogged && wasBacklogged) order.delete(k);
      levels.disturb(link[k] as number);
      changed.push(link[k] as number);
    }
    if (isBacklogged && !wasBacklogged) {
      pools.since[way] = this.now;
      pools.rate[way] = 0;
      levels.admit(way);
    }
    isListed[way] = isBacklogged ? 1 : 0;
    levels.touch(way);
  }

  /** Rates for this moment. */
  private allocate(): void {
    const { levels, changed } = this;
    for (const link of changed) levels.look(link);
    levels.mend();
    for (let k = 0; k < levels.touched.length; k++) {
      const way = levels.touched[k] as number;
      if (this.isListed[way] === 1) this.serve(way, levels.rateOf(way));
      else this.calendar.delete(way);
    }
    this.meetings?.expect(changed, levels.touched);
    levels.clear();
    changed.length = 0;
  }

  private serve(way: number, rate: number): void {
    const { pools, now } = this;
    if (rate !== pools.rate[way]) {
      this.settle(way);
      pools.rate[way] = rate;
    } else if (pools.since[way] !== now) {
      return;
    }
    if (rate === 0) {
      this.calendar.delete(way);
      return;
    }
    const ahead = Math.max(0, Math.min(this.ahead(way), this.untilBehind(way)));
    if (ahead === 0 && this.isOnThreshold(way)) this.begun.push(way);
    this.calendar.set(way, now + ahead / rate);
    this.recorder?.begin(way, now);
  }

  /** Service until the first member of the way's head reaches its goal, as of when it was settled. */
  private ahead(way: number): number {
    const pool = this.pools.head[way] as number;
    const mark = this.pools.mark[this.pools.root[pool] as number] as number;
    return mark - (this.pools.clock[pool] as number);
  }

  /** The same until it meets the pool behind. */
  private untilBehind(way: number): number {
    const pool = this.pools.head[way] as number;
    const behind = this.pools.behind[pool] as number;
    if (!this.isByClock || behind < 0) return Number.POSITIVE_INFINITY;
    return (this.pools.clock[behind] as number) - (this.pools.clock[pool] as number);
  }

  /**
   * Flows that stood on a threshold going up leave it with their first service, one class at a time;
   * others may then not be served.
   */
  private leaveThresholds(): boolean {
    const { begun, pools, goals } = this;
    const leaving = begun.filter((way) => this.isOnThreshold(way));
    begun.length = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const way of leaving) least = Math.min(least, this.order.level[way] as number);
    for (const way of leaving) {
      if ((this.order.level[way] as number) > least) {
        begun.push(way);
        continue;
      }
      const pool = pools.head[way];
      let count = 0;
      while (pools.head[way] === pool && this.isOnThreshold(way))
        this.members[count++] = pools.leave(way);
      for (let m = 0; m < count; m++) {
        const flow = this.members[m] as number;
        this.enter(flow, goals.climb(flow, 0, 0));
      }
      this.change(way);
    }
    return leaving.length > 0;
  }

  /** Whether the way is served, and a member of its head stands on a threshold going up. */
  private isOnThreshold(way: number): boolean {
    const { pools } = this;
    const pool = pools.head[way] as number;
    if (pool < 0 || pools.rate[way] === 0) return false;
    return this.goals.isOnThreshold(pools.root[pool] as number);
  }

  /** Sets the clock of the way's head to this moment. */
  private settle(way: number): void {
    this.recorder?.settle(way, this.now);
    this.pools.settle(way, this.now);
  }
}
