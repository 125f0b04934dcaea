import { PROGRESS_EVERY, type RunOptions } from "../../run.ts";

/** Counts decisions and reports now and then how many flows have ended. */
export class Progress {
  decisions = 0;
  private readonly report: RunOptions["onProgress"];

  constructor(report: RunOptions["onProgress"]) {
    this.report = report;
  }

  /** Call once a decision, with the number of flows that have ended. */
  step(ended: number): void {
    if (++this.decisions % PROGRESS_EVERY === 0) this.report?.(ended);
  }
}
