import { describe, expect, test } from "vitest";
import { signedScale } from "./signed-scale.ts";

const cdfs = [Float64Array.of(-40_000, -3, 0, 0, 12), Float64Array.of(-5, 900)];

describe.each(["linear", "log"] as const)("a %s axis of both signs", (kind) => {
  test("holds all values, in order, and goes back", () => {
    const { toX, toValue } = signedScale(cdfs, kind, 600);
    const xs = [-40_000, -3, 0, 12, 900].map(toX);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(600);
    for (const x of [10, 250, 590]) expect(toX(toValue(x))).toBeCloseTo(x, 6);
  });

  test("has zero among its ticks, and minus signs", () => {
    const { ticks } = signedScale(cdfs, kind, 600);
    expect(ticks.values).toContain(0);
    expect(ticks.label(-40_000)).toBe("−40k");
  });

  test("is not empty where nothing differs", () => {
    const { toX } = signedScale([Float64Array.of(0, 0)], kind, 600);
    expect(toX(0)).toBeCloseTo(300, 0);
  });
});

test("on the logarithmic axis labels keep their distance, and a factor of ten is as wide anywhere", () => {
  const { toX, ticks } = signedScale([Float64Array.of(-1e5, 1e5)], "log", 700);
  const xs = ticks.values.map(toX);
  for (let k = 1; k < xs.length; k++) {
    expect((xs[k] as number) - (xs[k - 1] as number)).toBeGreaterThanOrEqual(48);
  }
  expect(toX(1e5) - toX(1e4)).toBeCloseTo(toX(1e4) - toX(1e3), 0);
  expect(toX(1e4) + toX(-1e4)).toBeCloseTo(700, 6);
});
