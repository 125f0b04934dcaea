import { expect, test } from "vitest";
import { flowsOf } from "../../draw/fixtures/fixtures.ts";
import { fctSoFar } from "./fct-so-far.ts";

test("fctSoFar takes the flows that have finished, ascending", () => {
  const flows = flowsOf([
    [0, 5],
    [1, 2],
    [4, 9],
    [6, 1],
  ]);
  const table: [number[], number[]][] = [
    [[NaN, NaN, NaN, NaN], []],
    [[0, 0, 0, 0], []],
    [
      [8, 3, NaN, 0],
      [2, 8],
    ],
    [
      [8, 3, 17, 7],
      [1, 2, 8, 13],
    ],
  ];
  for (const [finish, known] of table) {
    expect([finish, [...fctSoFar(flows, Float64Array.from(finish))]]).toEqual([finish, known]);
  }
});

test("fctSoFar looks at no more of many flows than a curve can show", () => {
  const count = 50_000;
  const flows = flowsOf(Array.from({ length: count }, (_, i) => [i, 1] as const));
  const finish = Float64Array.from({ length: count }, (_, i) => (i < count / 2 ? i + 2 : NaN));
  expect(fctSoFar(flows, finish)).toHaveLength(1000);
});
