import { expect, test } from "vitest";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
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

test("packet by packet it is told after what time a flow is done, of short times with their digits", () => {
  const { experiment, runs } = slotFixture(3, 4);
  const [view] = runs;
  if (view === undefined) throw new Error("nothing ran");
  const finish = Float64Array.of(11_000, 11_000, 11_000);
  const terminated = new Float64Array(3).fill(NAN);
  const run = { ...view.run, counts: {}, finish, terminated } as unknown as (typeof view)["run"];
  const done = (fct: readonly number[]) => {
    const sent = { ...view, run, fct: Float64Array.from(fct) };
    return fct.map((_, flow) => flowNote(experiment, sent, flow));
  };
  expect(done([10_115.8, 46.2, 0.17954])).toEqual(["after 10,116", "after 46", "after 0.180"]);
});
