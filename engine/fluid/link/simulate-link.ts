import type { Flows } from "../../model/flows.ts";
import { arrivalToleranceAt, negligible, toleranceAt } from "../../model/numbers/tolerances.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run.ts";
import type { Policy } from "../../policies/policy.ts";
import { Arrivals } from "../../simulate/fluid/events/arrivals.ts";
import { Deadlines } from "../../simulate/fluid/ranked/deadlines.ts";
import { Goals } from "../../simulate/fluid/ranked/goals.ts";
import { BY_FLOW, BareHeap as KeyedHeap } from "../../simulate/queues/bare-heap.ts";
import { Arrears } from "./arrears.ts";
import { CatchingUp } from "./catching-up.ts";
import { Outlook } from "./outlook.ts";
import { Sated } from "./sated.ts";
import { Served } from "./served.ts";
import { Trial } from "./trial.ts";
import { UnitRecorder } from "./unit-recorder.ts";
import { Units } from "./units.ts";
import { Waiting } from "./waiting.ts";

/**
 * The fluid model on one link (SPEC 2). What is served is a short beginning of the policy's order, and
 * streams that are served at the rate of their release have a date for what happens to them next: an event
 * looks at a few units and nobody else, O(log n) a decision.
 */
export function simulateFluidLink(
  flows: Flows,
  policy: Policy,
  rate: number,
  options: RunOptions = {},
): Run {
  return new FluidLink(flows, policy, rate, options.trace === true).run(options.onProgress);
}

class FluidLink {
  private readonly flows: Flows;
  private readonly arrivals: Arrivals;
  private readonly policy: Policy;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly waiting: Waiting;
  private readonly sated: Sated;
  private readonly served: Served;
  private readonly outlook: Outlook;
  private readonly catchingUp: CatchingUp;
  private readonly deadlines: Deadlines | null;
  private readonly trial: Trial | null;
  /** ASRPT: ends of release. */
  private readonly releases = new KeyedHeap(BY_FLOW);
  private readonly recorder: UnitRecorder | null;
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  /** Scratch: flows that end at one moment. */
  private readonly members: Int32Array;
  private ended = 0;
  /** Events this near are of this moment. */
  private tolerance = 0;

  constructor(flows: Flows, policy: Policy, rate: number, isTraced: boolean) {
    const n = flows.count;
    this.flows = flows;
    this.policy = policy;
    this.linkRate = rate;
    this.arrivals = new Arrivals(flows);
    this.units = new Units(flows, policy, rate);
    this.goals = new Goals(flows, policy.ladder);
    this.deadlines = policy.terminates ? new Deadlines(flows, this.goals, rate) : null;
    this.recorder = isTraced ? new UnitRecorder(this.units, n, rate) : null;
    const { units, goals, deadlines, recorder } = this;
    const arrears = new Arrears(flows, rate, units, goals);
    const { rank } = this.arrivals;
    this.waiting = new Waiting(flows, policy, rate, units, goals, deadlines, arrears, rank);
    this.sated = new Sated(flows, rate, units, goals, deadlines, recorder);
    const { waiting, sated } = this;
    this.trial = policy.terminates ? new Trial(flows.count) : null;
    this.served = new Served(flows, rate, units, waiting, sated, this.trial);
    const { served } = this;
    this.outlook = new Outlook(
      flows,
      rate,
      units,
      goals,
      waiting,
      served,
      sated,
      arrears,
      deadlines,
    );
    const { outlook } = this;
    this.catchingUp = new CatchingUp(units, goals, waiting, served, outlook, arrears);
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(n);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    let decisions = 0;
    this.units.now = this.arrivals.next();
    this.admit();
    while (this.ended < this.flows.count) {
      this.decide();
      // The last flows may just have been terminated.
      if (this.ended === this.flows.count) break;
      this.advance();
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.finish);
    }
    const { finish, terminated } = this;
    return {
      finish,
      terminated,
      trace: this.recorder?.build() ?? null,
      decisions,
    };
  }

  /** The allocation of this moment, after all that it sets off at once. */
  private decide(): void {
    const { served } = this;
    this.terminate(false);
    this.trial?.begin();
    served.note();
    do served.allocate();
    while (this.leaveThresholds() || this.terminateIdle());
    this.waiting.rest();
  }

  /** Flows that stood on a threshold going up leave it with their first service, one class at a time. */
  private leaveThresholds(): boolean {
    const { units, served, sated, goals } = this;
    if (this.policy.ladder === null) return false;
    let lead = -1;
    let hasLeft = false;
    const passing = sated.onThreshold();
    for (let k = 0; k < passing.length; k++) {
      const unit = passing.at(k);
      if (!sated.has(unit)) continue;
      const flow = units.root[unit] as number;
      lead = units.level[unit] as number;
      hasLeft = true;
      const rate = units.rate[unit] as number;
      sated.delete(unit);
      this.waiting.leave(unit, flow);
      this.waiting.enter(flow, goals.climb(flow, lead, 0), true, rate);
    }
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      const level = units.level[unit] as number;
      if (hasLeft && (level !== lead || units.order(unit).kind !== "ring")) break;
      if (units.rate[unit] === 0) continue;
      let isGone = false;
      while (!isGone && goals.isOnThreshold(units.root[unit] as number)) {
        const flow = units.root[unit] as number;
        const isCaughtUp = units.isCaughtUp[unit] === 1;
        const rate = this.units.rateOf(unit, flow);
        isGone = this.waiting.leave(unit, flow);
        this.waiting.enter(flow, goals.climb(flow, level, 0), isCaughtUp, rate);
        lead = level;
        hasLeft = true;
      }
      if (isGone) {
        served.list.copyWithin(k, k + 1, served.count--);
        k--;
      }
    }
    return hasLeft;
  }

  /** PDQ: flows that have no time to spare and wait end, and the allocation that showed it has not been. */
  private terminateIdle(): boolean {
    const isLess = this.terminate(true);
    if (isLess) this.trial?.forEach(this.putBack);
    return isLess;
  }

  /** A flow waits as it did before rates were given, served at `rate` until now. */
  private readonly putBack = (rate: number, flow: number): void => {
    if (!Number.isNaN(this.terminated[flow] as number)) return;
    const { units } = this;
    const unit = units.of[flow] as number;
    const level = units.level[unit] as number;
    const isCaughtUp = units.isCaughtUp[unit] === 1;
    this.takeOut(flow);
    this.waiting.enter(flow, level, isCaughtUp, rate);
  };

  /** PDQ: flows that cannot be in time end; `isIdle`: those too that have no time to spare and wait. */
  private terminate(isIdle: boolean): boolean {
    const { deadlines, units, served, members } = this;
    if (deadlines === null) return false;
    const full = this.linkRate - negligible(this.linkRate);
    let count = deadlines.hopeless(units.now, isIdle, members, this.settle);
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      const flow = units.root[unit] as number;
      const isServed = isIdle && (units.rate[unit] as number) >= full;
      if (!isServed && deadlines.isHopeless(flow, units.now, isIdle)) members[count++] = flow;
    }
    for (let m = 0; m < count; m++) {
      const flow = members[m] as number;
      // One that is served, at no rate, may be among those that wait as well.
      if (!Number.isNaN(this.terminated[flow] as number)) continue;
      this.terminated[flow] = units.now;
      this.takeOut(flow);
      this.ended++;
    }
    return count > 0;
  }

  /** What a flow has been sent is of this moment. */
  private readonly settle = (flow: number): void => {
    const unit = this.units.of[flow] as number;
    if (this.sated.has(unit)) this.sated.settle(unit);
  };

  /** Takes a flow out of its unit, wherever that is. */
  private takeOut(flow: number): void {
    const unit = this.units.of[flow] as number;
    if (this.sated.has(unit)) this.sated.delete(unit);
    const isGone = this.waiting.leave(unit, flow);
    if (isGone) this.served.delete(unit);
  }

  /** To the next event, and through all that happens at that moment. */
  private advance(): void {
    const { units, releases, deadlines } = this;
    const { now } = units;
    const arrival = this.arrivals.next();
    let step = arrival - now;
    if (releases.length > 0) step = Math.min(step, releases.firstKey() - now);
    if (deadlines !== null) step = Math.min(step, deadlines.next() - now);
    step = this.outlook.step(step);
    const isArrival = arrival - now <= step;
    if (isArrival && arrival === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    step = Math.max(0, isArrival ? arrival - now : step);
    const next = isArrival ? Math.max(now, arrival) : now + step;
    if (next > now) this.fallBehind();
    this.serve(step, next);
    units.now = next;
    this.tolerance = toleranceAt(next, step);
    this.reachGoals();
    this.admit();
    this.catchingUp.update(this.tolerance);
    this.complete();
  }

  /** Streams that get less than their release, if only for a moment, have not caught up any more. */
  private fallBehind(): void {
    const { units, served } = this;
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      const isStreams = units.isPool[unit] === 1;
      const cap = isStreams ? this.linkRate : this.outlook.inflow(units.root[unit] as number);
      if ((units.rate[unit] as number) < cap - negligible(cap)) units.isCaughtUp[unit] = 0;
    }
    this.waiting.fallBehind();
  }

  private serve(step: number, next: number): void {
    const { units, goals, served, recorder } = this;
    this.sated.serve(next);
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      if (next > units.now) recorder?.record(unit, units.now, next);
      units.key[unit] = (units.key[unit] as number) + (units.speed[unit] as number) * step;
      if (units.isPool[unit] === 1) continue;
      const flow = units.root[unit] as number;
      goals.sent[flow] = (goals.sent[flow] as number) + (units.rate[unit] as number) * step;
    }
  }

  /** Flows that reach their end finish, flows that reach a rung change level. */
  private reachGoals(): void {
    const { units, served, sated, tolerance } = this;
    while (sated.next() - units.now <= tolerance) {
      const unit = sated.first();
      sated.delete(unit);
      this.reachGoal(unit);
    }
    let kept = 0;
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      let isGone = false;
      while (!isGone && this.isDue(unit)) isGone = this.reachGoal(unit);
      if (!isGone) served.list[kept++] = unit;
    }
    served.count = kept;
  }

  /** The first member of a unit is at its goal; true if nobody is left in it. */
  private reachGoal(unit: number): boolean {
    const { units, goals, waiting } = this;
    const flow = units.root[unit] as number;
    const rate = units.rateOf(unit, flow);
    const within = rate * this.tolerance;
    const isCaughtUp = units.isCaughtUp[unit] === 1;
    const isGone = waiting.leave(unit, flow);
    goals.sent[flow] = goals.goal[flow] as number;
    if (goals.remaining(flow) <= within) {
      // An arrival of this moment may be a rounding later than it.
      this.finish[flow] = Math.max(units.now, this.flows.arrival[flow] as number);
      this.ended++;
    } else {
      const level = goals.climb(flow, units.level[unit] as number, within);
      waiting.enter(flow, level, isCaughtUp, rate);
    }
    return isGone;
  }

  /** Whether the first member of a unit that is served is at its goal. */
  private isDue(unit: number): boolean {
    const { units, goals } = this;
    if (units.rate[unit] === 0) return false;
    const flow = units.root[unit] as number;
    if (units.isPool[unit] === 1) {
      const ahead = (units.date[flow] as number) - (units.key[unit] as number);
      return ahead <= (units.speed[unit] as number) * this.tolerance;
    }
    const ahead = (goals.goal[flow] as number) - (goals.sent[flow] as number);
    return ahead <= (units.rate[unit] as number) * this.tolerance;
  }

  private admit(): void {
    const { flows, goals, policy } = this;
    while (this.arrivals.next() <= this.units.now + arrivalToleranceAt(this.units.now)) {
      const flow = this.arrivals.take();
      const spread = flows.spread[flow] as number;
      let level = goals.start(flow);
      if (policy.byCompleteness && spread > 0) {
        level = 1;
        const duration = (spread * (flows.size[flow] as number)) / this.linkRate;
        this.releases.push((flows.arrival[flow] as number) + duration, flow);
      }
      this.waiting.enter(flow, level, spread > 0, 0);
    }
  }

  /** ASRPT: flows whose last data has arrived. */
  private complete(): void {
    const { units, releases, waiting } = this;
    while (releases.length > 0 && releases.firstKey() <= units.now + this.tolerance) {
      const flow = releases.pop();
      if (!Number.isNaN(this.finish[flow] as number)) continue;
      const unit = units.of[flow] as number;
      const rate = this.units.rateOf(unit, flow);
      const isCaughtUp = units.isCaughtUp[unit] === 1;
      this.takeOut(flow);
      waiting.enter(flow, 0, isCaughtUp, rate);
    }
  }
}
