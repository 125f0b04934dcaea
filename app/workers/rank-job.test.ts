import { expect, test } from "vitest";
import { rankJob } from "./rank-job.ts";

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
