import { expect, test } from "vitest";
import type { Truth } from "./step-job.ts";
import { truthWords, verdict } from "./verdict.ts";

const pick = (...right: readonly number[]): Truth => ({
  kind: "pick",
  options: ["FIFO", "LAS", "SRPT"].map((text) => ({ text, known: "", value: null })),
  right,
  reason: "",
});
const number = (value: number): Truth => ({ kind: "number", value, drawn: null });

test.each<[truth: Truth, given: string, isRight: boolean, words: string]>([
  [pick(2), "SRPT", true, "Right: SRPT."],
  [pick(2), "FIFO", false, "You said FIFO; it is SRPT."],
  [pick(1, 2), "LAS", true, "Right, and so is SRPT."],
  [pick(1, 2), "FIFO", false, "You said FIFO; it is LAS and SRPT."],
  [number(12), "12", true, "Right: it is 12."],
  [number(6.6667), "6.67", true, "Right: it is 6.667."],
  [number(12), "11", true, "Close. You guessed 11; it is 12."],
  [number(12), "8.5", false, "You guessed 8.5; it is 12."],
  [number(Number.NaN), "9", false, "You said 9; it never ends: it is terminated."],
  [number(12), "-3", false, "You guessed -3; it is 12."],
])("the verdict, %#", (truth, given, isRight, words) => {
  expect(verdict(truth, given)).toEqual({ isRight, words });
});

test("the truth alone, for the sheet of answers", () => {
  expect([pick(0), pick(0, 1), number(1234.5)].map(truthWords)).toEqual([
    "FIFO",
    "FIFO and LAS",
    "1,235",
  ]);
});
