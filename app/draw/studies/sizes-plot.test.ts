import { describe, expect, it } from "vitest";
import { curveOf } from "./sizes-plot.ts";

describe("the curve of a distribution", () => {
  it("is that of the published points, in bytes", () => {
    expect(curveOf("web-search")).toMatchObject({ unit: "bytes" });
    expect(curveOf("web-search")?.points.at(-1)?.[1]).toBe(1);
    expect(curveOf("nowhere")).toBeNull();
  });

  it("steps at the size of a fixed law", () => {
    expect(curveOf({ fixed: 5 })?.points).toEqual([
      [5, 0],
      [5, 1],
    ]);
  });

  it.each([
    ["uniform", { uniform: { min: 2, max: 8 } }, 2, 8],
    ["bounded Pareto", { pareto: { shape: 1.2, min: 1, max: 100 } }, 1, 100],
  ] as const)("climbs from 0 to 1 over the range of a %s law", (_, change, min, max) => {
    const points = curveOf(change)?.points ?? [];
    expect(points[0]).toEqual([min, 0]);
    expect(points.at(-1)?.[0]).toBeCloseTo(max, 9);
    expect(points.at(-1)?.[1]).toBeCloseTo(1, 9);
    points.reduce((before, point) => {
      expect(point[1]).toBeGreaterThanOrEqual(before[1]);
      return point;
    });
  });

  it("in steps has all flows of a share at its point, as they are drawn", () => {
    const cdf = [
      [10, 0.25],
      [20, 0.25],
      [30, 1],
    ];
    expect(curveOf({ cdf, steps: true })?.points).toEqual([
      [10, 0],
      [10, 0.25],
      [30, 0.25],
      [30, 1],
    ]);
  });

  it("bends an own CDF's lines for the logarithmic axis, and keeps its atoms", () => {
    const cdf = [
      [10, 0.5],
      [1010, 1],
    ] as const;
    const points = curveOf({ cdf })?.points ?? [];
    expect([points[0], points.at(-1)]).toEqual([
      [10, 0],
      [1010, 1],
    ]);
    expect(points.length).toBeGreaterThan(40);
    for (const [size, p] of points.slice(1)) expect(p).toBeCloseTo(0.5 + (size - 10) / 2000, 9);
  });

  it("is absent while a parameter is unfit", () => {
    expect(curveOf({ fixed: "five" })).toBeNull();
    expect(curveOf({ uniform: { min: 8, max: 2 } })).toBeNull();
    expect(curveOf({ pareto: { shape: 0, min: 1, max: 9 } })).toBeNull();
  });
});
