import type {
  Flows,
  levelsOf as levelsOfPolicy,
  ResolvedPolicy,
  Run,
  seedRemarks,
  simulate as simulateFlows,
} from "../../../engine/index.ts";
import {
  completionTimes,
  countedOf,
  digestOf,
  endpointsOf,
  lineRate,
  slowdowns,
  sortedValues,
  summarise,
} from "../../../engine/index.ts";
import { traceIndex } from "../trace/build-index.ts";
import type { Kept } from "./experiment.ts";
import { buildMoves } from "./moves.ts";
import type { PolicyResult } from "./results.ts";
import { buildWaits, showsStrips } from "./waits.ts";

/** Runs a policy, and knows its definition: the plain engine and the whole one differ in it. */
export interface PolicyRunner {
  readonly simulate: typeof simulateFlows;
  readonly remarks: typeof seedRemarks;
  /** The number of queues that a policy has for these flows. */
  readonly levelsOf: typeof levelsOfPolicy;
}

/** A policy on flows that are kept, with everything that views read of it. */
export function runPolicy(
  { experiment, sizeClass }: Kept,
  request: { readonly policy: ResolvedPolicy; readonly trace: boolean },
  { simulate, remarks, levelsOf }: PolicyRunner,
  onProgress: (ended: number, finish: Float64Array | null) => void,
): PolicyResult {
  const { flows, scenario } = experiment;
  const { model, fabric } = scenario;
  const { policy, trace } = request;
  const run = simulate(flows, model, fabric, policy, { trace, onProgress });
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, model, fabric, run);
  const counted = countedOf(flows);
  const sorted = {
    fct: sortedValues(fct, sizeClass, counted),
    slowdown: sortedValues(slowdown, sizeClass, counted),
  };
  const queues = queuesOf(flows, policy, run, levelsOf);
  const isAllowed = run.dynamics !== undefined;
  const link = { rate: lineRate(fabric), ports: endpointsOf(fabric) ?? 1, isAllowed };
  const index = run.trace === null ? null : traceIndex(run.trace, flows, link, queues);
  const { rate, ports } = link;
  const summary = summarise(experiment, run, sorted);
  return {
    run,
    fct,
    slowdown,
    sorted,
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
  if (policy.id !== "rank" || trace === null) return levelsOf(flows, policy);
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
