import { expect, test } from "vitest";
import type { Statistics, Summary } from "../../../engine/doors/measures.ts";
import { classColumns } from "./classes-plot.ts";

function statistics(mean: number | null): Statistics {
  const count = mean === null ? 0 : 3;
  return { ...({} as Statistics), count, mean, p99: mean, meanSlowdown: mean };
}

function summary(all: number, mice: number, elephants: number | null): Summary {
  const byClass = {
    mice: statistics(mice),
    medium: statistics(null),
    elephants: statistics(elephants),
  };
  return { ...({} as Summary), ...statistics(all), byClass };
}

const RUN = [summary(10, 4, 40), summary(8, 2, 50)];

test("classColumns has a column a class that has flows, bars to the greatest of each", () => {
  const columns = classColumns([RUN], "mean", null);
  expect(columns.map(({ key, most }) => [key, most])).toEqual([
    ["all", 10],
    ["mice", 4],
    ["elephants", 50],
  ]);
  expect(columns[1]?.cells).toEqual([
    { value: { mean: 4, halfWidth: Number.NaN }, ratio: null },
    { value: { mean: 2, halfWidth: Number.NaN }, ratio: null },
  ]);
});

test("classColumns tells the ratio to the base policy, not for the base itself", () => {
  const [all, mice] = classColumns([RUN], "mean", 0);
  expect(all?.cells.map(({ ratio }) => ratio?.mean ?? null)).toEqual([null, 0.8]);
  expect(mice?.cells.map(({ ratio }) => ratio?.mean ?? null)).toEqual([null, 0.5]);
});

test("classColumns of several seeds: means, intervals, ratios paired by seed", () => {
  const other = [summary(20, 6, null), summary(18, 4, null)];
  const [all, mice, elephants] = classColumns([RUN, other], "mean", 0);
  // Half of the 95 % interval of two values is 12.706 times half their distance.
  expect(all?.cells[0]?.value).toEqual({ mean: 15, halfWidth: expect.closeTo(63.531, 3) });
  expect(all?.most).toBeCloseTo(78.531, 3);
  // 8 of 10 and 18 of 20: half of their distance is 0.05.
  expect(all?.cells[1]?.ratio).toEqual({
    mean: expect.closeTo(0.85, 12),
    halfWidth: expect.closeTo(12.7062 * 0.05, 3),
  });
  expect(mice?.cells[1]?.ratio?.mean).toBeCloseTo((1 / 2 + 2 / 3) / 2, 12);
  expect(elephants?.cells[0]?.value?.mean).toBe(40);
});
