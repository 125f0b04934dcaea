import { expect, test } from "vitest";
import { parseExpression } from "../../engine/doors/measures.ts";
import { keptForOpen, tells } from "./next-asks.ts";
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
  const kept = keptForOpen(parsed.lesson.steps, 0, () => true);
  return kept && { policies: kept.policies, from: kept.from };
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

test("pictures of packets tell every number of a run: they play as far as what is asked of another step lets them", () => {
  const view = { panels: ["packets"] };
  const keeps = (question: object, hides: object | undefined, own: readonly string[]) => {
    const parsed = parseLesson(
      "t",
      {
        version: 1,
        steps: [
          { policies: own.map((id) => ({ id })), view },
          { scenario, question: { ask: "?", ...question }, ...(hides && { hides }) },
        ],
      },
      scenario,
    );
    if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
    const kept = keptForOpen(parsed.lesson.steps, 0, () => true);
    return kept && { policies: kept.policies, from: kept.from };
  };
  const mean = { guess: "meanFct FIFO" };
  expect(keeps(mean, { from: 4 }, ["fifo", "las"])).toEqual({ policies: [], from: 4 });
  expect(keeps(mean, undefined, ["fifo", "las"])).toEqual({ policies: [], from: 0 });
  expect(keeps(mean, { from: 4 }, ["las"])).toBeNull();
  expect(keeps(finish, undefined, ["fifo", "las"])).toEqual({ policies: [], from: 3 });
});

test("other flows, and a policy of the same name with other parameters, are another story", () => {
  const flows = [...FLOWS, { id: "new", arrival: 4, size: 2 }];
  expect(kept(finish, ["fifo"], { scenario: { ...scenario, flows } })).toBeNull();
  const policies = [{ id: "pias", label: "FIFO", thresholds: [2] }];
  expect(kept(finish, [], { policies })).toBeNull();
});

test("a step keeps back what answers any other question that is open, before it too, and not the next alone", () => {
  const policies = ["fifo", "srpt"].map((id) => ({ id }));
  const asks = [
    { guess: "meanFct FIFO" },
    { next: "SRPT", at: 2 },
    { which: "meanFct" },
    { guess: "fct FIFO short" },
  ];
  const steps = asks.map((question) => ({
    scenario: { ...scenario, policies },
    question: { ask: "?", ...question },
  }));
  const parsed = parseLesson("t", { version: 1, steps }, scenario);
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  const { steps: read } = parsed.lesson;
  const keptBy = (k: number, open: readonly number[]) =>
    keptForOpen(read, k, (at) => open.includes(at));
  expect(keptBy(2, [0])).toEqual({ policies: [], from: null, asked: [0] });
  expect(keptBy(0, [3])).toEqual({ policies: ["FIFO"], from: null, asked: [3] });
  expect(keptBy(2, [0, 1, 3])).toEqual({
    policies: ["SRPT", "FIFO"],
    from: null,
    asked: [0, 1, 3],
  });
  expect(keptBy(2, [2])).toBeNull();
});

test.each([
  ["meanFct FIFO", { guess: "meanFct FIFO" }, true],
  ["fpt FIFO", { guess: "meanFct FIFO" }, true],
  ["meanFct SRPT", { guess: "meanFct FIFO" }, false],
  ["meanFct SRPT / meanFct FIFO", { guess: "meanFct FIFO" }, true],
  ["meanFct SRPT", { which: "meanFct" }, true],
  ["slowdown FIFO short", { guess: "fct FIFO short" }, true],
  ["fct FIFO long", { guess: "fct FIFO short" }, false],
  ["finish FIFO long", { next: "FIFO", at: 2 }, true],
  ["size long", { finish: "long", under: "FIFO", at: 2 }, false],
])("%s tells the answer to %o: %s", (text, question, expected) => {
  const steps = [{ scenario, question: { ask: "?", ...question } }];
  const parsed = parseLesson("t", { version: 1, steps }, scenario);
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  const asked = parsed.lesson.steps.flatMap((step) => step.question ?? []);
  expect(tells(asked, parseExpression(text))).toBe(expected);
});
