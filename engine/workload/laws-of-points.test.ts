import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISTRIBUTION_FILES } from "../../workloads/distributions/index.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";
import { PiecewiseLinear } from "./laws-of-points.ts";

const SEED = 20192;

/** Points of a CDF with atoms, gaps and first p > 0, sizes up to `max`. */
function cdfs(max: number) {
  const column = (top: number) =>
    fc.array(fc.double({ min: 0, max: top, noNaN: true }), { minLength: 1, maxLength: 12 });
  return fc
    .tuple(column(max), fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 12, maxLength: 12 }))
    .map(([sizes, steps]): CdfPoints => {
      const total = steps.slice(0, sizes.length).reduce((a, b) => a + b, 0);
      let sum = 0;
      return sizes
        .sort((a, b) => a - b)
        .map((x, i) => {
          sum += steps[i] ?? 0;
          return [x, i === sizes.length - 1 ? 1 : sum / Math.max(1, total)] as const;
        });
    });
}

/** The inverse CDF by looking at every point from the first. */
function naiveQuantile(points: CdfPoints, u: number): number {
  let [x0, p0] = points[0] ?? [0, 0];
  if (u <= p0) return x0;
  for (const [x, p] of points) {
    if (u === p) return x;
    if (u < p) return Math.min(x, x0 + ((x - x0) * (u - p0)) / (p - p0));
    [x0, p0] = [x, p];
  }
  return x0;
}

/** E[max(1, ⌈S⌉)] by asking for every whole size how much mass is rounded up to it. */
function naiveMeanRoundedUp(points: CdfPoints): number {
  let total = (points[0]?.[1] ?? 0) * Math.max(1, Math.ceil(points[0]?.[0] ?? 0));
  points.forEach(([b, q], i) => {
    const [a, p] = points[i - 1] ?? [b, q];
    if (a === b) total += (q - p) * Math.max(1, Math.ceil(a));
    else {
      for (let n = Math.floor(a) + 1; n <= Math.ceil(b); n++) {
        const mass = ((Math.min(b, n) - Math.max(a, n - 1)) / (b - a)) * (q - p);
        total += mass * n;
      }
    }
  });
  return total;
}

describe("the inverse CDF", () => {
  test("is linear between points and exact at them", () => {
    const law = new PiecewiseLinear(
      [
        [10, 0],
        [20, 0.5],
        [100, 1],
      ],
      1,
    );
    const table: [number, number][] = [
      [0, 10],
      [0.25, 15],
      [0.5, 20],
      [0.75, 60],
      [1, 100],
    ];
    for (const [u, x] of table) expect([u, law.quantile(u)]).toEqual([u, x]);
  });

  test("stays on a repeated size for the whole of its mass", () => {
    const law = new PiecewiseLinear(
      [
        [2, 0],
        [4, 0.2],
        [4, 0.7],
        [6, 1],
      ],
      1,
    );
    for (const u of [0.2, 0.21, 0.5, 0.7]) expect(law.quantile(u)).toBe(4);
    expect(law.quantile(0.19)).toBeLessThan(4);
    expect(law.quantile(0.71)).toBeGreaterThan(4);
  });

  test("takes a first p above 0 as an atom, and one point as the only size", () => {
    const law = new PiecewiseLinear(
      [
        [3, 0.4],
        [5, 1],
      ],
      1,
    );
    expect([0, 0.1, 0.4].map((u) => law.quantile(u))).toEqual([3, 3, 3]);
    expect(law.quantile(0.7)).toBeCloseTo(4, 12);
    const only = new PiecewiseLinear([[5, 1]], 1);
    expect([0, 0.5, 1].map((u) => only.quantile(u))).toEqual([5, 5, 5]);
  });

  test("never falls into a gap", () => {
    const law = new PiecewiseLinear(
      [
        [1, 0],
        [2, 0.5],
        [8, 0.5],
        [9, 1],
      ],
      1,
    );
    expect(law.quantile(0.5)).toBe(2);
    expect(law.quantile(0.5 + 2 ** -50)).toBeGreaterThanOrEqual(8);
  });

  test(`is what a walk over all points finds, and never falls (seed ${SEED})`, () => {
    const uniform = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(cdfs(1e6), fc.array(uniform, { minLength: 5 }), (points, us) => {
        const law = new PiecewiseLinear(points, 1);
        let last = 0;
        for (const u of [...us, ...points.map(([, p]) => p)].sort((a, b) => a - b)) {
          expect(law.quantile(u)).toBe(naiveQuantile(points, u));
          expect(law.quantile(u)).toBeGreaterThanOrEqual(last);
          last = law.quantile(u);
        }
      }),
      { seed: SEED },
    );
  });

  test("replaces a column in place by its quantiles", () => {
    const law = new PiecewiseLinear(DISTRIBUTION_FILES[0]?.points ?? [], 1460);
    const us = Float64Array.of(0.1, 0.55, 0.95, 1);
    const column = us.slice();
    law.quantiles(column);
    expect([...column]).toEqual([...us].map((u) => law.quantile(u)));
  });
});

describe("the mean after rounding up", () => {
  test("is the sum over all packet counts, for both published distributions", () => {
    for (const { points } of DISTRIBUTION_FILES) {
      const packets = points.map(([bytes, p]) => [bytes / 1460, p] as const);
      const exact = new PiecewiseLinear(points, 1460).meanRoundedUp();
      expect(exact / naiveMeanRoundedUp(packets)).toBeCloseTo(1, 12);
    }
  });

  test(`is the sum over all packet counts, for any points (seed ${SEED})`, () => {
    fc.assert(
      fc.property(cdfs(50), (points) => {
        const exact = new PiecewiseLinear(points, 1).meanRoundedUp();
        expect(Math.abs(exact - naiveMeanRoundedUp(points))).toBeLessThan(1e-9);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test("counts a flow of no size as one packet", () => {
    const law = new PiecewiseLinear(
      [
        [0, 0.5],
        [2, 1],
      ],
      1,
    );
    expect(law.mean()).toBe(0.5);
    expect(law.meanRoundedUp()).toBe(0.5 * 1 + 0.25 * 1 + 0.25 * 2);
  });
});

test("the points for drawing start at P = 0", () => {
  const law = new PiecewiseLinear(
    [
      [3, 0.4],
      [5, 1],
    ],
    1,
  );
  expect(law.points()).toEqual([
    [3, 0],
    [3, 0.4],
    [5, 1],
  ]);
});
