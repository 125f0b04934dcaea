import { NOT_NEGATIVE } from "../../model/faults/reader.ts";
import { MOST } from "../../model/spec/limits.ts";
import { LESSON_PANELS, MOST_IN_LESSON, POINTS, TOLERANCE, TRIES } from "../lesson-keys.ts";
import { arrayOf, choice, closed, type Keywords, textOf } from "./json-schema.ts";

const { title, text, ask, expression, paragraphs, answer } = MOST_IN_LESSON;
const time = NOT_NEGATIVE.schema;
const ONCE = {
  type: "boolean",
  description: "Whether an answer stands and is not asked for again",
};

function words(description: string): Keywords {
  const paragraph = textOf(text, description);
  return { anyOf: [paragraph, arrayOf(paragraph, paragraphs)] };
}

/** `lesson`: an exercise beside a scenario, in the words of the lessons (docs/exercises.md). */
export function lessonSchema(): Keywords {
  const question = closed(
    {
      ask: textOf(ask, "What is asked"),
      next: textOf(MOST.name, "Which flow this policy sends at a time"),
      at: time,
      which: textOf(expression, "A measure of policies, or of the options"),
      best: choice(["least", "most"]),
      options: arrayOf(textOf(MOST.name, "What to choose from"), MOST_IN_LESSON.options),
      guess: textOf(expression, "A number to be guessed"),
      scale: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 },
      axis: choice(["linear", "log"]),
      finish: textOf(MOST.name, "The flow whose finish is drawn"),
      under: textOf(MOST.name, "The policy it runs under"),
      tolerance: {
        ...TOLERANCE.schema,
        description: "The share of the truth by which a right number may be off",
      },
      points: { ...POINTS.schema, description: "What a right answer is worth; by default 1" },
      once: ONCE,
    },
    ["ask"],
  );
  const view = {
    window: { type: "array", items: time, minItems: 2, maxItems: 2 },
    lanes: choice(["queue", "flow"]),
    measure: choice(["fct", "slowdown"]),
    scale: choice(["linear", "log"]),
    playhead: time,
    explained: textOf(MOST.name, "The policy whose reasons are shown"),
    panels: arrayOf(choice(LESSON_PANELS), LESSON_PANELS.length),
  };
  const step = {
    title: textOf(title, "By default the scenario's"),
    text: words("What is said first; by default the scenario's note"),
    preset: textOf(MOST.name, "A worked example as its flows"),
    scenario: { type: "object", description: "Flows of its own; by default those before" },
    family: { type: "object", description: "Flows made against a policy" },
    policies: { type: "array", description: "In place of the policies" },
    view: closed(view),
    question,
    hides: closed({ policy: textOf(MOST.name, "Its run"), from: time }),
    after: words("Said once the question is answered"),
    claims: arrayOf(textOf(expression, "A comparison that holds"), MOST_IN_LESSON.claims),
  };
  const lesson = {
    version: { const: 1 },
    title: textOf(title, "By default the scenario's"),
    topic: textOf(title, "Under which it is listed"),
    summary: textOf(text, "One sentence for a list"),
    source: textOf(text, "Papers and figures"),
    steps: { ...arrayOf(closed(step), MOST_IN_LESSON.steps), minItems: 1 },
    recap: words("Said at the end"),
    once: ONCE,
    name: textOf(answer, "Asked for before answers are handed in, as a name"),
  };
  const named = textOf(MOST.name, "The name of a lesson that Slotwise has");
  return { anyOf: [named, closed(lesson, ["version", "steps"])] };
}

/** `answers`: what somebody answered to the lesson beside it. */
export function answersSchema(): Keywords {
  const given = { anyOf: [textOf(answer, "To the step's question, the first"), { type: "null" }] };
  const tries = { ...TRIES.schema, description: "How often it was answered" };
  return closed(
    {
      version: { const: 1 },
      name: textOf(answer, "Whose answers they are"),
      given: arrayOf(given, MOST_IN_LESSON.steps),
      tries: arrayOf({ anyOf: [tries, { type: "null" }] }, MOST_IN_LESSON.steps),
    },
    ["version", "given"],
  );
}
