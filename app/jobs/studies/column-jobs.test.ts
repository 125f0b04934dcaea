import { expect, test } from "vitest";
import { rankJob } from "./column-jobs.ts";

test("rankJob orders rows by value, equal ones as they stand, those without a value last", () => {
  const table: [number[], number[], number][] = [
    [[], [], 0],
    [[3, 1, 2], [1, 2, 0], 3],
    [[2, 1, 2, 1], [1, 3, 0, 2], 4],
    [[NaN, 5, NaN, 4], [3, 1, 0, 2], 2],
    [[Infinity, 0, -1], [2, 1, 0], 3],
    [[Infinity, Infinity], [0, 1], 2],
  ];
  for (const [values, order, known] of table) {
    const ranking = rankJob({ values: Float64Array.from(values) });
    expect([values, [...ranking.order], ranking.known]).toEqual([values, order, known]);
  }
});

test("rankJob orders flows by how they compare with the base policy", () => {
  const own = Float64Array.of(5, 9, NaN, 2);
  const base = Float64Array.of(10, 3, 1, 2);
  expect([...rankJob({ own, base, kind: "delta" }).order]).toEqual([0, 3, 1, 2]);
  expect([...rankJob({ own, base, kind: "speedup" }).order]).toEqual([1, 3, 0, 2]);
});
