import type { Scenario } from "../../model/spec/scenario.ts";
import { runScenario } from "./run-scenario.ts";

/** By policy, every FCT to the bit, times `times`. */
export function fcts(scenario: Scenario, times = 1): readonly string[] {
  return runScenario(scenario).map(
    ({ label, run: { fct, finish } }) =>
      `${label}: ${Array.from(fct ?? finish, (time, k) => times * (fct === undefined ? time - (scenario.flows?.[k]?.arrival ?? 0) : time)).join(" ")}`,
  );
}
