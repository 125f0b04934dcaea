import { describe, expect, test } from "vitest";
import type { FlowSpec, Scenario } from "../model/spec/scenario.ts";
import { WHOLE_READING } from "./parse-scenario.ts";
import { packetsInStreams, warningsOf } from "./warnings.ts";

const { sampling } = WHOLE_READING;

function drawn(flows: readonly Partial<FlowSpec>[], model: Scenario["model"] = "slot"): Scenario {
  return {
    version: 1,
    model,
    fabric: { kind: "link", rate: 1 },
    flows: flows.map((flow, i) => ({ id: `f${i}`, arrival: 0, size: 1, ...flow })),
    policies: [{ id: "fifo" }],
  };
}

describe("SPEC 1.12 warnings of many packets in streams", () => {
  test("flows that are there at arrival cost a decision an event, and are not warned of", () => {
    expect(warningsOf(drawn([{ size: 1e12 }]), sampling)).toEqual([]);
  });

  test("streams beyond 2·10⁸ packets are, with what to do", () => {
    expect(warningsOf(drawn([{ size: 2e8, spread: 1 }]), sampling)).toEqual([]);
    expect(warningsOf(drawn([{ size: 2e8, spread: 0.5 }, { spread: 3 }]), sampling)).toEqual([
      expect.stringMatching(/^about 200 million packets .* fewer flows, larger packets, no spread/),
    ]);
  });

  test("the fluid model has no packets", () => {
    expect(warningsOf(drawn([{ size: 1e12, spread: 2 }], "fluid"), sampling)).toEqual([]);
  });

  test("of a workload, as many packets as its law expects", () => {
    const workload = { distribution: "web-search", load: 0.8, flows: 1e4, seed: 1 } as const;
    const { flows: _, ...rest } = drawn([]);
    expect(packetsInStreams({ ...rest, workload }, sampling)).toBe(0);
    const packets = packetsInStreams({ ...rest, workload: { ...workload, spread: 30 } }, sampling);
    expect(packets).toBeGreaterThan(1.1e7);
    expect(packets).toBeLessThan(1.3e7);
    const many = { ...workload, flows: 1e6, spread: 30 };
    expect(warningsOf({ ...rest, workload: many }, sampling)).toHaveLength(1);
  });
});

test("a policy whose queues nothing divides is warned of", () => {
  expect(warningsOf({ ...drawn([{}]), policies: [{ id: "pias" }] }, sampling)).toEqual([
    "pias has no thresholds, and so one queue only",
  ]);
});
