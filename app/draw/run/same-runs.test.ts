import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf } from "../fixtures/fixtures.ts";
import { sameRuns } from "./same-runs.ts";

const experiment = experimentOf(
  flowsOf([
    [0, 1],
    [0, 2],
  ]),
);

/** Fixtures all have one digest: what is compared are the times. */
function run(slot: number, finish: readonly number[], terminated: readonly number[] = []) {
  const ends = Float64Array.from(finish, (_, k) => terminated[k] ?? Number.NaN);
  return runOf(experiment, slot, "fifo", `P${slot}`, 1, null, Float64Array.from(finish), ends);
}

test("runs with the same finish times stand together, in the order of the first of each", () => {
  const runs = [run(0, [1, 3]), run(1, [3, 2]), run(2, [1, 3]), run(3, [1, Number.NaN], [NaN, 3])];
  expect(sameRuns(runs).map((group) => group.map(({ slot }) => slot))).toEqual([[0, 2], [1], [3]]);
});

test("without flows nothing is the same", () => {
  const none = experimentOf(flowsOf([]));
  const empty = [0, 1].map((slot) =>
    runOf(none, slot, "fifo", `P${slot}`, 1, null, new Float64Array(0)),
  );
  expect(sameRuns(empty)).toHaveLength(2);
});
