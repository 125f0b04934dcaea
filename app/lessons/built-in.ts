import { LESSONS as FILES } from "../../workloads/lessons/index.ts";
import type { Lesson } from "./lesson.ts";
import { parseLesson } from "./parse-lesson.ts";

/** Every lesson, in the order in which they are taught. A file with a fault stops the build's tests, not the page. */
export const LESSONS: readonly Lesson[] = FILES.flatMap(({ name, lesson }) => {
  const parsed = parseLesson(name, lesson);
  return parsed.ok ? [parsed.lesson] : [];
});

export function lessonCalled(name: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.name === name);
}
