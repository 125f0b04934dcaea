import { expect, test } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import deadlines from "../../workloads/presets/pdq-deadlines.json" with { type: "json" };
import packets from "../../workloads/presets/pdq-fig-7-packets.json" with { type: "json" };
import bounds from "../../workloads/presets/qclimb-sgd.json" with { type: "json" };
import { byLabel, numbersOf } from "./numbers.ts";

/** Paths of all numbers of some JSON, but for seeds and what a version says; of a list the first twelve. */
function leaves(value: unknown, path: readonly (string | number)[] = []): readonly string[] {
  if (typeof value === "number") return [JSON.stringify(path)];
  if (typeof value !== "object" || value === null) return [];
  const steps = Array.isArray(value) ? value.slice(0, 12).map((_, k) => k) : Object.keys(value);
  return steps
    .filter((step) => step !== "seed" && step !== "version")
    .flatMap((step) => leaves((value as Record<string | number, unknown>)[step], [...path, step]));
}

const PARTS = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: [
    { distribution: { fixed: 5 }, load: 0.5, flows: 100, seed: 1 },
    { name: "answers", distribution: { fixed: 1 }, load: 0.1, seed: 2, spread: 3 },
  ],
  policies: [{ id: "fifo" }],
};

test("numbers that a part does not write may vary in each part, and warm-up in none", () => {
  const offered = numbersOf(PARTS).map(({ path }) => path);
  expect(offered.filter((path) => /spread|warmUp/.test(path))).toEqual([
    "workload[1].spread",
    "workload[0].spread",
  ]);
});

test.each([
  ["parts", PARTS],
  ["bounds", bounds],
  ["deadlines", deadlines],
  ["packets", packets],
])(
  "every number of an example with %s may vary but its seeds, and is found by its path",
  (_, input) => {
    const parsed = parseScenario(input);
    if (!parsed.ok) throw new Error("a faulty example");
    const { scenario } = parsed;
    const offered = numbersOf(scenario).map(({ path }) => path);
    expect(new Set(offered).size).toBe(offered.length);
    for (const leaf of leaves(scenario)) {
      const steps = JSON.parse(leaf) as (string | number)[];
      const written = steps
        .map((step, k) => (typeof step === "number" ? `[${step}]` : k === 0 ? step : `.${step}`))
        .join("");
      if (scenario.model === "slot" && written === "fabric.rate") continue;
      expect(offered).toContain(byLabel(written, scenario));
    }
  },
);
