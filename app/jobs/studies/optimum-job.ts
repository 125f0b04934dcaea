import type { Optimum, Scenario } from "../../../engine/index.ts";
import { materialise, optimum } from "../../../engine/index.ts";

/** OPT of a scenario's flows, or its lower bound; null off the link. */
export function optimumJob(scenario: Scenario): Optimum | null {
  const { model, fabric } = scenario;
  return fabric.kind === "link" ? optimum(materialise(scenario).flows, model, fabric) : null;
}
