import { parseScenario } from "../../doors/files.ts";
import { materialise, type Run, simulate } from "../../doors/run.ts";
import type { Scenario } from "../../doors/scenario.ts";

interface LabelledRun {
  readonly label: string;
  readonly run: Run;
}

/** Parses and runs; a faulty scenario fails the test with its faults. */
export function runScenario(input: unknown): LabelledRun[] {
  return runAllPolicies(parsed(input));
}

export function parsed(input: unknown): Scenario {
  const result = parseScenario(input);
  if (result.ok) return result.scenario;
  throw new Error(result.faults.map((fault) => fault.message).join("\n"));
}

function runAllPolicies(scenario: Scenario): LabelledRun[] {
  const { flows, policies } = materialise(scenario);
  return policies.map((policy) => ({
    label: policy.label,
    run: simulate(flows, scenario.model, scenario.fabric, policy, { trace: true }),
  }));
}

/** Finish times by label, NaN where terminated. */
export function finishes(input: unknown): Record<string, number[]> {
  return Object.fromEntries(runScenario(input).map(({ label, run }) => [label, [...run.finish]]));
}

export function total(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
