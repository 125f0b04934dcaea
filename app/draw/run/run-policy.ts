import { countedOf } from "../../../engine/doors/draw-data.ts";
import { type seedRemarks, sortedValues, summarise } from "../../../engine/doors/measures.ts";
import {
  completionTimes,
  digestOf,
  type Flows,
  type Run,
  type RunOptions,
  type simulate as simulateFlows,
  slowdowns,
  withFlowNames,
} from "../../../engine/doors/run.ts";
import {
  type levelsOf as levelsOfPolicy,
  lineRate,
  type ResolvedPolicy,
} from "../../../engine/doors/scenario.ts";
import { traceIndex } from "../trace/build-index.ts";
import { rowOf, type TraceIndex } from "../trace/trace-index.ts";
import type { Kept } from "./experiment.ts";
import { onlyOf } from "./result-view.ts";
import type { PolicyResult } from "./results.ts";
import type { Moves } from "./wait-sets.ts";
import {
  buildWaits,
  movesByRelease,
  releaseEndOf,
  servedUntil,
  showsStrips,
  type WaitsFlows,
  type WaitsRun,
} from "./waits.ts";

/** Runs a policy, and knows its definition: the plain engine and the whole one differ in it. */
export interface PolicyRunner {
  readonly simulate: typeof simulateFlows;
  readonly remarks: typeof seedRemarks;
  /** The number of queues that a policy has for these flows. */
  readonly levelsOf: typeof levelsOfPolicy;
}

/** A policy, and what is recorded of its run. */
export interface RunRequest extends Pick<RunOptions, "where" | "packets"> {
  readonly policy: ResolvedPolicy;
  readonly trace: boolean;
}

/** A policy on flows that are kept, with everything that views read of it. */
export function runPolicy(
  { experiment, sizeClass }: Kept,
  request: RunRequest,
  { simulate, remarks, levelsOf }: PolicyRunner,
  onProgress: NonNullable<RunOptions["onProgress"]>,
): PolicyResult {
  const { flows, scenario } = experiment;
  const { model, fabric } = scenario;
  const { policy, trace, where = false, packets = false } = request;
  const run = withFlowNames(experiment, () =>
    simulate(flows, model, fabric, policy, { trace, where, packets, onProgress }),
  );
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, model, fabric, run);
  const counted = countedOf(flows);
  const sorted = {
    fct: sortedValues(fct, sizeClass, counted),
    slowdown: sortedValues(slowdown, sizeClass, counted),
  };
  const sortedParts = flows.parts?.names.map((_, part) => ({
    fct: sortedValues(onlyOf(fct, flows, part), sizeClass, counted),
    slowdown: sortedValues(onlyOf(slowdown, flows, part), sizeClass, counted),
  }));
  const queues = queuesOf(flows, policy, run, levelsOf);
  const isAllowed = run.dynamics !== undefined;
  const link = { rate: lineRate(fabric), ports: experiment.endpoints ?? 1, isAllowed };
  const index = run.trace === null ? null : traceIndex(run.trace, flows, link, queues);
  const { rate, ports } = link;
  const summary = summarise(experiment, run, sorted);
  return {
    run,
    fct,
    slowdown,
    sorted,
    ...(sortedParts === undefined ? {} : { sortedParts }),
    summary,
    told: remarks({ experiment, policy, run, summary }),
    digest: digestOf(run),
    queues,
    ...endsOf(run),
    index,
    waits:
      index === null || !showsStrips({ flows, ports })
        ? null
        : buildWaits({ flows, model, rate }, { policy, run, queues }, index),
    moves: index && buildMoves({ flows, model, rate }, { policy, queues }, index),
  };
}

/** How many queues there are; under a rank of one's own as many as its flows are shown in. */
function queuesOf(
  flows: Flows,
  policy: ResolvedPolicy,
  { trace }: Run,
  levelsOf: PolicyRunner["levelsOf"],
): number {
  if (policy.rank === undefined || trace === null) return levelsOf(flows, policy);
  return trace.queue.reduce((most, queue) => Math.max(most, queue + 1), 1);
}

function endsOf({ finish, terminated }: Run): Pick<PolicyResult, "lastFinish" | "end"> {
  let lastFinish: number | null = null;
  let end = 0;
  for (const time of finish) {
    if (!Number.isNaN(time) && (lastFinish === null || time > lastFinish)) lastFinish = time;
  }
  for (const time of terminated) if (time > end) end = time;
  return { lastFinish, end: Math.max(end, lastFinish ?? 0) };
}

/** Traces beyond this length have more moves than can be told apart. */
const LONGEST = 5000;

/**
 * Service moves a flow: it changes queue when the service before ends, or when its last packet arrives if the policy
 * moves flows by that too.
 */
export function buildMoves(
  experiment: WaitsFlows,
  { policy, queues }: Pick<WaitsRun, "policy" | "queues">,
  index: TraceIndex,
): Moves | null {
  if (queues === 1 || index.pieces.length > LONGEST) return null;
  const { pieces, trace } = index;
  const { from, piece } = index.byFlow;
  const isByRelease = movesByRelease(experiment, { policy });
  const found: { flow: number; from: number; to: number; time: number }[] = [];
  for (let flow = 0; flow < experiment.flows.count; flow++) {
    for (let k = (from[flow] as number) + 1; k < (from[flow + 1] as number); k++) {
      const before = piece[k - 1] as number;
      const left = trace.queue[rowOf(pieces, before)] as number;
      const joined = trace.queue[rowOf(pieces, piece[k] as number)] as number;
      if (left === joined) continue;
      const served = servedUntil(index, before, flow);
      const time = isByRelease ? Math.max(served, releaseEndOf(experiment, flow)) : served;
      found.push({ flow, from: left, to: joined, time });
    }
  }
  found.sort((a, b) => a.time - b.time || a.flow - b.flow);
  return {
    length: found.length,
    flow: Int32Array.from(found, (move) => move.flow),
    from: Uint8Array.from(found, (move) => move.from),
    to: Uint8Array.from(found, (move) => move.to),
    time: Float64Array.from(found, (move) => move.time),
  };
}
