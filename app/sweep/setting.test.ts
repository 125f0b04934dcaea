import { describe, expect, test } from "vitest";
import { parseSweep, type Sweep } from "../../engine/doors/study.ts";
import { byLabel, numbersOf, valuesAround } from "./numbers.ts";
import { fileOf, firstSetting, settingOf } from "./setting.ts";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "web-search", load: 0.8, flows: 50, seed: 1 },
  policies: [
    { id: "las", label: "LAS, then FIFO" },
    { id: "pias", thresholds: [10, 20] },
    { id: "pias", thresholds: [5], label: "early" },
  ],
};

function parsed(file: unknown): Sweep {
  const result = parseSweep(file);
  if (!result.ok) throw new Error(result.faults[0]?.message);
  return result.sweep;
}

describe("a setting of the screen Sweep", () => {
  test.each([
    [{ vary: [{ path: "workload.load", values: "0.1..0.9:0.1" }], seeds: "1..20" }],
    [{ vary: [{ path: "workload.load", values: [0.5, 0.7] }], seeds: [1, 5, 9], base: "early" }],
    [
      {
        vary: [{ path: "workload.load", values: [0.5] }],
        measures: ["last load with p99 <= 50"],
        optimum: true,
        base: "optimum",
      },
    ],
    [{ vary: [{ path: "workload.load", values: [0.5] }], seeds: { until: 0.02 } }],
    [
      {
        vary: [{ path: "workload.load", values: [0.5] }],
        seeds: { until: 0.05, of: "p99", most: 50 },
      },
    ],
    [
      {
        vary: [
          {
            path: ["workload.load", "workload.flows"],
            values: [
              [0.5, 20],
              [0.6, 30],
            ],
            as: "both",
            names: ["a", "b"],
          },
        ],
        measures: ["p90", "mice.mean"],
      },
    ],
    [{ vary: [{ path: "policies.PIAS.thresholds", values: [[10], [20, 30]] }] }],
    [{ vary: [{ path: "workload.distribution", values: ["web-search", "data-mining"] }] }],
  ])("%j is the same sweep after a way through the form", (part) => {
    const sweep = parsed({ version: 1, scenario: SCENARIO, ...part });
    expect(parsed(fileOf(settingOf(sweep), SCENARIO))).toEqual(sweep);
  });

  test("numbers held by hand take the place of the scenario's", () => {
    const file = fileOf(
      { ...firstSetting(SCENARIO), held: [["policies.early.thresholds[0]", 7]] },
      SCENARIO,
    );
    expect(parsed(file).scenario).toMatchObject({ policies: [{}, {}, { thresholds: [7] }] });
  });

  test("every number of a scenario has a path that a sweep takes, policies by label", () => {
    const numbers = numbersOf(SCENARIO);
    expect(numbers.map(({ path }) => path)).toEqual([
      "workload.load",
      "workload.flows",
      "policies.PIAS.thresholds[0]",
      "policies.PIAS.thresholds[1]",
      "policies.early.thresholds[0]",
      "workload.spread",
      "workload.warmUp",
    ]);
    for (const { path, value } of numbers) {
      const axes = [{ path, values: valuesAround(path, value), as: "" }];
      const file = fileOf({ ...firstSetting(SCENARIO), axes }, SCENARIO);
      const result = parseSweep(file);
      const faults = result.ok ? [] : result.faults.map(({ message }) => message);
      // Thresholds that pass one another are a fault of that point alone.
      expect(faults.filter((message) => !/ascending|increas|thresholds/.test(message))).toEqual([]);
    }
    expect(byLabel("policies[0].x", SCENARIO)).toBe("policies.LAS, then FIFO.x");
  });

  test.each([1, 10, 11, 12, 30, 31, 14_600])(
    "the first sweep of drawn flows has the size %i that is there",
    (size) => {
      const scenario = { ...SCENARIO, workload: undefined, flows: [{ id: "f", arrival: 0, size }] };
      const [axis] = parsed(fileOf(firstSetting(scenario), scenario)).vary;
      expect(axis?.values).toContain(size);
    },
  );
});
