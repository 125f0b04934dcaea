import { readExercise } from "../../lessons/exercise.ts";
import { setNotice } from "../../store/actions.ts";
import type { GivenLesson } from "../../store/open-lesson.ts";
import { keepGiven } from "../own-lessons.ts";
import { openAsGuest, progress, progressOf, recordGiven } from "../progress.ts";
import { goToStep } from "../session.ts";

/** Opens a lesson that came in a link or a file, where it was left; with somebody's answers, those. */
export function openGiven({ link, ...written }: GivenLesson): void {
  const read = readExercise(written);
  if (!read.ok) {
    setNotice({ kind: "bad", lines: ["The exercise could not be opened.", ...read.faults] });
    return;
  }
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
}
