import { materialise, simulate, slowdowns } from "../../doors/run.ts";
import type { Scenario } from "../../model/spec/scenario.ts";
import { parsed } from "./run-scenario.ts";

/** By policy, every FCT to the bit, times `times`, and every slowdown. */
export function fcts(input: Scenario, times = 1): readonly string[] {
  const scenario = parsed(input);
  const { model, fabric } = scenario;
  const { flows, policies } = materialise(scenario);
  return policies.map((policy) => {
    const run = simulate(flows, model, fabric, policy);
    const own = run.fct ?? run.finish.map((time, k) => time - (flows.arrival[k] as number));
    return `${policy.label}: ${own.map((time) => times * time).join(" ")}, ${slowdowns(flows, model, fabric, run).join(" ")}`;
  });
}
