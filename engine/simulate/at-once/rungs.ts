import { placeTolerance } from "../../model/numbers/tolerances.ts";
import { levelOf } from "../../policies/ladder.ts";
import type { Climb, Ladder } from "../../policies/policy.ts";

/**
 * The next goal of each flow's service: a rung of its ladder, or its end. If rungs are shared, a flow's goal follows
 * from its level; otherwise it is stored.
 */
export class Rungs {
  private readonly ladder: Ladder | null;
  private readonly size: Float64Array;
  /** Places nearer than this share of a flow's size are one. */
  readonly grain: number;
  /** Shared goals by level, ∞ at the last; null: by flow. */
  readonly shared: Float64Array | null;
  readonly climb: ClimbGoals | null;

  constructor(ladder: Ladder | null, levels: number, size: Float64Array, isSlot: boolean) {
    const climb = ladder?.climb ?? null;
    this.ladder = ladder;
    this.size = size;
    this.grain = isSlot ? 0 : placeTolerance(1);
    this.shared = climb === null ? sharedGoals(ladder?.shared ?? [], levels, isSlot) : null;
    this.climb = climb === null ? null : new ClimbGoals(climb, size, isSlot, this.grain);
  }

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

/** One goal a level, ∞ past the last rung. */
function sharedGoals(rungs: readonly number[], levels: number, isSlot: boolean): Float64Array {
  const goals = new Float64Array(levels).fill(Number.POSITIVE_INFINITY);
  for (const [level, at] of rungs.entries()) goals[level] = isSlot ? Math.ceil(at) : at;
  return goals;
}

/**
 * QCLIMB's way through the priority levels (SPEC 1.8), in a state of one number a flow: k > 0 climbs at
 * level k, towards the threshold above it; 0 is at the top, until the slack is used up; −1 − k sinks at
 * level k. Goals stand in a column, since V8 boxes doubles across calls that are not inlined.
 */
export class ClimbGoals {
  /** Attained service, in packets if `isSlot`, at which each flow next changes state or ends. */
  readonly goal: Float64Array;
  private readonly state: Int8Array;
  /** Each flow's state after 0, found at the start, when its bounds are read anyway. */
  private readonly turn: Int8Array;
  private readonly thresholds: Float64Array;
  private readonly lower: Float64Array;
  private readonly upper: Float64Array;
  private readonly slack: number;
  private readonly size: Float64Array;
  private readonly isSlot: boolean;
  /** Places nearer than this share of a flow's size are one. */
  private readonly grain: number;

  constructor(climb: Climb, size: Float64Array, isSlot: boolean, grain: number) {
    this.goal = new Float64Array(size.length);
    this.state = new Int8Array(size.length);
    this.turn = new Int8Array(size.length);
    this.thresholds = Float64Array.from(climb.thresholds);
    this.lower = climb.lower;
    this.upper = climb.upper;
    this.slack = climb.slack;
    this.size = size;
    this.isSlot = isSlot;
    this.grain = grain;
  }

  start(flow: number): number {
    const lower = this.lower[flow] as number;
    const top = lower > 0 ? levelOf(this.thresholds, lower) : 0;
    const turn = this.turned(flow, top);
    this.turn[flow] = turn;
    this.goal[flow] = Number.NEGATIVE_INFINITY;
    // What would turn into sinking at level 0 is there already.
    const climbs = (lower > 0 || lower + this.slack > 0) && turn !== -1;
    return this.aim(flow, climbs ? top : turn);
  }

  take(flow: number): number {
    const k = this.state[flow] as number;
    return this.aim(flow, this.after(flow, k));
  }

  /** Finds the first goal beyond the one there is, from state k on, and says at which level that is. */
  private aim(flow: number, first: number): number {
    const { goal, thresholds, isSlot } = this;
    const end = this.size[flow] as number;
    const grain = this.grain * end;
    const here = (goal[flow] as number) + grain;
    const lower = this.lower[flow] as number;
    let k = first;
    let at = 0;
    for (;;) {
      if (k > 0) {
        const theta = thresholds[k - 1] as number;
        at = lower - theta;
        if (isSlot) {
          // The first packet with lower − sent < θ, by that very formula: differences are rounded.
          at = Math.floor(at) + 1;
          while (at > 0 && lower - (at - 1) < theta) at--;
          while (lower - at >= theta) at++;
        }
      } else {
        at = Number.POSITIVE_INFINITY;
        if (k === 0) at = lower + this.slack;
        else if (-1 - k < thresholds.length) {
          at = thresholds[-1 - k] as number;
          // Without a lower bound there is no upper one.
          const upper = this.upper[flow] as number;
          if (upper < at && !Number.isNaN(lower)) at = upper;
        }
        if (isSlot) at = Math.ceil(at);
      }
      if (at > here) break;
      k = this.after(flow, k);
    }
    this.state[flow] = k;
    goal[flow] = at < end - grain ? at : end;
    return k >= 0 ? k : -1 - k;
  }

  /** The state after k: a level up; at the top, the one it turns to; or the next level down. */
  private after(flow: number, k: number): number {
    if (k > 0) return k - 1;
    if (k === 0) return this.turn[flow] as number;
    const { thresholds } = this;
    const upper = this.upper[flow] as number;
    // Without a lower bound there is no upper one.
    const isBelow = (thresholds[-1 - k] as number) < upper || Number.isNaN(this.lower[flow]);
    return isBelow ? k - 1 : -1 - thresholds.length;
  }

  /** The state after 0, at the lower bound, whose level is `top`, and its slack: sinking, or the last one. */
  private turned(flow: number, top: number): number {
    const { thresholds, slack } = this;
    const lower = this.lower[flow] as number;
    if (Number.isNaN(lower)) return -1 - levelOf(thresholds, 0);
    const from = lower + slack;
    if (!(from < (this.upper[flow] as number))) return -1 - thresholds.length;
    return -1 - (slack === 0 && lower > 0 ? top : levelOf(thresholds, from));
  }
}
