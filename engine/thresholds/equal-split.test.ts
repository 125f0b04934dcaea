import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeDistribution } from "../workload/distribution.ts";
import { equalSplit, equalSplitOfSizes } from "./simulated-policy.ts";

const SEED = 20196;

describe("SPEC 4.7 equal split of a distribution", () => {
  const webSearch = makeDistribution("web-search", "slot", undefined);
  const dataMining = makeDistribution("data-mining", "slot", undefined);
  const uniform = makeDistribution({ uniform: { min: 0, max: 80 } }, "fluid", undefined);

  test("has the quantiles i/N of the flow sizes for thresholds", () => {
    expect(equalSplit(8, uniform)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    expect(equalSplit(2, uniform)).toEqual([40]);
    expect(equalSplit(5, webSearch)).toEqual([13, 33, 133, 1333]);
    expect(equalSplit(10, webSearch)).toEqual([6, 13, 19, 33, 49, 133, 667, 1333, 3333]);
  });

  test("splits web search for PIAS's 8 queues", () => {
    expect(equalSplit(8, webSearch)).toEqual([6, 16, 30, 49, 267, 1000, 2833]);
  });

  test("is in bytes where sizes are", () => {
    const bytes = makeDistribution("web-search", "fluid", undefined);
    expect(equalSplit(5, bytes)).toEqual([13, 33, 133, 1333].map((packets) => 1460 * packets));
  });

  test("merges thresholds that an atom makes coincide", () => {
    expect(equalSplit(8, dataMining)).toEqual([1, 3, 5, 202]);
    expect(equalSplit(8, makeDistribution({ fixed: 5 }, "slot", undefined))).toEqual([5]);
  });

  test("of one queue is no threshold", () => {
    expect(equalSplit(1, webSearch)).toEqual([]);
  });

  test(`ascends strictly, in whole packets, at most N − 1 of them (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 64 }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (queues, shape, max) => {
          const law = makeDistribution({ pareto: { shape, min: 1, max } }, "slot", undefined);
          const thresholds = equalSplit(queues, law);
          expect(thresholds.length).toBeLessThan(queues);
          thresholds.forEach((theta, i) => {
            expect(Number.isInteger(theta) && theta > (thresholds[i - 1] ?? 0)).toBe(true);
          });
        },
      ),
      { seed: SEED },
    );
  });
});

describe("SPEC 4.7 equal split of listed flows", () => {
  test("takes the sizes that a share i/N of the flows does not exceed", () => {
    const table: [number, number[], number[]][] = [
      [2, [5, 1, 3, 9], [3]],
      [4, [5, 1, 3, 9], [1, 3, 5]],
      [3, [1, 2, 3, 4, 5, 6, 7], [3, 5]],
      [8, [4, 4, 4, 4], [4]],
      [3, [7], [7]],
      [4, [], []],
      [1, [1, 2, 3], []],
    ];
    for (const [queues, sizes, thresholds] of table) {
      expect([queues, equalSplitOfSizes(queues, Float64Array.from(sizes))]).toEqual([
        queues,
        thresholds,
      ]);
    }
  });

  test("leaves the sizes in their order", () => {
    const sizes = Float64Array.of(5, 1, 3, 9);
    equalSplitOfSizes(4, sizes);
    expect([...sizes]).toEqual([5, 1, 3, 9]);
  });

  test(`puts at most ⌈n/N⌉ flows of different sizes into a queue (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 10 }),
        (sizes, queues) => {
          const thresholds = [0, ...equalSplitOfSizes(queues, Float64Array.from(sizes)), Infinity];
          for (let i = 1; i < thresholds.length; i++) {
            const inside = sizes.filter(
              (x) => x > (thresholds[i - 1] ?? 0) && x <= (thresholds[i] ?? 0),
            );
            expect(inside.length).toBeLessThanOrEqual(Math.ceil(sizes.length / queues));
          }
        },
      ),
      { seed: SEED },
    );
  });
});
