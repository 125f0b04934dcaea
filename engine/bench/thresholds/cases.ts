import { parseScenario } from "../../doors/files.ts";
import { materialise } from "../../doors/run.ts";
import type { ResolvedPolicy, Scenario } from "../../doors/scenario.ts";
import {
  lawOfSizes,
  type Mg1,
  meanUnderLas,
  meanUnderLevels,
  meanUnderSrpt,
} from "../../doors/workload.ts";

/** What docs/thresholds.md compares: each policy of the table, with its thresholds where it has any. */
export const WORKLOADS = ["web-search", "data-mining"] as const;
export const LOADS = [0.5, 0.6, 0.7, 0.8, 0.9] as const;
const QUEUES = 8;
const METHODS = [
  ["equal split", { method: "equal-split", queues: QUEUES }],
  ["published", { method: "published" }],
  ["eq. 1", { method: "optimal", objective: "eq1", queues: QUEUES }],
  ["M/G/1", { method: "optimal", objective: "mg1", queues: QUEUES }],
] as const;
export const METHOD_NAMES = METHODS.map(([name]) => name);
export const COLUMNS = ["SRPT", ...METHOD_NAMES, "LAS"] as const;

/** One link in slots: thresholds are whole packets, times are packet times. */
export function scenarioOf(workload: string, load: number, flows: number, seed: number): Scenario {
  const pias = METHODS.map(([label, thresholds]) => ({ id: "pias", label, thresholds }));
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: workload, load, flows, seed },
    policies: [{ id: "srpt" }, ...pias, { id: "las" }],
  });
  if (parsed.ok) return parsed.scenario;
  throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
}

/** The policies of a row, thresholds as numbers: those of the distribution, whatever is sampled. */
function policiesOf(workload: string, load: number): readonly ResolvedPolicy[] {
  return materialise(scenarioOf(workload, load, 1, 1)).policies;
}

/** The long-run means, in the order of the columns. */
function meansInTheory(workload: string, load: number): readonly number[] {
  const queue: Mg1 = { law: lawOfSizes(workload, { size: "packets" }), load, rate: 1 };
  return policiesOf(workload, load).map(({ id, thresholds }) => {
    if (id === "srpt") return meanUnderSrpt(queue);
    return id === "las" ? meanUnderLas(queue) : meanUnderLevels(queue, thresholds);
  });
}

/** The parts of the document that no sample is needed for. */
export function thresholdRows(workload: string, loads: readonly number[] = LOADS): string[] {
  return loads.flatMap((load) => {
    const policies = policiesOf(workload, load).filter(({ id }) => id === "pias");
    return policies.map(({ label, thresholds }) => row([load, label, thresholds.join(", ")]));
  });
}

export function theoryRows(workload: string, loads: readonly number[] = LOADS): string[] {
  return loads.map((load) => row([load, ...meansInTheory(workload, load).map(Math.round)]));
}

export function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}
