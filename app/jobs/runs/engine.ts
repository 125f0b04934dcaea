import type { materialise, resolvePolicies, simulate } from "../../../engine/index.ts";
import { lineRate, plainExperiment, simulatePlain } from "../../../engine/index.ts";

/** What requests are answered with. */
export interface Engine {
  readonly materialise: typeof materialise;
  readonly resolvePolicies: typeof resolvePolicies;
  readonly simulate: typeof simulate;
}

/** Of plain scenarios: in the worker from the start. */
export const PLAIN_ENGINE: Engine = {
  materialise: plainExperiment,
  resolvePolicies: (scenario) => plainExperiment(scenario).policies,
  simulate: (flows, model, fabric, policy, options) =>
    simulatePlain(flows, model, lineRate(fabric), policy, options),
};
