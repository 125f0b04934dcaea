import { placeTolerance } from "../../moment.ts";
import { packetsToRung } from "../../policies/ladder.ts";
import type { Ladder } from "../../policies/policy.ts";

/**
 * The next goal of each flow's service: a rung of its ladder, or its end. Where the rungs are shared a
 * flow's goal follows from its level; otherwise it is kept, since a ladder takes a while to read.
 */
export class Rungs {
  private readonly ladder: Ladder | null;
  private readonly size: Float64Array;
  private readonly isSlot: boolean;
  /** Shared goals by level, ∞ at the last; null: by flow. */
  private readonly shared: Float64Array | null;
  /** Rungs taken so far, and where the next one or the end is; null where goals are shared. */
  private readonly taken: Uint8Array | null;
  private readonly goal: Float64Array | null;

  constructor(ladder: Ladder | null, size: Float64Array, isSlot: boolean) {
    this.ladder = ladder;
    this.size = size;
    this.isSlot = isSlot;
    const rungs = ladder === null ? [] : ladder.shared;
    this.shared = rungs === null ? null : sharedGoals(rungs, isSlot);
    this.taken = rungs === null ? new Uint8Array(size.length) : null;
    this.goal = rungs === null ? new Float64Array(size.length) : null;
  }

  /** The level of a flow that has sent nothing. */
  start(flow: number): number {
    if (this.ladder === null) return 0;
    if (this.shared === null) this.aim(flow, 0, this.at(this.ladder, flow, 0));
    return this.ladder.start(flow);
  }

  /** What a flow of `level` has sent when it next changes level or ends. */
  next(flow: number, level: number): number {
    if (this.shared === null) return (this.goal as Float64Array)[flow] as number;
    return this.beforeEnd(flow, this.shared[level] as number);
  }

  /** Takes the rung at `next`, and all others there; returns the new level. */
  take(flow: number, level: number): number {
    const { ladder, taken, shared } = this;
    const here = this.next(flow, level);
    if (shared !== null) {
      let below = level + 1;
      while ((shared[below] as number) <= here + this.tolerance(flow)) below++;
      return below;
    }
    if (ladder === null || taken === null) return 0;
    let rung = taken[flow] as number;
    let next: number;
    do next = this.at(ladder, flow, ++rung);
    while (next <= here + this.tolerance(flow));
    this.aim(flow, rung, next);
    return ladder.level(flow, rung - 1);
  }

  /** `rung` is next, at `at`, unless the flow ends before. */
  private aim(flow: number, rung: number, at: number): void {
    const { taken, goal } = this;
    if (taken === null || goal === null) return;
    taken[flow] = rung;
    goal[flow] = this.beforeEnd(flow, at);
  }

  /** `at`, or the end of the flow if that comes first or is the same place. */
  private beforeEnd(flow: number, at: number): number {
    const end = this.size[flow] as number;
    return at < end - this.tolerance(flow) ? at : end;
  }

  private tolerance(flow: number): number {
    return this.isSlot ? 0 : placeTolerance(this.size[flow] as number);
  }

  private at(ladder: Ladder, flow: number, rung: number): number {
    return this.isSlot ? packetsToRung(ladder, flow, rung) : ladder.at(flow, rung);
  }
}

/** Goals by level; the last level has none. */
function sharedGoals(rungs: readonly number[], isSlot: boolean): Float64Array {
  const goals = isSlot ? rungs.map(Math.ceil) : rungs;
  return Float64Array.of(...goals, Number.POSITIVE_INFINITY);
}
