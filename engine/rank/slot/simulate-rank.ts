import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import { simulateSlotLink } from "../../simulate/slot/link/simulate-link.ts";
import { simulateSlotSwitch } from "../../simulate/slot/switch/simulate-switch.ts";
import { functionRank, type RankFunction } from "../function-rank.ts";
import type { BoundRank } from "../own-rank.ts";
import { RankKeys } from "./rank-keys.ts";

/** A rank of one's own in slots (SPEC 14.3), on one link (`ports` null) or on a switch. */
export function simulateRank(
  flows: Flows,
  bound: BoundRank,
  ports: number | null,
  options: RunOptions = {},
): Run {
  const newKeys = (releases: Releases) => new RankKeys(flows, bound, releases);
  return ports === null
    ? simulateSlotLink(flows, newKeys, options)
    : simulateSlotSwitch(flows, newKeys, ports, options);
}

/** Runs a rank that is a function, in slots, on a link or a switch (SPEC 14.6). */
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
