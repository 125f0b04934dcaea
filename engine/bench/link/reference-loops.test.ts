import { describe, expect, test } from "vitest";
import { materialise, simulate } from "../../doors/run.ts";
import { POLICIES } from "../../doors/scenario.ts";
import { networkRoutes } from "../../network/network-routes.ts";
import { NETWORK_CASES, networkScenario } from "../network/cases.ts";
import { BENCH_POLICIES, type BenchPolicy, benchScenario } from "./cases.ts";

function expectAlike(policy: BenchPolicy): void {
  const { flows, scenario, policies } = materialise(benchScenario("fluid", 2000, 1, policy));
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("no such policy");
  const finish = new Float64Array(flows.count);
  policy.reference(flows, finish);
  const run = simulate(flows, scenario.model, scenario.fabric, resolved);
  for (const [i, time] of run.finish.entries()) {
    const other = finish[i] as number;
    // Terminated here and there, or finished at the same time.
    if (Number.isNaN(time)) expect(other).toBeNaN();
    else expect(Math.abs(time - other)).toBeLessThanOrEqual(1e-9 * time);
  }
}

describe("a benchmark compares like with like: the tight loop finishes the flows when the engine does", () => {
  const exact = BENCH_POLICIES.filter(({ isExact }) => isExact);
  test.each(exact.map((policy) => [policy.label, policy] as const))("%s", (_, policy) => {
    expectAlike(policy);
  });
});

describe("and so do the plain loops for networks", () => {
  const beside = NETWORK_CASES.filter(({ loop }) => loop !== null);
  test.each(beside.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const { flows, scenario, policies } = materialise(networkScenario(one, 1000));
    const [resolved] = policies;
    if (resolved === undefined) throw new Error("no such policy");
    const finish = new Float64Array(flows.count);
    one.loop?.(flows, networkRoutes(flows, one.fabric), finish);
    const run = simulate(flows, scenario.model, scenario.fabric, resolved);
    for (const [i, time] of run.finish.entries()) {
      expect(Math.abs(time - (finish[i] as number))).toBeLessThanOrEqual(1e-9 * time);
    }
  });
});

test("every policy of one link is measured, under a name of its own", () => {
  const ofLinks = POLICIES.filter(
    // A rank of one's own is many policies.
    ({ id, packets, isTiered }) => id !== "rank" && packets === undefined && isTiered !== true,
  );
  expect(new Set(BENCH_POLICIES.map(({ spec }) => spec.id))).toEqual(
    new Set(ofLinks.map(({ id }) => id)),
  );
  expect(new Set(BENCH_POLICIES.map(({ label }) => label)).size).toBe(BENCH_POLICIES.length);
});
