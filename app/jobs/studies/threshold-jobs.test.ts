import { describe, expect, it } from "vitest";
import { eq2Surface, firstShareRange, parseScenario } from "../../../engine/index.ts";
import {
  gittinsMeanJob,
  surfacesJob,
  thresholdMethodsJob,
  thresholdsJob,
} from "./threshold-jobs.ts";

describe("jobs of the thresholds view", () => {
  it("tell how far a search by simulation is", () => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: { uniform: { min: 0, max: 9 } }, load: 0.8, flows: 1, seed: 1 },
      policies: [
        {
          id: "pias",
          thresholds: {
            method: "optimal",
            objective: "simulation",
            flows: 50,
            replications: 2,
            evaluations: 10,
          },
        },
      ],
    });
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const heard: string[] = [];
    const study = thresholdsJob(parsed.scenario, (done, total) => heard.push(`${done}/${total}`));
    expect(heard).toEqual(Array.from({ length: 10 }, (_, k) => `${k + 1}/10`));
    expect(study.assessment?.queues).toHaveLength(study.thresholds.length + 1);
  });

  it("compare the methods there are for a workload and a load", () => {
    const names = (distribution: string, load: number) =>
      thresholdMethodsJob({ distribution, load, queues: 4 }, () => {}).map(({ name }) => name);
    expect(names("web-search", 0.8)).toEqual([
      "Optimal, M/G/1",
      "Optimal, eq. 1",
      "Published",
      "Equal split",
    ]);
    expect(names("web-search", 0.77)).not.toContain("Published");
  });

  it("lay out the surface of Fig. 2 row by row", () => {
    const question = {
      queues: 4,
      loads: [0.2, 0.8],
      rows: 4,
      columns: 3,
      tolerances: [0.1],
    } as const;
    const [surface] = surfacesJob([question]);
    if (surface === undefined) throw new Error("a surface was asked for");
    const { values, best, ranges } = surface;
    expect(values[2 * 3 + 1]).toBeCloseTo(eq2Surface(0.5, 0.6, 4), 12);
    expect(best).toHaveLength(4);
    const { low, high } = firstShareRange(0.6, 4, 0.1);
    expect(ranges[0]?.[4]).toBeCloseTo(low, 9);
    expect(ranges[0]?.[5]).toBeCloseTo(high, 9);
  });
});

it("Gittins' mean, the bound without sizes: between SRPT's and that of every method", () => {
  const traffic = { distribution: "web-search", load: 0.8 } as const;
  const gittins = gittinsMeanJob(traffic);
  const methods = thresholdMethodsJob({ ...traffic, queues: 8 }, () => {});
  for (const { mean } of methods) expect(gittins).toBeLessThan(mean);
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { ...traffic, flows: 1, seed: 1 },
    policies: [{ id: "pias", thresholds: [9] }],
  });
  if (!parsed.ok) throw new Error("a scenario is one");
  const { references } = thresholdsJob(parsed.scenario, () => {});
  expect(gittins).toBeGreaterThan(references?.srpt ?? Number.POSITIVE_INFINITY);
  expect(gittins).toBeLessThan(references?.las ?? 0);
});

it("Gittins' mean of a law of 1,000 sizes, which are taken together, is that of all of them to a thousandth", () => {
  const pareto = { shape: 1.2, min: 1, max: 1000 };
  // All sizes apart give 14.558929; the work grew with the third power of their number.
  const found = gittinsMeanJob({ distribution: { pareto }, load: 0.8 });
  expect(Math.abs(found - 14.558929)).toBeLessThan(14.558929e-3);
});
