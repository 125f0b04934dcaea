import { materialise } from "../../materialise/materialise.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { leafSpine } from "../../testing/networks.ts";
import { inPicoseconds } from "../../transports/physical.ts";

/** 144 hosts, as in the public simulator of pFabric. */
export const NETWORK = leafSpine(9, 16, 4, 10e9, 40e9);

/** Flows that the product samples for that network. */
export function flowsOf(distribution: string, flows: number): PacketFlows {
  const fabric = {
    kind: "leaf-spine",
    leaves: 9,
    hosts: 16,
    spines: 4,
    hostRate: 1250,
    coreRate: 5000,
  };
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric,
    workload: { distribution, load: 0.8, flows, seed: 1 },
    policies: [],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return inPicoseconds(materialise(parsed.scenario).flows, { bytes: 1, picoseconds: 1e6 });
}
