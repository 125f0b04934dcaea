import { hasPlainFlows, isPlain, isPlainPolicy } from "../../../engine/index.ts";
import type { FlowsAtHand } from "./flows-at-hand.ts";
import type { MaterialiseInput, SimulateInput } from "./run-jobs.ts";

export function isPlainMaterialise({ scenario }: MaterialiseInput): boolean {
  return isPlain(scenario);
}

/** Whether the engine of plain scenarios is enough for a run, on the flows it brings or on those that are at hand. */
export function isPlainSimulate(
  { experiment, scenario, policy }: SimulateInput,
  atHand: FlowsAtHand,
): boolean {
  const kept = atHand.find(experiment);
  const hasFlows =
    kept !== null
      ? hasPlainFlows(kept.experiment.scenario)
      : scenario !== null && isPlain(scenario);
  return hasFlows && isPlainPolicy(policy);
}
