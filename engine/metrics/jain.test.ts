import { describe, expect, test } from "vitest";
import { jainIndex } from "./jain.ts";

describe("SPEC 7.8 jainIndex", () => {
  test.each([
    ["equal shares", [3, 3, 3], 1],
    ["one with everything", [0, 0, 5, 0], 1 / 4],
    ["1, 2 and 3", [1, 2, 3], 36 / 42],
    ["a single share", [0.1], 1],
    ["shares whose squares would overflow", [1e300, 1e300], 1],
    ["shares whose squares would vanish", [1e-300, 3e-300], 16 / 20],
  ])("of %s", (_, values, index) => {
    expect(jainIndex(values)).toBeCloseTo(index, 12);
    expect(jainIndex(Float64Array.from(values))).toBe(jainIndex(values));
  });

  test("of nothing, or nothing to share, is NaN", () => {
    expect(jainIndex([])).toBeNaN();
    expect(jainIndex([0, 0])).toBeNaN();
  });
});
