import type { Flows } from "../../../model/flows.ts";
import { clockTolerance, littleLeft, toleranceAt } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../../model/run-result.ts";
import type { Policy } from "../../../policies/policy.ts";
import { lastKey } from "../../../policies/service-orders.ts";
import { Deadlines } from "../events/deadline-slack.ts";
import { Goals } from "../events/goals.ts";
import { Arrivals } from "../events/next-arrivals.ts";
import { GreedyRates } from "./greedy-rates.ts";
import { Priorities } from "./priorities.ts";
import { Service } from "./service.ts";

/**
 * The fluid model on any routes where no two flows share (SPEC 3.4, 3.6; `isRanked`): in the policy's order every
 * flow takes the smallest residual capacity along its path. An event looks only at the flows whose rates it may
 * change. `rate`: c, the rate of a flow that is alone.
 */
export function simulateRanked(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  return new Ranked(flows, policy, routes, rate, options.trace === true).run(options.onProgress);
}

class Ranked {
  private readonly flows: Flows;
  private readonly arrivals: Arrivals;
  private readonly goals: Goals;
  private readonly priorities: Priorities;
  private readonly service: Service;
  private readonly rates: GreedyRates;
  private readonly deadlines: Deadlines | null;
  private readonly hasRungs: boolean;
  private readonly finish: Float64Array;
  private readonly terminated: Float64Array;
  private ended = 0;
  private now = 0;
  /** Scratch: flows that may end now; flows that turn out not to. */
  private readonly members: Int32Array;
  private readonly aside: number[] = [];

  constructor(flows: Flows, policy: Policy, routes: Routes, rate: number, isTraced: boolean) {
    const n = flows.count;
    const isMoving = policy.orders.some((order) => lastKey(order).slope < 0);
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.goals = new Goals(flows, policy.ladder);
    this.priorities = new Priorities(flows, policy, rate, this.arrivals.rank);
    this.service = new Service(flows, this.goals, this.priorities, rate, isTraced);
    this.rates = new GreedyRates(n, routes, this.priorities, isMoving);
    this.deadlines = policy.due ? new Deadlines(flows, rate, policy.due) : null;
    this.hasRungs = policy.ladder !== null;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.members = new Int32Array(policy.due ? n : 0);
  }

  run(onProgress: RunOptions["onProgress"]): Run {
    const { finish, terminated, service } = this;
    let decisions = 0;
    while (this.ended < finish.length) {
      this.advance();
      if (++decisions % PROGRESS_EVERY === 0) onProgress?.(this.ended, this.now, () => finish);
    }
    return { finish, terminated, trace: service.build(), decisions };
  }

  private advance(): void {
    const { service, rates, priorities, now } = this;
    const late = this.deadlines?.next() ?? Number.POSITIVE_INFINITY;
    const come = this.arrivals.next();
    const event = Math.min(service.next(), rates.nextMeeting(), late, come);
    // An arrival of this moment says when it is.
    const isCome = come <= event + clockTolerance(event, priorities.begun);
    const next = Math.max(now, isCome ? come : event);
    if (next === Number.POSITIVE_INFINITY)
      throw new Error("No flow can be served and none is to come");
    if (next > now) service.pass(next);
    if (this.arrivals.taken === this.ended) priorities.begun = next;
    this.now = next;
    service.lag = next === service.next() && !isCome ? service.nextLag() : 0;
    service.now = next;
    priorities.now = next;
    rates.meet(next);
    this.reachGoals(toleranceAt(next, next - now, priorities.begun));
    this.admit();
    this.allocate();
  }

  private reachGoals(tolerance: number): void {
    const { service, goals } = this;
    const latest = this.now + tolerance;
    const { aside } = this;
    while (service.next() <= latest) {
      const flow = service.first();
      const rate = service.rate[flow] as number;
      const within = littleLeft(this.flows.size[flow] as number, rate, tolerance, this.now);
      if ((service.next() - this.now) * rate > within) {
        aside.push(flow, service.postpone(flow));
        continue;
      }
      service.halt(flow);
      service.reach(flow);
      this.delete(flow);
      if (goals.remaining(flow) <= within) {
        // A simultaneous arrival may be a rounding later than now.
        this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
        this.ended++;
      } else {
        this.climb(flow, within);
        this.add(flow);
      }
    }
    for (let k = 0; k < aside.length; k += 2) {
      service.expect(aside[k] as number, aside[k + 1] as number);
    }
    aside.length = 0;
  }

  private admit(): void {
    const { arrivals, goals, priorities, now } = this;
    const latest = now + clockTolerance(now, priorities.begun);
    while (arrivals.next() <= latest) {
      const flow = arrivals.take();
      priorities.enter(flow, goals.start(flow), 0);
      if (this.deadlines?.isTooLate(flow, goals.remaining(flow), now, priorities.begun) === true)
        this.giveUp(flow);
      else this.add(flow);
    }
  }

  private add(flow: number): void {
    this.rates.add(flow);
    this.deadlines?.set(flow, this.goals.remaining(flow), 0, this.now);
  }

  private delete(flow: number): void {
    this.rates.delete(flow);
    this.deadlines?.delete(flow);
  }

  /** `flow`, which is in no allocation, takes every rung up to `within` beyond what it has been sent. */
  private climb(flow: number, within: number): void {
    const { goals, priorities } = this;
    const level = goals.climb(flow, priorities.level[flow] as number, within);
    priorities.enter(flow, level, goals.sent[flow] as number);
  }

  private giveUp(flow: number): void {
    this.terminated[flow] = this.now;
    this.ended++;
  }

  /** The rates from now on, after everything that they set off at once. */
  private allocate(): void {
    do this.rates.update();
    while (this.leaveThresholds() || this.terminate());
    this.commit();
  }

  /** The first of the flows that stand on a threshold going up leaves it with its first service. */
  private leaveThresholds(): boolean {
    const { rates, goals, priorities } = this;
    if (!this.hasRungs) return false;
    let first = -1;
    for (let k = 0; k < rates.changedCount; k++) {
      const flow = rates.changed[k] as number;
      if (rates.rate[flow] === 0 || !rates.has(flow) || !goals.isOnThreshold(flow)) continue;
      if (first < 0 || priorities.isBefore(flow, first)) first = flow;
    }
    if (first < 0) return false;
    rates.delete(first);
    this.climb(first, 0);
    rates.add(first);
    return true;
  }

  private terminate(): boolean {
    const { deadlines, rates, members, aside, service, priorities } = this;
    if (deadlines === null) return false;
    const due = deadlines.due(this.now, priorities.begun, members);
    let count = 0;
    for (let m = 0; m < due; m++) {
      const flow = members[m] as number;
      if (this.isHopeless(deadlines, flow)) members[count++] = flow;
      else aside.push(flow);
    }
    for (let k = 0; k < rates.changedCount; k++) {
      const flow = rates.changed[k] as number;
      if (this.isHopeless(deadlines, flow)) members[count++] = flow;
    }
    for (let m = 0; m < count; m++) {
      const flow = members[m] as number;
      if (!rates.has(flow)) continue;
      service.halt(flow);
      this.delete(flow);
      this.giveUp(flow);
    }
    return count > 0;
  }

  private isHopeless(deadlines: Deadlines, flow: number): boolean {
    const { rates, service, priorities, now } = this;
    const rate = rates.rate[flow] as number;
    return (
      rates.has(flow) &&
      deadlines.isHopeless(flow, service.remaining(flow), rate, now, priorities.begun)
    );
  }

  private commit(): void {
    const { rates, deadlines, aside, goals, service, now } = this;
    for (let k = 0; k < rates.changedCount; k++) {
      const flow = rates.changed[k] as number;
      const rate = rates.rate[flow] as number;
      if (!rates.has(flow) || rate === service.rate[flow]) continue;
      service.halt(flow);
      deadlines?.set(flow, goals.remaining(flow), rate, now);
      if (rate > 0) service.begin(flow, rate);
    }
    for (const flow of aside) {
      const rate = service.rate[flow] as number;
      if (rates.has(flow)) deadlines?.set(flow, service.remaining(flow), rate, now);
    }
    if (aside.length > 0) aside.length = 0;
    rates.settle();
  }
}
