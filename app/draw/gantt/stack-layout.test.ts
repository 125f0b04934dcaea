import { describe, expect, test } from "vitest";
import { slotFixture, switchFixture } from "../fixtures/fixture-scenes.ts";
import type { Fixture } from "../fixtures/fixtures.ts";
import type { LaneKind } from "./lanes.ts";
import { type StackAsk, type StackLayout, stackLayout } from "./stack-layout.ts";

/** The room that header, sentence and clock leave on two screens. */
const LARGE = { width: 1_350, height: 732 };
const SMALL = { width: 1_190, height: 556 };

function laid(
  { experiment, runs }: Fixture,
  change: Partial<StackAsk> = {},
  lanes: LaneKind = "flow",
): StackLayout {
  const extent = { from: 0, to: 40 };
  const ask = { experiment, runs, lanes, window: extent, extent, ...LARGE };
  const how = { covered: 0, isFitted: false, closed: 0, hasTable: true, keepsNumbers: false };
  return stackLayout({ ...ask, ...how, ...change }, (text) => 8 * text.length);
}

function few(policies: number, flows = 6): Fixture {
  const { experiment, runs } = slotFixture(flows, 3);
  return {
    experiment,
    runs: Array.from({ length: policies }, (_, k) => runs[k % runs.length]),
  } as Fixture;
}

describe("lanes of a few flows", () => {
  test.each([
    [2, LARGE, 1, "beside", 53],
    [3, LARGE, 1, "beside", 32.5],
    [5, LARGE, 2, "cell", 32.5],
    [5, SMALL, 2, "cell", 23],
    [6, LARGE, 2, "below", 32.5],
  ] as const)(
    "under %i policies on %o stand in %i columns, the table %s, lanes of %d px",
    (policies, room, columns, table, lane) => {
      const layout = laid(few(policies), room);
      expect([layout.columns, layout.table, layout.lefts.length]).toEqual([
        columns,
        table,
        columns,
      ]);
      const [first] = few(policies).runs;
      expect(layout.lanesOf(first as never).height).toBe(lane);
    },
  );

  test("names, plot and notes share the width of a column, and both columns do so alike", () => {
    const { columns, gutter, notes, plot, lefts } = laid(few(5));
    const cell = (LARGE.width - 48) / columns;
    expect(gutter + plot + notes).toBeLessThanOrEqual(cell);
    expect(gutter + plot + notes).toBeGreaterThan(cell - 2);
    expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBe(cell + 48);
  });

  test("above what tells of a moment lanes are lower as long as that lets all be seen", () => {
    const [first] = few(2).runs;
    const laneOf = (policies: number, covered: number): number =>
      laid(few(policies), { ...SMALL, covered }).lanesOf(first as never).height;
    const rows = 2 * (30 + 6 * laneOf(2, 188)) + 14 + 22;
    expect(rows).toBeLessThanOrEqual(SMALL.height - 188);
    expect(laneOf(2, 188)).toBeGreaterThanOrEqual(20);
    expect(laneOf(5, 188)).toBe(laneOf(5, 0));
  });

  test("no note is kept room for where a question asks for numbers", () => {
    expect(laid(few(2), { keepsNumbers: true }).notes).toBe(8);
    expect(laid(few(2)).notes).toBeGreaterThan(40);
  });

  test("each keeps its lane, whatever time is shown", () => {
    const { experiment, runs } = few(2);
    const near = laid({ experiment, runs }, { window: { from: 3, to: 4 } });
    expect([...(near.lanesOf(runs[0] as never).flows ?? [])]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("a phone has one column, lanes of 36 px and an axis below each chart", () => {
    const layout = laid(few(5), { width: 358, height: 600 });
    expect([layout.columns, layout.table, layout.hasAxisEach]).toEqual([1, "below", true]);
    expect(layout.lanesOf(few(1).runs[0] as never).height).toBe(36);
    expect(layout.plot).toBeGreaterThan(150);
  });

  test("without a height lanes are as high as is usual, in one column", () => {
    const layout = laid(few(5), { height: null });
    expect([layout.columns, layout.lanesOf(few(1).runs[0] as never).height]).toEqual([1, 28]);
  });

  test("where they fill a height they become as low as it takes", () => {
    const height = 120;
    const layout = laid(few(2), { height, isFitted: true, hasTable: false });
    const { total } = layout.lanesOf(few(1).runs[0] as never);
    const rows = 2 / layout.columns;
    expect(rows * (30 + total) + (rows - 1) * 14 + 22).toBeLessThanOrEqual(height);
    expect(total).toBeGreaterThan(40);
  });

  test("charts that are hidden leave their room to the others", () => {
    const all = laid(few(3)).lanesOf(few(1).runs[0] as never).height;
    expect(laid(few(3), { closed: 1 }).lanesOf(few(1).runs[0] as never).height).toBeGreaterThan(
      all,
    );
  });
});

test("lanes of queues and ports grow into the room and keep their order", () => {
  for (const [fixture, lanes] of [
    [few(2), "queue"],
    [switchFixture(6), "port"],
  ] as const) {
    for (const view of fixture.runs) {
      const high = laid(fixture, {}, lanes).lanesOf(view);
      const plain = laid(fixture, { height: null }, lanes).lanesOf(view);
      expect(high.total).toBeGreaterThan(plain.total);
      expect([...high.top]).toEqual([...high.top].sort((a, b) => a - b));
      expect(high.bar).toEqual({ inset: 0, height: high.height });
    }
  }
});

test("many flows share the room of a chart, those alone that are there", () => {
  const { experiment, runs } = slotFixture(500, 11);
  const layout = laid({ experiment, runs }, { window: { from: 0, to: 30 } });
  const lanes = layout.lanesOf(runs[0] as never);
  expect(lanes.count).toBeLessThan(500);
  expect(lanes.total).toBeLessThanOrEqual(344);
  expect(layout.notes).toBe(8);
});
