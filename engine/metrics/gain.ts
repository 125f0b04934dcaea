import type { Statistics } from "./summary.ts";

/**
 * Gain of one run over another: mean FCT of the other / mean FCT of this one. 2 means twice as fast,
 * below 1 is a loss. Null where one of them finished no flow. Both should have finished the same
 * flows: a run that terminates some is measured on the rest.
 */
export function gain(run: Pick<Statistics, "mean">, over: Pick<Statistics, "mean">): number | null {
  return run.mean === null || over.mean === null ? null : over.mean / run.mean;
}
