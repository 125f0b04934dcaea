import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { flowNote } from "./flow-note.ts";

const NAN = Number.NaN;

function notes(
  model: "slot" | "fluid",
  flows: readonly (readonly [arrival: number, size: number, deadline?: number])[],
  finish: readonly number[],
  terminated: readonly number[] = [],
): readonly string[] {
  const experiment = experimentOf(flowsOf(flows), model);
  const ends = Float64Array.from(finish, (_, k) => terminated[k] ?? NAN);
  const trace = traceOf([[0, 0, 0, 1, 1]]);
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, trace, Float64Array.from(finish), ends);
  return finish.map((_, flow) => flowNote(experiment, view, flow));
}

test("what became of a flow is how long it waited, by how much it was late, or that it was terminated", () => {
  expect(
    notes(
      "slot",
      [
        [0, 12],
        [1, 1],
        [3, 2, 9],
      ],
      [12, 13, 15],
    ),
  ).toEqual(["", "waited 11", "waited 10, 6 late"]);
  expect(
    notes(
      "slot",
      [
        [0, 3, 2],
        [0, 1],
      ],
      [3, NAN],
      [NAN, 4],
    ),
  ).toEqual(["1 late", "terminated"]);
});

test("as a fluid a flow is delayed, but by no rounding", () => {
  expect(
    notes(
      "fluid",
      [
        [0, 2],
        [0, 2],
        [0, 2],
      ],
      [2, 4.5, 2 * (1 + 1e-9)],
    ),
  ).toEqual(["", "delayed 2.5", ""]);
});

test("of a flow that is still there nothing is said", () => {
  expect(
    notes(
      "slot",
      [
        [0, 2],
        [0, 2],
      ],
      [2, NAN],
    ),
  ).toEqual(["", ""]);
});
