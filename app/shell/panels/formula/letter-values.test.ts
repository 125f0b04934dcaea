import { describe, expect, test } from "vitest";
import { curveValues, firstValue, letterRange } from "./letter-values.ts";

const valuesOf = (largest: number, isWhole: boolean, value = 1) =>
  curveValues(letterRange(largest, isWhole, value));

describe("the values of a letter", () => {
  test.each([
    [12, true, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [3, true, [1, 2, 3]],
    [1, true, [1, 2]],
    [30, true, [1, 2, 3, 5, 6, 9, 12, 16, 22, 30]],
    [3333, true, [1, 2, 4, 9, 19, 40, 83, 170, 360, 760, 1600, 3333]],
  ])("up to %d, whole %s", (largest, isWhole, values) => {
    expect(valuesOf(largest, isWhole)).toEqual(values);
  });

  test("of a fluid have decimals, and are twelve at most", () => {
    const values = valuesOf(2.5, false);
    expect([values[0], values.at(-1)]).toEqual([0.01, 2.5]);
    expect(values.length).toBeLessThanOrEqual(12);
  });

  test("reach as far as the value that it has", () => {
    expect(valuesOf(12, true, 40).at(-1)).toBe(40);
    expect(valuesOf(12, true, -3)).toEqual([-3, -2, 0, 1, 2, 4, 5, 7, 8, 9, 11, 12]);
  });

  test("begin in their middle", () => {
    expect([12, 3333, 2].map((largest) => firstValue(largest, true))).toEqual([3, 330, 1]);
    expect(firstValue(2.5, false)).toBe(0.25);
  });
});
