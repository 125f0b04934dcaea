import { levelOf, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { Ladder, PolicyDefinition } from "./policy.ts";

export const qclimb: PolicyDefinition = {
  id: "qclimb",
  name: "QCLIMB",
  title: "Queue climbing by lower bounds",
  rule: "A flow climbs as its lower bound is used up, then stays for the slack, then sinks as in PIAS, below all once past its upper bound.",
  source: "QCLIMB §3.1, Algorithm 1",
  parameters: ["thresholds", "slack", "within"],
  reads: ["lower", "upper"],
  needs: [],
  bind(flows, policy) {
    const { thresholds } = policy;
    const ladder = new ClimbThenSink(thresholds, policy.slack ?? 0, flows.lower, flows.upper);
    return multilevel(thresholds, withinOrder(policy.within), ladder);
  },
};

/**
 * Algorithm 1 as rungs. With L the lower bound, S the slack and U the upper bound, a flow climbs at
 * L − θ for every θ ≤ L, turns at L and at L + S, sinks at every θ in (L + S, U), and is at the bottom
 * from U on. Without L it sinks from the start, with neither slack nor upper bound.
 */
class ClimbThenSink implements Ladder {
  readonly shared = null;
  private readonly thresholds: Float64Array;
  private readonly lower: Float64Array;
  private readonly upper: Float64Array;
  private readonly slack: number;
  /** Rungs of the climb, by flow: level(L). */
  private readonly climbs: Uint8Array;
  /** Rungs at L (if the flow starts below L) and at L + S (if there is slack). */
  private readonly turns: Uint8Array;
  /** level(L + S): thresholds that sinking starts beyond. */
  private readonly passed: Uint8Array;

  constructor(
    thresholds: readonly number[],
    slack: number,
    lower: Float64Array,
    upper: Float64Array,
  ) {
    const count = lower.length;
    this.thresholds = Float64Array.from(thresholds);
    this.lower = lower;
    this.upper = upper;
    this.slack = slack;
    this.climbs = new Uint8Array(count);
    this.turns = new Uint8Array(count);
    this.passed = new Uint8Array(count);
    for (let flow = 0; flow < count; flow++) {
      const bound = lower[flow] as number;
      this.passed[flow] = levelOf(thresholds, this.sinkFrom(flow));
      if (Number.isNaN(bound)) continue;
      this.climbs[flow] = levelOf(thresholds, bound);
      this.turns[flow] = (bound > 0 ? 1 : 0) + (slack > 0 ? 1 : 0);
    }
  }

  start(flow: number): number {
    if ((this.lower[flow] as number) > 0) return this.climbs[flow] as number;
    return this.turns[flow] === 0 ? this.sinking(flow, 0) : 0;
  }

  at(flow: number, rung: number): number {
    const { thresholds } = this;
    const up = this.climbs[flow] as number;
    if (rung < up) return (this.lower[flow] as number) - (thresholds[up - rung - 1] as number);
    const turn = rung - up;
    const turns = this.turns[flow] as number;
    const from = this.sinkFrom(flow);
    if (turn < turns) return turn === turns - 1 ? from : (this.lower[flow] as number);
    const end = this.limit(flow);
    if (from >= end) return Number.POSITIVE_INFINITY;
    const next = (this.passed[flow] as number) + turn - turns;
    if (this.threshold(next) < end) return this.threshold(next);
    // The upper bound is the last rung, once: not again after a threshold beyond it.
    const isFirst = turn === turns || this.threshold(next - 1) < end;
    return isFirst ? end : Number.POSITIVE_INFINITY;
  }

  open(flow: number, rung: number): boolean {
    return rung < (this.climbs[flow] as number);
  }

  isBeyond(flow: number, rung: number, sent: number): boolean {
    const theta = this.thresholds[(this.climbs[flow] as number) - rung - 1] as number;
    return (this.lower[flow] as number) - sent < theta;
  }

  level(flow: number, rung: number): number {
    const up = this.climbs[flow] as number;
    if (rung < up) return up - rung - 1;
    const isFirstOfTwoTurns = rung - up < (this.turns[flow] as number) - 1;
    return isFirstOfTwoTurns ? 0 : this.sinking(flow, this.at(flow, rung));
  }

  /** Level of a flow that has sent B ≥ L + S. */
  private sinking(flow: number, sent: number): number {
    return sent < this.limit(flow) ? levelOf(this.thresholds, sent) : this.thresholds.length;
  }

  private sinkFrom(flow: number): number {
    const bound = this.lower[flow] as number;
    return Number.isNaN(bound) ? 0 : bound + this.slack;
  }

  private limit(flow: number): number {
    const isBounded = !Number.isNaN(this.lower[flow] as number);
    return isBounded ? (this.upper[flow] as number) : Number.POSITIVE_INFINITY;
  }

  private threshold(k: number): number {
    return k < this.thresholds.length ? (this.thresholds[k] as number) : Number.POSITIVE_INFINITY;
  }
}
