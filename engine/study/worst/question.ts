import type { Contest, Outcome } from "./contest.ts";
import type { Bounds, Instance } from "./instance.ts";

export interface WorstCaseQuestion {
  readonly contest: Contest;
  readonly bounds: Bounds;
  /** Instances that are run under both, before the best is made small. */
  readonly runs: number;
  readonly seed: number;
}

export interface Found extends Outcome {
  readonly instance: Instance;
}
