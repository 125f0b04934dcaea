import fc from "fast-check";
import { expect, test } from "vitest";
import type { CdfPoints } from "../model/spec/scenario.ts";
import { Steps } from "./laws-of-points.ts";

const SEED = 20196;

const cdfs: fc.Arbitrary<CdfPoints> = fc
  .array(fc.tuple(fc.double({ min: 0.1, max: 50, noNaN: true }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => {
    const total = Math.max(
      1,
      rows.reduce((sum, [, weight]) => sum + weight, 0),
    );
    let sum = 0;
    return rows
      .sort(([a], [b]) => a - b)
      .map(([x, weight], i) => {
        sum += weight;
        return [x, i === rows.length - 1 ? 1 : sum / total] as const;
      });
  });

test(`draws the first point that reaches u, whatever the points (seed ${SEED})`, () => {
  fc.assert(
    fc.property(cdfs, fc.double({ min: 0, max: 1, noNaN: true }), (points, u) => {
      const naive = points.find(([, p]) => p >= u)?.[0];
      expect(new Steps(points, 1).quantile(u)).toBe(naive);
      const column = Float64Array.of(u);
      new Steps(points, 4).quantiles(column);
      expect(column[0]).toBe((naive ?? 0) / 4);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test(`means are sums over the points (seed ${SEED})`, () => {
  fc.assert(
    fc.property(cdfs, (points) => {
      let mean = 0;
      let rounded = 0;
      points.forEach(([x, p], i) => {
        const mass = p - (points[i - 1]?.[1] ?? 0);
        mean += mass * x;
        rounded += mass * Math.max(1, Math.ceil(x));
      });
      const law = new Steps(points, 1);
      expect(law.mean()).toBeCloseTo(mean, 9);
      expect(law.meanRoundedUp()).toBeCloseTo(rounded, 9);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test("is drawn as a staircase that leaves out points without flows", () => {
  const law = new Steps(
    [
      [1, 0],
      [2, 0.25],
      [3, 0.25],
      [4, 1],
    ],
    1,
  );
  expect(law.points()).toEqual([
    [2, 0],
    [2, 0.25],
    [4, 0.25],
    [4, 1],
  ]);
});
