import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { type WorstCaseAsked, type WorstCaseFound, worstCaseJob } from "./worst-case-job.ts";

function asked(change: Partial<WorstCaseAsked> = {}): WorstCaseAsked {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [{ id: "a", arrival: 0, size: 3 }],
    policies: [{ id: "fifo" }, { id: "las", label: "Least" }, { id: "srpt" }],
  });
  if (!parsed.ok) throw new Error("a scenario is one");
  return {
    scenario: parsed.scenario,
    policy: "Least",
    against: "opt",
    objective: "fpt",
    flows: 5,
    maxSize: 5,
    maxArrival: 0,
    maxRelease: null,
    runs: 3000,
    seed: 1,
    ...change,
  };
}

test("the best so far is told on the way, drawn with its ends, and what is proved stands beside it", () => {
  const told: (WorstCaseFound | null)[] = [];
  const found = worstCaseJob(asked(), (done, total, detail) => {
    expect(total).toBe(3000);
    if (done % 500 === 0) told.push(detail?.() ?? null);
  });
  expect(told).toHaveLength(6);
  const ratios = told.map((one) => one?.ratio ?? 0);
  expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
  expect(found?.words).toBe("Least ends these at 93 slots in sum, the optimum is 58: 1.603 times.");
  expect(found?.flows.reduce((sum, { end }) => sum + end, 0)).toBe(93);
  expect(found?.flows.reduce((sum, { other }) => sum + (other ?? 0), 0)).toBe(58);
  expect(found?.proved).toContain("at most 3 times");
  expect(parseScenario(found?.scenario).ok).toBe(true);
});

test("beside another policy; what is wrong is a sentence", () => {
  const beside = asked({ policy: "FIFO", against: "SRPT", objective: "p99", runs: 200 });
  expect(worstCaseJob(beside, () => {})?.words).toContain("99th percentile");
  expect(() => worstCaseJob(asked({ flows: 9, runs: Number.NaN }), () => {})).toThrow(
    "Flows: expected a whole number from 1 to 6, got 9. Runs: expected",
  );
});
