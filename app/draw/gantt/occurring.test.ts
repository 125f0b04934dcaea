import { expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { occurring } from "./occurring.ts";

/** Two queues: the first flow is demoted at 2 and waits for the second, which arrives then; it ends at 6, the second at 4. */
const FLOWS = flowsOf([
  [0, 4, 5],
  [2, 2, 9],
]);
const ROWS: readonly Row[] = [
  [0, 0, 0, 2, 1],
  [1, 0, 2, 4, 1],
  [0, 1, 4, 6, 1],
];

function marksIn(from: number, to: number): readonly string[] {
  const experiment = experimentOf(FLOWS);
  const view = runOf(experiment, 0, "pias", "PIAS", 2, traceOf(ROWS), Float64Array.of(6, 4));
  const found = occurring(experiment, [view], { from, to });
  return Object.entries(found).flatMap(([name, occurs]) => (occurs() ? [name] : []));
}

test.each([
  [0, 9, ["arrival", "finish", "wait", "delay", "move", "met", "missed"]],
  [0, 1, ["arrival", "delay"]],
  [2, 3, ["arrival", "wait", "delay", "move"]],
  [2.5, 3.5, ["wait", "delay"]],
  [4, 4.5, ["finish", "delay"]],
  [4.5, 5, ["delay", "missed"]],
  [6.5, 8, []],
  [8.5, 9, ["met"]],
])("from %d to %d there are %j", (from, to, marks) => {
  expect(marksIn(from, to)).toEqual(marks);
});

test("turns are there where a block reaches into the window", () => {
  const flows = flowsOf([
    [0, 2],
    [0, 2],
    [4, 1],
  ]);
  const rows: readonly Row[] = [
    [0, 0, 0, 4, 1, [0, 1]],
    [2, 0, 4, 5, 1],
  ];
  const experiment = experimentOf(flows);
  const view = runOf(experiment, 0, "brr", "BRR", 1, traceOf(rows), Float64Array.of(3, 4, 5));
  const turnsIn = (from: number, to: number): boolean =>
    occurring(experiment, [view], { from, to }).turns();
  expect([turnsIn(0, 5), turnsIn(3, 5), turnsIn(4, 5)]).toEqual([true, true, false]);
});

test("a deadline that is missed late on the clock is missed", () => {
  const late = 2 ** 50;
  const experiment = experimentOf(flowsOf([[late, 4, late + 5]]));
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, traceOf([]), Float64Array.of(late + 6));
  const found = occurring(experiment, [view], { from: late, to: late + 9 });
  expect([found.met(), found.missed()]).toEqual([false, true]);
});
