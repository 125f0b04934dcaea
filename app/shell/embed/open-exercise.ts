import { openGiven } from "../../learn/exercise/open-given.ts";
import { readExercise } from "../../lessons/exercise.ts";
import type { GivenLesson } from "../../store/open-lesson.ts";

/** Shows an exercise with what it hides hidden; returns what is wrong with it, and then nothing has changed. */
export function openExercise(given: GivenLesson): readonly string[] {
  const read = readExercise(given);
  if (!read.ok) return read.faults;
  openGiven(given);
  return [];
}
