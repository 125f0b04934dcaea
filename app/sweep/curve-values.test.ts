import fc from "fast-check";
import { expect, test } from "vitest";
import { type CurveRange, curveValues } from "./curve-values.ts";

const LOADS: CurveRange = { least: 0.01, most: 2, step: 0.01 };
const counts = (least: number, most: number): CurveRange => ({ least, most, step: "ratio" });

test.each<[string, string, CurveRange, number, number[]]>([
  ["loads are tenths", "load", LOADS, 0.8, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]],
  [
    "up to a load that is more",
    "load",
    LOADS,
    1.13,
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2],
  ],
  ["with larger steps", "load", LOADS, 2, [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2]],
  ["small loads", "load", LOADS, 0.03, [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]],
  [
    "flows by their ratios",
    "flows",
    counts(1, 10_000_000),
    10_000,
    [100, 190, 350, 660, 1200, 2300, 4300, 8100, 15_000, 28_000, 53_000, 100_000],
  ],
  [
    "no more than there may be",
    "flows",
    counts(1, 500),
    400,
    [4, 6, 10, 15, 23, 36, 56, 86, 130, 210, 320, 500],
  ],
  ["all of few", "thresholds", counts(1, 6), 3, [1, 2, 3, 4, 5, 6]],
  ["queues", "queues", counts(2, 64), 8, [2, 3, 4, 6, 9, 14, 20, 30, 44, 64]],
])("%s", (_, word, range, value, expected) => {
  expect(curveValues(word, range, value)).toEqual(expected);
});

test("whatever the number: two to twelve values, ascending, in its range, around it (seed 4911)", () => {
  const cases = fc
    .record({
      least: fc.integer({ min: 0, max: 50 }),
      room: fc.integer({ min: 1, max: 1e9 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      step: fc.constantFrom<CurveRange["step"]>("ratio", 1, 4, 0.5, 0.01),
    })
    .map(({ least, room, at, step }) => {
      const range = { least, most: least + room, step };
      const value = least + at * room;
      const isWhole = step === "ratio" || Number.isInteger(step);
      return { range, value: isWhole ? Math.round(value) : value };
    });
  fc.assert(
    fc.property(cases, ({ range, value }) => {
      const values = curveValues("count", range, value);
      expect(values.length).toBeGreaterThanOrEqual(2);
      expect(values.length).toBeLessThanOrEqual(12);
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
      expect(values[0]).toBeGreaterThanOrEqual(range.least);
      expect(values.at(-1)).toBeLessThanOrEqual(range.most);
      const isWhole = range.step === "ratio" || Number.isInteger(range.step);
      if (isWhole) expect(values.every(Number.isInteger)).toBe(true);
    }),
    { seed: 4911, numRuns: 400 },
  );
});
