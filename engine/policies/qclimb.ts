import { bySent, levelOf, multilevel } from "./ladder.ts";
import type { Climb, Ladder, LevelReason, PolicyDefinition } from "./policy.ts";
import { withinOrder } from "./service-orders.ts";

export const qclimb: PolicyDefinition = {
  id: "qclimb",
  name: "QCLIMB",
  title: "Queue climbing by lower bounds",
  rule: "A flow climbs as its lower bound is used up, then stays for the slack, then sinks as in PIAS, below all once past its upper bound.",
  group: "hints",
  brief: "climbs until its bound, then sinks",
  source: "QCLIMB §3.1, Algorithm 1",
  parameters: ["thresholds", "slack", "within"],
  reads: ["lower", "upper"],
  needs: [],
  bind(flows, policy) {
    const { thresholds } = policy;
    const { lower, upper } = flows;
    const ladder = new ClimbThenSink({ thresholds, lower, upper, slack: policy.slack ?? 0 });
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
  readonly climb: Climb;
  private readonly thresholds: Float64Array;
  private readonly lower: Float64Array;
  private readonly upper: Float64Array;
  private readonly slack: number;
  private columns: Phases | null = null;

  constructor(climb: Climb) {
    this.climb = climb;
    this.thresholds = Float64Array.from(climb.thresholds);
    this.lower = climb.lower;
    this.upper = climb.upper;
    this.slack = climb.slack;
  }

  start(flow: number): number {
    if ((this.lower[flow] as number) > 0) return this.phases.climbs[flow] as number;
    return this.phases.turns[flow] === 0 ? this.sinking(flow, 0) : 0;
  }

  at(flow: number, rung: number): number {
    const { thresholds } = this;
    const up = this.phases.climbs[flow] as number;
    if (rung < up) return (this.lower[flow] as number) - (thresholds[up - rung - 1] as number);
    const turn = rung - up;
    const turns = this.phases.turns[flow] as number;
    const from = this.sinkFrom(flow);
    if (turn < turns) return turn === turns - 1 ? from : (this.lower[flow] as number);
    const end = this.limit(flow);
    if (from >= end) return Number.POSITIVE_INFINITY;
    const next = (this.phases.passed[flow] as number) + turn - turns;
    if (this.threshold(next) < end) return this.threshold(next);
    // The upper bound is the last rung, once: not again after a threshold beyond it.
    const isFirst = turn === turns || this.threshold(next - 1) < end;
    return isFirst ? end : Number.POSITIVE_INFINITY;
  }

  open(flow: number, rung: number): boolean {
    return rung < (this.phases.climbs[flow] as number);
  }

  isBeyond(flow: number, rung: number, sent: number): boolean {
    const theta = this.thresholds[(this.phases.climbs[flow] as number) - rung - 1] as number;
    return (this.lower[flow] as number) - sent < theta;
  }

  level(flow: number, rung: number): number {
    const up = this.phases.climbs[flow] as number;
    if (rung < up) return up - rung - 1;
    const isFirstOfTwoTurns = rung - up < (this.phases.turns[flow] as number) - 1;
    return isFirstOfTwoTurns ? 0 : this.sinking(flow, this.at(flow, rung));
  }

  reason(flow: number, sent: number, reached: number): LevelReason {
    const lower = this.lower[flow] as number;
    if (Number.isNaN(lower)) return bySent(sent);
    if (reached < lower) {
      return {
        kind: "thresholds",
        measure: "lower bound − sent",
        from: lower,
        value: lower - sent,
      };
    }
    if (reached < lower + this.slack) return { kind: "slack", lower, slack: this.slack };
    const limit = this.upper[flow] as number;
    return reached >= limit ? { kind: "past", bound: "upper bound", limit } : bySent(sent);
  }

  /** Made when first read: a loop that reads `climb` alone does not need them. */
  private get phases(): Phases {
    this.columns ??= phasesOf(this.climb);
    return this.columns;
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

/** The number of a flow's rungs of each kind. */
interface Phases {
  /** Rungs of the climb: level(L). */
  readonly climbs: Uint8Array;
  /** One rung at L, if the flow starts below L, and one at L + S, if there is slack. */
  readonly turns: Uint8Array;
  /** level(L + S): thresholds that sinking starts beyond. */
  readonly passed: Uint8Array;
}

function phasesOf({ thresholds, lower, slack }: Climb): Phases {
  const count = lower.length;
  const climbs = new Uint8Array(count);
  const turns = new Uint8Array(count);
  const passed = new Uint8Array(count);
  for (let flow = 0; flow < count; flow++) {
    const bound = lower[flow] as number;
    if (Number.isNaN(bound)) continue;
    climbs[flow] = levelOf(thresholds, bound);
    turns[flow] = (bound > 0 ? 1 : 0) + (slack > 0 ? 1 : 0);
    passed[flow] = levelOf(thresholds, bound + slack);
  }
  return { climbs, turns, passed };
}
