import { describe, expect, test } from "vitest";
import { layAxis } from "../kit/axis.ts";
import { cdfAxis } from "./cdf-plot.ts";
import { readingAfter } from "./cdf-reading.ts";

const axis = layAxis(cdfAxis([Float64Array.of(1, 100)], "linear"), 400, 64);
const plane = { axis, inner: 400 };

describe("the keys of the distributions", () => {
  test("up and down go through the quantiles, from the median, within 1 and 100", () => {
    const press = (key: string, p: number | null, shift = false) =>
      readingAfter(key, shift, p === null ? null : { kind: "quantile", p }, plane);
    expect(press("ArrowUp", null)).toEqual({ kind: "quantile", p: 0.5 });
    expect(press("ArrowUp", 0.5)).toEqual({ kind: "quantile", p: 0.51 });
    expect(press("ArrowDown", 0.5, true)).toEqual({ kind: "quantile", p: 0.4 });
    expect(press("ArrowDown", 0.01)).toEqual({ kind: "quantile", p: 0.01 });
    expect(press("End", 0.3)).toEqual({ kind: "quantile", p: 1 });
    expect(press("Home", 0.3)).toEqual({ kind: "quantile", p: 0.01 });
    expect(press("a", 0.3)).toBeNull();
  });

  test("left and right go along the axis, from its middle, and stay on it", () => {
    const first = readingAfter("ArrowRight", false, null, plane);
    expect(first).toMatchObject({ kind: "value" });
    let reading = first;
    for (let k = 0; k < 200; k++) reading = readingAfter("ArrowRight", false, reading, plane);
    expect(reading).toMatchObject({ value: expect.closeTo(104, 0) });
    for (let k = 0; k < 200; k++) reading = readingAfter("ArrowLeft", true, reading, plane);
    expect(reading).toMatchObject({ value: 0 });
  });

  test("the pointer's point is gone on from in both directions", () => {
    const point = { kind: "point", value: 52, p: 0.25 } as const;
    expect(readingAfter("ArrowUp", false, point, plane)).toEqual({ kind: "quantile", p: 0.26 });
    const right = readingAfter("ArrowRight", false, point, plane);
    expect(right?.kind === "value" && right.value > 52).toBe(true);
  });
});
