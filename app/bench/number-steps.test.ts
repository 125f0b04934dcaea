import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clamped,
  faultWords,
  moved,
  type NumberRange,
  nudged,
  numberText,
  rangeWords,
  shareOf,
  typedNumber,
  valueAt,
} from "./number-steps.ts";

const FLOWS: NumberRange = { least: 1, most: 10_000_000, step: "ratio" };
const LOAD: NumberRange = { least: 0.01, most: 2, step: 0.01 };
const SEED: NumberRange = { least: 0, most: 9999, step: 1 };
const IN_REQUESTS: NumberRange = { least: 40, most: 4000, step: 40 };
const RANGES = [FLOWS, LOAD, SEED, IN_REQUESTS];

/** A range and a value of it, on a step or as it was typed. */
const startOf = (range: NumberRange) =>
  range === LOAD
    ? fc.integer({ min: 10, max: 2000 }).map((n) => n / 1000)
    : range === IN_REQUESTS
      ? fc.integer({ min: 1, max: 100 }).map((n) => 40 * n)
      : fc.integer({ min: range.least, max: range.most });
const cases = fc
  .constantFrom(...RANGES)
  .chain((range) => fc.tuple(fc.constant(range), startOf(range)));
const stepCounts = fc.integer({ min: -400, max: 400 });

test.each([
  [FLOWS, 10_000, 1, 10_500],
  [FLOWS, 10_000, 2, 11_000],
  [FLOWS, 10_000, -1, 9500],
  [FLOWS, 6, 1, 7],
  [FLOWS, 6, -9, 1],
  [FLOWS, 9_900_000, 1, 10_000_000],
  [LOAD, 0.8, 1, 0.81],
  [LOAD, 0.7, 10, 0.8],
  [LOAD, 0.805, 1, 0.815],
  [LOAD, 0.8, -100, 0.01],
  [SEED, 1, 1, 2],
  [SEED, 1, -5, 0],
  [IN_REQUESTS, 400, 1, 440],
])("%o from %d by %d steps is %d", (range, from, steps, to) => {
  expect(moved(range, from, steps, false)).toBe(to);
});

test.each([
  [FLOWS, 10_000, 0.1, 10_050],
  [FLOWS, 10_000, -0.1, 9950],
  [LOAD, 0.8, 0.1, 0.801],
  [LOAD, 0.8, -0.3, 0.797],
  [SEED, 1, 0.1, 1],
  [SEED, 1, 0.9, 2],
])("with Shift %o from %d by %d steps is %d", (range, from, steps, to) => {
  expect(moved(range, from, steps, true)).toBe(to);
});

test("further is never less, whole steps or tenths of them", () => {
  fc.assert(
    fc.property(cases, stepCounts, stepCounts, fc.boolean(), ([range, from], a, b, isFine) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)].map((n) => (isFine ? n / 10 : n));
      const [less, more] = [near, far].map((n) => moved(range, from, n as number, isFine));
      expect(more).toBeGreaterThanOrEqual(less as number);
    }),
  );
});

test("a whole step changes the value wherever it is, but at its ends", () => {
  fc.assert(
    fc.property(cases, ([range, from]) => {
      if (from < range.most) expect(moved(range, from, 1, false)).toBeGreaterThan(from);
      if (from > range.least) expect(moved(range, from, -1, false)).toBeLessThan(from);
    }),
  );
});

test("no way leads out of the range, and back where it began is the value itself", () => {
  fc.assert(
    fc.property(cases, stepCounts, fc.boolean(), ([range, from], steps, isFine) => {
      const to = moved(range, from, steps, isFine);
      expect(to).toBe(clamped(range, to));
      expect(moved(range, from, 0, isFine)).toBe(from);
    }),
  );
});

test("a step up and one down again lead back; large counts, which are rounded, to within a step", () => {
  fc.assert(
    fc.property(cases, ([range, from]) => {
      const up = moved(range, from, 1, false);
      if (up === range.most) return;
      const back = moved(range, up, -1, false);
      if (range.step === "ratio")
        expect(Math.abs(back - from)).toBeLessThanOrEqual(Math.max(0.5, from * 0.05));
      else expect(back).toBeCloseTo(from, 9);
    }),
  );
  for (let count = 1; count < 190; count++) {
    expect(moved(FLOWS, moved(FLOWS, count, 1, false), -1, false)).toBe(count);
  }
});

test("whole numbers stay whole, and decimals are as short as a step's", () => {
  fc.assert(
    fc.property(cases, stepCounts, ([range, from], steps) => {
      const to = moved(range, from, steps, false);
      if (range === LOAD) expect(String(to).length).toBeLessThanOrEqual(5);
      else expect(Number.isInteger(to)).toBe(true);
    }),
  );
});

test.each([
  [FLOWS, 6, 1, 7],
  [FLOWS, 6, -1, 5],
  [FLOWS, 1, -1, 1],
  [FLOWS, 204, 1, 205],
  [FLOWS, 205, 1, null],
  [LOAD, 0.8, 1, null],
  [SEED, 4, 1, 5],
  [IN_REQUESTS, 80, -1, 40],
] as const)("the next value of %o after %d, way %d, is %s", (range, from, way, to) => {
  expect(nudged(range, from, way)).toBe(to);
});

test("a slider goes from the least to the most, and counts along it by their ratios", () => {
  for (const range of RANGES) {
    expect(valueAt(range, 0)).toBe(range.least);
    expect(valueAt(range, 1)).toBe(range.most);
    expect(shareOf(range, range.least)).toBe(0);
    expect(shareOf(range, range.most)).toBe(1);
  }
  expect(shareOf(FLOWS, 1000)).toBeGreaterThan(0.3);
  expect(shareOf({ least: 3, most: 3, step: 1 }, 3)).toBe(0);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...RANGES), share, share, (range, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((s) => valueAt(range, s));
      expect(more).toBeGreaterThanOrEqual(less as number);
      expect(less).toBe(clamped(range, less as number));
    }),
  );
});

test("a slider put where a value is has that value, or one within a step", () => {
  fc.assert(
    fc.property(cases, ([range, from]) => {
      const step = range.step === "ratio" ? Math.max(1, from * 0.05) : range.step;
      expect(Math.abs(valueAt(range, shareOf(range, from)) - from)).toBeLessThanOrEqual(step);
    }),
  );
});

test.each([
  [FLOWS, "10,000", 10_000],
  [FLOWS, " 1 000 000 ", 1_000_000],
  [FLOWS, "2e3", 2000],
  [FLOWS, "1.5", null],
  [FLOWS, "0", null],
  [FLOWS, "20,000,000", null],
  [FLOWS, "", null],
  [FLOWS, "many", null],
  [LOAD, "0.8", 0.8],
  [LOAD, ".805", 0.805],
  [LOAD, "0,8", null],
  [LOAD, "-1", null],
  [FLOWS, "0,125", null],
  [IN_REQUESTS, "120", 120],
  [IN_REQUESTS, "100", null],
] as const)("%o typed %j is %s", (range, text, value) => {
  expect(typedNumber(range, text)).toBe(value);
});

test("numbers are written with their thousands apart, but seeds, and say what may be typed", () => {
  expect([numberText(10_000), numberText(0.805), numberText(4711, true)]).toEqual([
    "10,000",
    "0.805",
    "4711",
  ]);
  expect(RANGES.map(rangeWords)).toEqual([
    "a whole number from 1 to 10,000,000",
    "a number from 0.01 to 2",
    "a whole number from 0 to 9,999",
    "a whole number from 40 to 4,000 in steps of 40",
  ]);
});

test("a number with a comma is told how it is written", () => {
  expect(faultWords(LOAD, "0,8")).toBe("a number from 0.01 to 2 (write 0.8)");
  expect(["7,5", "many", "3"].map((text) => faultWords(LOAD, text))).toEqual(
    Array(3).fill("a number from 0.01 to 2"),
  );
});
