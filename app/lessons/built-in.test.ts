import { describe, expect, test } from "vitest";
import { LESSONS as FILES } from "../../workloads/lessons/index.ts";
import { LESSON_TITLES } from "../../workloads/lessons/titles.ts";
import { LESSONS } from "./exercise.ts";
import { holds, Lab } from "./lesson-measures.ts";
import type { Step } from "./lesson-types.ts";
import { parseLesson } from "./parse-lesson.ts";
import { askedOf, type StepAnswer, stepJob } from "./step-job.ts";

/** The n of a family's step that are tried: where it opens, and both ends. */
const sizesOf = ({ family }: Step): readonly number[] =>
  family === null ? [0] : [...new Set([family.from, family.at, family.to])];

const numbersIn = ({ text, after }: StepAnswer): readonly number[] =>
  [...text, ...after].flat().filter((part) => typeof part === "number");

/** A figure, or a number in words but "one", which is also a pronoun. */
const NUMBER =
  /\p{Nd}|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|both|twice|thrice|third|half|quarter|double[sd]?)\b/iu;
/** Places in papers, names of flows and models, which are no statements of ours. */
const NAMED =
  /NOS2|(Fig\.|Figs\.|Theorems?|Eq\.|eqs\.|§|M\/G\/)\s?[\d.]+((, | and )\d+)*|[“"][^”"]*[”"]|n\/2|\(n [+-−] 1\)\/3|n − 1|\b[fsme]\d\b/gu;

test("of the six orders of PDQ’s Fig. 1, D³ fails some flow in five, and EDF, PDQ and SJF none in any", () => {
  const step = LESSONS.find(({ name }) => name === "deadlines")?.steps[3];
  if (step === undefined) throw new Error("there is no such step");
  const flows = step.scenario.flows ?? [];
  const orders = flows.flatMap((a) =>
    flows.filter((b) => b !== a).map((b) => [a, b, ...flows.filter((c) => c !== a && c !== b)]),
  );
  expect(orders).toHaveLength(6);
  const late = orders.map((order) => {
    const lab = new Lab({ ...step.scenario, flows: order });
    return lab.labels.map((label) => lab.late(label) > 0);
  });
  expect(late.filter(([ofD3]) => ofD3)).toHaveLength(5);
  for (const [, ...others] of late) expect(others).toEqual([false, false, false]);
});

test("the titles for lists are those of the lessons, in their order", () => {
  expect(LESSONS.map(({ name, title }) => [name, title])).toEqual(LESSON_TITLES);
});

test.each(FILES)("the lesson $name is without fault", ({ name, lesson }) => {
  const parsed = parseLesson(name, lesson);
  expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  expect(parsed.ok && parsed.lesson.steps.length).toBeGreaterThanOrEqual(4);
  expect(parsed.ok && parsed.lesson.steps.length).toBeLessThanOrEqual(8);
});

for (const lesson of LESSONS) {
  describe(lesson.title, () => {
    for (const step of lesson.steps) {
      for (const n of sizesOf(step)) {
        test(`${step.title}${n === 0 ? "" : `, n = ${n}`}: numbers, question and claims hold`, () => {
          const answer = stepJob({ ...step, n });
          expect(numbersIn(answer).filter(Number.isNaN)).toEqual([]);
          if (answer.truth?.kind === "number") expect(answer.truth.value).toBeGreaterThan(0);
          // The time in a question is the time that is asked about.
          const { question } = step;
          if (question?.kind === "next") {
            for (const [time] of question.ask.matchAll(/(?<=(?:slot|time) )\d+/g))
              expect(Number(time)).toBe(question.at);
          }
          if (answer.truth?.kind === "pick") {
            // A question that everything answers is none.
            expect(answer.truth.right.length).toBeGreaterThan(0);
            expect(answer.truth.right.length).toBeLessThan(answer.truth.options.length);
          }
          const asked = askedOf({ ...step, n });
          const broken = step.claims.filter((claim) => !holds(claim, asked));
          expect(broken.map(({ source }) => source)).toEqual([]);
        });
      }
      test(`${step.title}: a number in the words is computed, or claimed`, () => {
        const plain = [...step.text, ...step.after]
          .map((words) => words.filter((part) => typeof part === "string").join(" "))
          .join(" ")
          .replaceAll(NAMED, " ");
        const found = NUMBER.exec(plain)?.[0];
        if (step.claims.length === 0) expect(found).toBeUndefined();
        // Figures are always computed.
        expect(plain.match(/.{0,20}\p{Nd}.{0,10}/gu)).toBeNull();
      });
      test(`${step.title}: the text does not give the answer away`, () => {
        const { question, text } = step;
        const wanted = question?.kind === "guess" ? [question.of] : [];
        const hidden =
          question?.kind === "which" ? question.options.map(({ value }) => value) : wanted;
        const told = text.flat().filter((part) => typeof part !== "string");
        // Of a comparison all but one may be told: the learner still has to compare.
        const shared = hidden.filter((of) =>
          told.some((part) => JSON.stringify(part) === JSON.stringify(of)),
        );
        expect(shared.length).toBeLessThan(Math.max(1, hidden.length));
      });
    }
  });
}
