import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BoundedPareto } from "./written-law.ts";

const SEED = 20193;

/** P(S > x) on [min, max], by its definition. */
function tail(shape: number, min: number, max: number, x: number): number {
  const q = (min / max) ** shape;
  return x < min ? 1 : x >= max ? 0 : ((min / x) ** shape - q) / (1 - q);
}

function naiveMeanRoundedUp(shape: number, min: number, max: number): number {
  let sum = 1;
  for (let k = 1; k < max; k++) sum += tail(shape, min, max, k);
  return sum;
}

const shapes = fc.double({ min: 0.05, max: 6, noNaN: true });
const mins = fc.double({ min: 0.01, max: 300, noNaN: true });
const ratios = fc.double({ min: 1.001, max: 200, noNaN: true });

describe("the bounded Pareto law", () => {
  test(`inverts its CDF (seed ${SEED})`, () => {
    const us = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(shapes, mins, ratios, us, (shape, min, ratio, u) => {
        const x = new BoundedPareto(shape, min, min * ratio).quantile(u);
        expect(x).toBeGreaterThanOrEqual(min * (1 - 1e-15));
        expect(x).toBeLessThanOrEqual(min * ratio);
        expect(Math.abs(1 - tail(shape, min, min * ratio, x) - u)).toBeLessThan(1e-9);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  test("reaches both ends", () => {
    const law = new BoundedPareto(1.2, 1, 1e5);
    expect(law.quantile(0)).toBe(1);
    expect(law.quantile(1)).toBeCloseTo(1e5, 4);
    expect(new BoundedPareto(8, 1, 1e9).quantile(1)).toBe(1e9);
    expect(new BoundedPareto(2, 7, 7).quantile(0.3)).toBe(7);
  });

  test("has the mean of the textbook, shape 1 included", () => {
    const table: [number, number, number, number][] = [
      [1.2, 1, 1e5, ((1.2 / 0.2) * (1 - 1e5 ** -0.2)) / (1 - 1e5 ** -1.2)],
      [2, 3, 300, (2 * 3 * (1 - 0.01)) / (1 - 0.0001)],
      [1, 1, Math.E, 1 / (1 - 1 / Math.E)],
      [0.5, 1, 4, 2],
    ];
    for (const [shape, min, max, mean] of table) {
      expect(new BoundedPareto(shape, min, max).mean() / mean).toBeCloseTo(1, 12);
    }
  });

  test("has a mean without a jump near shape 1 and near max = min", () => {
    const at = (shape: number) => new BoundedPareto(shape, 1, 1e4).mean();
    expect(at(1 + 1e-9) / at(1)).toBeCloseTo(1, 8);
    expect(at(1 - 1e-9) / at(1)).toBeCloseTo(1, 8);
    expect(new BoundedPareto(1.2, 5, 5 * (1 + 1e-12)).mean()).toBeCloseTo(5, 10);
    expect(new BoundedPareto(1.2, 5, 5).mean()).toBe(5);
  });
});

describe("the mean after rounding up", () => {
  test(`is Σ P(S > k), term by term (seed ${SEED})`, () => {
    fc.assert(
      fc.property(shapes, mins, ratios, (shape, min, ratio) => {
        const exact = new BoundedPareto(shape, min, min * ratio).meanRoundedUp();
        expect(exact / naiveMeanRoundedUp(shape, min, min * ratio)).toBeCloseTo(1, 11);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test("is Σ P(S > k) for a million terms and for steep laws", () => {
    const table: [number, number, number][] = [
      [1.2, 1, 1e6],
      [1, 1, 1e6],
      [0.3, 0.5, 1e6],
      [1.2, 6.5, 1e5],
      [30, 1, 1e5],
      [500, 900, 1e4],
      [2, 1.5, 1.6],
      [2, 0.2, 0.9],
    ];
    for (const [shape, min, max] of table) {
      const exact = new BoundedPareto(shape, min, max).meanRoundedUp();
      expect([shape, exact / naiveMeanRoundedUp(shape, min, max)]).toEqual([
        shape,
        expect.closeTo(1, 10),
      ]);
    }
  });

  test("is ζ(2) for the unbounded law of shape 2, as near as the bound allows", () => {
    const mean = new BoundedPareto(2, 1, 1e12).meanRoundedUp();
    expect(mean).toBeCloseTo(1 + Math.PI ** 2 / 6, 11);
  });

  test("exceeds the plain mean by half a packet where sizes are large", () => {
    const law = new BoundedPareto(1.2, 1e4, 1e9);
    expect(law.meanRoundedUp() - law.mean()).toBeCloseTo(0.5, 3);
  });
});

test("the points for drawing run from P = 0 at min to P = 1 at max", () => {
  const points = new BoundedPareto(1.2, 1, 1e5).points();
  expect(points[0]).toEqual([1, 0]);
  expect(points.at(-1)).toEqual([1e5, 1]);
  points.forEach(([x, p], i) => {
    expect(1 - tail(1.2, 1, 1e5, x)).toBeCloseTo(p, 9);
    expect(x).toBeGreaterThan(points[i - 1]?.[0] ?? 0);
  });
  expect(new BoundedPareto(1.2, 7, 7).points()).toEqual([
    [7, 0],
    [7, 1],
  ]);
});
