import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf } from "../../draw/fixtures/fixtures.ts";
import { barUnder } from "./bar-under.ts";

const experiment = experimentOf(
  flowsOf([
    [10, 2],
    [0, 1],
  ]),
);
const view = runOf(experiment, 0, "fifo", "FIFO", 1, null, Float64Array.of(30, Number.NaN));
/** Ten pixels a slot. */
const place = { window: { from: 0, to: 50 }, width: 500 };

function grips(flow: number, ...xs: readonly number[]) {
  return xs.map((x) => barUnder(experiment, view, flow, place, x));
}

test("a bar is held from its arrival to its end, the wait too, and near its end by the end", () => {
  expect(grips(0, 96, 97, 200, 293, 295, 303, 304)).toEqual([
    null,
    "body",
    "body",
    "body",
    "end",
    "end",
    null,
  ]);
});

test("a flow that never ends is held everywhere after its arrival", () => {
  expect(grips(1, 0, 499)).toEqual(["body", "body"]);
});
