import {
  type Answers,
  exerciseLink,
  lessonCalled,
  type WrittenLesson,
} from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";

/** A lesson that came in a link or a file. */
export interface OwnLesson {
  readonly lesson: Lesson;
  readonly written: WrittenLesson;
  /** Somebody's answers, which are shown beside the truth. */
  readonly answers: Answers | null;
  readonly link: string;
}

/** Lessons that this page has opened, by name. */
const given = new Map<string, OwnLesson>();

export function keepGiven(
  lesson: Lesson,
  written: WrittenLesson,
  answers: Answers | null,
  link?: string,
): void {
  const [step] = lesson.steps;
  if (step === undefined) return;
  given.set(lesson.name, {
    lesson,
    written,
    answers,
    link: link ?? exerciseLink(written, step.scenario),
  });
}

export function givenCalled(name: string): OwnLesson | undefined {
  return given.get(name);
}

/** A lesson by its name: one of ours, or one that was opened. */
export function lessonNamed(name: string): Lesson | undefined {
  return lessonCalled(name) ?? given.get(name)?.lesson;
}

export function linkOf(name: string): { readonly link?: string } {
  const own = given.get(name);
  return own === undefined ? {} : { link: own.link };
}
