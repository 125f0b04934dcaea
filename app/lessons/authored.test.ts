import { describe, expect, test } from "vitest";
import { MOST_IN_LESSON } from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { arranged, withQuestion, withSteps } from "../learn/exercise/exercise-form.ts";
import {
  ASKED_KINDS,
  type AuthoredForm,
  authoredLesson,
  EMPTY_FORM,
  formFromText,
  questionsIn,
  stepScenarios,
} from "./authored.ts";
import { readExercise } from "./exercise.ts";
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
function readOf(lesson: unknown) {
  return readExercise({ scenario, lesson });
}

function faultsOf(lesson: unknown): readonly string[] {
  const read = readOf(lesson);
  return read.ok ? [] : read.faults;
}

describe("a form that is filled in", () => {
  const form: AuthoredForm = {
    ...EMPTY_FORM,
    policy: "SRPT",
    flow: "a mouse",
    at: "2",
    after: "One.\n\nTwo {{meanFct SRPT}}.",
  };

  test.each(ASKED_KINDS.map(([kind]) => kind))("makes a lesson without fault: %s", (kind) => {
    const measures = kind === "flow" ? ["finish"] : ["meanFct", "slowdown"];
    for (const measure of measures) {
      const made = authoredLesson({ ...form, kind, measure, hidePolicy: "FIFO" }, scenario);
      const read = readOf(made);
      expect(read.ok ? [] : read.faults).toEqual([]);
      if (!read.ok) continue;
      const [step] = read.lesson.steps;
      expect(step?.question === null).toBe(kind === "none");
      const answer = step && stepJob({ ...step, n: 0 });
      expect(answer?.truth === null).toBe(kind === "none");
      expect(answer?.after).toHaveLength(kind === "none" ? 0 : 2);
    }
  });

  test("says how it is marked, where that is filled in", () => {
    const usual = authoredLesson({ ...form, kind: "number" }, scenario);
    expect(JSON.stringify(usual)).not.toMatch(/tolerance|points|once|"name"/);
    const filled = { ...form, tolerance: "2,5", points: "3", once: true, name: "Group" };
    expect(authoredLesson({ ...filled, kind: "finish" }, scenario)).toMatchObject({
      name: "Group",
      steps: [{ question: { tolerance: 0.025, points: 3, once: true } }],
    });
    expect(JSON.stringify(authoredLesson({ ...filled, kind: "policy" }, scenario))).not.toMatch(
      /tolerance/,
    );
    expect(
      faultsOf(authoredLesson({ ...filled, kind: "finish", tolerance: "x" }, scenario)),
    ).toEqual(['steps[0].question.tolerance: expected a number from 0 to 1, got "x"']);
  });

  test("of version 0.2, which had the note in the scenario, is known", () => {
    const { note: _, tolerance: __, points: ___, once: ____, name: _____, ...old } = form;
    expect(formFromText(JSON.stringify(old))).toEqual({ ...form, note: null });
    expect(formFromText(JSON.stringify({ ...form, note: "Mine" })).note).toBe("Mine");
    expect(formFromText(JSON.stringify({ ...form, note: 7 })).note).toBeNull();
  });

  test("may have as many questions as a file, each on a page of its own, and is kept with all of them", () => {
    const first = withQuestion({ ...form, kind: "finish" }, 0, { points: "2" });
    const others = Array.from({ length: MOST_IN_LESSON.steps - 1 }, () => ({
      ...EMPTY_FORM,
      kind: "policy" as const,
    }));
    const whole: AuthoredForm = { ...form, kind: "finish", ...first, others };
    const read = readOf(authoredLesson(whole, scenario));
    expect(read.ok ? [] : read.faults).toEqual([]);
    if (!read.ok) return;
    const { steps } = read.lesson;
    expect(steps).toHaveLength(MOST_IN_LESSON.steps);
    expect(new Set(steps.map(({ title }) => title)).size).toBe(MOST_IN_LESSON.steps);
    expect(steps.slice(0, 2).map(({ question: asked }) => asked?.kind)).toEqual([
      "finish",
      "which",
    ]);
    expect(steps.slice(0, 2).map(({ text }) => text.length)).toEqual([1, 0]);
    expect(formFromText(JSON.stringify(whole))).toEqual(whole);
    // What is asked of the whole exercise is no question's.
    const { name, others: left } = withQuestion(whole, 1, { name: "Group", ask: "Who?" });
    expect([name, left?.[0]?.ask, left?.[0]?.name, left?.[1]?.ask]).toEqual([
      "Group",
      "Who?",
      "",
      "",
    ]);
  });

  describe("of several steps", () => {
    const ofStep = (part: Partial<AuthoredForm>): AuthoredForm => ({ ...EMPTY_FORM, ...part });
    const copy: Scenario = {
      ...scenario,
      title: "Two mice",
      flows: scenario.flows?.slice(1) ?? [],
    };
    const whole = withSteps(ofStep({ name: "Group", recap: "So it is.\n\nReally." }), [
      ofStep({ kind: "finish", flow: "a mouse", policy: "FIFO", at: "2", shown: ["FIFO"] }),
      ofStep({ kind: "policy", title: "Both", note: "Now {{mean FIFO}}." }),
      ofStep({ kind: "none", note: "Look.", flows: { preset: "mice-elephants" } }),
      ofStep({ kind: "number", policy: "SRPT", flows: { scenario: copy }, shown: ["SRPT"] }),
      ofStep({ kind: "policy", note: "" }),
    ]);

    test("each has flows, policies, a title and words of its own, or those of the step before", () => {
      const read = readOf(authoredLesson(whole, scenario));
      expect(read.ok ? [] : read.faults).toEqual([]);
      if (!read.ok) return;
      const { steps, recap, nameAsked } = read.lesson;
      const scenarios = stepScenarios(whole, scenario);
      expect(steps.map((step) => step.scenario.policies)).toEqual(
        scenarios.map(({ shown }) => shown.policies),
      );
      expect(steps.map((step) => step.scenario.flows)).toEqual(
        scenarios.map(({ shown }) => shown.flows),
      );
      expect(steps.map(({ title }) => title)).toEqual([
        "Question 1",
        "Both",
        "Step 3",
        "Question 4",
        "Question 5",
      ]);
      // The first has the note of the scenario.
      expect(steps.map(({ text }) => text.length)).toEqual([1, 1, 1, 0, 0]);
      expect(steps.map((step) => step.scenario.policies.length)).toEqual([1, 2, 5, 1, 2]);
      expect([recap, nameAsked]).toEqual([["So it is.", "Really."], "Group"]);
      for (const step of steps) expect(stepJob({ ...step, n: 0 })).toBeDefined();
    });

    test("are kept, and moved with all that is theirs, while the name stays that of all", () => {
      expect(formFromText(JSON.stringify(whole))).toEqual(whole);
      const steps = questionsIn(whole);
      const turned = withSteps(whole, steps.toReversed());
      expect([turned.name, turned.recap, turned.kind]).toEqual([whole.name, whole.recap, "policy"]);
      expect(withSteps(turned, questionsIn(turned).toReversed())).toEqual(whole);
    });

    test("keep the flows that they have when they are moved, left out, or others come between", () => {
      const flowsOf = (form: AuthoredForm) =>
        stepScenarios(form, scenario).map((step) => JSON.stringify(step.whole));
      const before = flowsOf(whole);
      const order = [3, 1, 4, 0, 2];
      const moved = arranged(whole, (all) => order.flatMap((k) => all[k] ?? []));
      expect(flowsOf(moved)).toEqual(order.map((k) => before[k]));
      expect(readOf(authoredLesson(moved, scenario)).ok).toBe(true);
      for (const k of order) {
        const left = arranged(whole, (all) => all.toSpliced(k, 1));
        expect(flowsOf(left)).toEqual(before.toSpliced(k, 1));
        const more = arranged(whole, (all) => all.toSpliced(k + 1, 0, EMPTY_FORM));
        expect(flowsOf(more)).toEqual(before.toSpliced(k + 1, 0, before[k] ?? ""));
      }
      expect(arranged(whole, (all) => all)).toEqual(whole);
    });

    test("of which flows are no longer there has those of the step before", () => {
      const gone = withSteps(whole, [
        ofStep({}),
        ofStep({ note: "Look.", flows: { preset: "none-such" }, shown: ["none"] }),
      ]);
      const read = readOf(authoredLesson(gone, scenario));
      expect(read.ok && read.lesson.steps[1]?.scenario.flows).toEqual(scenario.flows);
      const stored = { ...gone, flows: { scenario: { version: 1 } }, shown: [7] };
      expect(formFromText(JSON.stringify(stored))).toMatchObject({ flows: null, shown: null });
    });
  });

  test("says what is wrong with a number", () => {
    const made = authoredLesson({ ...form, kind: "finish", at: "soon" }, scenario);
    expect(faultsOf(made)).toEqual([
      expect.stringMatching(/^steps\[0\]\.question\.at: .* got "soon"/),
    ]);
  });

  test("is kept as a text, of which what is not ours is left out", () => {
    expect(formFromText(JSON.stringify(form))).toEqual(form);
    expect(formFromText('{"panels":["service","poems"]}')).toEqual(EMPTY_FORM);
    expect(formFromText('{"kind":"finish","ask":7,"panels":[1],"more":1}')).toEqual({
      ...EMPTY_FORM,
      kind: "finish",
    });
    expect(formFromText('{"kind":"none of ours"}')).toEqual(EMPTY_FORM);
    expect(formFromText(null)).toEqual(EMPTY_FORM);
  });
});
