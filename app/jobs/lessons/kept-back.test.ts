import { expect, test } from "vitest";
import { LESSONS } from "../../lessons/exercise.ts";
import { parseLesson } from "../../lessons/parse-lesson.ts";
import { handoutJob, KeptBack } from "./handout-job.ts";

const scenario = {
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "long", arrival: 0, size: 9 },
    { id: "short", arrival: 2, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};

function sheetsOf(...steps: readonly object[]) {
  const parsed = parseLesson("t", {
    version: 1,
    title: "T",
    topic: "P",
    summary: "S",
    source: "W",
    steps: steps.map((step, k) => ({ title: `Step ${k}`, text: "Words.", ...step })),
  });
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  return handoutJob(parsed.lesson.steps, () => {});
}

test("an answer does not stand in the text of a later step, nor its policy in a later picture", () => {
  const [, second, third] = sheetsOf(
    { scenario, question: { ask: "When?", finish: "short", under: "FIFO", at: 2 } },
    { text: "It ends at {{finish FIFO short}}, not at {{finish SRPT short}}." },
    { question: { ask: "How long?", guess: "meanFct SRPT" } },
  );
  expect(second?.sheet).toEqual([["It ends at ", "____", ", not at ", 3, "."]]);
  expect(second?.text).toEqual([["It ends at ", 10, ", not at ", 3, "."]]);
  // As far as it had played when it was asked.
  expect(second?.plays).toEqual({ FIFO: 2 });
  expect(third?.plays).toEqual({ FIFO: null, SRPT: null });
});

test("what a policy sends next would be told by every number of its run", () => {
  const [, second] = sheetsOf(
    { scenario, question: { ask: "What?", next: "FIFO", at: 3 } },
    { text: "{{fct FIFO long}} of {{size long}}, {{fct SRPT long}}." },
  );
  expect(second?.sheet).toEqual([["____", " of ", 9, ", ", 10, "."]]);
});

test("where all policies were asked about, nothing of them is shown", () => {
  const [, second] = sheetsOf(
    { scenario, question: { ask: "Which?", which: "meanFct" } },
    { text: "SRPT’s mean is {{meanFct SRPT}}, and {{size long}} packets are many." },
  );
  expect(second?.sheet).toEqual([["SRPT’s mean is ", "____", ", and ", 9, " packets are many."]]);
  expect([second?.plays, second?.keepsNumbers]).toEqual([{ FIFO: null, SRPT: null }, true]);
});

test("what the next question asks for is not drawn before it", () => {
  const finish = { question: { ask: "When?", finish: "short", under: "FIFO", at: 2 } };
  const [first] = sheetsOf({ scenario }, finish);
  expect([first?.plays, first?.keepsNumbers]).toEqual([{ FIFO: null }, true]);
  const alone = { ...scenario, policies: [{ id: "fifo" }] };
  const [only] = sheetsOf({ scenario: alone }, finish);
  expect(only?.plays).toEqual({ FIFO: 2 });
  const mean = { question: { ask: "How long?", guess: "meanFct FIFO" } };
  const [bars] = sheetsOf({ scenario }, mean);
  expect([bars?.plays, bars?.keepsNumbers]).toEqual([{}, true]);
});

test("a run is shown as far as it has played when its question is asked", () => {
  const finish = { ask: "When?", finish: "short", under: "FIFO", at: 2 };
  const which = { ask: "Which?", which: "meanFct" };
  const playsOf = (step: object) => sheetsOf({ scenario, ...step })[0]?.plays;
  expect(playsOf({})).toEqual({});
  expect(playsOf({ question: finish })).toEqual({ FIFO: 2, SRPT: null });
  expect(playsOf({ question: { ask: "What?", next: "FIFO", at: 3 } })).toEqual({
    FIFO: 3,
    SRPT: 3,
  });
  expect(playsOf({ question: which })).toEqual({ FIFO: null, SRPT: null });
  expect(playsOf({ question: which, hides: { policy: "SRPT" } })).toEqual({ SRPT: null });
  expect(playsOf({ question: which, hides: { from: 4 } })).toEqual({ FIFO: 4, SRPT: 4 });
});

test("other flows are another story", () => {
  const other = { ...scenario, flows: [...scenario.flows, { id: "new", arrival: 3, size: 2 }] };
  const [, second] = sheetsOf(
    { scenario, question: { ask: "When?", finish: "short", under: "FIFO", at: 2 } },
    { scenario: other, text: "It ends at {{finish FIFO short}}." },
  );
  expect(second?.sheet).toEqual([["It ends at ", 10, "."]]);
});

test.each(LESSONS.map((lesson) => [lesson.title, lesson] as const))(
  "the sheets of “%s” hold nothing that was asked for before, on the same flows",
  (_, { steps }) => {
    const kept = new KeptBack();
    const asked: string[] = [];
    for (const step of steps) {
      const { question, scenario, family } = step;
      const flows = JSON.stringify(family ?? scenario.flows ?? scenario.workload);
      const filled = step.text.map((words) =>
        words.map((part) => (typeof part === "string" ? part : 1)),
      );
      const sheet = kept.blanked(step.text, filled, step);
      for (const [row, words] of step.text.entries()) {
        for (const [k, part] of words.entries()) {
          if (asked.includes(flows + JSON.stringify(part))) expect(sheet[row]?.[k]).toBe("____");
        }
      }
      kept.ask(step, null);
      if (question?.kind === "guess") asked.push(flows + JSON.stringify(question.of));
    }
  },
);
