import type { Flows } from "../../model/flows.ts";
import { mostMomentTolerance } from "../../model/numbers/tolerances.ts";
import { PROGRESS_EVERY } from "../../model/run-result.ts";
import { doubled } from "../queues/bare-heap.ts";
import type { TraceBuilder } from "../trace/trace-builder.ts";

export interface Setting {
  /** Flows in order of arrival: a smaller index is an earlier arrival. */
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
  now = 0;
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

  /** An upper bound on the distance from an arrival to a simultaneous event within so many rounds; −1: equal means equal. */
  protected nearArrival(rounds: number): number {
    return this.isSlot ? -1 : mostMomentTolerance(this.lastArrival(rounds));
  }
}

/**
 * A loop that runs in pieces. V8 compiles a function that is called once in the middle of its loop (on-stack
 * replacement); such code is slower, and each deoptimisation throws it away. A function that is called
 * often is compiled whole, and again after a deoptimisation.
 */
export interface Pieces {
  readonly ended: number;
  readonly now: number;
  /** Goes round at most `rounds` times; returns how often it did, less if all is done. */
  run(rounds: number): number;
}

/** Rounds between leaving and entering: often enough to be compiled, rare enough to be free. */
const PIECE = 128;

export class Progress {
  decisions = 0;
  private readonly report: ((ended: number, time: number) => void) | undefined;

  constructor(report: ((ended: number, time: number) => void) | undefined) {
    this.report = report;
  }

  /** Runs a loop to its end; `piece`: more rounds at a time, for one whose rounds are shorter than a call. */
  drive(loop: Pieces, piece = PIECE): void {
    for (;;) {
      const rounds = loop.run(piece);
      this.decisions += rounds;
      if (rounds < piece) return;
      if (this.decisions % PROGRESS_EVERY === 0) this.report?.(loop.ended, loop.now);
    }
  }
}

/** The flows that PDQ terminated, and when. They are few: the column of all flows is made when it is read. */
export class Terminations {
  private length = 0;
  private flows = new Int32Array(64);
  private times = new Float64Array(64);
  private filled: Float64Array | null = null;

  add(flow: number, time: number): void {
    if (this.length === this.flows.length) {
      this.flows = doubled(this.flows);
      this.times = doubled(this.times);
    }
    this.flows[this.length] = flow;
    this.times[this.length++] = time;
  }

  /** The column of all flows, NaN for those not terminated; to be asked for at the end. */
  column(count: number): Float64Array {
    if (this.filled !== null) return this.filled;
    const column = new Float64Array(count).fill(Number.NaN);
    for (let k = 0; k < this.length; k++) {
      column[this.flows[k] as number] = this.times[k] as number;
    }
    this.filled = column;
    return column;
  }
}
