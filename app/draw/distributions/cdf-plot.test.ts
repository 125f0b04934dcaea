import { describe, expect, test } from "vitest";
import { layAxis } from "../kit/axis.ts";
import { cdfAxis } from "./cdf-plot.ts";
import { signedAxis } from "./cdf-versus.ts";

const scaleOf = (
  cdfs: readonly Float64Array[],
  kind: "linear" | "log",
  width: number,
  isSigned = false,
) => layAxis(isSigned ? signedAxis(cdfs, kind) : cdfAxis(cdfs, kind), width, 64);

const labels = (...values: number[]): string[] => {
  const { ticks } = scaleOf([Float64Array.from(values)], "linear", 640);
  return ticks.values.map(ticks.label);
};

test("whole numbers of slots have no ticks between them, other values have", () => {
  expect(labels(1, 2)).toEqual(["0", "1", "2"]);
  expect(labels(1, 2.5)).toEqual(["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"]);
  expect(labels(1, 19)).toEqual(["0", "2", "4", "6", "8", "10", "12", "14", "16", "18"]);
  expect(labels()).toEqual(["0", "1"]);
});

test("one flow does not blow up a logarithmic axis", () => {
  const scale = scaleOf([Float64Array.of(9)], "log", 400);
  expect(scale.toX(9)).toBeGreaterThan(100);
  expect(scale.toX(9)).toBeLessThan(300);
  expect(scale.ticks.values.length).toBeGreaterThan(1);
});

test.each(["linear", "log"] as const)(
  "pixels and values invert one another on a %s axis",
  (kind) => {
    const scale = scaleOf([Float64Array.of(0.02, 3, 700)], kind, 400);
    for (const value of [0.02, 3, 700])
      expect(scale.toValue(scale.toX(value))).toBeCloseTo(value, 6);
  },
);

const cdfs = [Float64Array.of(-40_000, -3, 0, 0, 12), Float64Array.of(-5, 900)];

describe.each(["linear", "log"] as const)("a %s axis of both signs", (kind) => {
  test("holds all values, in order, and goes back", () => {
    const { toX, toValue } = scaleOf(cdfs, kind, 600, true);
    const xs = [-40_000, -3, 0, 12, 900].map(toX);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(600);
    for (const x of [10, 250, 590]) expect(toX(toValue(x))).toBeCloseTo(x, 6);
  });

  test("has zero among its ticks, and minus signs", () => {
    const { ticks } = scaleOf(cdfs, kind, 600, true);
    expect(ticks.values).toContain(0);
    expect(ticks.label(-40_000)).toBe("−40k");
  });

  test("is not empty where nothing differs", () => {
    const { toX } = scaleOf([Float64Array.of(0, 0)], kind, 600, true);
    expect(toX(0)).toBeCloseTo(300, 0);
  });
});

test("on the logarithmic axis labels keep their distance, and a factor of ten is as wide anywhere", () => {
  const { toX, ticks } = scaleOf([Float64Array.of(-1e5, 1e5)], "log", 700, true);
  const xs = ticks.values.map(toX);
  for (let k = 1; k < xs.length; k++) {
    expect((xs[k] as number) - (xs[k - 1] as number)).toBeGreaterThanOrEqual(48);
  }
  expect(toX(1e5) - toX(1e4)).toBeCloseTo(toX(1e4) - toX(1e3), 0);
  expect(toX(1e4) + toX(-1e4)).toBeCloseTo(700, 6);
});
