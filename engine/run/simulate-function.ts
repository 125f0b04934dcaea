import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import type { Fabric } from "../model/spec/fabric-spec.ts";
import { functionRank, type RankFunction } from "../rank/function-rank.ts";
import { simulateRank } from "../rank/slot/simulate-rank.ts";

/** What a rank that is a function does with `flows`, in slots, on a link or a switch (SPEC 14.6). */
export function simulateFunction(
  flows: Flows,
  ids: readonly string[],
  fabric: Fabric,
  rank: RankFunction,
  options: RunOptions = {},
): Run {
  const ports = fabric.kind === "switch" ? fabric.ports : null;
  return simulateRank(flows, functionRank(rank, flows, ids), ports, options);
}
