import type { materialise, resolvePolicies } from "../../../engine/index.ts";
import { lineRate, plainExperiment, simulatePlain } from "../../../engine/index.ts";
import type { Runner } from "../../draw/run/run-policy.ts";

/** What requests are answered with. */
export interface Engine extends Runner {
  readonly materialise: typeof materialise;
  readonly resolvePolicies: typeof resolvePolicies;
}

/** Of plain scenarios: in the worker from the start. */
export const PLAIN_ENGINE: Engine = {
  materialise: plainExperiment,
  resolvePolicies: (scenario) => plainExperiment(scenario).policies,
  simulate: (flows, model, fabric, policy, options) =>
    simulatePlain(flows, model, lineRate(fabric), policy, options),
  // There is nothing to say of written flows in slots on a link: their times are whole, and no packets are simulated.
  remarks: () => ({ remarks: [], steadiness: null }),
};
