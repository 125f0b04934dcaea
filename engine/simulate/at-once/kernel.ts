import type { Flows } from "../../model/flows.ts";
import { mostMomentTolerance } from "../../model/numbers/tolerances.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";
import type { Pieces } from "./progress.ts";
import type { Terminations } from "./terminations.ts";

/** What a kernel serves, and where its results go. */
export interface Setting {
  /** In order of arrival: a smaller index is an earlier arrival. */
  readonly flows: Flows;
  readonly isSlot: boolean;
  readonly rate: number;
  readonly finish: Float64Array;
  readonly terminations: Terminations;
  /** A trace with room for so many rows a flow and members of blocks, or null. `isLink`: as `TraceBuilder` has it. */
  readonly newTrace: (rows: number, members: number, isLink: boolean) => TraceBuilder | null;
}

export type NewKernel = (setting: Setting) => Kernel;

/** One loop over the events of one link on which every flow is complete when it arrives (α = 0). */
export abstract class Kernel implements Pieces {
  ended = 0;
  protected now = 0;
  /** The next flow to arrive. */
  protected next = 0;
  protected readonly flows: Flows;
  protected readonly isSlot: boolean;
  protected readonly rate: number;
  protected readonly finish: Float64Array;
  protected readonly trace: TraceBuilder | null;

  constructor(setting: Setting, rows: number, members = 0, isLink = true) {
    const { flows, isSlot, rate, finish, newTrace } = setting;
    this.flows = flows;
    this.isSlot = isSlot;
    this.rate = rate;
    this.finish = finish;
    this.trace = newTrace(rows, members, isLink);
  }

  abstract run(rounds: number): number;

  /** The last arrival that so many rounds can reach: none takes more than one. */
  protected lastArrival(rounds: number): number {
    const { arrival, count } = this.flows;
    return arrival[Math.min(this.next + rounds, count) - 1] as number;
  }

  /** How near an arrival an event of so many rounds is at most that is simultaneous with it; −1: equal means equal. */
  protected nearArrival(rounds: number): number {
    return this.isSlot ? -1 : mostMomentTolerance(this.lastArrival(rounds));
  }
}
