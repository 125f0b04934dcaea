import { expect, test } from "vitest";
import { isAll, isAscending } from "./arrival-order.ts";

test("facts of a column are the same when asked for again, and each column has its own", () => {
  const ones = Float64Array.of(1, 1, 1);
  const mixed = Float64Array.of(1, 2, 1);
  const never = Float64Array.of(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  for (const _ of ["found", "remembered"]) {
    expect([isAll(ones, 1), isAll(ones, 0), isAll(mixed, 1)]).toEqual([true, false, false]);
    expect(isAll(never, Number.POSITIVE_INFINITY)).toBe(true);
    expect([isAscending(ones), isAscending(mixed)]).toEqual([true, false]);
  }
  const none = new Float64Array(0);
  expect([isAll(none, 0), isAll(none, 1), isAscending(none)]).toEqual([true, true, true]);
});
