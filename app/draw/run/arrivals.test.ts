import { expect, test } from "vitest";
import { flowsOf, randomOf } from "../fixtures/fixtures.ts";
import { arrivalsOf, arrivalsWithin, arrivedBefore, arrivingWork, flowOf } from "./arrivals.ts";

test("flows that stand in order of arrival need no order of their own", () => {
  const flows = flowsOf([
    [1, 1],
    [1, 2],
    [4, 1],
  ]);
  expect(arrivalsOf(flows)).toEqual({ flow: null, time: flows.arrival });
});

test.each([1, 2, 3])("ranks and counts are those of a scan, seed %i", (seed) => {
  const random = randomOf(seed);
  const flows = flowsOf(Array.from({ length: 50 }, () => [Math.floor(random() * 20), 1] as const));
  const arrivals = arrivalsOf(flows);
  const naive = [...flows.arrival.keys()].sort(
    (a, b) => (flows.arrival[a] as number) - (flows.arrival[b] as number) || a - b,
  );
  expect(naive.map((_, rank) => flowOf(arrivals, rank))).toEqual(naive);
  for (let from = -1; from < 21; from++) {
    const to = from + Math.floor(random() * 8);
    const within = [...flows.arrival].filter((time) => time >= from && time <= to).length;
    expect(arrivalsWithin(arrivals, from, to)).toBe(within);
    expect(arrivedBefore(arrivals, from)).toBe([...flows.arrival].filter((t) => t < from).length);
  }
});

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
