import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { lanesLayout, panelsAbreast } from "./multiples.ts";

/** The room that header, sentence and clock leave on two screens. */
const LARGE = { width: 1_360, height: 732 };
const SMALL = { width: 1_200, height: 558 };
const SIX_FLOWS = { flows: 6, slots: 27 };

test.each([
  [2, 53, 38.5],
  [3, 32.5, 38.5],
  [4, 53, 38.5],
  [5, 32.5, 23],
  [6, 32.5, 23],
  [8, 22.5, 20],
])(
  "six flows under %i policies have lanes of %d px on 1440 × 900, %d on 1280 × 720",
  (policies, large, small) => {
    expect(lanesLayout({ ...LARGE, ...SIX_FLOWS, policies }).lane).toBe(large);
    const narrow = lanesLayout({ ...SMALL, ...SIX_FLOWS, policies });
    expect(narrow.lane).toBe(small);
    expect(narrow.isScrolling).toBe(policies === 8);
  },
);

test("four flows under two policies have lanes of at most 64 px", () => {
  const ask = { flows: 4, slots: 20, policies: 2 };
  expect(lanesLayout({ ...LARGE, ...ask }).lane).toBe(64);
  expect(lanesLayout({ ...SMALL, ...ask }).lane).toBe(57.5);
});

test("three policies are one column on a large screen, with the table at its right", () => {
  const { columns, table, cells } = lanesLayout({ ...LARGE, ...SIX_FLOWS, policies: 3 });
  expect(columns).toBe(1);
  expect(table?.width).toBe(300);
  expect(cells[0]?.width).toBe(1_360 - 300 - 56);
  expect(cells.map(({ hasAxis }) => hasAxis)).toEqual([false, false, true]);
});

test("an odd count in two columns leaves its last cell to the table; more than five have it below", () => {
  const five = lanesLayout({ ...LARGE, ...SIX_FLOWS, policies: 5 });
  expect(five.columns).toBe(2);
  expect(five.table?.x).toBe(five.cells[1]?.x);
  expect(five.table?.y).toBe((five.cells[4]?.y ?? 0) + 16);
  expect(five.cells.map(({ hasAxis }) => hasAxis)).toEqual([false, false, false, true, true]);
  // Air is left below the last row.
  const { y = 0, height = 0 } = five.table ?? {};
  expect(LARGE.height - y - height).toBeGreaterThanOrEqual(8);
  for (const policies of [4, 6, 7, 8]) {
    expect(lanesLayout({ ...LARGE, ...SIX_FLOWS, policies }).table).toBe(null);
  }
});

test("a long run keeps one column: half the width would hide its slots", () => {
  const ask = { ...LARGE, flows: 6, policies: 5 };
  expect(lanesLayout({ ...ask, slots: 80 }).columns).toBe(2);
  expect(lanesLayout({ ...ask, slots: 82 }).columns).toBe(1);
});

test("panels of five policies share the width after one axis; a phone has two abreast", () => {
  expect(panelsAbreast(1_360, 5, false)).toEqual({
    columns: 5,
    panel: 246.8,
    axis: 62,
    between: 16,
  });
  // Beside an open panel, on a screen 1280 px wide.
  expect(panelsAbreast(824, 5, false).columns).toBe(5);
  const phone = panelsAbreast(358, 5, true);
  expect([phone.columns, phone.panel]).toEqual([2, 144]);
  expect(panelsAbreast(600, 1, false).columns).toBe(1);
});

describe.each(seedsUpTo(40))("random charts, seed %i", (seed) => {
  const random = randomOf(seed);
  const ask = {
    width: 700 + Math.floor(1_000 * random()),
    height: 300 + Math.floor(700 * random()),
    policies: 1 + Math.floor(9 * random()),
    flows: 1 + Math.floor(30 * random()),
    slots: 5 + Math.floor(200 * random()),
  };
  const layout = lanesLayout(ask);

  test("cells and table lie apart and inside the width; only those at the least height go beyond the room", () => {
    const all = [...layout.cells, ...(layout.table === null ? [] : [layout.table])];
    const [first] = layout.cells;
    for (const [k, a] of all.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width).toBeLessThanOrEqual(ask.width + 1e-9);
      for (const b of all.slice(k + 1)) {
        const isApart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect(isApart).toBe(true);
      }
    }
    for (const { width } of layout.cells) expect(width).toBe(first?.width);
    const bottom = Math.max(...layout.cells.map(({ y, height }) => y + height));
    if (!layout.isScrolling) expect(bottom).toBeLessThanOrEqual(ask.height + 1e-9);
    else expect(layout.lane).toBe(20);
    expect(layout.lane).toBeGreaterThanOrEqual(20);
    expect(layout.lane).toBeLessThanOrEqual(64);
  });
});
