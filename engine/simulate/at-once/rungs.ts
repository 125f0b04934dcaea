import { placeTolerance } from "../../model/numbers/tolerances.ts";
import type { Ladder } from "../../policies/policy.ts";
import { ClimbGoals } from "./climb-goals.ts";

/**
 * The next goal of each flow's service: a rung of its ladder, or its end. Where the rungs are shared a
 * flow's goal follows from its level; otherwise it is kept.
 */
export class Rungs {
  private readonly ladder: Ladder | null;
  private readonly size: Float64Array;
  /** Places nearer than this share of a flow's size are one. */
  readonly grain: number;
  /** Shared goals by level, ∞ at the last; null: by flow. */
  readonly shared: Float64Array | null;
  /** Goals by flow. */
  readonly climb: ClimbGoals | null;

  constructor(ladder: Ladder | null, levels: number, size: Float64Array, isSlot: boolean) {
    const climb = ladder?.climb ?? null;
    this.ladder = ladder;
    this.size = size;
    this.grain = isSlot ? 0 : placeTolerance(1);
    this.shared = climb === null ? sharedGoals(ladder?.shared ?? [], levels, isSlot) : null;
    this.climb = climb === null ? null : new ClimbGoals(climb, size, isSlot, this.grain);
  }

  /** The level of a flow that has sent nothing. */
  start(flow: number): number {
    const { climb, ladder } = this;
    if (climb !== null) return climb.start(flow);
    return ladder === null ? 0 : ladder.start(flow);
  }

  /** Takes the rung at the flow's goal, and all others there; returns the new level. */
  take(flow: number, level: number): number {
    const { climb, shared } = this;
    if (climb !== null) return climb.take(flow);
    if (shared === null) return level;
    const here = (shared[level] as number) + this.grain * (this.size[flow] as number);
    let below = level + 1;
    while ((shared[below] as number) <= here) below++;
    return below;
  }
}

/** Goals by level; where there are no more rungs, ∞. */
function sharedGoals(rungs: readonly number[], levels: number, isSlot: boolean): Float64Array {
  const goals = new Float64Array(levels).fill(Number.POSITIVE_INFINITY);
  for (const [level, at] of rungs.entries()) goals[level] = isSlot ? Math.ceil(at) : at;
  return goals;
}
