import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import { allocateFlows, type Flows } from "../model/flows.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulatePlain } from "../run/on-link.ts";

const SRPT: ResolvedPolicy = { id: "srpt", label: "SRPT", thresholds: [] };

/**
 * A lower bound of the least Σ finish on a switch, in the scenario's time: the larger of two sums, one over sending and one
 * over receiving ports, of the least Σ finish of a port's flows, alone and with all their data there on arrival. null off
 * a switch.
 */
export function leastByPorts(flows: Flows, model: Model, fabric: Fabric): number | null {
  if (fabric.kind !== "switch") return null;
  const { rate } = fabric;
  const sides = [flows.src, flows.dst].map((ports) => {
    let sum = 0;
    for (const port of new Set(ports)) {
      const own = among(flows, (flow) => ports[flow] === port);
      const first = firstArrival(own);
      const { finish } = simulatePlain(countedFrom(first, own), model, rate, SRPT);
      for (const end of finish) sum += first + end;
    }
    return sum;
  });
  return Math.max(...sides);
}

function among({ count, arrival, size }: Flows, isMeant: (flow: number) => boolean): Flows {
  const rows = Array.from({ length: count }, (_, flow) => flow).filter(isMeant);
  return {
    ...allocateFlows(rows.length),
    arrival: Float64Array.from(rows, (flow) => arrival[flow] as number),
    size: Float64Array.from(rows, (flow) => size[flow] as number),
  };
}
