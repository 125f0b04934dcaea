import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateFlows } from "../model/flows.ts";
import { normalQuantile } from "../model/numbers/normal-quantile.ts";
import { Stream } from "../model/numbers/random.ts";
import type { BoundsSpec, ForestBounds, Model } from "../model/spec/scenario.ts";
import { ksCritical, ksDistance } from "../testing/sample-statistics.ts";
import { drawBounds } from "./bounds.ts";

const SEED = 20194;

function believed(
  sizes: readonly number[],
  bounds: Exclude<BoundsSpec, ForestBounds>,
  model: Model,
) {
  const flows = allocateFlows(sizes.length);
  flows.size.set(sizes);
  drawBounds(bounds, model, new Stream(1, "bounds"), flows);
  return flows;
}

test("exact bounds are the size three times", () => {
  for (const model of ["slot", "fluid"] as const) {
    const { lower, upper, estimate } = believed([1, 5, 400], { model: "exact" }, model);
    for (const column of [lower, upper, estimate]) expect([...column]).toEqual([1, 5, 400]);
  }
});

describe("SPEC 4.5 relative bounds", () => {
  test("lie a share of the size below and above, rounded outwards to packets in the slot model", () => {
    const sizes = [1, 3, 10, 20, 30, 1000];
    const slot = believed(sizes, { model: "relative", error: 0.1 }, "slot");
    expect([...slot.lower]).toEqual([0, 2, 9, 18, 27, 900]);
    expect([...slot.upper]).toEqual([2, 4, 11, 22, 33, 1100]);
    const fluid = believed(sizes, { model: "relative", error: 0.5 }, "fluid");
    expect([...fluid.lower]).toEqual([0.5, 1.5, 5, 10, 15, 500]);
    expect([...fluid.upper]).toEqual([1.5, 4.5, 15, 30, 45, 1500]);
  });

  test("with an error of 0 are exact", () => {
    const { lower, upper, estimate } = believed([1, 7], { model: "relative", error: 0 }, "slot");
    for (const column of [lower, upper, estimate]) expect([...column]).toEqual([1, 7]);
  });

  test("estimate uniformly between the bounds (Kolmogorov–Smirnov, seed 1)", () => {
    const sizes = new Array<number>(20_000).fill(100);
    const { estimate } = believed(sizes, { model: "relative", error: 0.4 }, "fluid");
    expect(ksDistance(estimate, (x) => (x - 60) / 80)).toBeLessThan(ksCritical(20_000));
  });

  test(`always hold the size and the estimate, which is at least a packet (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (sizes, error) => {
          const flows = believed(sizes, { model: "relative", error }, "slot");
          const wrong: number[][] = [];
          sizes.forEach((size, i) => {
            const [lower = -1, upper = -1, estimate = -1] = [
              flows.lower[i],
              flows.upper[i],
              flows.estimate[i],
            ];
            const isWhole = [lower, upper, estimate].every(Number.isInteger);
            const isWithin = lower >= 0 && lower <= size && size <= upper;
            const isBelieved = estimate >= Math.max(1, lower) && estimate <= upper;
            if (!(isWhole && isWithin && isBelieved)) wrong.push([size, lower, upper, estimate]);
          });
          expect(wrong).toEqual([]);
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe("SPEC 4.8 lower bounds", () => {
  test("leave the upper bound out, or put it where it is given; the estimate is that of relative", () => {
    const sizes = [1, 10, 1000];
    const open = believed(sizes, { model: "lower", error: 0.1 }, "slot");
    expect([...open.lower]).toEqual([0, 9, 900]);
    expect([...open.upper]).toEqual(new Array(3).fill(Number.POSITIVE_INFINITY));
    const closed = believed(sizes, { model: "lower", error: 0.1, upper: 3 }, "slot");
    expect([...closed.upper]).toEqual([4, 40, 4000]);
    const relative = believed(sizes, { model: "relative", error: 0.1 }, "slot");
    expect(open.estimate).toEqual(relative.estimate);
    expect(closed.estimate).toEqual(relative.estimate);
  });
});

describe("SPEC 4.9 noisy estimates", () => {
  const COUNT = 20_000;
  const sizes = new Array<number>(COUNT).fill(1000);
  const noise = { model: "noise", sigma: 0.5, coverage: 0.9 } as const;

  test("are the size times a log-normal error of median 1 (Kolmogorov–Smirnov, seed 1)", () => {
    const { estimate } = believed(sizes, noise, "fluid");
    const logs = estimate.map((x) => Math.log(x / 1000) / 0.5);
    // The distance of the quantiles times the density is that of the distribution functions.
    const sorted = logs.sort();
    const worst = Math.max(
      ...[...sorted].map((x, i) => Math.abs(x - normalQuantile((i + 0.5) / COUNT)) * density(x)),
    );
    expect(worst).toBeLessThan(ksCritical(COUNT));
  });

  test("bound the size with the given coverage, and the estimate always", () => {
    const { lower, upper, estimate } = believed(sizes, noise, "fluid");
    const held = [...lower.keys()].filter(
      (i) => (lower[i] as number) <= 1000 && 1000 <= (upper[i] as number),
    ).length;
    expect(Math.abs(held / COUNT - 0.9)).toBeLessThan(3.3 * Math.sqrt((0.9 * 0.1) / COUNT));
    const apart = lower.map((low, i) => low * (upper[i] as number) - (estimate[i] as number) ** 2);
    expect(apart.filter((distance) => !(Math.abs(distance) < 0.0005))).toHaveLength(0);
  });

  test("without noise are exact, and stay within what a file can hold", () => {
    const exact = believed([5, 7], { model: "noise", sigma: 0 }, "slot");
    for (const column of [exact.lower, exact.upper, exact.estimate]) {
      expect([...column]).toEqual([5, 7]);
    }
    const wild = believed(
      new Array<number>(2000).fill(2 ** 52),
      { model: "noise", sigma: 4 },
      "slot",
    );
    for (const column of [wild.lower, wild.upper, wild.estimate]) {
      expect(column.every(Number.isSafeInteger)).toBe(true);
    }
  });
});

describe("SPEC 4.10 out-of-bound flows", () => {
  const COUNT = 20_000;
  const sizes = Array.from({ length: COUNT }, (_, i) => 1 + (i % 50));
  const bounds = { model: "out-of-bound", error: 0.2, below: 0.05, above: 0.1 } as const;

  test.each(["slot", "fluid"] as const)("are as many as given on either side (%s)", (model) => {
    const { lower, upper, estimate } = believed(sizes, bounds, model);
    let below = 0;
    let above = 0;
    const wrong: number[][] = [];
    sizes.forEach((size, i) => {
      const [low, high, guess] = [lower[i] as number, upper[i] as number, estimate[i] as number];
      if (!(low >= 0 && low <= high && guess >= low && guess <= Math.max(1, high))) {
        wrong.push([low, high, guess]);
      }
      if (size < low) below++;
      if (size > high) above++;
    });
    expect(wrong).toEqual([]);
    const off = (count: number, share: number) =>
      Math.abs(count / COUNT - share) / Math.sqrt((share * (1 - share)) / COUNT);
    expect(off(below, 0.05)).toBeLessThan(3.3);
    expect(off(above, 0.1)).toBeLessThan(3.3);
  });

  test("miss the size by the given factor, the interval otherwise as wide as the others", () => {
    const all = { model: "out-of-bound", error: 0.5, miss: 3 } as const;
    const below = believed([100], { ...all, below: 1 }, "fluid");
    expect([below.lower[0], below.upper[0]]).toEqual([400, 1200]);
    const above = believed([100], { ...all, above: 1 }, "fluid");
    expect(above.upper[0]).toBe(25);
    expect(above.lower[0]).toBeCloseTo(25 / 3, 12);
  });

  test("a larger share adds some and moves none of the others", () => {
    const few = believed(sizes, bounds, "slot");
    const more = believed(sizes, { ...bounds, below: 0.2 }, "slot");
    const isBelow = ({ lower }: typeof few, i: number) =>
      (sizes[i] as number) < (lower[i] as number);
    const moved = [...sizes.keys()].filter(
      (i) => (isBelow(few, i) || !isBelow(more, i)) && more.lower[i] !== few.lower[i],
    );
    expect(moved).toEqual([]);
  });
});

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}
