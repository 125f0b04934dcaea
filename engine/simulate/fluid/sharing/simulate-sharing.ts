import type { Flows } from "../../../model/flows.ts";
import { clockTolerance, littleLeft, toleranceAt } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run-result.ts";
import type { Policy } from "../../../policies/policy.ts";
import { Calendar } from "../../queues/calendar.ts";
import { Goals } from "../events/goals.ts";
import { Arrivals } from "../events/next-arrivals.ts";
import { type Paths, pathsOf } from "../ranked/flow-paths.ts";
import { ServiceTrace, type WriteService } from "../ranked/service.ts";
import { LinkLevels } from "./link-levels.ts";
import { LinkMeetings } from "./link-meetings.ts";
import { LinkOrder } from "./link-path-order.ts";
import { PathPools } from "./path-pools.ts";

/**
 * Max–min sharing in the fluid model on any routes, for flows that are `isSharing` (SPEC 2.4, 3.4, 3.6). Flows of one
 * path advance together; an event examines its links, and others as far as rates change.
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
  private readonly paths: Paths;
  private readonly pools: PathPools;
  private readonly order: LinkOrder;
  private readonly levels: LinkLevels;
  private readonly meetings: LinkMeetings | null;
  /** Times at which a member of each path's head reaches its goal, or the head meets the pool behind it. */
  private readonly calendar: Calendar;
  private readonly trace: ServiceTrace | null;
  private readonly finish: Float64Array;
  /** Scratch: flows that reach a goal together; members of a head that is recorded. */
  private readonly members: Int32Array;
  private readonly recorded: Int32Array;
  /** Links to examine, some more than once: `changed[0…changedCount)`. */
  private readonly changed: number[] = [];
  private changedCount = 0;
  private readonly isListed: Uint8Array;
  /** Paths of which little is left, but not little of the flow's size, and when they reach their goals. */
  private readonly aside: [path: number, time: number][] = [];
  /** Paths that are served and have members on a threshold going up. */
  private readonly begun: number[] = [];
  private now = 0;
  /** Distances within which events, and arrivals, are simultaneous. */
  private tolerance = 0;
  private sameClock = 0;
  private ended = 0;

  constructor(flows: Flows, policy: Policy, routes: Routes, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.rate = rate;
    this.isByClock = policy.orders[0]?.keys[0].slope === 1;
    this.hasRungs = policy.ladder !== null;
    this.goals = new Goals(flows, policy.ladder);
    const paths = pathsOf(routes);
    const links = routes.capacity.length;
    const largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.paths = paths;
    this.pools = new PathPools(paths, this.isByClock);
    this.order = new LinkOrder(paths, this.pools, links, this.isByClock, rate, largest, (path) =>
      this.settle(path),
    );
    this.levels = new LinkLevels(paths, this.order, routes.capacity);
    this.meetings = this.isByClock
      ? new LinkMeetings(paths, this.pools, this.order, this.levels, links)
      : null;
    this.calendar = new Calendar(paths.count);
    this.trace = isTraced ? new ServiceTrace(paths.count, n, rate, this.record) : null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
    this.recorded = new Int32Array(isTraced ? n : 0);
    this.isListed = new Uint8Array(paths.count);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    let decisions = 0;
    while (this.ended < this.flows.count) {
      this.advance();
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.now, () => this.finish);
    }
    const terminated = new Float64Array(this.flows.count).fill(Number.NaN);
    return { finish: this.finish, terminated, trace: this.trace?.build() ?? null, decisions };
  }

  private advance(): void {
    const meeting = this.meetings?.next() ?? Number.POSITIVE_INFINITY;
    const event = Math.min(this.calendar.next(), meeting, this.arrivals.next());
    const next = Math.max(this.now, event);
    if (next === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    if (next > this.now) this.trace?.pass(this.now, next, this.isServed);
    if (this.arrivals.taken === this.ended) this.order.begun = next;
    this.tolerance = toleranceAt(next, next - this.now, this.order.begun);
    this.sameClock = clockTolerance(next, this.order.begun);
    this.now = next;
    this.order.now = next;
    this.levels.open();
    this.reachGoals();
    this.admit();
    while (this.meetings !== null && this.meetings.next() <= next + this.tolerance)
      this.changed[this.changedCount++] = this.meetings.take();
    this.allocate();
    while (this.hasRungs && this.leaveThresholds()) this.allocate();
  }

  private reachGoals(): void {
    const { calendar, pools, members, aside } = this;
    while (calendar.next() <= this.now + this.tolerance) {
      const path = calendar.first();
      const time = calendar.next();
      calendar.delete(path);
      const pool = pools.head[path] as number;
      const rate = pools.rate[path] as number;
      const within = this.little(pools.root[pool] as number, rate);
      if ((time - this.now) * rate > within) {
        aside.push([path, time]);
        continue;
      }
      let count = 0;
      this.settle(path);
      while (pools.head[path] === pool) {
        if (pools.ahead(path) > this.little(pools.root[pool] as number, rate)) break;
        members[count++] = pools.leave(path);
      }
      for (let m = 0; m < count; m++) this.reachGoal(members[m] as number, rate);
      if (pools.head[path] === pool && pools.untilBehind(path) <= within) pools.meld(path);
      this.change(path);
    }
    for (let one = aside.pop(); one !== undefined; one = aside.pop()) calendar.set(one[0], one[1]);
  }

  private little(flow: number, rate: number): number {
    return littleLeft(this.flows.size[flow] as number, rate, this.tolerance, this.now);
  }

  private reachGoal(flow: number, rate: number): void {
    const { goals } = this;
    const within = this.little(flow, rate);
    goals.sent[flow] = goals.goal[flow] as number;
    if (goals.remaining(flow) <= within) {
      // A simultaneous arrival may be a rounding later than now.
      this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
      this.ended++;
    } else {
      this.enter(flow, goals.climb(flow, 0, within));
    }
  }

  private admit(): void {
    while (this.arrivals.next() <= this.now + this.sameClock) {
      const flow = this.arrivals.take();
      const path = this.pools.of[flow] as number;
      if (this.pools.head[path] !== -1) this.settle(path);
      this.enter(flow, this.goals.start(flow));
      this.change(path);
    }
  }

  private enter(flow: number, level: number): void {
    this.pools.enter(flow, level, this.goals.ahead(flow), this.sameClock * this.rate);
  }

  private change(path: number): void {
    const { pools, order, levels, isListed, changed } = this;
    const { start, link } = this.paths;
    const isBacklogged = pools.head[path] !== -1;
    const wasBacklogged = isListed[path] === 1;
    const end = start[path + 1] as number;
    if (isBacklogged) order.update(path);
    for (let k = start[path] as number; k < end; k++) {
      if (isBacklogged && !wasBacklogged) order.add(k);
      else if (!isBacklogged && wasBacklogged) order.delete(k);
      levels.disturb(link[k] as number);
      changed[this.changedCount++] = link[k] as number;
    }
    if (isBacklogged && !wasBacklogged) {
      pools.since[path] = this.now;
      pools.rate[path] = 0;
      levels.admit(path);
    }
    isListed[path] = isBacklogged ? 1 : 0;
    levels.touch(path);
  }

  private allocate(): void {
    const { levels, changed } = this;
    for (let k = 0; k < this.changedCount; k++) levels.look(changed[k] as number);
    levels.mend();
    for (let k = 0; k < levels.touchedCount; k++) {
      const path = levels.touched[k] as number;
      if (this.isListed[path] === 1) this.serve(path);
      else this.calendar.delete(path);
    }
    this.meetings?.expect(changed, this.changedCount);
    levels.clear();
    this.changedCount = 0;
  }

  private serve(path: number): void {
    const { pools, now } = this;
    const rate = this.levels.rate(path);
    if (rate !== pools.rate[path]) {
      this.settle(path);
      pools.rate[path] = rate;
    } else if (pools.since[path] !== now) return;
    if (rate === 0) {
      this.calendar.delete(path);
      return;
    }
    const ahead = Math.max(0, Math.min(pools.ahead(path), pools.untilBehind(path)));
    if (ahead === 0 && this.isOnThreshold(path)) this.begun.push(path);
    this.calendar.set(path, now + ahead / rate);
    this.trace?.begin(path, now);
  }

  /** Flows that stood on a threshold going up leave it with their first service, one class at a time: others may lose theirs. */
  private leaveThresholds(): boolean {
    const { begun, pools, goals } = this;
    if (begun.length === 0) return false;
    const leaving = begun.filter((path) => this.isOnThreshold(path));
    begun.length = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const path of leaving) least = Math.min(least, this.levelOf(path));
    for (const path of leaving) {
      if (this.levelOf(path) > least) {
        begun.push(path);
        continue;
      }
      const pool = pools.head[path];
      let count = 0;
      while (pools.head[path] === pool && this.isOnThreshold(path))
        this.members[count++] = pools.leave(path);
      for (let m = 0; m < count; m++) {
        const flow = this.members[m] as number;
        this.enter(flow, goals.climb(flow, 0, 0));
      }
      this.change(path);
    }
    return leaving.length > 0;
  }

  private levelOf(path: number): number {
    return this.pools.level[this.pools.head[path] as number] as number;
  }

  /** True if the path is served, and a member of its head stands on a threshold going up. */
  private isOnThreshold(path: number): boolean {
    const { pools } = this;
    const pool = pools.head[path] as number;
    if (pool < 0 || pools.rate[path] === 0) return false;
    return this.goals.isOnThreshold(pools.root[pool] as number);
  }

  private settle(path: number): void {
    const { pools, now } = this;
    if (pools.rate[path] !== 0 && now > (pools.since[path] as number))
      this.trace?.record(path, now);
    pools.settle(path, now);
  }

  /** True if the path is served, and its clock was set at the last event. */
  private readonly isServed = (path: number): boolean => {
    const { head, rate, since } = this.pools;
    return head[path] !== -1 && (rate[path] as number) > 0 && since[path] === this.now;
  };

  private readonly record: WriteService = (trace, path, start, end) => {
    const { pools, recorded } = this;
    const level = pools.level[pools.head[path] as number] as number;
    const rate = pools.rate[path] as number;
    const count = pools.members(path, recorded);
    for (let m = 0; m < count; m++) trace.interval(recorded[m] as number, level, start, end, rate);
  };
}
