import type { Flows } from "../../../model/flows.ts";
import type { Policy } from "../../../policies/policy.ts";
import { Arrivals } from "../events/arrivals.ts";
import { Goals } from "./goals.ts";
import { Priorities } from "./priorities.ts";
import { Service } from "./service.ts";

/** Flows in the policy's order: where each stands, what it has been sent, and how it ended. */
export class Ranked {
  readonly flows: Flows;
  readonly arrivals: Arrivals;
  readonly goals: Goals;
  readonly priorities: Priorities;
  readonly service: Service;
  readonly finish: Float64Array;
  readonly terminated: Float64Array;
  ended = 0;

  /** `rate`: c, what a flow alone is served at. */
  constructor(flows: Flows, policy: Policy, rate: number, isTraced: boolean) {
    this.flows = flows;
    this.arrivals = new Arrivals(flows);
    this.goals = new Goals(flows, policy.ladder);
    this.priorities = new Priorities(flows, policy, rate, this.arrivals.rank);
    this.service = new Service(flows, this.goals, this.priorities, rate, isTraced);
    this.finish = new Float64Array(flows.count).fill(Number.NaN);
    this.terminated = new Float64Array(flows.count).fill(Number.NaN);
  }

  get now(): number {
    return this.service.now;
  }

  set now(now: number) {
    this.service.now = now;
    this.priorities.now = now;
  }

  /** `flow` has come. */
  start(flow: number): void {
    this.priorities.enter(flow, this.goals.start(flow), 0);
  }

  /** `flow`, which is not served, takes every rung up to `within` beyond what it has been sent. */
  climb(flow: number, within: number): void {
    const { goals, priorities } = this;
    const level = goals.climb(flow, priorities.level[flow] as number, within);
    priorities.enter(flow, level, goals.sent[flow] as number);
  }

  end(flow: number): void {
    // An arrival of this moment may be a rounding later than it.
    this.finish[flow] = Math.max(this.now, this.flows.arrival[flow] as number);
    this.ended++;
  }

  terminate(flow: number): void {
    this.terminated[flow] = this.now;
    this.ended++;
  }
}
