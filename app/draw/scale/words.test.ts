import { expect, it, test } from "vitest";
import { columnFormat } from "./numbers.ts";
import { bytesText, changeWords, percentOf, percentText, ratioText, theta } from "./words.ts";

it("bytes, shares, ratios and thresholds in words", () => {
  expect([183, 1460, 27_740, 1_946_180, 97_333_820].map(bytesText)).toEqual([
    "183 B",
    "1.46 KB",
    "27.7 KB",
    "1.95 MB",
    "97.3 MB",
  ]);
  expect([0, 0.0004, 0.0143, 0.3, 1].map(percentText)).toEqual([
    "0.0 %",
    "< 0.1 %",
    "1.4 %",
    "30 %",
    "100 %",
  ]);
  expect([1, 1.066, 204.7].map(ratioText)).toEqual(["1.00", "1.07", "205"]);
  expect([1, 12].map(theta)).toEqual(["θ₁", "θ₁₂"]);
});

test("a change is an amount in the column's digits and a share of the base", () => {
  const format = columnFormat([15.75, 12.92, 8.25]);
  const table: [number | null, number | null, string | null][] = [
    [12.92, 15.75, "−2.83 · −18.0 %"],
    [15.75, 8.25, "+7.50 · +90.9 %"],
    [8.25, 8.25, "0.00 · 0.0 %"],
    [8.25 * (1 - 1e-15), 8.25, "0.00 · 0.0 %"],
    [3, 0, "+3.00"],
    [null, 8.25, null],
    [8.25, null, null],
  ];
  for (const [value, base, words] of table) {
    expect([value, base, changeWords(value, base, format)]).toEqual([value, base, words]);
  }
});

it.each([
  [0, "0 %"],
  [0.00001, "< 0.01 %"],
  [0.3333, "33.33 %"],
  [29_999 / 30_000, "> 99.99 %"],
  [1, "100 %"],
  [-0.2857, "−28.57 %"],
  [12.345, "1,234.5 %"],
  [null, "–"],
])("a share of %s reads %s: all and nothing are told from nearly so", (share, text) => {
  expect(percentOf(share, 2)).toBe(text);
});
