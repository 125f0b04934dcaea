import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import type { RunView } from "../run/results.ts";
import { namesOf, runSummary } from "../run/run-words.ts";
import { flowFacts, queueWords } from "./flow-words.ts";
import { runUpTo } from "./run-up-to.ts";

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
  const facts = (of: RunView) =>
    Object.fromEntries(flowFacts(experiment, of, { flow: 0, row: 0, time: 1 }));
  expect(facts(view)).toMatchObject({ finish: "6 slots", served: "[0, 6) slots" });
  expect(facts(runUpTo(experiment, view, 6))).toMatchObject({ finish: "6 slots" });
  const early = runUpTo(experiment, view, 4);
  expect(facts(early)).toEqual({
    size: "6 packets",
    arrival: "0 slots",
    queue: "Q1",
    served: "[0, 4) slots",
  });
  expect(runSummary(experiment, view)).toContain("mean FCT");
  expect(runSummary(experiment, early)).toBe("FIFO: 2 flows, up to 4 slots");
  expect(runSummary(experiment, runUpTo(experiment, view, 0))).toBe("FIFO: 2 flows, not known yet");
  const both = namesOf([view, runOf(experiment, 1, "brr", "BRR", 1, trace, Float64Array.of(6, 8))]);
  expect(runSummary(experiment, early, false, both)).toBe("FIFO and BRR: 2 flows, up to 4 slots");
});

test("a lane in words: what it served, of how many flows, and its share of all service", () => {
  const flows = flowsOf([
    [0, 3],
    [1, 9],
  ]);
  const experiment = experimentOf(flows);
  const trace = traceOf([
    [0, 0, 0, 3, 1],
    [1, 1, 3, 7, 1],
    [1, 2, 7, 12, 1],
  ]);
  const view = runOf(experiment, 0, "pias", "PIAS", 4, trace, Float64Array.of(3, 12));
  expect([0, 1, 2, 3].map((queue) => queueWords(experiment, view, queue))).toEqual([
    "PIAS, Q1 (highest): 3 packets of 1 flow, 25 % of all service",
    "PIAS, Q2: 4 packets of 1 flow, 33.3 % of all service",
    "PIAS, Q3: 5 packets of 1 flow, 41.7 % of all service",
    "PIAS, Q4 (lowest): no service",
  ]);
});

test("members of a block count with what they are served together", () => {
  const flows = flowsOf([
    [0, 2],
    [0, 2],
  ]);
  const experiment = experimentOf(flows, "fluid");
  const trace = traceOf([[0, 0, 0, 4, 0.5, [0, 1]]], "rates");
  const view = runOf(experiment, 0, "brr", "PS", 1, trace, Float64Array.of(4, 4));
  expect(queueWords(experiment, view, 0)).toBe("PS, Q1: 4 bytes of 2 flows, 100 % of all service");
});
