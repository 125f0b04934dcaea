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
  return largerSide(flows, (own) => {
    const first = firstArrival(own);
    const { finish } = simulatePlain(countedFrom(first, own), model, rate, SRPT);
    return finish.reduce((sum, end) => sum + first + end, 0);
  });
}

/** Sums what is least at each port for its flows, which lack gaps and deadlines; the larger of both sides' sums. */
export function largerSide(flows: Flows, least: (ofPort: Flows) => number): number {
  const sides = [flows.src, flows.dst].map((ports) => {
    const byPort = new Map<number, number[]>();
    ports.forEach((port, flow) => {
      const own = byPort.get(port);
      if (own === undefined) byPort.set(port, [flow]);
      else own.push(flow);
    });
    return [...byPort.values()].reduce((sum, rows) => sum + least(among(flows, rows)), 0);
  });
  return Math.max(...sides);
}

/** Some of the flows, at once and without deadlines. */
export function among({ arrival, size, weight, src, dst }: Flows, rows: readonly number[]): Flows {
  const floats = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] as number);
  const ports = (column: Int32Array) => Int32Array.from(rows, (row) => column[row] as number);
  return {
    ...allocateFlows(rows.length),
    arrival: floats(arrival),
    size: floats(size),
    weight: floats(weight),
    src: ports(src),
    dst: ports(dst),
  };
}
