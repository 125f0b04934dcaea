import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf } from "../fixtures/fixtures.ts";
import { doneAfter } from "./done-after.ts";

const NAN = Number.NaN;

function rowsOf(
  finishes: readonly (readonly number[])[],
  terminated: readonly number[] = [],
): readonly string[] {
  const flows = flowsOf(finishes[0]?.map(() => [0, 1] as const) ?? []);
  const experiment = experimentOf(flows, "fluid");
  const runs = finishes.map((finish, slot) => {
    const times = Float64Array.from(finish);
    const ends = Float64Array.from(finish, (_, flow) =>
      slot === 0 ? (terminated[flow] ?? NAN) : NAN,
    );
    return runOf(experiment, slot, "fifo", `P${slot}`, 1, null, times, ends);
  });
  return doneAfter(experiment, runs).map(({ cells }) =>
    cells.map(({ text, isLeast }) => (isLeast ? `*${text}` : text)).join(" "),
  );
}

test("the least of each row stands out, of a tie each, and the averages come last", () => {
  expect(
    rowsOf([
      [12, 12, 3],
      [16, 1, 3],
      [14, 1, 5],
    ]),
  ).toEqual(["*12 16 14", "12 *1 *1", "*3 *3 5", "9.000 *6.667 *6.667"]);
});

test("what is written alike is compared as it was computed", () => {
  expect(rowsOf([[2.00001], [2.00002]])).toEqual(["*2.000 2.000", "*2.000 2.000"]);
});

test("of ties each stands out; of one policy nothing does", () => {
  expect(rowsOf([[4], [4]])).toEqual(["*4 *4", "*4 *4"]);
  expect(rowsOf([[4]])).toEqual(["4", "4"]);
});

test("a flow that was terminated is never the least", () => {
  expect(rowsOf([[NAN], [7]], [2])).toEqual(["terminated *7", "– *7"]);
});
