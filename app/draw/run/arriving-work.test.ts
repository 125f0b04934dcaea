import { expect, test } from "vitest";
import { flowsOf } from "../fixtures/fixtures.ts";
import { arrivingWork } from "./arriving-work.ts";

test("all work is counted, in the stretch in which it arrives", () => {
  const { from, to, sums } = arrivingWork(
    flowsOf([
      [4, 5],
      [12, 2],
      [8, 3],
      [12, 1],
    ]),
  );
  expect([from, to]).toEqual([4, 12]);
  expect([sums[0], sums[sums.length / 2], sums[sums.length - 1]]).toEqual([5, 3, 3]);
  expect(sums.reduce((a, b) => a + b)).toBe(11);
});

test("flows that all arrive at once, and no flows at all", () => {
  expect(
    arrivingWork(
      flowsOf([
        [7, 5],
        [7, 2],
      ]),
    ).sums[0],
  ).toBe(7);
  expect(arrivingWork(flowsOf([]))).toMatchObject({ from: 0, to: 0 });
});
