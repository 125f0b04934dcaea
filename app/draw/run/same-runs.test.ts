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

test("those that were apart before stay so, and those that were together part where they differ now", () => {
  const slots = (groups: ReturnType<typeof sameRuns>) =>
    groups.map((group) => group.map(({ slot }) => slot));
  const [first, second, third] = [run(0, [1, 3]), run(1, [1, 3]), run(2, [1, 3])];
  expect(slots(sameRuns([first, second, third], [[first, third], [second]]))).toEqual([
    [0, 2],
    [1],
  ]);
  const moved = run(2, [3, 2]);
  expect(slots(sameRuns([first, second, moved], [[first, third], [second]]))).toEqual([
    [0],
    [1],
    [2],
  ]);
});

test("without flows nothing is the same", () => {
  const none = experimentOf(flowsOf([]));
  const empty = [0, 1].map((slot) =>
    runOf(none, slot, "fifo", `P${slot}`, 1, null, new Float64Array(0)),
  );
  expect(sameRuns(empty)).toHaveLength(2);
});
