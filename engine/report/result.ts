import type { Experiment } from "../materialise/materialise.ts";
import type { Summary } from "../metrics/summary.ts";
import type { Run } from "../model/run.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import type { Optimum, OptimumRatios } from "../theory/optimum.ts";

/** What results are written with. */
export interface ReportOptions {
  /** What was served when, with the flows. */
  readonly trace: boolean;
  /** Without the flows. */
  readonly summary: boolean;
  readonly optimum: boolean;
  readonly timing: boolean;
  /** Whether any flow of any file has a deadline, and so the flows' rows of a CSV a column for it. */
  readonly deadlines: boolean;
  /** Whether the flows of any file are sampled, and so the rows of a CSV a column for their seed. */
  readonly sampled: boolean;
}

export interface Timing {
  /** The simulation alone, from columns of flows to finish times. */
  readonly engineMs: number;
  readonly sampleMs: number;
  readonly metricsMs: number;
}

export interface RunResult {
  /** As the scenario wrote it. */
  readonly spec: PolicySpec;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
  /** Null where the optimum was not asked for. */
  readonly ratios: OptimumRatios | null;
  readonly timing: Timing | null;
}

/** One file's results; the runs are made while they are written, one in memory at a time. */
export interface FileResult {
  readonly name: string;
  /** Position among the files, from 0. */
  readonly position: number;
  readonly experiment: Experiment;
  /** What no policy can undercut; null off the link, undefined where it was not asked for. */
  readonly optimum: Optimum | null | undefined;
  readonly runs: Iterable<RunResult>;
}

/** One flow's row; null where the flow was terminated. */
export interface FlowRow {
  readonly id: string;
  readonly arrival: number;
  readonly size: number;
  readonly finish: number | null;
  readonly fct: number | null;
  readonly slowdown: number | null;
  readonly terminated?: number;
}
