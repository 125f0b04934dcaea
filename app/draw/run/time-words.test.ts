import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { timeWords } from "./time-words.ts";

/** The finish times of flows that arrive at `first`, in words. */
function words(first: number, ends: readonly number[]): readonly string[] {
  const experiment = experimentOf(flowsOf(ends.map(() => [first, 1] as const)));
  const finish = Float64Array.from(ends);
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, traceOf([]), finish);
  return ends.map(timeWords(experiment, view));
}

test("finish times have four digits, and as many as tell neighbours apart", () => {
  expect(words(0, [9.25, 28 / 3, 1200])).toEqual(["9.25", "9.333", "1,200"]);
  expect(words(0, [12345.25, 12345.75])).toEqual(["12,345.3", "12,345.8"]);
});

test("late times keep the digits of the time since the first arrival", () => {
  expect(words(1511222333, [1511222333.000032, 1511222333.000037])).toEqual([
    "1,511,222,333.000032",
    "1,511,222,333.000037",
  ]);
});
