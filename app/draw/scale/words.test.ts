import { expect, it } from "vitest";
import { bytesText, percentText, ratioText, theta } from "./words.ts";

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
