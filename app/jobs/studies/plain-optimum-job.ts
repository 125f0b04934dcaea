import type { Optimum, Scenario } from "../../../engine/index.ts";
import { gaplessOptimum, lineRate, plainExperiment } from "../../../engine/index.ts";

/** OPT of a plain scenario's flows, all of whose packets are there at their arrivals: needs no search. */
export function plainOptimumJob(scenario: Scenario): Optimum {
  const { model, fabric } = scenario;
  return gaplessOptimum(plainExperiment(scenario).flows, model, lineRate(fabric));
}
