import { describe, expect, test } from "vitest";
import { materialise, simulate } from "../index.ts";
import { BENCH_POLICIES, benchScenario } from "./cases.ts";

describe("a benchmark compares like with like: the tight loop finishes the flows when the engine does", () => {
  const experiment = materialise(benchScenario("fluid", 2000, 1));
  const { flows, scenario, policies } = experiment;
  const same = BENCH_POLICIES.map((policy, k) => ({ ...policy, k })).filter(
    ({ label }) => !["pias rr", "qclimb", "sjf"].includes(label),
  );
  test.each(same.map((policy) => [policy.label, policy] as const))("%s", (_, policy) => {
    const resolved = policies[policy.k];
    if (resolved === undefined) throw new Error("no such policy");
    const finish = new Float64Array(flows.count);
    policy.reference(flows, finish);
    const run = simulate(flows, scenario.model, scenario.fabric, resolved);
    for (const [i, time] of run.finish.entries()) {
      expect(Math.abs(time - (finish[i] as number))).toBeLessThanOrEqual(1e-9 * time);
    }
  });
});

describe("and where the classical loop does less, one of its own does the very same", () => {
  for (const model of ["slot", "fluid"] as const) {
    const { flows, scenario, policies } = materialise(benchScenario(model, 2000, 1));
    const own = BENCH_POLICIES.flatMap((policy, k) => {
      const loop = policy.own[model];
      return loop === undefined ? [] : [{ label: policy.label, loop, k }];
    });
    test.each(own.map((policy) => [policy.label, policy] as const))(`${model}: %s`, (_, policy) => {
      const resolved = policies[policy.k];
      if (resolved === undefined) throw new Error("no such policy");
      const finish = new Float64Array(flows.count);
      policy.loop(flows, finish);
      const run = simulate(flows, scenario.model, scenario.fabric, resolved);
      for (const [i, time] of run.finish.entries()) {
        expect(Math.abs(time - (finish[i] as number))).toBeLessThanOrEqual(1e-9 * time);
      }
    });
  }
});
