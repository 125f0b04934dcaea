import { readdirSync } from "node:fs";
import { join } from "node:path";
import { csvRow, parseScenario, type Scenario } from "../../../engine/index.ts";
import { type Answers, readExercise } from "../../lessons/exercise.ts";
import type { Lesson } from "../../lessons/lesson.ts";
import { stepJob, type Truth } from "../../lessons/step-job.ts";
import { truthWords, verdict } from "../../lessons/verdict.ts";
import { aligned } from "../reading/aligned.ts";
import { CommandError, MOST_LINES } from "../reading/command-error.ts";
import { readRaw, refuseTwice } from "../reading/input.ts";
import { called, isFolder } from "../reading/named.ts";
import { inRow } from "../reading/unseen.ts";

/** One question of a lesson and what somebody answered to it. */
interface Marked {
  readonly step: number;
  readonly ask: string;
  readonly given: string | null;
  readonly isRight: boolean;
  /** The truth in words. */
  readonly right: string;
}

/** Somebody's answers to a lesson. */
interface Sheet {
  readonly file: string;
  readonly name: string;
  readonly lesson: string;
  /** Whether the exercise is, to the letter, the one it is compared with: the first of its title, or `--exercise`. */
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

/** Whether a file or a link has answers in it. */
export function holdsAnswers(name: string): boolean {
  const raw = readRaw(name);
  return raw.ok && answersIn(raw) !== undefined;
}

interface Options {
  readonly format: "table" | "csv" | "json";
  readonly exercise: string | null;
}

/**
 * A table of answers: a row a student and a column a question. Exercises are told apart. What cannot be read is said
 * after the table of all others.
 */
export function* answersTable(names: readonly string[], options: Options): Generator<string> {
  const { sheets, faults } = marked(names, options.exercise);
  if (sheets.length > 0) yield* tableOf(sheets, options);
  if (faults.length > 0) throw new CommandError(faults);
}

function* tableOf(sheets: readonly Sheet[], options: Options): Generator<string> {
  if (options.format === "json") {
    for (const sheet of sheets) yield `${JSON.stringify(sheet)}\n`;
    return;
  }
  if (options.format === "csv") {
    yield csvRow([
      "file",
      "name",
      "exercise",
      "same",
      "step",
      "question",
      "given",
      "right",
      "truth",
    ]);
    for (const { file, name, lesson, isSame, answers } of sheets) {
      for (const { step, ask, given, isRight, right } of answers) {
        const words = [ask, given ?? "", isRight ? "yes" : "no", right];
        yield csvRow([file, name, lesson, isSame ? "yes" : "no", String(step), ...words]);
      }
    }
    return;
  }
  const titles = [...new Set(sheets.map(({ lesson }) => lesson))];
  for (const [k, title] of titles.entries()) {
    const group = sheets.filter(({ lesson }) => lesson === title);
    yield `${k === 0 ? "" : "\n"}${inRow(title)}\n`;
    const questions = group[0]?.answers ?? [];
    for (const { step, ask, right } of questions) yield `  ${step}. ${inRow(ask)} ${right}\n`;
    const head = ["name", "right", ...questions.map(({ step }) => `question ${step}`)];
    const rows = group.map(({ file, name, isSame, answers }) => [
      `${name === "" ? file : name}${isSame ? "" : " *"}`,
      `${answers.filter(({ isRight }) => isRight).length} of ${answers.length}`,
      ...answers.map(({ given, isRight }) => `${given ?? "–"} ${isRight ? "✓" : "✗"}`),
    ]);
    yield* aligned([head, ...rows]);
    if (group.some(({ isSame }) => !isSame)) {
      yield "* The exercise in this file is not the same, to the letter.\n";
    }
  }
}

function marked(
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
      const given = answers.given[k] ?? null;
      const isRight = given !== null && verdict(truth, given).isRight;
      return [{ step: k + 1, ask: question.ask, given, isRight, right: truthWords(truth) }];
    });
    return [{ file, name: answers.name, lesson: lesson.title, isSame, answers: rows }];
  });
  return { sheets, faults };
}

/** All that is wrong; with many files a line a file, so that as many as can be said that the table lacks are named. */
function linesOf(unread: readonly (readonly string[])[]): readonly string[] {
  const all = unread.flat();
  if (all.length <= MOST_LINES) return all;
  return unread.map(([first, ...others]) =>
    others.length === 0 ? `${first}` : `${first} (and ${others.length} more)`,
  );
}

/** By step; null: no question. In all, null: one cannot be answered. */
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

/** What a file holds, or all that is wrong with it. */
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

/** Links tell them apart from the scenario, files have them beside its keys. */
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
