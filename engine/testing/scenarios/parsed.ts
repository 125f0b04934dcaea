import { parseScenario } from "../../scenario/parse-scenario.ts";
import { schemaContradiction } from "./against-schema.ts";

/** Scenarios that parse, for tests to spoil. */
export const LINK = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 3 },
    { id: "b", arrival: 2, size: 1 },
  ],
  policies: [{ id: "srpt" }],
};
export const SAMPLED = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 2.5 },
  workload: { distribution: "web-search", load: 0.8, flows: 10, seed: 1 },
  policies: [{ id: "brr" }],
};

/** `LINK` with one flow, and with other keys. */
export function withFlow(flow: object, more: object = {}): object {
  return { ...LINK, flows: [{ id: "a", arrival: 0, size: 3, ...flow }], ...more };
}

/** `SAMPLED` under PIAS, with another workload. */
export function withThresholds(thresholds: object, workload: object = {}): object {
  const policies = [{ id: "pias", thresholds }];
  return { ...SAMPLED, workload: { ...SAMPLED.workload, ...workload }, policies };
}

/** All that is wrong with a scenario. Throws where the published JSON schema says otherwise. */
export function messages(input: unknown): readonly string[] {
  const parsed = parseScenario(input);
  const faults = parsed.ok ? [] : parsed.faults;
  const contradiction = schemaContradiction(input, faults);
  if (contradiction !== null) throw new Error(contradiction);
  return faults.map((fault) => fault.message);
}
