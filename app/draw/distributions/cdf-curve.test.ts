import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { flowAtPlace, quantileOf, shareUpTo } from "./cdf-curve.ts";
import { nearestStep } from "./cdf-reading.ts";

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
