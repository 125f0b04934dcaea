import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { allPolicies } from "../testing/scenarios/all-policies.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { anyPolicyFamily } from "./adversarial-families.ts";
import { optimum, optimumRatios } from "./optimum.ts";

const POLICIES = allPolicies([1, 4], 1).map(
  (policy) => [policy.label ?? policy.id, policy] as const,
);

function against(n: number, policy: PolicySpec) {
  const { flows: specs, alternative } = anyPolicyFamily(n, policy);
  const scenario = parsed({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: specs,
    policies: [policy],
  });
  const { flows, policies } = materialise(scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("a policy is needed");
  const run = simulate(flows, "slot", scenario.fabric, resolved);
  const fct = run.finish.reduce((sum, finish, i) => sum + finish - (flows.arrival[i] as number), 0);
  return { specs, flows, run, fct, alternative };
}

describe.each(POLICIES)("ASRPT paper, Theorem 1 against %s", (_, policy) => {
  test.each([2, 3, 4])(
    "n = %d: its ΣFCT is at least (n + 1)/3 times that of another schedule",
    (n) => {
      const { fct, alternative } = against(n, policy);
      expect(fct / alternative).toBeGreaterThanOrEqual((n + 1) / 3);
    },
  );

  test("n = 2: the other schedule is no better than the optimum, which the search finds", () => {
    const { flows, run, alternative } = against(2, policy);
    const opt = optimum(flows, "slot", { kind: "link", rate: 1 });
    expect(opt).toMatchObject({ kind: "exact", method: "search" });
    expect(opt?.fct).toBeLessThanOrEqual(alternative);
    expect(optimumRatios(flows, run, opt).fctRatio).toBeGreaterThanOrEqual(1);
  });
});

describe("SPEC 8.8 the construction", () => {
  test("takes n flows of 2, 9 and 82 packets, whose releases never descend", () => {
    const sizes = [2, 3, 4].map((n) => {
      const { specs } = against(n, { id: "srpt" });
      const large = specs.filter(({ size }) => size > 1);
      for (const { packets = [] } of large) {
        expect(packets).toEqual([...packets].sort((a, b) => a - b));
      }
      return [large.length, large[0]?.size];
    });
    expect(sizes).toEqual([
      [2, 2],
      [3, 9],
      [4, 82],
    ]);
  });

  test("grows with n: 5 against ASRPT has a ratio of at least 2", () => {
    const { fct, alternative } = against(5, { id: "asrpt" });
    expect(fct / alternative).toBeGreaterThanOrEqual(2);
  });

  test("needs two flows", () => {
    expect(() => anyPolicyFamily(1, { id: "fifo" })).toThrow("expected n of 2 or more, got 1");
  });
});
