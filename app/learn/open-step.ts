import { lessonNamed } from "./own-lessons.ts";
import { progress, progressOf } from "./progress.ts";
import { goToStep } from "./session.ts";

/** Opens a lesson by its name; false if there is none. */
export function openStep(name: string, step: number | null): boolean {
  const lesson = lessonNamed(name);
  if (lesson === undefined) return false;
  goToStep(lesson, step ?? progressOf(progress.getState(), name).at);
  return true;
}
