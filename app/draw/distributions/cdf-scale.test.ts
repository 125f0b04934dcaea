import { expect, test } from "vitest";
import { cdfScale } from "./cdf-scale.ts";

const labels = (...values: number[]): string[] => {
  const { ticks } = cdfScale([Float64Array.from(values)], "linear", 640);
  return ticks.values.map(ticks.label);
};

test("whole numbers of slots have no ticks between them, other values have", () => {
  expect(labels(1, 2)).toEqual(["0", "1", "2"]);
  expect(labels(1, 2.5)).toEqual(["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"]);
  expect(labels(1, 19)).toEqual(["0", "2", "4", "6", "8", "10", "12", "14", "16", "18"]);
  expect(labels()).toEqual(["0", "1"]);
});
