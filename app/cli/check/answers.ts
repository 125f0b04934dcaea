import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseScenario } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { type Answers, readExercise } from "../../lessons/exercise.ts";
import type { Lesson } from "../../lessons/lesson-types.ts";
import { type Mark, markOf, type Truth, truthWords } from "../../lessons/marking.ts";
import { stepJob } from "../../lessons/step-job.ts";
import { CommandError, MOST_LINES } from "../reading/command-error.ts";
import { called, isFolder } from "../reading/files.ts";
import { readRaw, refuseTwice } from "../reading/input.ts";

export interface Marked {
  readonly step: number;
  readonly ask: string;
  /** The first answer. */
  readonly given: string | null;
  readonly isRight: boolean;
  readonly verdict: Mark | null;
  /** How often it was answered; null: not at all, or not known. */
  readonly tries: number | null;
  /** A right answer earns all of `worth`, any other nothing. */
  readonly points: number;
  readonly worth: number;
  readonly right: string;
}

export interface Sheet {
  readonly file: string;
  readonly name: string;
  readonly lesson: string;
  /** An exercise is the same if its text is, to the letter, that of `--exercise`, or else of the first with its title. */
  readonly isSame: boolean;
  readonly answers: readonly Marked[];
}

interface Given {
  readonly file: string;
  readonly lesson: Lesson;
  readonly answers: Answers;
  /** The exercise as it is written. */
  readonly text: string;
}

/** Files and links, and in the place of a folder what lies in it; not what editors and archives hide there. */
export function withFolders(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const place = called(name);
    if (name === "-" || !isFolder(place)) return [name];
    return readdirSync(place)
      .filter((file) => /^[^.].*\.(json|txt|slotwise)$/i.test(file))
      .filter((file) => !isFolder(join(place, file)))
      .sort()
      .map((file) => join(name, file));
  });
}

export function holdsAnswers(name: string): boolean {
  const raw = readRaw(name);
  return raw.ok && answersIn(raw) !== undefined;
}

/**
 * Marks what was handed in, and says what cannot be read. `exercise` names the file that each is compared with; null: the
 * first of its title.
 */
export function markedSheets(
  names: readonly string[],
  exercise: string | null,
): { readonly sheets: readonly Sheet[]; readonly faults: readonly string[] } {
  refuseTwice(names);
  const faults: string[] = [];
  const unread: (readonly string[])[] = [];
  const all = names.flatMap((name): Given[] => {
    const read = givenIn(name);
    if (Array.isArray(read)) {
      unread.push(read.map((message) => `${name}: ${message}`));
      return [];
    }
    return [read as Given];
  });
  faults.push(...linesOf(unread));
  const wanted = exercise === null ? null : textOf(exercise);
  const truths = new Map<string, readonly (Truth | null)[]>();
  const firsts = new Map<string, string>();
  const sheets = all.flatMap(({ file, lesson, answers, text }): Sheet[] => {
    const known = truths.get(text) ?? truthsOf(lesson, file, faults);
    if (known === null) return [];
    truths.set(text, known);
    if (!firsts.has(lesson.title)) firsts.set(lesson.title, text);
    const isSame = text === (wanted ?? firsts.get(lesson.title));
    const rows = lesson.steps.flatMap(({ question }, k): Marked[] => {
      const truth = known[k] ?? null;
      if (question === null || truth === null) return [];
      const { ask, points: worth } = question;
      const given = answers.given[k] ?? null;
      const tries = answers.tries[k] ?? null;
      const verdict = markOf(truth, given);
      const isRight = verdict === "right";
      const points = isRight ? worth : 0;
      const right = truthWords(truth);
      return [{ step: k + 1, ask, given, isRight, verdict, tries, points, worth, right }];
    });
    return [{ file, name: answers.name, lesson: lesson.title, isSame, answers: rows }];
  });
  return { sheets, faults };
}

/** With many faults each file has one line, so that the table and its faults name as many files as they can. */
function linesOf(unread: readonly (readonly string[])[]): readonly string[] {
  const all = unread.flat();
  if (all.length <= MOST_LINES) return all;
  return unread.map(([first, ...others]) =>
    others.length === 0 ? `${first}` : `${first} (and ${others.length} more)`,
  );
}

/** The truth of each step's question, null for a step without one; null in all where one cannot be answered. */
function truthsOf(
  { steps }: Lesson,
  file: string,
  faults: string[],
): readonly (Truth | null)[] | null {
  try {
    return steps.map(({ question, ...step }) =>
      question === null ? null : stepJob({ ...step, question, n: step.family?.at ?? 0 }).truth,
    );
  } catch (error) {
    // A name that made flows turn out not to have.
    faults.push(`${file}: ${(error as Error).message}`);
    return null;
  }
}

function givenIn(file: string): Given | readonly string[] {
  const raw = readRaw(file);
  if (!raw.ok) return raw.messages;
  const answers = answersIn(raw);
  if (answers === undefined) return ["no answers: expected what an exercise gives to be handed in"];
  const written = writtenIn(raw);
  if ("faults" in written) return written.faults;
  const read = readExercise({ ...written, answers });
  if (!read.ok) return read.faults;
  const { lesson, answers: taken } = read;
  if (taken === null) return ["no answers"];
  return { file, lesson, answers: taken, text: JSON.stringify(written) };
}

function textOf(file: string): string {
  const raw = readRaw(file);
  const written = raw.ok ? writtenIn(raw) : { faults: raw.messages };
  if (!("faults" in written)) return JSON.stringify(written);
  throw new CommandError(written.faults.map((message) => `--exercise ${file}: ${message}`));
}

interface Raw {
  readonly file: unknown;
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

/** A link holds answers apart from its scenario, a file beside the scenario's keys. */
function answersIn(raw: Raw): unknown {
  return raw.answers ?? (raw.file as Record<string, unknown> | null)?.["answers"];
}

function writtenIn(
  raw: Raw,
): { scenario: Scenario; lesson: unknown } | { readonly faults: readonly string[] } {
  const lesson = raw.lesson ?? (raw.file as Record<string, unknown> | null)?.["lesson"];
  const parsed = parseScenario(raw.file);
  if (!parsed.ok) return { faults: parsed.faults.map(({ message }) => message) };
  if (lesson === undefined) return { faults: ["no lesson: expected the exercise it answers"] };
  return { scenario: parsed.scenario, lesson };
}
