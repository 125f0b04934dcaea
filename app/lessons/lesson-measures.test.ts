import { expect, test } from "vitest";
import { parseComparison, parseExpression } from "../../engine/doors/measures.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { checkComparison } from "../../engine/doors/study.ts";
import { ASKED_MEASURES, askedAs } from "./authored.ts";
import { Lab } from "./lab.ts";
import { evaluate, reading } from "./lesson-measures.ts";

const SCENARIO: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 3, deadline: 3 },
    { id: "b b", arrival: 1, size: 1, spread: 2, deadline: 4 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "pias", thresholds: [2, 5] }],
};

const asked = { lab: new Lab(SCENARIO), n: 4, alternative: null };

/** a: 0 1 2, b: 3 under FIFO; a: 0 2 3, b: 1 under SRPT. */
const TABLE: readonly (readonly [source: string, value: number])[] = [
  ["1 + 2 * 3 - 4 / 2", 5],
  ["(1 + 2) * 3", 9],
  ["8 / 4 / 2", 1],
  ["printed 6.33", 6.33],
  ["n", 4],
  ["flows", 2],
  ["work", 4],
  ["arrivals", 1],
  ['arrival "b b"', 1],
  ['finish FIFO "b b"', 4],
  ['finish SRPT "b b"', 2],
  ["fct SRPT a", 4],
  ["slowdown SRPT a", 4 / 3],
  ["meanFct FIFO", 3],
  ["meanFct FIFO - meanFct SRPT", 0.5],
  ["fpt FIFO / optFpt", 7 / 6],
  ["optMeanFct", 2.5],
  ["late FIFO", 0],
  ["late SRPT", 1],
  ["sent FIFO a 2", 2],
  ["sent SRPT a 2", 1],
  ["sent SRPT a 0", 0],
  ["threshold PIAS 2", 5],
  ["queues PIAS", 3],
  ['complete "b b"', 1],
];

test.each(TABLE)("SPEC 7.23 %s is %d", (source, value) => {
  expect(evaluate(parseExpression(source), asked)).toBeCloseTo(value, 12);
});

test.each([
  ["1 < 2", "agrees"],
  ["1 < 1", "differs"],
  ["0.1 + 0.2 > 0.3", "differs"],
  ["2 <= 1", "differs"],
  ["0.1 + 0.2 = 0.3", "agrees"],
  ["0.1 + 0.2 <= 0.3", "agrees"],
  ["1 = 1.001", "differs"],
  ["fpt FIFO > fpt SRPT", "agrees"],
  ["fpt FIFO >= fpt FIFO", "agrees"],
  ["fpt FIFO / (fpt FIFO - fpt FIFO) > 1", "differs"],
])("SPEC 7.23 the claim %s %s", (source, verdict) => {
  expect(checkComparison(parseComparison(source), reading(asked))).toBe(verdict);
});

test.each([
  ["", "a number or a measure is missing at the end"],
  ["(1", "a bracket is not closed"],
  ["1 2", '"2" is not expected there'],
  ["a ?", '"?" cannot be read'],
])("“%s” cannot be read: %s", (source, message) => {
  expect(() => parseExpression(source)).toThrow(message);
});

test("measures that an exercise can ask for are called as their own table calls them", () => {
  expect(ASKED_MEASURES.map(askedAs)).toEqual([
    "mean FCT",
    "largest FCT",
    "sum of finish times",
    "mean slowdown",
    "number of flows that miss their deadline",
    "finish",
    "FCT",
    "slowdown",
  ]);
  expect(askedAs("mice.p99")).toBe("99th percentile of the FCT of mice");
  expect(askedAs("no measure")).toBe("no measure");
});
