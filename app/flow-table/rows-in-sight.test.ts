import { describe, expect, test } from "vitest";
import { ROW, rowsInSight, scrollTo } from "./rows-in-sight.ts";

const HEIGHT = 10 * ROW;

describe("rowsInSight", () => {
  test("draws what the box shows and one row more, and keeps the whole height", () => {
    for (const [total, top, first, count] of [
      [0, 0, 0, 0],
      [3, 0, 0, 3],
      [100, 0, 0, 11],
      [100, 5.5 * ROW, 5, 11],
      [100, 90 * ROW, 89, 11],
    ] as const) {
      const rows = rowsInSight(total, top, HEIGHT);
      expect([total, top, rows.first, rows.count]).toEqual([total, top, first, count]);
      expect(rows.above + rows.count * ROW + rows.below).toBe(total * ROW);
    }
  });

  test("reaches the last of a million rows within the height a browser can show", () => {
    const total = 1_000_000;
    const start = rowsInSight(total, 0, HEIGHT);
    const whole = start.count * ROW + start.below;
    expect(whole).toBe(8_000_000);
    const end = rowsInSight(total, whole - HEIGHT, HEIGHT);
    expect(end.first + end.count).toBe(total);
    const middle = rowsInSight(total, whole / 2, HEIGHT);
    expect(middle.above + middle.count * ROW + middle.below).toBe(whole);
  });
});

describe("scrollTo", () => {
  test("leaves a row in sight where it is, and brings others just into sight", () => {
    expect(scrollTo(5, 100, 0, HEIGHT)).toBe(0);
    expect(scrollTo(20, 100, 0, HEIGHT)).toBe(12 * ROW);
    expect(scrollTo(2, 100, 50 * ROW, HEIGHT)).toBe(2 * ROW);
  });

  test("finds any of a million rows", () => {
    for (const row of [0, 1, 499_999, 999_990]) {
      const top = scrollTo(row, 1_000_000, 4_000_000, HEIGHT);
      const { first, count } = rowsInSight(1_000_000, top, HEIGHT);
      expect(row >= first && row < first + count).toBe(true);
    }
  });
});
