import { describe, expect, test } from "vitest";
import { shownWindow } from "./result-view.ts";

const EXTENT = { from: 0, to: 100 };

describe("shownWindow", () => {
  test.each([
    [null, EXTENT],
    [
      { from: 20, to: 30 },
      { from: 20, to: 30 },
    ],
    [
      { from: -5, to: 130 },
      { from: 0, to: 100 },
    ],
    [{ from: 120, to: 130 }, EXTENT],
    [
      { from: -1e308, to: 1e308 },
      { from: 0, to: 100 },
    ],
  ])("%j in 0 to 100 is %j", (chosen, shown) => {
    expect(shownWindow(chosen, EXTENT)).toEqual(shown);
  });

  test.each([
    { from: 0, to: 1e-320 },
    { from: 50, to: 50 + 1e-14 },
    { from: 100 - 1e-13, to: 100 },
  ])("%j is widened to what can be drawn", (chosen) => {
    const { from, to } = shownWindow(chosen, EXTENT);
    expect([from >= 0, to <= 100]).toEqual([true, true]);
    expect(to - from).toBeCloseTo(1e-7, 12);
  });

  test("all there is may be narrower", () => {
    const late = { from: 1e15, to: 1e15 + 0.25 };
    expect(shownWindow({ from: 1e15, to: 1e15 + 0.125 }, late)).toEqual(late);
  });
});
