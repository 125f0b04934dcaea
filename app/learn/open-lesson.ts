import { readExercise } from "../lessons/exercise.ts";
import { setNotice } from "../store/actions.ts";
import type { GivenLesson } from "../store/open-lesson.ts";
import { openAsGuest, progress, progressOf, recordGiven } from "./lesson-progress.ts";
import { keepGiven, lessonNamed } from "./own-lessons.ts";
import { goToStep } from "./session.ts";

/** Opens a lesson by its name; false if there is none. */
export function openStep(name: string, step: number | null): boolean {
  const lesson = lessonNamed(name);
  if (lesson === undefined) return false;
  goToStep(lesson, step ?? progressOf(progress.getState(), name).at);
  return true;
}

/** Opens a lesson that came in a link or a file, and says on the page what is wrong with it. */
export function openGiven(given: GivenLesson): void {
  const faults = openExercise(given);
  if (faults.length === 0) return;
  setNotice({ kind: "bad", lines: ["The exercise could not be opened.", ...faults] });
}

/**
 * Opens such a lesson where it was left; with somebody's answers, those. Returns what is wrong with it, and then nothing has
 * changed.
 */
export function openExercise({ link, ...written }: GivenLesson): readonly string[] {
  const read = readExercise(written);
  if (!read.ok) return read.faults;
  const { lesson, answers } = read;
  // One of ours has a place of its own, and answers to it another.
  const shown =
    typeof written.lesson === "string" && answers !== null
      ? { ...lesson, name: `${lesson.name}-of-${answers.name}` }
      : lesson;
  if (shown.name.startsWith("x-") || answers !== null) keepGiven(shown, written, answers, link);
  if (shown.name !== written.lesson) openAsGuest(shown.name);
  for (const [k, given] of (answers?.given ?? []).entries()) {
    recordGiven(shown.name, k, given, answers?.tries[k] ?? null);
  }
  goToStep(shown, progressOf(progress.getState(), shown.name).at);
  return [];
}
