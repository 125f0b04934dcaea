import { expect, test } from "vitest";
import { quantity } from "../run/run-words.ts";
import { columnFormat, grouped, readable, ungrouped } from "./numbers.ts";

test("numbers for people have four digits, or all before the point", () => {
  const rows: readonly (readonly [number | null, string])[] = [
    [0, "0"],
    [9, "9"],
    [9.25, "9.25"],
    [28 / 3, "9.333"],
    [100.04, "100"],
    [1200.3, "1,200"],
    [1234567, "1,234,567"],
    [0.1, "0.1"],
    [0.000123456, "0.0001235"],
    [-2.5, "-2.5"],
    [Number.POSITIVE_INFINITY, "∞"],
    [Number.NEGATIVE_INFINITY, "−∞"],
    [Number.NaN, "–"],
    [null, "–"],
  ];
  for (const [value, words] of rows) expect(readable(value)).toBe(words);
});

test("a column has the same number of decimals throughout, or no point", () => {
  expect([9, 8.5, null].map(columnFormat([9, 8.5, null]))).toEqual(["9.000", "8.500", "–"]);
  expect([15.75, 8.25].map(columnFormat([15.75, 8.25]))).toEqual(["15.75", "8.25"]);
  expect([1520.4, 3.25].map(columnFormat([1520.4, 3.25]))).toEqual(["1,520.4", "3.3"]);
  expect([0.0123, 12].map(columnFormat([0.0123, 12]))).toEqual(["0.012", "12.000"]);
  expect([9, 1200].map(columnFormat([9, 1200]))).toEqual(["9", "1,200"]);
  expect([1, 1.000163].map(columnFormat([1, 1.000163], 1))).toEqual(["1.00000", "1.00016"]);
  expect([1, 1.24].map(columnFormat([1, 1.24], 1))).toEqual(["1.000", "1.240"]);
  expect([1 + 1e-13, 1].map(columnFormat([1 + 1e-13, 1], 1))).toEqual(["1.000", "1.000"]);
  // One deadline of thirty thousand is missed: not 100 %.
  const shares = [99.99667, 100, 40];
  expect(shares.map(columnFormat(shares, 0, 100))).toEqual(["99.9967", "100.0000", "40.0000"]);
  expect([100, 37.5].map(columnFormat([100, 37.5], 0, 100))).toEqual(["100.0", "37.5"]);
});

test("one slot is singular, a symbol has no plural", () => {
  expect(quantity(1, "slots")).toBe("1 slot");
  expect(quantity(2, "slots")).toBe("2 slots");
  expect(quantity(1, "ms")).toBe("1 ms");
  expect(quantity(1, "policies")).toBe("1 policy");
});

test("a number is read as it is written; a decimal comma sets no thousands apart", () => {
  for (const value of [0, 7, 999, 1000, 12_345, 10_000_000, -4500]) {
    expect(Number(ungrouped(grouped(value)))).toBe(value);
  }
  expect(Number(ungrouped(grouped(1234.5, 2)))).toBe(1234.5);
  for (const text of ["0,125", "1,5", "1,2345", "12,34,567", ",500", "0.5", "1e3", "many", ""]) {
    expect(ungrouped(` ${text} `)).toBe(text);
  }
});
