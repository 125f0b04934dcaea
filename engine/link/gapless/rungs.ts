import type { Ladder } from "../../policies/policy.ts";

/** The next goal of each flow's service: a rung of its ladder, or its size. */
export class Rungs {
  private readonly ladder: Ladder | null;
  private readonly size: Float64Array;
  private readonly isSlot: boolean;
  /** Rungs taken so far; null without a ladder. */
  private readonly taken: Uint8Array | null;
  /** Where the next rung is, if it comes before the end; else the size. */
  private readonly goal: Float64Array | null;

  constructor(ladder: Ladder | null, size: Float64Array, isSlot: boolean) {
    this.ladder = ladder;
    this.size = size;
    this.isSlot = isSlot;
    this.taken = ladder === null ? null : new Uint8Array(size.length);
    this.goal = ladder === null ? null : new Float64Array(size.length);
  }

  /** The level of a flow that has sent nothing. */
  start(flow: number): number {
    if (this.ladder === null) return 0;
    this.aim(flow, 0, this.at(this.ladder, flow, 0));
    return this.ladder.start(flow);
  }

  /** What the flow has sent when it next changes level or ends. */
  next(flow: number): number {
    return (this.goal ?? this.size)[flow] as number;
  }

  /** Takes the rung at `next`, and all others there; returns the new level. */
  take(flow: number): number {
    const { ladder, taken } = this;
    if (ladder === null || taken === null) return 0;
    const here = this.next(flow);
    let rung = taken[flow] as number;
    let next: number;
    do next = this.at(ladder, flow, ++rung);
    while (next <= here);
    this.aim(flow, rung, next);
    return ladder.level(flow, rung - 1);
  }

  /** `rung` is next, at `at`, unless the flow ends before. */
  private aim(flow: number, rung: number, at: number): void {
    const { taken, goal } = this;
    if (taken === null || goal === null) return;
    const end = this.size[flow] as number;
    taken[flow] = rung;
    goal[flow] = at < end ? at : end;
  }

  /** In slots a rung is taken at a whole number of packets: beyond an open one, at or beyond another. */
  private at(ladder: Ladder, flow: number, rung: number): number {
    const at = ladder.at(flow, rung);
    if (!this.isSlot) return at;
    return ladder.open(flow, rung) ? Math.floor(at) + 1 : Math.ceil(at);
  }
}
