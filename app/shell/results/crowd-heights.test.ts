import { expect, test } from "vitest";
import { crowdHeights } from "./crowd-heights.ts";

/** Pixels that panels, curves and all words around them take one below the other. */
function taken({ panel, curves }: ReturnType<typeof crowdHeights>, rows: number): number {
  return 26 + rows * (52 + panel + 22) + 14 + 36 + curves + 22 + 6;
}

test.each([
  [1360, 700],
  [1200, 540],
])(
  "five policies fit a screen whose results have %i × %i pixels below the headline",
  (width, height) => {
    const heights = crowdHeights({
      width,
      height,
      rows: 1,
      caption: 46,
      policies: 5,
      isPhone: false,
    });
    expect(taken(heights, 1)).toBeLessThanOrEqual(height);
    expect(height - taken(heights, 1)).toBeLessThan(3);
    // The table is no higher than the curves beside it.
    expect(26 + 5 * heights.row + 44).toBeLessThanOrEqual(heights.curves + 22);
    expect(heights.isBeside).toBe(true);
  },
);

test("many rows of panels and a low screen leave each what can be read, and scroll", () => {
  for (const policies of [1, 6, 12, 40]) {
    const rows = Math.ceil(policies / 6);
    const heights = crowdHeights({
      width: 1200,
      height: 400,
      rows,
      caption: 46,
      policies,
      isPhone: false,
    });
    expect(heights.panel).toBeGreaterThanOrEqual(110);
    expect(heights.curves).toBeGreaterThanOrEqual(170);
    expect(heights.row).toBeGreaterThanOrEqual(22);
  }
});

test("beside a panel the table stands below the panels; on a phone heights are its own", () => {
  const ask = { height: 600, rows: 1, caption: 46, policies: 5 } as const;
  expect(crowdHeights({ ...ask, width: 980, isPhone: false }).isBeside).toBe(false);
  const phone = crowdHeights({ ...ask, width: 358, isPhone: true });
  expect(phone).toEqual(crowdHeights({ ...ask, height: 90, width: 358, isPhone: true }));
});
