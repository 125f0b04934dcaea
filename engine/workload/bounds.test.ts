import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocateFlows } from "../flows.ts";
import type { BoundsSpec, Model } from "../scenario/scenario.ts";
import { drawBounds } from "./bounds.ts";
import { Stream } from "./random.ts";
import { ksCritical, ksDistance } from "./test-statistics.ts";

const SEED = 20194;

function believed(sizes: readonly number[], bounds: BoundsSpec, model: Model) {
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

  test("without an error are exact", () => {
    const { lower, upper, estimate } = believed([1, 7], { model: "relative" }, "slot");
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
          sizes.forEach((size, i) => {
            const [lower = -1, upper = -1, estimate = -1] = [
              flows.lower[i],
              flows.upper[i],
              flows.estimate[i],
            ];
            expect([lower, upper, estimate].every(Number.isInteger)).toBe(true);
            expect(lower >= 0 && lower <= size && size <= upper).toBe(true);
            expect(estimate >= Math.max(1, lower) && estimate <= upper).toBe(true);
          });
        },
      ),
      { seed: SEED, numRuns: 300 },
    );
  });
});
