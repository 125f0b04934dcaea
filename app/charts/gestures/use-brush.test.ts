import { expect, test } from "vitest";
import { cdfAxis } from "../../draw/distributions/cdf-plot.ts";
import { layAxis } from "../../draw/kit/axis.ts";
import { boxOf, rectOf } from "./use-brush.ts";

const axis = layAxis(cdfAxis([Float64Array.of(100)], "linear"), 400, 64);
const plane = { axis, inner: 400, height: 200 };

test("a drag is a box of values and shares, and back", () => {
  const box = boxOf({ x0: 300, y0: 20, x1: 100, y1: 120 }, plane);
  expect(box).toEqual({ from: 26, to: 78, low: 0.4, high: 0.9 });
  expect(rectOf(box, plane)).toEqual({ x: 100, y: expect.closeTo(20, 9), width: 200, height: 100 });
});

test("a drag along one axis goes from edge to edge of the other", () => {
  const along = boxOf({ x0: 100, y0: 50, x1: 300, y1: 53 }, plane);
  expect(along).toEqual({ from: 26, to: 78, low: 0, high: 1 });
  const across = boxOf({ x0: 100, y0: 0, x1: 104, y1: 50 }, plane);
  expect(across).toMatchObject({ from: -Infinity, to: Infinity, low: 0.75, high: 1 });
  expect(rectOf(across, plane)).toEqual({ x: 0, y: 0, width: 400, height: 50 });
});

test("a drag beyond an edge means all there is beyond it", () => {
  expect(boxOf({ x0: -30, y0: 250, x1: 500, y1: -9 }, plane)).toEqual({
    from: -Infinity,
    to: Infinity,
    low: 0,
    high: 1,
  });
});
