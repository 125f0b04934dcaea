import type { Flows, ResolvedPolicy, Run, Summary } from "../engine/index.ts";

/** The flows all runs of a comparison share, and what every view needs to know about them. */
export interface ExperimentView {
  readonly flows: Flows;
  readonly ids: readonly string[];
  /** 0 mice, 1 medium, 2 elephants, by flow. */
  readonly sizeClass: Uint8Array;
  readonly model: "slot" | "fluid";
  /** Unit of times and sizes as shown: "slots", "ms", "packets", … */
  readonly timeUnit: string;
  readonly sizeUnit: string;
  /** Highest number of priority queues any run uses. */
  readonly queues: number;
}

/** One finished policy run, computed in a worker; the page only reads it. */
export interface RunView {
  readonly policy: ResolvedPolicy;
  /** Position among the chosen policies: identity for colour, stable while results change. */
  readonly slot: number;
  readonly run: Run;
  /** By flow; NaN where terminated. */
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
  readonly summary: Summary;
  /** Number of priority queues of this policy. */
  readonly queues: number;
}
