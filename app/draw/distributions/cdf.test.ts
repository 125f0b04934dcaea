import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { flowAtPlace, risesOf, shareUpTo, stepPath } from "./cdf.ts";
import { quantileOf } from "./cdf-curve.ts";
import { nearestStep } from "./cdf-nearest.ts";
import { cdfScale } from "./cdf-scale.ts";

const cdfOf = (...values: readonly number[]): Float64Array => Float64Array.from(values).sort();
const all = (): boolean => true;

test("of equal values the flows stand in their own order, and other classes do not count", () => {
  const byFlow = Float64Array.of(5, Number.NaN, 2, 5, 5);
  const cdf = cdfOf(2, 5, 5, 5);
  expect([0, 1, 2, 3].map((place) => flowAtPlace(cdf, place, byFlow, all))).toEqual([2, 0, 3, 4]);
  const odd = (flow: number): boolean => flow % 2 === 1;
  expect(flowAtPlace(cdfOf(5), 0, byFlow, odd)).toBe(3);
});

test("the share up to x counts x itself", () => {
  const cdf = cdfOf(1, 2, 2, 4);
  expect([0.5, 1, 2, 3, 4, 9].map((x) => shareUpTo(cdf, x))).toEqual([0, 0.25, 0.75, 0.75, 1, 1]);
});

test("quantiles interpolate linearly between order statistics", () => {
  const cdf = cdfOf(10, 20, 30, 40);
  expect([0, 0.5, 0.9, 1].map((p) => quantileOf({ cdf }, p))).toEqual([10, 25, 37, 40]);
  expect(quantileOf({ cdf: cdfOf(7) }, 0.99)).toBe(7);
  expect(quantileOf({ cdf: cdfOf() }, 0.5)).toBe(null);
});

/** Where an SVG path turns: points on a straight line between two others are none. */
function cornersOf(path: string): number[][] {
  const points = [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  return points.filter(
    ([x, y], k) => k === 0 || x !== points[k - 1]?.[0] || y !== points[k - 1]?.[1],
  );
}

test("a step curve runs from the left edge at 0 to the right edge at 1", () => {
  const rises = risesOf(cdfOf(1, 3), { toX: (v) => v * 10, toValue: (x) => x / 10 });
  expect(cornersOf(stepPath(rises, 50, (s) => 100 - 100 * s))).toEqual([
    [0, 100],
    [10, 100],
    [10, 50],
    [30, 50],
    [30, 0],
    [50, 0],
  ]);
  expect(stepPath([], 50, (s) => s)).toBe("");
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

test("one flow does not blow up a logarithmic axis", () => {
  const scale = cdfScale([cdfOf(9)], "log", 400);
  expect(scale.toX(9)).toBeGreaterThan(100);
  expect(scale.toX(9)).toBeLessThan(300);
  expect(scale.ticks.values.length).toBeGreaterThan(1);
});

test.each(["linear", "log"] as const)(
  "pixels and values invert one another on a %s axis",
  (kind) => {
    const scale = cdfScale([cdfOf(0.02, 3, 700)], kind, 400);
    for (const value of [0.02, 3, 700])
      expect(scale.toValue(scale.toX(value))).toBeCloseTo(value, 6);
  },
);

test.each([1, 2])("the nearest step is the one a full scan finds, seed %i", (seed) => {
  const random = randomOf(seed);
  const cdf = cdfOf(...Array.from({ length: 60 }, () => random() * 100));
  const toX = (v: number): number => v * 4;
  const toY = (s: number): number => 200 * (1 - s);
  for (let k = 0; k < 200; k++) {
    const x = random() * 400;
    const y = random() * 200;
    let best: number | null = null;
    let least = 100;
    cdf.forEach((v, i) => {
      const d = (toX(v) - x) ** 2 + (toY((i + 1) / 60) - y) ** 2;
      if (d < least) {
        least = d;
        best = i;
      }
    });
    expect(nearestStep([cdf], toX, toY, x, y)?.place ?? null).toBe(best);
  }
});
