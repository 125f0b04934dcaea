import { expect, test } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { flowCount } from "../../../engine/doors/scenario.ts";
import { flowsThatFit, policiesThatFit } from "./held.tsx";

const memory = (most: number) => ({
  most,
  of: (scenario: Scenario) => flowCount(scenario) * scenario.policies.length,
});

function sampled(flows: number, policies: number): Scenario {
  return {
    workload: { flows },
    policies: Array(policies).fill({ id: "fifo" }),
  } as unknown as Scenario;
}

test("fewer flows, or fewer policies, are offered where they are enough", () => {
  const large = sampled(2e6, 10);
  expect(flowsThatFit(large, memory(1e7))).toBe(1e6);
  expect(flowsThatFit(large, memory(9e6))).toBe(1e5);
  expect(flowsThatFit(sampled(1e6, 10), memory(9e6))).toBe(1e5);
  expect(policiesThatFit(large, memory(9e6))).toBe(4);
  expect(policiesThatFit(large, memory(1e6))).toBe(null);
  expect(flowsThatFit({ ...large, workload: undefined } as unknown as Scenario, memory(1))).toBe(
    null,
  );
});
