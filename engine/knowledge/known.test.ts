import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { FlowSpec, Scenario, WorkloadSpec } from "../model/spec/scenario.ts";
import { type KnownSizes, knownSizes } from "./known.ts";
import { type Observation, observations } from "./observations.ts";
import { TABLE_2 } from "./paper.ts";

/** Flows of [size, lower, upper, estimate] in bytes. */
function knownOf(rows: readonly (readonly (number | undefined)[])[]) {
  const flows = rows.map(
    ([size = 1, lower, upper, estimate], i): FlowSpec => ({
      id: `f${i}`,
      arrival: 0,
      size,
      ...(lower !== undefined && { lower }),
      ...(upper !== undefined && { upper }),
      ...(estimate !== undefined && { estimate }),
    }),
  );
  const scenario: Scenario = {
    version: 1,
    model: "fluid",
    units: { size: "bytes" },
    fabric: { kind: "link", rate: 1 },
    flows,
    policies: [],
  };
  return knownSizes(materialise(scenario));
}

describe("SPEC 4.15 what is known, in numbers", () => {
  const known = knownOf([
    [1000, 900, 1200, 1100],
    [1000, 1000, 1000, 400],
    [2000, 2500, 3000],
    [500_000, 100_000, 400_000],
    [50_000_000, 10_000_000],
    [7],
  ]);

  test("counts by side, means by class, flows without a lower bound left out", () => {
    expect(known).toMatchObject({ count: 5, bounded: 3, below: 1, above: 1 });
    expect(known.byClass.mice).toEqual({
      count: 3,
      bounded: 2,
      below: 1,
      above: 0,
      meanSize: 4000 / 3,
      meanLower: 4400 / 3,
      meanGap: 50,
      meanShortfall: 500,
      meanExcess: null,
      meanError: 350,
      maxError: 600,
    });
    expect(known.byClass.medium).toMatchObject({ above: 1, meanExcess: 100_000, meanGap: 400_000 });
    expect(known.byClass.elephants).toMatchObject({ bounded: 1, meanGap: 40_000_000 });
  });

  test("the five observations are so by them, and not judged without flows to judge by", () => {
    const judged = (of: typeof known) =>
      observations(of, undefined).map(({ id, isSo }) => [id, isSo]);
    expect(judged(known)).toEqual([
      ["O1", false],
      ["O2", true],
      ["O3", true],
      ["O4", null],
      ["O5", true],
    ]);
    expect(judged(knownOf([[5]])).map(([, holds]) => holds)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const [wrong] = observations(knownOf([[10, 10, 10]]), undefined);
    expect(wrong?.values).toEqual([
      { of: "all flows", unit: "share", paper: [0.999055, 1], ours: 1, place: null },
    ]);
    expect(
      judged(
        knownOf([
          [10, 0, 5],
          [500_000, 400_000, 600_000],
        ]),
      ),
    ).toContainEqual(["O5", false]);
  });

  describe("an observation holds where the numbers lie within those of the same workload", () => {
    const workload = (
      distribution: string,
      model: "forest" | "lower" = "forest",
    ): WorkloadSpec => ({
      distribution,
      load: 0.5,
      flows: 1,
      seed: 1,
      bounds: model === "forest" ? { model } : { model, error: 0.5 },
    });
    /** Of mice, medium flows and elephants with these mean lower bounds, sizes twice as large. */
    const withLower = (...bounds: readonly number[]) =>
      knownOf([1000, 1_000_000, 20_000_000].map((size, k) => [size, bounds[k], size]));
    const third = (known: KnownSizes, of: WorkloadSpec | undefined) => {
      const { holds, isSo, workload: whose, values } = observations(known, of)[2] as Observation;
      return [whose, isSo, holds, ...values.map(({ place }) => place)];
    };

    test.each([
      [
        "flux-kmeans",
        [100, 100_000, 1_000_000],
        ["K-Means", true, true, "within", "within", "within"],
      ],
      // Within the numbers of all three workloads, but not within those of this one.
      ["flux-sgd", [100, 100_000, 1_000_000], ["SGD", true, false, "within", "below", "within"]],
      ["flux-pagerank", [100, 1500, 1500], ["PageRank", true, false, "below", "within", "within"]],
      ["flux-pagerank", [1198, 1500, 1500], ["PageRank", true, true, "within", "within", "within"]],
      [
        "flux-pagerank",
        [1200, 1100, 1500],
        ["PageRank", false, false, "above", "within", "within"],
      ],
      ["web-search", [100, 100_000, 1_000_000], ["all three", true, null, null, null, null]],
    ] as const)("O3 of %s with mean lower bounds %j", (distribution, bounds, expected) => {
      expect(third(withLower(...bounds), workload(distribution))).toEqual(expected);
    });

    test("bounds that no forest learnt have no verdict, nor have flows that are written out", () => {
      const known = withLower(100, 100_000, 1_000_000);
      for (const of of [workload("flux-kmeans", "lower"), undefined]) {
        expect(third(known, of)[2]).toBeNull();
        expect(observations(known, of).map(({ holds }) => holds)).toEqual(Array(5).fill(null));
      }
    });

    test("a number is within as far as the paper's are printed", () => {
      const known = (mouse: number) => withLower(mouse, 255_000, 260_000);
      expect(third(known(664.4), workload("flux-sgd"))[2]).toBe(true);
      expect(third(known(664.6), workload("flux-sgd"))[2]).toBe(false);
    });
  });

  test("packets of the slot model are 1460 B", () => {
    const scenario: Scenario = {
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: {
        distribution: { fixed: 10 },
        load: 0.5,
        flows: 3,
        seed: 1,
        bounds: { model: "lower", error: 0.5 },
      },
      policies: [],
    };
    const { meanSize, meanGap } = knownSizes(materialise(scenario));
    expect([meanSize, meanGap]).toEqual([14_600, 7300]);
  });

  test("Table 2 leaves the share that the paper calls bounded", () => {
    expect(TABLE_2.map(({ outOfBound }) => Number((100 * (1 - outOfBound)).toFixed(4)))).toEqual([
      99.9936, 99.9301, 100, 99.9055, 100, 99.9877,
    ]);
  });
});
