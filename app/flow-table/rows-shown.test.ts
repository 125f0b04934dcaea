import { describe, expect, test } from "vitest";
import { randomOf } from "../draw/fixtures/fixtures.ts";
import { rankJob } from "../jobs/studies/column-jobs.ts";
import { flowsOfClass, rowsShown } from "./rows-shown.ts";

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
