import { describe, expect, it } from "vitest";
import { rowsInSight, rowTop, totalHeight } from "./visible-rows.ts";

const layout = { count: 100, height: 20, tall: [3, 10], extra: 15 };

describe("rows of a long list", () => {
  it("stand below all that come before, tall ones included", () => {
    expect([0, 3, 4, 10, 11].map((row) => rowTop(layout, row))).toEqual([0, 60, 95, 215, 250]);
    expect(totalHeight(layout)).toBe(2030);
  });

  it("are rendered when in sight, with some to spare on both sides", () => {
    expect(rowsInSight(layout, 0, 100)).toEqual([0, 9]);
    expect(rowsInSight(layout, 250, 40, 0)).toEqual([11, 14]);
    expect(rowsInSight(layout, 2000, 100)).toEqual([94, 100]);
    expect(rowsInSight({ ...layout, count: 0, tall: [] }, 0, 100)).toEqual([0, 0]);
  });
});
