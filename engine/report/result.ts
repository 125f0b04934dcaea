import type { Experiment } from "../materialise/materialise.ts";
import type { Summary } from "../metrics/summary.ts";
import type { Remark } from "../model/remark.ts";
import type { Run } from "../model/run-result.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import type { OptimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";

/** Options of a report. */
export interface ReportOptions {
  /** Write the trace with the flows. */
  readonly trace: boolean;
  /** Write statistics without the flows. */
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
  /** What the numbers alone do not say (SPEC 7.20). */
  readonly remarks: readonly Remark[];
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
  /** The optimum; null off the link, undefined where it was not asked for. */
  readonly optimum: Optimum | null | undefined;
  readonly runs: Iterable<RunResult>;
}

/** Of a flow under a transport: packets of data sent, sent again and dropped, and timeouts. */
export interface FlowPackets {
  readonly sent: number;
  readonly again: number;
  readonly dropped: number;
  readonly timeouts: number;
}

/** One flow's row; null where the flow was terminated, or had not ended when the run did (SPEC 7.16). */
export interface FlowRow {
  /** Under transports alone. */
  readonly packets?: FlowPackets;
  readonly id: string;
  readonly arrival: number;
  readonly size: number;
  readonly finish: number | null;
  readonly fct: number | null;
  readonly slowdown: number | null;
  readonly terminated?: number;
}
