import type { Dynamics } from "./dynamics.ts";
import type { PacketCounts } from "./packet-counts.ts";
import type { Remark } from "./remark.ts";
import type { Trace } from "./trace.ts";
import type { WindowDynamics } from "./window-dynamics.ts";

/** The run of one policy: finish times and, if asked for, the trace. Columns run parallel to `Flows`. */
export interface Run {
  /** When each flow finished; NaN where it was terminated, or under way when the run ended (SPEC 7.16). */
  readonly finish: Float64Array;
  /**
   * FCTs to the precision of the run's own clock, which begins at the first arrival (SPEC 2.15); absent where they are
   * finish − arrival to the bit. Read by `completionTimes`.
   */
  readonly fct?: Float64Array;
  /** When PDQ terminated the flow; NaN where it was not. */
  readonly terminated: Float64Array;
  /** What was served when; null when not asked for. */
  readonly trace: Trace | null;
  /** Number of decisions (SPEC 1.12): the work of the run, independent of the machine. */
  readonly decisions: number;
  /**
   * In a network, and under a transport, how long each flow would take alone (SPEC 7.2); absent elsewhere, where it
   * follows from size and spread.
   */
  readonly alone?: Float64Array;
  /** Under a transport, the step of its clock in time units; absent from runs whose times are not rounded to one. */
  readonly step?: number;
  /** What a transport remarks on its own run (SPEC 16.18); absent from other runs. */
  readonly remarks?: readonly Remark[];
  /** What a run of a transport counted; absent from others. */
  readonly counts?: PacketCounts;
  /** Of a mix: by flow, the transport that it used. */
  readonly mixed?: { readonly labels: readonly string[]; readonly of: Uint8Array };
  /** What a packet-level run did over time; absent from others, and where no trace was asked for. */
  readonly dynamics?: Dynamics;
  /** The same of a transport of windows or grants. */
  readonly windows?: WindowDynamics;
}

export interface RunOptions {
  /** Record what was served when. Default false. */
  readonly trace?: boolean;
  /**
   * Called every few thousand decisions with the number of flows that have ended so far and, if the
   * flows stand in order of arrival, the column of finish times as it fills: what is not yet known is
   * NaN or 0. To be read there and then, not to be kept.
   */
  readonly onProgress?: (ended: number, finish: Float64Array | null) => void;
}

/** Decisions between two calls of `onProgress`: rare enough to cost nothing, often enough to be live. */
export const PROGRESS_EVERY = 4096;
