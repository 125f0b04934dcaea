import type { Optimum, Scenario } from "../../../engine/index.ts";
import { materialise } from "../../../engine/index.ts";
import { optimumOf } from "./plain-optimum-job.ts";

/** OPT of a scenario's flows, or its lower bound; null off the link. */
export function optimumJob(scenario: Scenario): Optimum | null {
  return scenario.fabric.kind === "link" ? optimumOf(materialise(scenario)) : null;
}
