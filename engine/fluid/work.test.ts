import { expect, test } from "vitest";
import { materialise, simulate } from "../index.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";

/** Work is counted, not timed: how often the engine decides anew. */
function decisions(policy: PolicySpec, flows: number): number {
  const scenario: Scenario = {
    version: 1,
    model: "fluid",
    fabric: { kind: "switch", ports: 96, rate: 1 },
    workload: { distribution: "web-search", load: 0.8, flows, seed: 1, spread: 0.5 },
    policies: [policy],
  };
  const experiment = materialise(scenario);
  const [resolved] = experiment.policies;
  if (resolved === undefined) throw new Error("a policy without its resolution");
  return simulate(experiment.flows, "fluid", scenario.fabric, resolved).decisions;
}

test.each(["srpt", "las"] as const)(
  "SPEC 2.8 %s on a switch decides anew for flows with a common port, not for every pair that meets",
  (id) => {
    // An arrival and an end each, and what meets at a port.
    expect(decisions({ id }, 600)).toBeLessThan(2.5 * 600);
  },
);
