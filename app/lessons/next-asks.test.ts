import { expect, test } from "vitest";
import { keptForNext } from "./next-asks.ts";
import { parseLesson } from "./parse-lesson.ts";

const FLOWS = [
  { id: "long", arrival: 0, size: 9 },
  { id: "short", arrival: 2, size: 1 },
];
const scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: FLOWS,
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "las" }],
} as const;

/** What a step with these policies keeps back for the next one. */
function kept(question: object | null, own: readonly string[], more: object = {}) {
  const parsed = parseLesson(
    "t",
    {
      version: 1,
      steps: [
        { policies: own.map((id) => ({ id })), ...more },
        { scenario, ...(question && { question: { ask: "?", ...question } }) },
      ],
    },
    scenario,
  );
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  const [step, next] = parsed.lesson.steps;
  return step && keptForNext(step, next);
}

const finish = { finish: "short", under: "FIFO", at: 3 };
const NUMBERS = { policies: [], from: null };

test.each<[what: string, question: object | null, own: string[], kept: unknown]>([
  ["no question", null, ["fifo"], null],
  ["a finish, of the only run", finish, ["fifo"], { policies: [], from: 3 }],
  ["a finish, of one of two runs", finish, ["fifo", "las"], { policies: ["FIFO"], from: null }],
  ["a finish of a run that is not shown", finish, ["srpt"], null],
  ["what is sent next", { next: "FIFO", at: 2 }, ["fifo"], { policies: [], from: 2 }],
  ["a mean: no bar tells it", { guess: "meanFct FIFO" }, ["fifo", "srpt"], NUMBERS],
  ["a mean of a run that is not shown", { guess: "meanFct LAS" }, ["fifo"], null],
  ["a ratio, half of which is shown", { guess: "fpt FIFO / fpt LAS" }, ["fifo"], null],
  ["a ratio", { guess: "fpt FIFO / fpt SRPT" }, ["fifo", "srpt"], NUMBERS],
  ["the optimum", { guess: "optFpt" }, ["fifo"], NUMBERS],
  ["what is given", { guess: "size long" }, ["fifo"], null],
  ["an FCT", { guess: "fct FIFO short" }, ["fifo", "las"], { policies: ["FIFO"], from: null }],
  ["which policy, some of which are shown", { which: "meanFct" }, ["fifo", "srpt"], null],
  ["which policy", { which: "meanFct" }, ["fifo", "srpt", "las"], NUMBERS],
  [
    "which flow",
    { which: "finish SRPT _", options: ["long", "short"] },
    ["srpt", "fifo"],
    { policies: ["SRPT"], from: null },
  ],
])("the next step asks for %s", (_, question, own, expected) => {
  expect(kept(question, own)).toEqual(expected);
});

test("of a run that its own question was about a step shows what the next one leaves", () => {
  const question = { ask: "?", finish: "long", under: "FIFO", at: 1 };
  const more = { question };
  expect(kept(finish, ["fifo", "srpt"], more)).toEqual({ policies: [], from: 3 });
});

test("other flows, and a policy of the same name with other parameters, are another story", () => {
  const flows = [...FLOWS, { id: "new", arrival: 4, size: 2 }];
  expect(kept(finish, ["fifo"], { scenario: { ...scenario, flows } })).toBeNull();
  const policies = [{ id: "pias", label: "FIFO", thresholds: [2] }];
  expect(kept(finish, [], { policies })).toBeNull();
});
