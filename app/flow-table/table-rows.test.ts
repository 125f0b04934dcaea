import { describe, expect, test } from "vitest";
import { randomOf } from "../draw/fixtures/fixtures.ts";
import { rankJob } from "../jobs/studies/column-jobs.ts";
import { flowsOfClass, ROW, rowsInSight, rowsShown, scrollTo } from "./table-rows.ts";

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

const values = Float64Array.of(5, Number.NaN, 2, 9, 2, Number.NaN);
const ranking = rankJob({ values });

function listed(only: readonly number[] | null, ranked: boolean, descending = false) {
  const rows = rowsShown(
    values.length,
    only === null ? null : Uint32Array.from(only),
    ranked ? ranking : null,
    descending,
  );
  return Array.from({ length: rows.count }, (_, row) => rows.at(row));
}

describe("rowsShown", () => {
  test.each([
    [null, false, false, [0, 1, 2, 3, 4, 5]],
    [[1, 3, 4], false, false, [1, 3, 4]],
    [null, true, false, [2, 4, 0, 3, 1, 5]],
    [null, true, true, [3, 0, 4, 2, 1, 5]],
    [[1, 3, 4], true, false, [4, 3, 1]],
    [[1, 3, 4], true, true, [3, 4, 1]],
    [[], true, false, []],
  ] as const)("only %j, ranked %s, descending %s", (only, ranked, descending, flows) => {
    expect(listed(only, ranked, descending)).toEqual(flows);
  });
});

test.each([1, 2, 3])("seed %i: rows of some flows are all rows but the others", (seed) => {
  const random = randomOf(seed);
  const column = Float64Array.from({ length: 300 }, () =>
    random() < 0.2 ? Number.NaN : Math.floor(random() * 50),
  );
  const sizeClass = Uint8Array.from({ length: 300 }, () => Math.floor(random() * 3));
  const only = flowsOfClass(sizeClass, 1);
  const ranked = rankJob({ values: column });
  for (const descending of [false, true]) {
    const all = rowsShown(300, null, ranked, descending);
    const some = rowsShown(300, only, ranked, descending);
    const expected = Array.from({ length: 300 }, (_, row) => all.at(row)).filter(
      (flow) => sizeClass[flow] === 1,
    );
    expect(Array.from({ length: some.count }, (_, row) => some.at(row))).toEqual(expected);
  }
});
