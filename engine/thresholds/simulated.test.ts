import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { allocateFlows } from "../model/flows.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { optimise } from "./resolve.ts";
import { type SimulatedSearch, searchBySimulation } from "./simulated.ts";
import { meanFct, samplesOf } from "./simulated-policy.ts";

const CHOICES = Float64Array.from({ length: 60 }, (_, i) => i + 1);

function search(change: Partial<SimulatedSearch>) {
  const asked: string[] = [];
  const steps = [
    ...searchBySimulation({
      objective: (thresholds) => {
        asked.push(thresholds.join());
        return thresholds.reduce((sum, x, k) => sum + Math.abs(x - 10 * (k + 1)), 0);
      },
      choices: CHOICES,
      starts: [[5, 20, 50]],
      queues: 4,
      evaluations: 500,
      seed: 1,
      ...change,
    }),
  ];
  return { steps, asked, last: steps.at(-1) };
}

describe("SPEC 4.33 the search by simulation", () => {
  test("finds the least value of a plain objective, and asks nothing twice", () => {
    const { last, asked } = search({});
    expect(last?.best).toMatchObject({ thresholds: [10, 20, 30], value: 0 });
    expect(new Set(asked).size).toBe(asked.length);
    expect(last?.evaluations).toBe(asked.length);
  });

  test("keeps to its budget, and its best never gets worse", () => {
    for (const evaluations of [1, 3, 10, 40]) {
      const { steps, asked } = search({ evaluations });
      expect(asked.length).toBeLessThanOrEqual(evaluations);
      let before = Number.POSITIVE_INFINITY;
      for (const { best } of steps) {
        expect(best.value).toBeLessThanOrEqual(before);
        before = best.value;
      }
    }
  });

  test("escapes a start in a hollow, by the starts that are drawn", () => {
    const { last } = search({
      objective: ([x = 0]) => (x < 12 ? 5 + Math.abs(x - 4) : Math.abs(x - 45)),
      starts: [[4]],
      queues: 2,
    });
    expect(last?.best).toMatchObject({ thresholds: [45], value: 0 });
  });

  test("takes the same steps for the same seed", () => {
    expect(search({ seed: 7 })).toEqual(search({ seed: 7 }));
    expect(search({ seed: 7 }).asked).not.toEqual(search({ seed: 8 }).asked);
  });

  test("does nothing where there is nothing to choose", () => {
    expect(search({ choices: new Float64Array(0) }).steps).toEqual([]);
  });
});

describe("SPEC 4.33 thresholds by simulation of a policy", () => {
  const base = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: {
      distribution: { uniform: { min: 0, max: 12 } },
      load: 0.9,
      flows: 1,
      seed: 5,
      bounds: { model: "relative", error: 0.3 },
    },
  };
  const spec = {
    method: "optimal",
    objective: "simulation",
    flows: 300,
    replications: 3,
    seed: 9,
  } as const;

  test.each([[{ id: "pias" }], [{ id: "pias", within: "rr" }], [{ id: "qclimb", slack: 2 }]])(
    "%j: neither none nor any other single threshold is better on the same flows",
    (policy) => {
      const thresholds = { ...spec, queues: 2 };
      const scenario = parsed({ ...base, policies: [{ ...policy, thresholds }] });
      const [own] = scenario.policies;
      const [resolved] = materialise(scenario).policies;
      if (own === undefined || resolved === undefined) throw new Error("a policy is needed");
      const samples = samplesOf(thresholds, scenario, allocateFlows(0));
      expect(samples.map((flows) => flows.count)).toEqual([300, 300, 300]);
      const all = [[], ...Array.from({ length: 11 }, (_, i) => [i + 1])];
      const means = all.map((chosen) => meanFct(own, chosen, scenario, samples, simulate));
      const found = meanFct(own, resolved.thresholds, scenario, samples, simulate);
      expect(found).toBe(Math.min(...means));
    },
  );

  test("the flows do not depend on the thresholds, nor on how many the scenario runs", () => {
    const policies = [{ id: "pias", thresholds: { ...spec, evaluations: 20 } }];
    const few = materialise(parsed({ ...base, policies }));
    const many = materialise(
      parsed({ ...base, workload: { ...base.workload, flows: 40 }, policies }),
    );
    expect(few.policies).toEqual(many.policies);
  });

  test("the times of arrival that a workload gives are used as far as they go", () => {
    const times = [0, 0, 4, 9, 9];
    const scenario = parsed({
      ...base,
      workload: { ...base.workload, arrivals: { times }, flows: 5 },
      policies: [],
    });
    const arrivals = (flows: number) =>
      samplesOf({ flows, replications: 1 }, scenario, allocateFlows(0)).map((s) => [...s.arrival]);
    expect([arrivals(3), arrivals(9)]).toEqual([[[0, 0, 4]], [times]]);
  });

  test("flows that are written out are run as they are", () => {
    const flows = [9, 1, 1, 8, 1, 7, 1, 1].map((size, i) => ({
      id: `f${i}`,
      arrival: 2 * i,
      size,
    }));
    const policies = [
      { id: "pias", thresholds: { method: "optimal", objective: "simulation", queues: 2 } },
    ];
    const { workload: _, ...rest } = base;
    const scenario = parsed({ ...rest, flows, policies });
    const { policies: resolved, flows: columns } = materialise(scenario);
    const policy = { id: "pias" } as const;
    const means = Array.from({ length: 9 }, (_, i) =>
      meanFct(policy, [i + 1], scenario, [columns], simulate),
    );
    const found = resolved[0]?.thresholds ?? [];
    expect(meanFct(policy, found, scenario, [columns], simulate)).toBe(Math.min(...means));
  });

  test("may be stopped at any step, with the best so far", () => {
    const scenario = parsed({
      ...base,
      policies: [{ id: "pias", thresholds: { ...spec, queues: 4 } }],
    });
    const steps = optimise(
      { id: "pias" },
      { ...spec, queues: 4 },
      scenario,
      allocateFlows(0),
      simulate,
    );
    const first = steps.next().value;
    expect(first).toMatchObject({ evaluations: 1, budget: 200 });
    const second = steps.next().value;
    expect(second?.best.value).toBeLessThanOrEqual(first?.best.value ?? 0);
    expect(steps.return()).toEqual({ done: true, value: undefined });
  });
});
