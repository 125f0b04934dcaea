import { expect, test } from "vitest";
import { FLOW_SHADES } from "../brush/colours.ts";
import { shadeOfSize, sizeRange } from "./shades.ts";

test("the smallest flow has the first shade, the largest the last, those between by their logarithm", () => {
  const range = sizeRange([10, 1, 1000, 100]);
  expect([1, 10, 100, 1000].map((size) => shadeOfSize(size, range))).toEqual([0, 3, 6, 9]);
  expect(FLOW_SHADES).toBe(10);
});

test("flows of one size have the middle shade, whatever it is", () => {
  expect(shadeOfSize(7, sizeRange([7, 7]))).toBe(5);
  expect(shadeOfSize(3, sizeRange([]))).toBe(5);
});

test("what is no size yet counts for nothing, and has a shade all the same", () => {
  const range = sizeRange(["x", Number.NaN, -3, 0, 2, Number.POSITIVE_INFINITY, 8]);
  expect(range).toEqual({ least: 2, most: 8 });
  expect([Number.NaN, -1, 0, 1e9].map((size) => shadeOfSize(size, range))).toEqual([0, 0, 0, 9]);
});
