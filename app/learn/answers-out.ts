import { exerciseFile, exerciseLink, type WrittenLesson } from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";
import { givenCalled } from "./own-lessons.ts";
import { firstAnswerTo, triesOf } from "./progress.ts";

/** The lesson with what was answered here first: one of ours by its name, beside its first flows. */
function withAnswers(lesson: Lesson, name: string): WrittenLesson {
  const answers = {
    version: 1,
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    given: lesson.steps.map((_, k) => firstAnswerTo(lesson.name, k)),
    tries: lesson.steps.map((_, k) => triesOf(lesson.name, k)),
  };
  const own = givenCalled(lesson.name)?.written;
  const scenario = own?.scenario ?? lesson.steps[0]?.scenario ?? null;
  return { scenario, lesson: own?.lesson ?? lesson.name, answers };
}

export function answerFile(lesson: Lesson, name: string): string {
  return exerciseFile(withAnswers(lesson, name));
}

/** On the page at `base`. */
export function answerLink(lesson: Lesson, name: string, base: string): string {
  const written = withAnswers(lesson, name);
  const [step] = lesson.steps;
  if (step === undefined) throw new Error("A lesson has a step.");
  return base.replace(/#.*$/, "") + exerciseLink(written, step.scenario);
}
