import { PROGRESS_EVERY } from "../../model/run.ts";

/**
 * A loop that runs in pieces. V8 compiles a function that is called once in the middle of its loop (on-stack
 * replacement); such code is slower, and each deoptimisation throws it away. A function that is called
 * often is compiled whole, and again after a deoptimisation.
 */
export interface Pieces {
  readonly ended: number;
  /** Goes round at most `rounds` times; returns how often it did, less if all is done. */
  run(rounds: number): number;
}

/** Rounds between leaving and entering: often enough to be compiled, rare enough to be free. */
const PIECE = 128;

/** Counts decisions and reports now and then how many flows have ended. */
export class Progress {
  decisions = 0;
  private readonly report: ((ended: number) => void) | undefined;

  constructor(report: ((ended: number) => void) | undefined) {
    this.report = report;
  }

  /** Runs a loop to its end; `piece`: more rounds at a time, for one whose rounds are shorter than a call. */
  drive(loop: Pieces, piece = PIECE): void {
    for (;;) {
      const rounds = loop.run(piece);
      this.decisions += rounds;
      if (rounds < piece) return;
      if (this.decisions % PROGRESS_EVERY === 0) this.report?.(loop.ended);
    }
  }
}
