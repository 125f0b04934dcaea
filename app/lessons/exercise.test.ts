import { describe, expect, test } from "vitest";
import { decodeLink, parseScenario } from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { exerciseFile, exerciseLink, LESSONS, readExercise } from "./exercise.ts";
import { stepJob } from "./step-job.ts";

const scenario: Scenario = {
  version: 1,
  title: "The mouse",
  note: "It waits.",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant", arrival: 0, size: 9 },
    { id: "a mouse", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
const question = { ask: "When?", finish: "a mouse", under: "FIFO", at: 2 };
const lesson = { version: 1, steps: [{ question, after: 'At {{finish FIFO "a mouse"}}.' }] };

function readOf(input: unknown, beside: Scenario | null = scenario, answers?: unknown) {
  return readExercise({ scenario: beside, lesson: input, answers });
}

const faultsOf = (input: unknown, answers?: unknown): readonly string[] => {
  const read = readOf(input, scenario, answers);
  return read.ok ? [] : read.faults;
};

describe("an exercise stands beside its scenario", () => {
  test("and has its flows, its title and its note", () => {
    const read = readOf(lesson);
    if (!read.ok) throw new Error(read.faults.join("\n"));
    const [step] = read.lesson.steps;
    expect(read.lesson.title).toBe("The mouse");
    expect([step?.title, step?.text]).toEqual(["The mouse", [["It waits."]]]);
    expect(step?.scenario.flows).toEqual(scenario.flows);
  });

  test("in a link and in a file, which open as the scenario too", () => {
    const answers = { version: 1, name: "Ada", given: ["10"] };
    const link = decodeLink(exerciseLink({ scenario, lesson, answers }, scenario));
    expect(link).toMatchObject({ ok: true, scenario, lesson, answers });
    const file = JSON.parse(exerciseFile({ scenario, lesson, answers }));
    expect(parseScenario(file)).toEqual({ ok: true, scenario });
  });

  test("of ours by name, also one that is no longer taught: answers stay those to its own questions", () => {
    const answers = { version: 1, given: ["10130", "51", "DCTCP"] };
    const read = readOf("incast", null, answers);
    if (!read.ok) throw new Error(read.faults.join());
    expect(LESSONS).not.toContain(read.lesson);
    expect(read.lesson.steps.slice(0, 3).map(({ question }) => question?.ask)).toEqual([
      "After how many microseconds is the last worker done under TCP?",
      "How many packets are dropped with the short timer?",
      "Under which one is the last flow done sooner?",
    ]);
    expect(read.answers?.given.slice(0, 3)).toEqual(answers.given);
  });

  test("with answers, whose are told", () => {
    const read = readOf(lesson, scenario, { version: 1, name: "Ada", given: [null, "10"] });
    // As version 0.2 handed it in: how often was not counted.
    const unknown = { name: "Ada", given: [null, "10"], tries: [null, null] };
    expect(read).toMatchObject({ ok: true, answers: unknown });
    const blank = readOf(lesson, scenario, { version: 1, given: ["", " \t"] });
    expect(blank.ok && blank.answers?.given).toEqual([null, null]);
    const counted = { version: 1, given: ["10", null], tries: [3] };
    expect(readOf(lesson, scenario, counted)).toMatchObject({ answers: { tries: [3, null] } });
    expect(readOf("fifos-convoy")).toMatchObject({ ok: true, lesson: { name: "fifos-convoy" } });
  });
});

test("all that is wrong is said at once, each with its place and the nearest name", () => {
  const step = {
    quesion: 1,
    question: { ask: "?", finish: "mous", under: "FIFA", at: -1 },
    hides: { policy: "SRTP" },
    view: { panels: ["metric"] },
  };
  expect(faultsOf({ version: 1, steps: [step] })).toEqual([
    expect.stringMatching(/^steps\[0\]\.quesion: expected no such key: did you mean "question"\?/),
    'steps[0].question.under: expected a policy (FIFO, SRPT), got "FIFA"',
    'steps[0].question.finish: expected a flow (elephant, a mouse), got "mous"',
    expect.stringMatching(/^steps\[0\]\.question\.at: expected a number from 0/),
    'steps[0].hides.policy: expected a policy (FIFO, SRPT), got "SRTP"',
    expect.stringMatching(/^steps\[0\]\.view\.panels\[0\]: .*did you mean "metrics"/),
  ]);
  expect(faultsOf({ version: 2, steps: [] })).toEqual([
    "version: expected 1, got 2",
    "steps: expected at least one step, got an empty array",
  ]);
  expect(faultsOf("no-such")).toEqual(["lesson: there is no lesson called “no-such”"]);
  expect(faultsOf(lesson, { version: 1, given: ["x".repeat(201)] })).toEqual([
    expect.stringMatching(/^given\[0\]: expected an answer of at most 200 characters/),
  ]);
});

test("how it is marked: tolerance, points and once, of a question or of all, and what is asked for as a name", () => {
  const of = (more: object, all: object = {}) => {
    const read = readOf({ version: 1, steps: [{ question: { ...question, ...more } }], ...all });
    if (!read.ok) return read.faults;
    return [read.lesson.steps[0]?.question, read.lesson.nameAsked];
  };
  const usual = { tolerance: null, points: 1, once: false };
  expect(of({})).toMatchObject([usual, null]);
  const own = { tolerance: 0.2, points: 2.5, once: true };
  expect(of(own, { name: "Matriculation number" })).toMatchObject([own, "Matriculation number"]);
  expect(of({}, { once: true })).toMatchObject([{ once: true }, null]);
  expect(of({ once: false }, { once: true })).toMatchObject([{ once: false }, null]);
  expect(of({ tolerance: 1.5, points: -1, once: 1 }, { once: "yes", name: true })).toEqual([
    'once: expected true or false, got "yes"',
    "name: expected what is asked for as a name, got true",
    "steps[0].question.points: expected a number from 0 to 1000, got -1",
    "steps[0].question.once: expected true or false, got 1",
    "steps[0].question.tolerance: expected a number from 0 to 1, got 1.5",
  ]);
  const which = { ask: "?", which: "meanFct", tolerance: 0.1 };
  expect(faultsOf({ version: 1, steps: [{ question: which }] })).toEqual([
    "steps[0].question.tolerance: expected nothing: no number is asked for, got 0.1",
  ]);
  expect(faultsOf(lesson, { version: 1, given: ["1"], tries: [0] })).toEqual([
    "tries[0]: expected an integer from 1 to 1000000, got 0",
  ]);
});

test("what is beyond a limit is a fault", () => {
  const many = Array.from({ length: 51 }, () => ({}));
  expect(faultsOf({ version: 1, steps: many })[0]).toMatch(/^steps: .* at most 50 of them/);
  const text = "x".repeat(10_001);
  expect(faultsOf({ version: 1, steps: [{ text }] })[0]).toMatch(/at most 10000 characters/);
});

describe("a finish that is drawn", () => {
  const scaleIn = (model: "slot" | "fluid") => {
    const read = readOf(lesson, { ...scenario, model });
    if (!read.ok) throw new Error(read.faults.join("\n"));
    const [step] = read.lesson.steps;
    const answer = step && stepJob({ ...step, n: 0 });
    if (answer?.truth?.kind !== "number" || answer.truth.scale === null) {
      throw new Error("it is drawn");
    }
    return { ...answer, truth: answer.truth, scale: answer.truth.scale };
  };

  test("is set after what is shown, on an axis that does not tell it", () => {
    const { truth, scale, after, board } = scaleIn("slot");
    expect(truth.value).toBe(10);
    expect(after).toEqual([["At ", 10, "."]]);
    expect(scale).toEqual({ from: 3, to: 11, step: 1, isLog: false });
    expect(board).toBeNull();
  });

  test("of the fluid model is a moment of some hundreds", () => {
    const { scale } = scaleIn("fluid");
    expect((scale.to - scale.from) / scale.step).toBeGreaterThan(100);
    expect((scale.to - scale.from) / scale.step).toBeLessThanOrEqual(400);
  });
});
