import type { Flows } from "../../../model/flows.ts";
import type { Routes } from "../../../model/routes.ts";
import type { Run, RunOptions } from "../../../model/run.ts";
import type { Policy } from "../../../policies/policy.ts";
import { Lateness } from "./lateness.ts";
import { Ranked } from "./ranked.ts";
import { Shares } from "./shares.ts";
import { type Grants, simulateRanked } from "./simulate-ranked.ts";

/**
 * The fluid model on any routes for flows and policies that are `isRanked` (SPEC 3.6). An event looks at the
 * flows whose rates it may change, at nobody else. `rate`: c, what a flow alone is served at.
 */
export function simulateGreedy(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  const ranked = new Ranked(flows, policy, rate, options.trace === true);
  const isMoving = policy.orders.some(({ kind }) => kind === "remaining");
  const shares = new Shares(flows.count, routes, ranked.priorities, isMoving);
  const lateness = policy.terminates ? new Lateness(flows, rate) : null;
  const links = new Links(ranked, shares, lateness, policy.ladder !== null);
  return simulateRanked(ranked, links, options.onProgress);
}

class Links implements Grants {
  private readonly ranked: Ranked;
  private readonly shares: Shares;
  private readonly lateness: Lateness | null;
  private readonly hasRungs: boolean;
  /** Scratch: flows that may end at one moment; those that may not, after all. */
  private readonly members: Int32Array;
  private readonly aside: number[] = [];

  constructor(ranked: Ranked, shares: Shares, lateness: Lateness | null, hasRungs: boolean) {
    this.ranked = ranked;
    this.shares = shares;
    this.lateness = lateness;
    this.hasRungs = hasRungs;
    this.members = new Int32Array(lateness === null ? 0 : ranked.flows.count);
  }

  next(): number {
    const late = this.lateness?.next() ?? Number.POSITIVE_INFINITY;
    return Math.min(this.shares.nextMeeting(), late);
  }

  open(): void {
    this.shares.meet(this.ranked.now);
  }

  isTooLate(flow: number): boolean {
    const { ranked } = this;
    return this.lateness?.isTooLate(flow, ranked.goals.remaining(flow), ranked.now) === true;
  }

  add(flow: number): void {
    const { ranked } = this;
    this.shares.add(flow);
    this.lateness?.set(flow, ranked.goals.remaining(flow), 0, ranked.now);
  }

  delete(flow: number): void {
    this.shares.delete(flow);
    this.lateness?.delete(flow);
  }

  mend(): void {
    do this.shares.mend();
    while (this.leaveThresholds() || this.terminate());
    this.commit();
  }

  /** The first of the flows that stand on a threshold going up leaves it with its first service. */
  private leaveThresholds(): boolean {
    const { shares, ranked } = this;
    if (!this.hasRungs) return false;
    let first = -1;
    for (const flow of shares.changed) {
      if (shares.rate[flow] === 0 || !shares.has(flow) || !ranked.goals.isOnThreshold(flow))
        continue;
      if (first < 0 || ranked.priorities.isBefore(flow, first)) first = flow;
    }
    if (first < 0) return false;
    shares.delete(first);
    ranked.climb(first, 0);
    shares.add(first);
    return true;
  }

  /** PDQ: flows that have no time to spare and less than full rate end together. */
  private terminate(): boolean {
    const { lateness, shares, members, aside, ranked } = this;
    const { service, now } = ranked;
    if (lateness === null) return false;
    const due = lateness.due(now, members);
    let count = 0;
    const look = (flow: number): boolean => {
      const rate = shares.rate[flow] as number;
      const isHopeless =
        shares.has(flow) && lateness.isHopeless(flow, service.remaining(flow), rate, now);
      if (isHopeless) members[count++] = flow;
      return isHopeless;
    };
    for (let m = 0; m < due; m++) {
      const flow = members[m] as number;
      if (!look(flow)) aside.push(flow);
    }
    for (const flow of shares.changed) look(flow);
    for (let m = 0; m < count; m++) this.giveUp(members[m] as number);
    return count > 0;
  }

  private giveUp(flow: number): void {
    if (!this.shares.has(flow)) return;
    this.ranked.service.halt(flow);
    this.delete(flow);
    this.ranked.terminate(flow);
  }

  /** What the mending of this moment has come to. */
  private commit(): void {
    const { shares, lateness, aside, ranked } = this;
    const { goals, service, now } = ranked;
    for (const flow of shares.changed) {
      const rate = shares.rate[flow] as number;
      if (!shares.has(flow) || rate === service.rate[flow]) continue;
      service.halt(flow);
      lateness?.set(flow, goals.remaining(flow), rate, now);
      if (rate > 0) service.begin(flow, rate);
    }
    for (const flow of aside) {
      const rate = service.rate[flow] as number;
      if (shares.has(flow)) lateness?.set(flow, service.remaining(flow), rate, now);
    }
    aside.length = 0;
    shares.rest();
  }
}
