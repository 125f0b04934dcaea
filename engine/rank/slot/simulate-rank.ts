import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import { simulateSlotLink } from "../../simulate/slot/link/simulate-link.ts";
import { simulateSlotSwitch } from "../../simulate/slot/switch/simulate-switch.ts";
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
