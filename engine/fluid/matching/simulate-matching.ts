import type { Flows } from "../../model/flows.ts";
import type { Run, RunOptions } from "../../model/run.ts";
import type { Policy } from "../../policies/policy.ts";
import { Deadlines } from "../../simulate/fluid/ranked/deadlines.ts";
import { Ranked } from "../../simulate/fluid/ranked/ranked.ts";
import { type Grants, simulateRanked } from "../../simulate/fluid/ranked/simulate-ranked.ts";
import { Matching } from "./matching.ts";

/**
 * The fluid model on a big switch for flows and policies that `isRanked` (SPEC 3.4): every flow has its ports
 * whole or not at all. An event looks at the ports it frees and at who waits there, at nobody else: half the
 * work of shares of links (`greedy/`).
 */
export function simulateMatching(
  flows: Flows,
  policy: Policy,
  ports: number,
  rate: number,
  options: RunOptions = {},
): Run {
  const ranked = new Ranked(flows, policy, rate, options.trace === true);
  const matching = new Matching(flows, ports, ranked.priorities);
  const deadlines = policy.terminates ? new Deadlines(flows, ranked.goals, rate) : null;
  return simulateRanked(ranked, new Ports(ranked, matching, deadlines, rate), options.onProgress);
}

class Ports implements Grants {
  private readonly ranked: Ranked;
  private readonly matching: Matching;
  private readonly deadlines: Deadlines | null;
  private readonly rate: number;
  /** Scratch: flows that end at one moment. */
  private readonly members: Int32Array;

  constructor(ranked: Ranked, matching: Matching, deadlines: Deadlines | null, rate: number) {
    this.ranked = ranked;
    this.matching = matching;
    this.deadlines = deadlines;
    this.rate = rate;
    this.members = new Int32Array(deadlines === null ? 0 : ranked.flows.count);
  }

  next(): number {
    return this.deadlines?.next() ?? Number.POSITIVE_INFINITY;
  }

  open(): void {}

  isTooLate(flow: number): boolean {
    return this.deadlines?.isHopeless(flow, this.ranked.now, false) === true;
  }

  add(flow: number): void {
    this.matching.add(flow);
    this.deadlines?.add(flow);
  }

  delete(flow: number): void {
    this.matching.delete(flow);
  }

  mend(): void {
    this.matching.mend();
    this.leaveThresholds();
    this.commit();
    this.terminate();
  }

  /** Flows that stood on a threshold going up leave it with their first service, and keep their ports. */
  private leaveThresholds(): void {
    const { matching, ranked } = this;
    for (const flow of matching.begun) {
      if (matching.isServed(flow) && ranked.goals.isOnThreshold(flow)) ranked.climb(flow, 0);
    }
  }

  /** What the mending of this moment has come to. */
  private commit(): void {
    const { matching, deadlines, rate } = this;
    const { service, priorities, finish } = this.ranked;
    for (const flow of matching.halted) {
      service.halt(flow);
      if (matching.isServed(flow) || !Number.isNaN(finish[flow] as number)) continue;
      priorities.rest(flow);
      deadlines?.add(flow);
    }
    for (const flow of matching.begun) {
      if (!matching.isServed(flow)) continue;
      priorities.start(flow, rate);
      deadlines?.delete(flow);
      service.begin(flow, rate);
    }
    matching.halted.length = 0;
    matching.begun.length = 0;
  }

  /** PDQ: flows that wait and have no time to spare end. */
  private terminate(): void {
    const { deadlines, members, ranked } = this;
    if (deadlines === null) return;
    const count = deadlines.hopeless(ranked.now, true, members);
    for (let m = 0; m < count; m++) {
      const flow = members[m] as number;
      this.matching.delete(flow);
      ranked.terminate(flow);
    }
  }
}
