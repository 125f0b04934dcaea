import { expect, test } from "vitest";
import { FLOW_SHADES } from "../brush/colours.ts";
import { MOST_IN_LANES, shadeOfSize, sizeRange } from "./shades.ts";

/** As many flows as have no lane each. */
function crowd(sizes: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: MOST_IN_LANES + 1 }, (_, k) => sizes[k % sizes.length]);
}

test("of many flows the smallest has the first shade, the largest the last, those between by their logarithm", () => {
  const range = sizeRange(crowd([10, 1, 1000, 100]));
  expect([1, 10, 100, 1000].map((size) => shadeOfSize(size, range))).toEqual([0, 3, 6, 9]);
  expect(FLOW_SHADES).toBe(10);
});

test("many flows of one size have the middle shade, whatever it is", () => {
  expect(shadeOfSize(7, sizeRange(crowd([7])))).toBe(5);
});

test("what is no size yet counts for nothing, and has a shade all the same", () => {
  const sizes = ["x", Number.NaN, -3, 0, 2, Number.POSITIVE_INFINITY, 8];
  const range = sizeRange(crowd(sizes));
  expect(range).toMatchObject({ least: 2, most: 8 });
  expect([Number.NaN, -1, 0, 1e9].map((size) => shadeOfSize(size, range))).toEqual([0, 0, 0, 9]);
  const few = sizeRange(sizes);
  expect([Number.NaN, 0, 8].map((size) => shadeOfSize(size, few))).toEqual([1, 1, 7]);
});

test("of a few flows mice have one shade and elephants another, whatever else is there", () => {
  const shades = (...sizes: readonly number[]) =>
    sizes.map((size) => shadeOfSize(size, sizeRange(sizes)));
  expect(shades(12, 1, 2, 9, 4, 5)).toEqual([7, 1, 1, 7, 1, 7]);
  expect(shades(12, 1)).toEqual([7, 1]);
  // In bytes no flow has four.
  expect(shades(20_000, 64_000, 5_000_000)).toEqual([1, 1, 7]);
  // Alone, or among others alike, a flow goes by its own size.
  expect([shades(12), shades(9, 9), shades(4)]).toEqual([[7], [7, 7], [1]]);
  const alike = sizeRange([64_000, 64_000], "bytes");
  expect([64_000, 200_000].map((size) => shadeOfSize(size, alike))).toEqual([1, 7]);
  expect(shades()).toEqual([]);
});
