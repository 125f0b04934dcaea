import {
  encodeLink,
  LESSON_KEYS,
  MOST_IN_LESSON,
  Reader,
  shortened,
  TRIES,
} from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { LESSONS as FILES, FORMER_LESSONS } from "../../workloads/lessons/index.ts";
import type { Lesson } from "./lesson-types.ts";
import { parseLesson } from "./parse-lesson.ts";

/** Every lesson, in the order in which they are taught. A file with a fault stops the build's tests, not the page. */
export const LESSONS: readonly Lesson[] = parsed(FILES);

const FORMER = parsed(FORMER_LESSONS);

/** Those that were taught before, too. */
export function lessonCalled(name: string): Lesson | undefined {
  return [...LESSONS, ...FORMER].find((lesson) => lesson.name === name);
}

function parsed(files: typeof FILES): readonly Lesson[] {
  return files.flatMap(({ name, lesson }) => {
    const parsed = parseLesson(name, lesson);
    return parsed.ok ? [parsed.lesson] : [];
  });
}

/** A lesson as it is given to others: beside a scenario, or with its own, or by the name of one that Slotwise has. */
export interface WrittenLesson {
  readonly scenario: Scenario | null;
  readonly lesson: unknown;
  readonly answers?: unknown;
}

export interface Answers {
  /** It is empty where nobody gave a name. */
  readonly name: string;
  /** The first answer to each step; null: the step has no question, or no answer. */
  readonly given: readonly (string | null)[];
  /** How often each step was answered; null: never, or handed in by version 0.2, which did not count. */
  readonly tries: readonly (number | null)[];
}

type ReadExercise =
  | { readonly ok: true; readonly lesson: Lesson; readonly answers: Answers | null }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The lesson that is given, with the answers to it, or all that is wrong with them. */
export function readExercise({ scenario, lesson, answers }: WrittenLesson): ReadExercise {
  const found =
    typeof lesson === "string"
      ? lessonCalled(lesson)
      : parseLesson(nameOf({ scenario, lesson, answers }), lesson, scenario ?? undefined);
  if (found === undefined) {
    const name = shortened(String(lesson));
    return { ok: false, faults: [`lesson: there is no lesson called “${name}”`] };
  }
  if ("ok" in found && !found.ok) return found;
  const read = "ok" in found ? found.lesson : found;
  if (answers === undefined) return { ok: true, lesson: read, answers: null };
  const reader = new Reader("answers");
  const taken = readAnswers(answers, reader);
  if (taken === undefined || reader.count > 0) {
    return { ok: false, faults: reader.told().map(({ message }) => message) };
  }
  return { ok: true, lesson: read, answers: taken };
}

function readAnswers(value: unknown, reader: Reader): Answers | undefined {
  const source = reader.object(value, "", LESSON_KEYS.answers);
  if (source === undefined) return undefined;
  const { answer, steps } = MOST_IN_LESSON;
  if (source["version"] !== 1) reader.fault("version", "1", source["version"]);
  const { name = "" } = reader.optional(source, "", "name", (v, p) =>
    reader.text(v, p, "a name", answer),
  );
  const list = reader.array(source["given"], "given", "an array of answers", steps) ?? [];
  const given = list.slice(0, steps).map((item, k) => {
    const text = item === null ? "" : reader.text(item, `given[${k}]`, "an answer", answer);
    // Nobody answers with nothing.
    return text === undefined || text.trim() === "" ? null : text;
  });
  const { tries = [] } = reader.optional(source, "", "tries", (v, p) =>
    reader
      .array(v, p, "an array of numbers of tries", steps)
      ?.slice(0, steps)
      .map((item, k) =>
        item === null ? null : (reader.number(item, `${p}[${k}]`, TRIES) ?? null),
      ),
  );
  return { name, given, tries: given.map((_, k) => tries[k] ?? null) };
}

/** Hashes what was given, so that the same text has the same name. */
function nameOf(written: WrittenLesson): string {
  const text = JSON.stringify(written);
  let [a, b] = [0x811c9dc5, 0x1000193];
  for (let k = 0; k < text.length; k++) {
    a = Math.imul(a ^ text.charCodeAt(k), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(k), 0x85ebca6b);
  }
  return `x-${[a, b].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("")}`;
}

/** The file of a lesson: what a link to it holds too. */
export function exerciseFile({ scenario, lesson, answers }: WrittenLesson): string {
  const file =
    scenario === null
      ? { ...(lesson as object) }
      : { ...scenario, lesson, ...(answers === undefined ? {} : { answers }) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The link to a lesson from the # on. One that brings its own scenarios stands beside its first. */
export function exerciseLink(written: WrittenLesson, first: Scenario): string {
  return encodeLink({ ...written, scenario: written.scenario ?? first });
}
