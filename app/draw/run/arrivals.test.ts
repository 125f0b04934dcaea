import { expect, test } from "vitest";
import { flowsOf, randomOf } from "../fixtures/fixtures.ts";
import { arrivalsOf, arrivalsWithin, arrivedBefore, flowOf } from "./arrivals.ts";

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
