import { expect, test } from "vitest";
import type { Truth } from "../lessons/marking.ts";
import { saidWords } from "./recap.tsx";
import "../store/testing/one-engine.ts";

const truth: Truth = { kind: "number", value: 13, right: 0, close: 2, scale: null };

test.each([
  [undefined, undefined, undefined, "Not answered."],
  ["13", "13", truth, "Right: it is 13."],
  ["12", "12", truth, "Close. You guessed 12; it is 13."],
  ["5", "13", truth, "You guessed 5; it is 13. Your last answer: 13."],
  // It is asked again: what is true is not told meanwhile.
  ["5", undefined, undefined, "You said 5."],
])("the end of a lesson says of %s, then %s, what came of it", (first, last, of, words) => {
  expect(saidWords(first, last, of)).toBe(words);
});
