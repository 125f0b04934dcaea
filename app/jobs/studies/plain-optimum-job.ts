import type { Experiment, Optimum, Scenario } from "../../../engine/index.ts";
import { optimum, plainExperiment } from "../../../engine/index.ts";

/** OPT of a plain scenario's flows, or its lower bound. */
export function plainOptimumJob(scenario: Scenario): Optimum | null {
  return optimumOf(plainExperiment(scenario));
}

/** Null off the link. */
export function optimumOf({ flows, scenario: { model, fabric } }: Experiment): Optimum | null {
  return fabric.kind === "link" ? optimum(flows, model, fabric) : null;
}
