import { createStore } from "zustand/vanilla";
import type { Lesson } from "../lessons/lesson-types.ts";

/** Which sheets: the questions with the answers behind them, or one of the two. */
export type PrintedPart = "both" | "questions" | "answers";

/** The lesson that stands as a handout in the place of the list; null: none. */
export const printedLesson = createStore<{
  readonly lesson: Lesson | null;
  readonly part: PrintedPart;
}>(() => ({ lesson: null, part: "both" }));
