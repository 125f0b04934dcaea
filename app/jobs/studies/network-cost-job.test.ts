import { expect, test } from "vitest";
import { costOf } from "./network-cost-job.ts";

test("what the network costs: the flows that pay most, means, and what flows with timeouts pay on average", () => {
  const ideal = { ideal: "SRPT", spec: { id: "srpt" }, fct: Float64Array.of(1, 2, 3, 4) } as const;
  const fct = Float64Array.of(2, 2, Number.NaN, 13);
  expect(costOf(ideal, fct, [0, 1, 1, 2])).toEqual({
    ideal: "SRPT",
    spec: { id: "srpt" },
    worst: [
      { flow: 3, fct: 13, ideal: 4, cost: 9, timeouts: 2 },
      { flow: 0, fct: 2, ideal: 1, cost: 1, timeouts: 0 },
      { flow: 1, fct: 2, ideal: 2, cost: 0, timeouts: 1 },
    ],
    flows: 3,
    mean: 10 / 3,
    median: 1,
    p99: 8.84,
    timedOut: 2,
    timedOutMean: 4.5,
  });
});
