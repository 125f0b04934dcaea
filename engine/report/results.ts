import type { Experiment } from "../materialise/materialise.ts";
import type { Summary } from "../metrics/statistics.ts";
import { partOf } from "../model/flow-specs.ts";
import type { PacketCounts, Where, WherePart } from "../model/packet-records.ts";
import type { Remark } from "../model/remark.ts";
import type { Run } from "../model/run-result.ts";
import type { FlowKey } from "../model/spec/flow-columns.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import type { OptimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";

/** Options of a report. */
export interface ReportOptions {
  /** Write the trace with the flows. */
  readonly trace: boolean;
  /** Write where the time of flows went, of runs that know. Default false. */
  readonly where?: boolean;
  /** Write every packet, of runs that have a log of them; in a CSV instead of the flows. Default false. */
  readonly packets?: boolean;
  /** Write statistics without the flows. */
  readonly summary: boolean;
  readonly optimum: boolean;
  readonly timing: boolean;
  /** Columns of flows that some file has and not every file must, which the flows' rows of a CSV have too. */
  readonly held: readonly FlowKey[];
  /** Some policy of some file is a transport, so the flows' rows of a CSV have columns for what it counts. Default false. */
  readonly counts?: boolean;
  /** Some file leaves flows out of its statistics, so the flows' rows of a CSV say which are in them. Default false. */
  readonly leavesOut?: boolean;
  /** Weights of some file's flows differ, so with the optimum the rows of a CSV have columns for the least WFPT. Default false. */
  readonly weights?: boolean;
  /** The flows of some file are sampled, so the rows of a CSV have a column for their seed. */
  readonly sampled: boolean;
}

export interface Timing {
  /** The simulation alone, from columns of flows to finish times. */
  readonly engineMs: number;
  readonly sampleMs: number;
  readonly metricsMs: number;
  /** Decisions of the run (SPEC 1.12); of packets, events on its agenda. */
  readonly events: number;
  readonly eventsPerSecond: number;
}

export interface RunResult {
  /** The policy as the scenario wrote it. */
  readonly spec: PolicySpec;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
  /** Remarks on what the numbers alone do not say (SPEC 7.20). */
  readonly remarks: readonly Remark[];
  /** It is null if the optimum was not asked for. */
  readonly ratios: OptimumRatios | null;
  readonly timing: Timing | null;
}

/** One file's results; the runs are made while they are written, one in memory at a time. */
export interface FileResult {
  readonly name: string;
  /** Position among the files, from 0. */
  readonly position: number;
  readonly experiment: Experiment;
  /** The optimum; null in a network, undefined where it was not asked for. */
  readonly optimum: Optimum | null | undefined;
  readonly runs: Iterable<RunResult>;
  /** Once these are written: there are less than there are policies, since they were stopped. Default: there never are. */
  readonly isStopped?: () => boolean;
}

/** A flow under a transport: packets of data sent, sent again and dropped, and timeouts. */
export interface FlowPackets {
  readonly sent: number;
  readonly again: number;
  readonly dropped: number;
  readonly timeouts: number;
}

/** One flow's row; null where the flow was terminated, or had not ended when the run did (SPEC 7.16). */
export interface FlowRow {
  /** Only transports have them. */
  readonly packets?: FlowPackets;
  /** Only runs have it that were asked where time went. */
  readonly where?: Readonly<Record<WherePart, number>>;
  readonly id: string;
  readonly arrival: number;
  readonly size: number;
  /** Only flows that belong to a part have one. */
  readonly part?: string;
  readonly finish: number | null;
  readonly fct: number | null;
  readonly slowdown: number | null;
  readonly terminated?: number;
}

function packetsOf(counts: PacketCounts, flow: number): FlowPackets {
  return {
    sent: counts.flowSent[flow] as number,
    again: counts.flowAgain[flow] as number,
    dropped: counts.flowDropped[flow] as number,
    timeouts: counts.flowTimeouts[flow] as number,
  };
}

function ofFlow(where: Where, flow: number): Readonly<Record<WherePart, number>> {
  const own = Object.entries(where).map(([part, column]) => [part, column[flow]]);
  return Object.fromEntries(own);
}

/** The flows of a run as rows of a report. */
export function* flowRows(experiment: Experiment, run: Run): Generator<FlowRow> {
  const { scenario, flows, ids } = experiment;
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, scenario.model, scenario.fabric, run);
  for (const i of ids.keys()) yield flowRow(experiment, run, i, fct, slowdown);
}

/** The row of one flow, of all whose FCTs and slowdowns are these. */
export function flowRow(
  { flows, ids }: Experiment,
  run: Run,
  flow: number,
  fct: Float64Array,
  slowdown: Float64Array,
): FlowRow {
  const of = (column: Float64Array) => column[flow] as number;
  const head = {
    id: ids[flow] as string,
    arrival: of(flows.arrival),
    size: of(flows.size),
    ...partOf(flows, flow),
    ...(run.counts && { packets: packetsOf(run.counts, flow) }),
  };
  const finish = of(run.finish);
  const terminated = of(run.terminated);
  if (Number.isNaN(finish)) {
    const none = { finish: null, fct: null, slowdown: null };
    return { ...head, ...none, ...(Number.isNaN(terminated) ? {} : { terminated }) };
  }
  const own = { finish, fct: of(fct), slowdown: of(slowdown) };
  return { ...head, ...own, ...(run.where && { where: ofFlow(run.where, flow) }) };
}

/**
 * Returns true if a text is a file of results of runs, sweeps or plots, and so no scenario. Its time grows as the text
 * does.
 */
export function isResults(text: string): boolean {
  return /^(\{\s*"version":\s*1,\s*"engine":\s*"[^"]*",\s*"(?!sweep")|file,policy,label,|[^\n{]*,policy,measure,unit,|(panel,)?policy,)/.test(
    text.trimStart(),
  );
}

export const NO_RESULTS = "these are results: open the scenario that they were made from";
