import { expect, test } from "vitest";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { legendEntries } from "./legend-entries.ts";

test("round robin has a sign of its own where its packets are too short for bars, and only there", () => {
  const flows = flowsOf([
    [0, 2],
    [0, 2],
  ]);
  const experiment = experimentOf(flows);
  const rows = [[0, 0, 0, 4, 1, [0, 1]]] as const;
  const view = runOf(experiment, 0, "brr", "BRR", 1, traceOf(rows), Float64Array.of(3, 4));
  const turnsIn = (lanes: "queue" | "flow", width: number): readonly string[] =>
    legendEntries(experiment, [view], {
      ...{ lanes, width, marks: false, profile: false },
      window: { from: 0, to: 4 },
    })
      .map(({ text }) => text)
      .filter((text) => /turn/.test(text));
  expect(turnsIn("queue", 8)).toEqual(["round robin: several flows, one packet a turn"]);
  expect(turnsIn("flow", 8)).toEqual(["low: a packet a turn, with others"]);
  for (const lanes of ["queue", "flow"] as const) expect(turnsIn(lanes, 800)).toEqual([]);
});
