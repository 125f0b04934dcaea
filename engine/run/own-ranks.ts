import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { builtInOf } from "../rank/built-in-ranks.ts";
import { bindRank, ownRank } from "../rank/own-rank.ts";
import { RankError } from "../rank/rank-error.ts";
import { simulateRank } from "../rank/slot/simulate-rank.ts";
import type { FLUID_LOOPS } from "./fluid-loops.ts";

/** The built-in policy that a rank of one's own is, which runs and explains it then; null: it is none, or no rank. */
export function builtInFor(policy: ResolvedPolicy): ResolvedPolicy | null {
  if (policy.rank === undefined) return null;
  const builtIn = builtInOf(ownRank(policy), policy.thresholds);
  if (builtIn === null) return null;
  const { thresholds = [], switchThreshold: _, ...same } = builtIn;
  return { ...same, label: policy.label, thresholds: "method" in thresholds ? [] : thresholds };
}

interface OwnLoops {
  readonly fluid: Pick<typeof FLUID_LOOPS, "simulateFluidRank" | "routesOf">;
}

/** A rank of one's own that no built-in policy has. A rank without a value is said with the policy's path. */
function simulateOwn(
  loops: OwnLoops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  try {
    return simulateRanks(loops, flows, model, fabric, policy, options);
  } catch (error) {
    if (!(error instanceof RankError) || policy.path === undefined) throw error;
    throw error.of(policy.path);
  }
}

function simulateRanks(
  loops: OwnLoops,
  flows: Flows,
  model: Model,
  fabric: Fabric,
  policy: ResolvedPolicy,
  options: RunOptions,
): Run {
  const own = ownRank(policy);
  if (model === "fluid") {
    const rate = lineRate(fabric);
    const bound = bindRank(own, flows, policy.thresholds, rate, policy.ages);
    const { simulateFluidRank, routesOf } = loops.fluid;
    return simulateFluidRank(flows, bound, routesOf(flows, fabric), rate, options);
  }
  const bound = bindRank(own, flows, policy.thresholds, null, policy.ages);
  return simulateRank(flows, bound, fabric.kind === "switch" ? fabric.ports : null, options);
}

/** Without an expression for queues a rank has one, whatever queues the built-in policy has. */
function inOneQueue(run: Run): Run {
  const { trace } = run;
  return trace === null
    ? run
    : { ...run, trace: { ...trace, queue: new Uint16Array(trace.queue.length) } };
}

/** What runs ranks of one's own. */
export const RANK_LOOPS = { builtInFor, inOneQueue, simulateOwn };
