import type {
  Dynamics,
  PacketCounts,
  PacketMonitor,
  Where,
  WhereMeans,
  WindowDynamics,
} from "./packet-records.ts";
import type { AskedSpan, PacketRecord } from "./packet-tables.ts";
import type { Remark } from "./remark.ts";
import type { Trace } from "./trace.ts";

/** The run of one policy: finish times and, if asked for, the trace. Columns run parallel to `Flows`. */
export interface Run extends Partial<WhereMeans> {
  /** When each flow finished; NaN where it was terminated, or under way when the run ended (SPEC 7.16). */
  readonly finish: Float64Array;
  /**
   * FCTs to the precision of the run's own clock, which begins at the first arrival (SPEC 2.15); absent where they are
   * finish − arrival to the bit. Read by `completionTimes`.
   */
  readonly fct?: Float64Array;
  /** When PDQ terminated the flow; NaN where it was not. */
  readonly terminated: Float64Array;
  /** The service intervals; null if they were not asked for. */
  readonly trace: Trace | null;
  /** Number of decisions (SPEC 1.12): the work of the run, independent of the machine. */
  readonly decisions: number;
  /**
   * FCT of each flow if it were alone in the network (SPEC 7.2). Absent on one link and on a switch without a transport,
   * where it follows from size and spread.
   */
  readonly alone?: Float64Array;
  /** Under a transport, the step of its clock in time units; absent from runs whose times are not rounded to one. */
  readonly step?: number;
  /** The transport's remarks on its own run (SPEC 16.18); absent from other runs. */
  readonly remarks?: readonly Remark[];
  /** Present where packets are sent, if it was asked for. */
  readonly where?: Where;
  /** Present where packets are sent, if it was asked for. */
  readonly monitor?: PacketMonitor;
  /** Present where packets are sent, if it was asked for; null: there are too many (SPEC 16.20). */
  readonly packets?: PacketRecord | null;
  /** Present under a transport. */
  readonly counts?: PacketCounts;
  /** Present under a mix: the label of each flow's transport is `labels[of[flow]]`. */
  readonly mixed?: { readonly labels: readonly string[]; readonly of: Uint8Array };
  /** Present under PDQ, RCP and D³ at packet level, if a trace was asked for. */
  readonly dynamics?: Dynamics;
  /** Present under a transport of windows or grants, if a trace was asked for. */
  readonly windows?: WindowDynamics;
}

export interface RunOptions {
  /** Records a trace. Default false. */
  readonly trace?: boolean;
  /** Records where the time of flows went. Default false. */
  readonly where?: boolean;
  /** Sums up delays, waits and drops of packets by flow. Default false. */
  readonly monitor?: boolean;
  /** Records every packet, or those of one port in a span of at most 1 ms. Default false. */
  readonly packets?: boolean | AskedSpan;
  /** Where the clock of `flows` begins in the scenario's time, to which `packets` belongs. Default 0. */
  readonly begin?: number;
  readonly onProgress?: OnProgress;
}

/**
 * Called every few thousand decisions with the number of flows that have ended so far, how far the run's clock is, and, if the
 * flows stand in order of arrival, what gives the column of finish times as it fills: a finish that is not yet known is NaN
 * or 0. The column must be read there and then, not stored. What it throws ends the run.
 */
type OnProgress = (ended: number, time: number, finish: (() => Float64Array) | null) => void;

/** Decisions between two calls of `onProgress`: rare enough to cost nothing, often enough to be live. */
export const PROGRESS_EVERY = 4096;
