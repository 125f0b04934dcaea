import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { runSummary } from "../run/words.ts";
import { flowFacts } from "./flow-words.ts";

test("of a run that is shown up to a time, nothing is told that comes after it", () => {
  const experiment = experimentOf(
    flowsOf([
      [0, 6],
      [2, 2],
    ]),
  );
  const trace = traceOf([
    [0, 0, 0, 6, 1],
    [1, 0, 6, 8, 1],
  ]);
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, trace, Float64Array.of(6, 8));
  const facts = (until: number) =>
    Object.fromEntries(flowFacts(experiment, view, { flow: 0, row: 0, time: 1 }, until));
  expect(facts(8)).toMatchObject({ finish: "6 slots", served: "[0, 6) slots" });
  expect(facts(6)).toMatchObject({ finish: "6 slots" });
  expect(facts(4)).toEqual({
    size: "6 packets",
    arrival: "0 slots",
    queue: "Q1",
    served: "[0, 4) slots",
  });
  expect(runSummary(experiment, view, 8)).toContain("mean FCT");
  expect(runSummary(experiment, view, 4)).toBe("FIFO: 2 flows, up to 4 slots");
});
