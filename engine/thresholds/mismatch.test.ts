import { expect, test } from "vitest";
import { lawOfPackets } from "../formulas/law-of-sizes.ts";
import { meanUnderLevels } from "../formulas/mg1.ts";
import { materialise } from "../materialise/materialise.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { mismatchMatrix, type Traffic } from "./mismatch.ts";

const TRAFFICS: readonly Traffic[] = [
  { distribution: "web-search", load: 0.5 },
  { distribution: "web-search", load: 0.9 },
  { distribution: "data-mining", load: 0.8 },
];

function thresholdsFor({ distribution, load }: Traffic, thresholds: object): readonly number[] {
  const scenario = parsed({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load, flows: 1, seed: 1 },
    policies: [{ id: "pias", thresholds }],
  });
  return materialise(scenario).policies[0]?.thresholds ?? [];
}

test("SPEC 4.35 thresholds for other traffic cost what the formula says, and never less than one's own optimum", () => {
  const method = { method: "optimal", queues: 8 } as const;
  const matrix = mismatchMatrix(TRAFFICS, method);
  const own = TRAFFICS.map((traffic) => thresholdsFor(traffic, method));
  for (const row of TRAFFICS.keys()) {
    for (const [column, met] of TRAFFICS.entries()) {
      const law = lawOfPackets(met.distribution, undefined);
      const mean = (place: number) =>
        meanUnderLevels({ law, load: met.load, rate: 1 }, own[place] ?? []);
      expect(matrix[row]?.[column]).toBeCloseTo(mean(row) / mean(column), 12);
      expect(matrix[row]?.[column]).toBeGreaterThanOrEqual(1);
    }
    expect(matrix[row]?.[row]).toBe(1);
  }
});

test("the published ones of another load may do better than one's own, and progress is reported", () => {
  const heard: string[] = [];
  const matrix = mismatchMatrix(TRAFFICS, { method: "published" }, (done, total) =>
    heard.push(`${done}/${total}`),
  );
  expect(heard).toEqual(["1/6", "2/6", "3/6", "4/6", "5/6", "6/6"]);
  expect(matrix.flat().every((ratio) => ratio > 0.5 && Number.isFinite(ratio))).toBe(true);
});
