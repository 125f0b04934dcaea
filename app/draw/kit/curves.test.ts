import { expect, test } from "vitest";
import { shareUpTo } from "../distributions/cdf-curve.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { inTurns, pixelsOf, risesOf } from "./curves.ts";
import type { Frame } from "./plot.ts";
import { rangeOf } from "./range.ts";

const cdfOf = (...values: readonly number[]): Float64Array => Float64Array.from(values).sort();

const curve = {
  label: "A",
  colour: "#000",
  dash: [],
  points: [],
  band: [],
  isMarked: false,
};

test("a step curve runs from the left edge at 0 to the right edge at 1", () => {
  const x = { toX: (v: number) => v * 10, toValue: (at: number) => at / 10 };
  const frame = { left: 0, width: 50, x, py: (s: number) => 100 - 100 * s } as unknown as Frame;
  expect(pixelsOf({ ...curve, ascending: cdfOf(1, 3) }, frame)).toEqual([
    [0, 100],
    [10, 100],
    [10, 50],
    [30, 50],
    [30, 0],
    [50, 0],
  ]);
  expect(pixelsOf({ ...curve, ascending: cdfOf() }, frame)).toEqual([]);
});

test("a tail falls from the left edge at 1 by a step a value, and ends at the foot where its last one is", () => {
  const x = { toX: (v: number) => v * 10, toValue: (at: number) => at / 10 };
  // A logarithmic axis from a tenth up.
  const py = (s: number): number => (s > 0 ? -50 * Math.log10(s) : Number.POSITIVE_INFINITY);
  const frame = { left: 0, top: 0, width: 50, height: 50, x, py } as unknown as Frame;
  const corners = pixelsOf({ ...curve, ascending: cdfOf(1, 3, 3, 4), isTail: true }, frame);
  const at = corners.map(([across, down]) => [across, Math.abs(Math.round(down))]);
  const half = [Math.round(py(0.75)), Math.round(py(0.25))];
  expect(at).toEqual([
    [0, 0],
    [10, 0],
    [10, half[0]],
    [30, half[0]],
    [30, half[1]],
    [40, half[1]],
    [40, 50],
  ]);
});

test.each([1, 2, 3])(
  "thinning moves no rise by more than a pixel, and ends at 1, seed %i",
  (seed) => {
    const random = randomOf(seed);
    const values = Float64Array.from({ length: 5000 }, () => random() ** 4 * 1000);
    const cdf = cdfOf(...values);
    const width = 200;
    const toX = (v: number): number => (v / 1000) * width;
    const rises = risesOf(cdf, { toX, toValue: (x) => (x / width) * 1000 });
    expect(rises.length).toBeLessThanOrEqual(width + 1);
    expect(rises.at(-1)?.[1]).toBe(1);
    for (let x = 1; x < width; x++) {
      const thinned = rises.filter(([at]) => at <= x).at(-1)?.[1] ?? 0;
      const low = shareUpTo(cdf, ((x - 1) / width) * 1000);
      const high = shareUpTo(cdf, ((x + 1) / width) * 1000);
      expect(thinned >= low && thinned <= high).toBe(true);
    }
  },
);

test("a value that rounding puts back into the former column still moves the curve on", () => {
  const axis = { toX: (v: number) => v * 0.1, toValue: (x: number) => (x / 0.1) * (1 - 1e-9) };
  const rises = risesOf(cdfOf(...Array.from({ length: 100 }, (_, k) => k)), axis);
  expect(rises.at(-1)?.[1]).toBe(1);
  expect(rises.length).toBeLessThanOrEqual(20);
});

test("curves of the same values take turns, of others each has its own dashes", () => {
  const [one, two, other] = [cdfOf(1, 2), cdfOf(1, 2), cdfOf(1, 3)].map((ascending) => ({
    ...curve,
    ascending,
  }));
  const turns = inTurns([one, other, two] as never).map(({ dash, dashOffset }) => [
    dash,
    dashOffset,
  ]);
  expect(turns).toEqual([
    [[9, 9], -0],
    [[], undefined],
    [[9, 9], -9],
  ]);
});

test("an axis holds all values, or runs as somebody has chosen", () => {
  expect(rangeOf([2, 50], "linear", null)).toEqual([0, 52]);
  const [from, to] = rangeOf([0, 2, 50], "log", null);
  expect(from).toBeLessThan(2);
  expect(to).toBeGreaterThan(50);
  expect(rangeOf([2, 50], "log", [1, 9])).toEqual([1, 9]);
  // A logarithmic axis has no 0.
  expect(rangeOf([2, 50], "log", [0, 9])[0]).toBeGreaterThan(0);
  expect(rangeOf([], "log", null)).toEqual([1, 10]);
  expect(rangeOf([-50, 2], "signed", null)).toEqual([-52, 2.08]);
});

test("a curve of one point has no dashes to take turns with", () => {
  const lone = { ...curve, points: [{ x: 1, y: 1, words: "" }] };
  expect(inTurns([lone, lone])).toEqual([lone, lone]);
});
