import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { FlowSpec, Scenario } from "../model/spec/scenario.ts";
import { knownSizes } from "./known.ts";
import { observations } from "./observations.ts";
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

  test("the five observations are judged by them, and not judged without flows to judge by", () => {
    const judged = (of: typeof known) => observations(of).map(({ id, holds }) => [id, holds]);
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
    const [wrong] = observations(knownOf([[10, 10, 10]]));
    expect(wrong?.values).toEqual([
      { of: "all flows", unit: "share", paper: [0.999055, 1], ours: 1 },
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
