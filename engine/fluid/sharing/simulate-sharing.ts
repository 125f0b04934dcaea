import type { Flows } from "../../flows.ts";
import { arrivalOrder } from "../../link/arrival-order.ts";
import { Calendar } from "../../link/calendar.ts";
import { arrivalToleranceAt, serviceTolerance, toleranceAt } from "../../moment.ts";
import type { Policy } from "../../policies/policy.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../run.ts";
import { areUnheld } from "../are-unheld.ts";
import { Goals } from "../link/goals.ts";
import { PairPools } from "./pair-pools.ts";
import { PortLevels } from "./port-levels.ts";
import { PortMeetings } from "./port-meetings.ts";
import { PortOrder } from "./port-order.ts";
import { Recorder } from "./recorder.ts";

/** Whether flows share by equal rates, by level or by attained service, and are as good as there at once. */
export function isSharing(flows: Flows, policy: Policy): boolean {
  if (policy.byCompleteness || !areUnheld(flows)) return false;
  const kinds = new Set(policy.orders.map(({ kind }) => kind));
  return kinds.size === 1 && (kinds.has("ring") || (kinds.has("attained") && policy.levels === 1));
}

/**
 * The fluid model on a big switch for flows that are there at once and share (SPEC 2.4, 3.4). Flows between the
 * same two ports move together; an event looks at its ports, and beyond them as far as rates change.
 */
export function simulateSharing(
  flows: Flows,
  policy: Policy,
  ports: number,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Sharing(flows, policy, ports, rate, options.trace === true).run(options.onProgress);
}

class Sharing {
  private readonly flows: Flows;
  private readonly rate: number;
  private readonly isByClock: boolean;
  private readonly hasRungs: boolean;
  private readonly goals: Goals;
  private readonly pools: PairPools;
  private readonly order: PortOrder;
  private readonly levels: PortLevels;
  private readonly meetings: PortMeetings | null;
  /** When each pair's head has a member that reaches its goal, or meets the pool behind it. */
  private readonly calendar: Calendar;
  private readonly recorder: Recorder | null;
  private readonly finish: Float64Array;
  /** Flows by (arrival, index); null: as they are numbered. */
  private readonly byArrival: Int32Array | null;
  /** Scratch: flows that reach a goal at one moment. */
  private readonly members: Int32Array;
  /** Ports to look at: each once, or more often. */
  private readonly changed: number[] = [];
  private readonly isListed: Uint8Array;
  /** Pairs that are served and have members on a threshold going up. */
  private readonly begun: number[] = [];
  private now = 0;
  private arrived = 0;
  private ended = 0;

  constructor(flows: Flows, policy: Policy, ports: number, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.rate = rate;
    this.isByClock = policy.orders.some(({ kind }) => kind === "attained");
    this.hasRungs = policy.ladder !== null;
    this.goals = new Goals(flows, policy.ladder);
    this.pools = new PairPools(flows, ports, this.isByClock);
    this.order = new PortOrder(this.pools, ports, this.isByClock, rate, (pair) =>
      this.settle(pair),
    );
    this.levels = new PortLevels(this.pools, this.order, ports, rate);
    this.meetings = this.isByClock ? new PortMeetings(this.pools, this.order, ports) : null;
    this.calendar = new Calendar(this.pools.count);
    this.recorder = isTraced ? new Recorder(this.pools, n, rate) : null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.byArrival = arrivalOrder(flows);
    this.members = new Int32Array(n);
    this.isListed = new Uint8Array(this.pools.count);
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
    const event = Math.min(this.calendar.next(), meeting, this.nextArrival());
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
    for (const port of this.meetings?.upTo(next + tolerance) ?? []) this.changed.push(port);
    this.allocate();
    while (this.hasRungs && this.leaveThresholds()) this.allocate();
  }

  /** Flows that reach their end finish, flows that reach a rung change level. */
  private reachGoals(tolerance: number): void {
    const { calendar, pools, members } = this;
    while (calendar.next() <= this.now + tolerance) {
      const pair = calendar.first();
      calendar.delete(pair);
      this.settle(pair);
      const within = (pools.rate[pair] as number) * tolerance;
      let count = 0;
      const pool = pools.head[pair] as number;
      while (pools.head[pair] === pool && this.ahead(pair) <= within) {
        const flow = pools.root[pool] as number;
        pools.leave(pair);
        members[count++] = flow;
      }
      for (let m = 0; m < count; m++) this.reachGoal(members[m] as number, within);
      if (pools.head[pair] === pool && this.untilBehind(pair) <= within) pools.meld(pair);
      this.change(pair);
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
    while (this.nextArrival() <= this.now + arrivalToleranceAt(this.now)) {
      const flow = this.nextFlow();
      this.arrived++;
      const pair = this.pools.of[flow] as number;
      if (this.pools.head[pair] !== -1) this.settle(pair);
      this.enter(flow, this.goals.start(flow));
      this.change(pair);
    }
  }

  private enter(flow: number, level: number): void {
    const { goals, flows } = this;
    const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
    const within = serviceTolerance(flows.size[flow] as number, this.now, this.rate);
    this.pools.enter(flow, level, ahead, within);
  }

  /** The pair's head, or who is in it, has changed. */
  private change(pair: number): void {
    const { pools, order, levels, isListed, changed } = this;
    const isBacklogged = pools.head[pair] !== -1;
    const ingress = pools.ingress[pair] as number;
    const egress = pools.egress[pair] as number;
    if (isBacklogged) order.update(pair);
    if (isBacklogged && isListed[pair] === 0) {
      order.add(ingress, pair);
      order.add(egress, pair);
      pools.since[pair] = this.now;
      pools.rate[pair] = 0;
      levels.admit(pair);
    } else if (!isBacklogged && isListed[pair] === 1) {
      order.delete(ingress, pair);
      order.delete(egress, pair);
    }
    isListed[pair] = isBacklogged ? 1 : 0;
    levels.touch(pair);
    levels.disturb(ingress);
    levels.disturb(egress);
    changed.push(ingress, egress);
  }

  /** Rates for this moment. */
  private allocate(): void {
    const { levels, changed } = this;
    for (const port of changed) levels.look(port);
    levels.mend();
    for (let k = 0; k < levels.touched.length; k++) {
      const pair = levels.touched[k] as number;
      if (this.isListed[pair] === 1) this.serve(pair, levels.rateOf(pair));
      else this.calendar.delete(pair);
    }
    this.meetings?.expect(changed, levels.touched);
    levels.clear();
    changed.length = 0;
  }

  private serve(pair: number, rate: number): void {
    const { pools, now } = this;
    if (rate !== pools.rate[pair]) {
      this.settle(pair);
      pools.rate[pair] = rate;
    } else if (pools.since[pair] !== now) {
      return;
    }
    if (rate === 0) {
      this.calendar.delete(pair);
      return;
    }
    const ahead = Math.max(0, Math.min(this.ahead(pair), this.untilBehind(pair)));
    if (ahead === 0 && this.isOnThreshold(pair)) this.begun.push(pair);
    this.calendar.set(pair, now + ahead / rate);
    this.recorder?.begin(pair, now);
  }

  /** Service until the first member of the pair's head reaches its goal, as of when it was settled. */
  private ahead(pair: number): number {
    const pool = this.pools.head[pair] as number;
    const mark = this.pools.mark[this.pools.root[pool] as number] as number;
    return mark - (this.pools.clock[pool] as number);
  }

  /** The same until it meets the pool behind. */
  private untilBehind(pair: number): number {
    const pool = this.pools.head[pair] as number;
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
    const leaving = begun.filter((pair) => this.isOnThreshold(pair));
    begun.length = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const pair of leaving) least = Math.min(least, this.order.level[pair] as number);
    for (const pair of leaving) {
      if ((this.order.level[pair] as number) > least) {
        begun.push(pair);
        continue;
      }
      const pool = pools.head[pair];
      let count = 0;
      while (pools.head[pair] === pool && this.isOnThreshold(pair))
        this.members[count++] = pools.leave(pair);
      for (let m = 0; m < count; m++) {
        const flow = this.members[m] as number;
        this.enter(flow, goals.climb(flow, 0, 0));
      }
      this.change(pair);
    }
    return leaving.length > 0;
  }

  /** Whether the pair is served, and a member of its head stands on a threshold going up. */
  private isOnThreshold(pair: number): boolean {
    const { pools } = this;
    const pool = pools.head[pair] as number;
    if (pool < 0 || pools.rate[pair] === 0) return false;
    return this.goals.isOnThreshold(pools.root[pool] as number);
  }

  /** Sets the clock of the pair's head to this moment. */
  private settle(pair: number): void {
    this.recorder?.settle(pair, this.now);
    this.pools.settle(pair, this.now);
  }

  private nextArrival(): number {
    if (this.arrived === this.flows.count) return Number.POSITIVE_INFINITY;
    return this.flows.arrival[this.nextFlow()] as number;
  }

  private nextFlow(): number {
    return this.byArrival === null ? this.arrived : (this.byArrival[this.arrived] as number);
  }
}
