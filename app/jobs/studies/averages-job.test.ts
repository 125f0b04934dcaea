import { describe, expect, test } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { averagesJob } from "./averages-job.ts";

/** Two elephants and four mice on one link. */
const SIX: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant 1", arrival: 0, size: 12 },
    { id: "mouse 1", arrival: 1, size: 1 },
    { id: "mouse 2", arrival: 3, size: 2 },
    { id: "elephant 2", arrival: 5, size: 9 },
    { id: "mouse 3", arrival: 8, size: 1 },
    { id: "mouse 4", arrival: 16, size: 2 },
  ],
  policies: [],
};

const silent = (): void => {};
const averages = (scenario: Scenario, policies: Scenario["policies"]) =>
  averagesJob({ scenario, policies }, silent);

const leastOf = (a: number) => ({ id: "rank", rank: "min(sent, a)", constants: { a } });

describe("min(sent, a) on six flows", () => {
  const found = averages(SIX, [...Array.from({ length: 12 }, (_, k) => leastOf(k + 1))]);
  const [las] = averages(SIX, [{ id: "las" }]);

  test("is on average 10.83 at 1, least at 2, and rises to 9 at 8", () => {
    expect(found.map((one) => one?.mean?.toFixed(2))).toEqual([
      "10.83",
      "8.00",
      "8.17",
      "8.33",
      "8.50",
      "8.67",
      "8.83",
      "9.00",
      "8.67",
      "8.67",
      "8.67",
      "8.67",
    ]);
  });

  test("is LAS to the slot from 9 on, and not where only the average is the same", () => {
    expect(found[5]?.mean).toBe(las?.mean);
    expect(found.map((one) => one?.ends === las?.ends)).toEqual([
      ...Array(8).fill(false),
      ...Array(4).fill(true),
    ]);
  });
});

test("as a fluid a rank and the policy that it is end alike", () => {
  const fluid: Scenario = { ...SIX, model: "fluid" };
  const [srpt, rank, las] = averages(fluid, [
    { id: "srpt" },
    { id: "rank", rank: "remaining" },
    { id: "las" },
  ]);
  expect(rank?.ends).toBe(srpt?.ends);
  expect(las?.ends).not.toBe(srpt?.ends);
});

test("a policy that cannot run on these flows keeps none of the others from it", () => {
  const found = averages(SIX, [{ id: "rank", rank: "estimate" }, { id: "fifo" }]);
  expect(found.map((one) => one?.mean?.toFixed(2))).toEqual([undefined, "13.83"]);
});
