import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import { simulateSlotLink } from "../../simulate/slot/link/simulate-link.ts";
import { simulateSlotSwitch } from "../../simulate/slot/switch/simulate-switch.ts";
import { functionRank, type RankFunction } from "../function-rank.ts";
import type { BoundRank } from "../own-rank.ts";
import { RankError } from "../rank-error.ts";
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

/** An experiment, as far as a function is asked about it. */
interface Asked {
  readonly flows: Flows;
  readonly ids: readonly string[];
  readonly scenario: { readonly fabric: Fabric };
}

/**
 * Runs a rank that is a function, in slots, on a link or a switch (SPEC 14.6). What it throws goes on; a value that is no number is a
 * `RankError` that names the flow.
 */
export function simulateFunction(
  { flows, ids, scenario: { fabric } }: Asked,
  label: string,
  rank: RankFunction,
  options: RunOptions = {},
): Run {
  const ports = fabric.kind === "switch" ? fabric.ports : null;
  try {
    return simulateRank(flows, functionRank(rank, flows, ids), ports, options);
  } catch (error) {
    throw error instanceof RankError ? error.named(ids).ofFunction(label) : error;
  }
}
