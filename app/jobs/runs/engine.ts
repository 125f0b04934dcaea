import type { materialise, resolvePolicies } from "../../../engine/index.ts";
import { lineRate, plainExperiment, plainLevels, simulatePlain } from "../../../engine/index.ts";
import type { PolicyRunner } from "../../draw/run/run-policy.ts";

/** What requests are answered with. */
export interface Engine extends PolicyRunner {
  readonly materialise: typeof materialise;
  readonly resolvePolicies: typeof resolvePolicies;
}

/** Of plain scenarios: in the worker from the start. */
export const PLAIN_ENGINE: Engine = {
  materialise: plainExperiment,
  resolvePolicies: (scenario) => plainExperiment(scenario).policies,
  simulate: (flows, model, fabric, policy, options) =>
    simulatePlain(flows, model, lineRate(fabric), policy, options),
  // Of flows that are written out, in slots, nothing is to be said.
  remarks: () => ({ remarks: [], steadiness: null }),
  levelsOf: plainLevels,
};
