import { expect, test } from "vitest";
import { buildCdf, quantile, shareUpTo, stepPath, stepsOf, twins } from "./cdf.ts";
import { nearestFlow } from "./cdf-nearest.ts";
import { cdfScale } from "./cdf-scale.ts";
import { randomOf } from "./fixtures.ts";

const all = (): boolean => true;

test("terminated flows are in no distribution, and ties go by flow", () => {
  const cdf = buildCdf(Float64Array.of(5, Number.NaN, 2, 5), all);
  expect([...cdf.values]).toEqual([2, 5, 5]);
  expect([...cdf.flows]).toEqual([2, 0, 3]);
});

test("the share up to x counts x itself", () => {
  const cdf = buildCdf(Float64Array.of(1, 2, 2, 4), all);
  expect([0.5, 1, 2, 3, 4, 9].map((x) => shareUpTo(cdf, x))).toEqual([0, 0.25, 0.75, 0.75, 1, 1]);
});

test("quantiles interpolate linearly between order statistics", () => {
  const cdf = buildCdf(Float64Array.of(10, 20, 30, 40), all);
  expect([0, 0.5, 0.9, 1].map((p) => quantile(cdf, p))).toEqual([10, 25, 37, 40]);
  expect(quantile(buildCdf(Float64Array.of(7), all), 0.99)).toBe(7);
  expect(quantile(buildCdf(new Float64Array(), all), 0.5)).toBe(null);
});

test("a step curve runs from the left edge at 0 to the right edge at 1", () => {
  const steps = stepsOf(buildCdf(Float64Array.of(1, 3), all), (v) => v * 10);
  expect(stepPath(steps, 50, (s) => 100 - 100 * s)).toBe("M0,100H10V50H30V0H50");
});

test.each([1, 2, 3])(
  "thinning moves no rise by more than a pixel, and ends at 1, seed %i",
  (seed) => {
    const random = randomOf(seed);
    const values = Float64Array.from({ length: 5000 }, () => random() ** 4 * 1000);
    const cdf = buildCdf(values, all);
    const width = 200;
    const toX = (v: number): number => (v / 1000) * width;
    const steps = stepsOf(cdf, toX);
    expect(steps.x.length).toBeLessThanOrEqual(width + 1);
    expect(steps.share[steps.share.length - 1]).toBe(1);
    for (let x = 1; x < width; x++) {
      const thinned = steps.share[steps.x.filter((at) => at <= x).length - 1] ?? 0;
      const low = shareUpTo(cdf, ((x - 1) / width) * 1000);
      const high = shareUpTo(cdf, ((x + 1) / width) * 1000);
      expect(thinned >= low && thinned <= high).toBe(true);
    }
  },
);

test("curves that would hide one another are known", () => {
  const a = buildCdf(Float64Array.of(1, 2), all);
  const b = buildCdf(Float64Array.of(2, 1), all);
  const c = buildCdf(Float64Array.of(1, 3), all);
  expect(twins([a, c, b, a])).toEqual([0, 1, 0, 0]);
});

test("one flow does not blow up a logarithmic axis", () => {
  const scale = cdfScale([buildCdf(Float64Array.of(9), all)], "log", 400);
  expect(scale.toX(9)).toBeGreaterThan(100);
  expect(scale.toX(9)).toBeLessThan(300);
  expect(scale.ticks.values.length).toBeGreaterThan(1);
});

test.each(["linear", "log"] as const)(
  "pixels and values invert one another on a %s axis",
  (kind) => {
    const scale = cdfScale([buildCdf(Float64Array.of(0.02, 3, 700), all)], kind, 400);
    for (const value of [0.02, 3, 700])
      expect(scale.toValue(scale.toX(value))).toBeCloseTo(value, 6);
  },
);

test.each([1, 2])("the nearest step is the one a full scan finds, seed %i", (seed) => {
  const random = randomOf(seed);
  const cdf = buildCdf(
    Float64Array.from({ length: 60 }, () => random() * 100),
    all,
  );
  const toX = (v: number): number => v * 4;
  const toY = (s: number): number => 200 * (1 - s);
  for (let k = 0; k < 200; k++) {
    const x = random() * 400;
    const y = random() * 200;
    let best: number | null = null;
    let least = 100;
    cdf.values.forEach((v, i) => {
      const d = (toX(v) - x) ** 2 + (toY((i + 1) / 60) - y) ** 2;
      if (d < least) {
        least = d;
        best = cdf.flows[i] as number;
      }
    });
    expect(nearestFlow([{ cdf }], toX, toY, x, y)).toBe(best);
  }
});
