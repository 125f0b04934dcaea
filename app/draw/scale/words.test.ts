import { expect, it } from "vitest";
import { bytesText, percentOf, percentText, ratioText, theta } from "./words.ts";

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
