import { describe, expect, it } from "vitest";
import { SIZE_CLASSES } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import { longRun } from "../../../engine/doors/theory.ts";
import { eq2Surface, firstShareRange, type Traffic } from "../../../engine/doors/workload.ts";
import {
  levelMeansJob,
  referenceMeansJob,
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
      "Best by formula",
      "Best by PIAS’s bound",
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

it("means in the long run: Gittins' between SRPT's and that of every method; those by size come to those of all", () => {
  const traffic = { distribution: "web-search", load: 0.8 } as const;
  const { policies, gittins, shares } = referenceMeansJob(traffic);
  const methods = thresholdMethodsJob({ ...traffic, queues: 8 }, () => {});
  for (const { mean } of methods) expect(gittins.all).toBeLessThan(mean);
  const thresholds = [9, 1000];
  const { references, assessment } = thresholdsJob(
    scenarioOf(traffic, [{ id: "pias", thresholds }]),
    () => {},
  );
  expect(gittins.all).toBeGreaterThan(references?.srpt ?? Number.POSITIVE_INFINITY);
  expect(gittins.all).toBeLessThan(references?.las ?? 0);
  const own = levelMeansJob({ ...traffic, thresholds });
  // Of more than 1,500 sizes they are of fewer (SPEC 14.8).
  const means = [own, policies[0]?.means, policies[1]?.means] as const;
  const known = [assessment?.mean, references?.srpt, references?.las];
  for (const [k, one] of means.entries()) {
    expect(Math.abs((one?.all ?? 0) / (known[k] ?? 0) - 1)).toBeLessThan(1e-3);
    const parts = SIZE_CLASSES.map((name) => one?.byClass[name] ?? Number.NaN);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    const sum = SIZE_CLASSES.reduce((all, name, c) => all + shares[name] * (parts[c] ?? 0), 0);
    expect(sum / (one?.all ?? 0)).toBeCloseTo(1, 9);
  }
});

it("Gittins' mean of a law of 1,000 sizes, which are taken together, is that of all of them to a thousandth", () => {
  const pareto = { shape: 1.2, min: 1, max: 1000 };
  // All sizes apart give 14.558929; the work grew with the third power of their number.
  const found = longRun(scenarioOf({ distribution: { pareto }, load: 0.8 }, []));
  if ("why" in found) throw new Error(found.why);
  expect(Math.abs(found.gittins.all - 14.558929)).toBeLessThan(14.558929e-3);
});

function scenarioOf({ distribution, load }: Traffic, policies: readonly PolicySpec[]): Scenario {
  const workload = { distribution, load, flows: 1, seed: 1 };
  return { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, workload, policies };
}
