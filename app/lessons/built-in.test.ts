import { describe, expect, test } from "vitest";
import { type Expression, parseExpression } from "../../engine/doors/measures.ts";
import { checkComparison } from "../../engine/doors/study.ts";
import { LESSONS as FILES, FORMER_LESSONS } from "../../workloads/lessons/index.ts";
import { LESSON_TITLES } from "../../workloads/lessons/titles.ts";
import { LESSONS, lessonCalled } from "./exercise.ts";
import { Lab } from "./lab.ts";
import type { Asked } from "./lesson-measures.ts";
import { labelsOf, reading } from "./lesson-measures.ts";
import type { Lesson, Step, Words } from "./lesson-types.ts";
import { flowsOf, policiesIn } from "./next-asks.ts";
import { parseLesson } from "./parse-lesson.ts";
import { answerOf, askedOf, type Filled, type StepAnswer } from "./step-job.ts";

/** The n of a family's step that are tried: where it opens, and both ends. */
const sizesOf = ({ family }: Step): readonly number[] =>
  family === null ? [0] : [...new Set([family.from, family.at, family.to])];

interface Ran {
  readonly asked: Asked;
  readonly answer: StepAnswer;
}

const ran = new Map<Step, Map<number, Ran>>();

/** A step's flows are run once for all that is asked of them. */
function runOf(step: Step, n = step.family?.at ?? 0): Ran {
  const known = ran.get(step)?.get(n);
  if (known !== undefined) return known;
  const asked = askedOf({ ...step, n });
  const fresh = { asked, answer: answerOf(step, asked) };
  ran.set(step, new Map([...(ran.get(step) ?? []), [n, fresh]]));
  return fresh;
}

const numbersIn = ({ text, after }: StepAnswer): readonly number[] =>
  [...text, ...after].flat().filter((part) => typeof part === "number");

/** A figure, or a number in words but "one", which is also a pronoun. */
const NUMBER =
  /\p{Nd}|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|both|twice|thrice|third|half|quarter|double[sd]?)\b/iu;
/** Places in papers, names of flows and models, which are no statements of ours. */
const NAMED =
  /NOS2|(Fig\.|Figs\.|Theorems?|Eq\.|eqs\.|§|M\/G\/)\s?[\d.]+((, | and )\d+)*|[“"][^”"]*[”"]|n\/2|\(n [+-−] 1\)\/3|n − 1|\b[fsme]\d\b/gu;

/** Steps are read beside a figure: more words than these are a page. */
const MOST_WORDS = 60;
const wordsIn = (words: readonly Filled[]): number =>
  words.map((parts) => parts.join("").split(/\s+/).length).reduce((sum, count) => sum + count, 0);

/** A run's number as text: the expression with the policies that it is of, as the step has them. */
const ofRun = (expression: Expression, { scenario }: Step): string =>
  JSON.stringify([
    expression,
    policiesIn(expression).map((label) =>
      scenario.policies.find((policy) => labelsOf({ policies: [policy] })[0] === label),
    ),
  ]);

const expressionsIn = (words: readonly Words[]): readonly Expression[] =>
  words.flat().filter((part) => typeof part !== "string");

/** What answers the step's question: the number, or those of the right options. */
function asked(step: Step, { truth }: StepAnswer): readonly Expression[] {
  const { question } = step;
  switch (question?.kind) {
    case "guess":
      return [question.of];
    case "finish":
      return [parseExpression(`finish "${question.policy}" "${question.flow}"`)];
    case "which":
      return question.options.flatMap(({ value }, k) =>
        truth?.kind === "pick" && truth.right.includes(k) ? [value] : [],
      );
    default:
      return [];
  }
}

/** Numbers of runs that the lesson has told before a step's question: on the same flows, under the same policies. */
function toldBefore({ steps }: Lesson, k: number): ReadonlySet<string> {
  const here = steps[k] as Step;
  const earlier = steps.slice(0, k).filter((step) => flowsOf(step) === flowsOf(here));
  return new Set([
    ...expressionsIn(here.text).map((part) => ofRun(part, here)),
    ...earlier.flatMap((step) =>
      [...expressionsIn([...step.text, ...step.after]), ...asked(step, runOf(step).answer)].map(
        (part) => ofRun(part, step),
      ),
    ),
  ]);
}

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
    return lab.labels.map((label) => (lab.read(label, "late") ?? 0) > 0);
  });
  expect(late.filter(([ofD3]) => ofD3)).toHaveLength(5);
  for (const [, ...others] of late) expect(others).toEqual([false, false, false]);
});

test("the titles for lists are those of the lessons, in their order", () => {
  expect(LESSONS.map(({ name, title }) => [name, title])).toEqual(LESSON_TITLES);
});

const FORMER = FORMER_LESSONS.flatMap(({ name }) => lessonCalled(name) ?? []);

test.each([...FILES, ...FORMER_LESSONS])(
  "the lesson $name is without fault",
  ({ name, lesson }) => {
    const parsed = parseLesson(name, lesson);
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
    expect(parsed.ok && parsed.lesson.steps.length).toBeGreaterThanOrEqual(4);
    expect(parsed.ok && parsed.lesson.steps.length).toBeLessThanOrEqual(8);
  },
);

for (const lesson of [...LESSONS, ...FORMER]) {
  describe(lesson.title, () => {
    for (const step of lesson.steps) {
      for (const n of sizesOf(step)) {
        test(`${step.title}${n === 0 ? "" : `, n = ${n}`}: numbers, question and claims hold`, () => {
          const { asked, answer } = runOf(step, n);
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
          const broken = step.claims.filter(
            (claim) => checkComparison(claim, reading(asked)) !== "agrees",
          );
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
      test(`${step.title}: text and explanation are of ${MOST_WORDS} words at most`, () => {
        const { text, after } = runOf(step).answer;
        expect(wordsIn(text)).toBeLessThanOrEqual(MOST_WORDS);
        expect(wordsIn(after)).toBeLessThanOrEqual(MOST_WORDS);
      });
      test(`${step.title}: nothing that is read before gives the answer away`, () => {
        const { question } = step;
        const { answer } = runOf(step);
        // Of a comparison all but one may be told: the learner still has to compare.
        const options = question?.kind === "which" ? question.options : [];
        const told = toldBefore(lesson, lesson.steps.indexOf(step));
        const known = options.filter(({ value }) => told.has(ofRun(value, step)));
        expect(known.length).toBeLessThan(Math.max(1, options.length));
        // Where several are right, one that is told leaves the others open.
        const right = asked(step, answer);
        const open = right.filter((part) => !told.has(ofRun(part, step)));
        expect(open.length).toBeGreaterThanOrEqual(Math.min(1, right.length));
        // The same number in the text by another name, such as a mean of a single flow.
        const { truth } = answer;
        if (truth?.kind === "number") {
          const values = step.text.flatMap((words, row) =>
            words.flatMap((part, at) =>
              typeof part !== "string" && policiesIn(part).length > 0
                ? [answer.text[row]?.[at]]
                : [],
            ),
          );
          expect(values).not.toContain(truth.value);
        }
        // Titles of all steps are in sight from the first, and the summary stands in the list.
        if (truth?.kind === "pick") {
          const named = (text: string, k: number) => text.includes(truth.options[k]?.text ?? "");
          const wrong = truth.options.flatMap((_, k) => (truth.right.includes(k) ? [] : [k]));
          for (const text of [lesson.summary, ...lesson.steps.map(({ title }) => title)]) {
            const tells =
              truth.right.some((k) => named(text, k)) && !wrong.every((k) => named(text, k));
            expect(tells ? text : "").toBe("");
          }
        }
      });
    }
  });
}
