import { integerBetween, numberRule } from "../model/faults/reader.ts";

/** The keys of a lesson beside or without a scenario, for its parser and for the JSON schema. */
export const LESSON_KEYS = {
  lesson: ["version", "title", "topic", "summary", "source", "steps", "recap", "once", "name"],
  step: [
    "title",
    "text",
    "preset",
    "scenario",
    "family",
    "policies",
    "view",
    "question",
    "hides",
    "after",
    "claims",
  ],
  question: [
    "ask",
    "next",
    "at",
    "which",
    "best",
    "options",
    "guess",
    "scale",
    "axis",
    "finish",
    "under",
    "tolerance",
    "points",
    "once",
  ],
  hides: ["policy", "from"],
  view: ["window", "lanes", "measure", "scale", "playhead", "explained", "panels"],
  family: ["of", "against", "from", "to", "at"],
  answers: ["version", "name", "given", "tries"],
} as const;

/** The parts of the bench that a step may show, in the order in which they stand. */
export const LESSON_PANELS = [
  "editor",
  "policies",
  "service",
  "packets",
  "distribution",
  "metrics",
  "theory",
  "flows",
  "laws",
] as const;

/** The most of what is counted in a lesson: steps, flows of a step, paragraphs, and characters of texts. */
export const MOST_IN_LESSON = {
  steps: 50,
  /** Every number of a step is computed anew for whoever opens it, or checks an answer to it. */
  flows: 10_000,
  paragraphs: 20,
  text: 10_000,
  title: 500,
  ask: 1000,
  options: 64,
  /** Expressions and claims have one limit. */
  expression: 500,
  claims: 50,
  /** Answers share it with the name of whoever gave them and with the words that ask for that name. */
  answer: 200,
  points: 1000,
  tries: 1_000_000,
} as const;

/** The share of the truth, or of a flow's FCT where its finish is asked for, by which a right number may be off. */
export const TOLERANCE = numberRule("a number from 0 to 1", { minimum: 0, maximum: 1 });
export const POINTS = numberRule(`a number from 0 to ${MOST_IN_LESSON.points}`, {
  minimum: 0,
  maximum: MOST_IN_LESSON.points,
});
export const TRIES = integerBetween(1, MOST_IN_LESSON.tries);
