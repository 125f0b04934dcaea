import {
  isLink,
  parseJson,
  parseScenario,
  unpackLink,
  whyNoJson,
} from "../../engine/doors/files.ts";
import { type Answers, readExercise, type WrittenLesson } from "./exercise.ts";
import type { Lesson } from "./lesson-types.ts";
import { type Mark, markOf, type Truth, truthWords } from "./marking.ts";
import { stepJob } from "./step-job.ts";

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
  /**
   * An exercise is the same if its text is, to the letter, that of the exercise of its title that was named, or else of the
   * first with its title.
   */
  readonly isSame: boolean;
  readonly answers: readonly Marked[];
}

/** A file or a link by its name, unpacked and not yet parsed, or why that failed. */
export interface Handed {
  readonly name: string;
  readonly raw: Raw | Refused;
}

interface Raw {
  readonly ok: true;
  readonly file: unknown;
  /** A link holds lesson and answers apart from its scenario, a file beside the scenario's keys. */
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

interface Refused {
  readonly ok: false;
  readonly messages: readonly string[];
}

/** Unpacks the text of a file: JSON, or a link. */
export function handedIn(name: string, text: string): Handed {
  if (isLink(text)) return { name, raw: unpackLink(text) };
  try {
    return { name, raw: { ok: true, file: parseJson(text.replace(/^\uFEFF/, "")) } };
  } catch (error) {
    return { name, raw: { ok: false, messages: [`expected JSON: ${whyNoJson(text, error)}`] } };
  }
}

export function hasAnswers({ raw }: Handed): boolean {
  return raw.ok && partOf(raw, "answers") !== undefined;
}

/** True of an exercise that nobody has answered. */
export function isExercise(handed: Handed): boolean {
  const { raw } = handed;
  return raw.ok && partOf(raw, "lesson") !== undefined && !hasAnswers(handed);
}

interface Given {
  readonly lesson: Lesson;
  readonly answers: Answers;
  /** The exercise as it is written. */
  readonly text: string;
}

/** What was handed in, marked, and what is wrong with the rest: a line a fault, each with its file. */
export interface MarkedSheets {
  /** The titles of the exercises that were named, in their order. */
  readonly titles: readonly string[];
  readonly sheets: readonly Sheet[];
  readonly faults: readonly string[];
}

/** More faults than these are told a line a file. */
const MOST_LINES = 100;

/**
 * Marks what was handed in. `exercises` are those that each is compared with by its title; where none is named, the first of
 * its title is taken for it.
 */
export function markedSheets(
  handed: readonly Handed[],
  exercises: readonly Handed[] = [],
): MarkedSheets {
  const faults: string[] = [];
  const wanted = new Map<string, string>();
  for (const { name, raw } of exercises) {
    const read = exerciseOf(raw);
    if ("faults" in read) faults.push(...read.faults.map((fault) => `${name}: ${fault}`));
    else wanted.set(read.title, read.text);
  }
  const unread: (readonly string[])[] = [];
  const all = handed.flatMap(({ name, raw }) => {
    const read = givenIn(raw);
    if (!("faults" in read)) return [{ ...read, file: name }];
    unread.push(read.faults.map((message) => `${name}: ${message}`));
    return [];
  });
  faults.push(...linesOf(unread));
  const truths = new Map<string, readonly (Truth | null)[] | string>();
  const firsts = new Map<string, string>();
  const sheets = all.flatMap(({ file, lesson, answers, text }): Sheet[] => {
    const { title } = lesson;
    const known = truths.get(text) ?? truthsOf(lesson);
    truths.set(text, known);
    if (typeof known === "string") {
      faults.push(`${file}: ${known}`);
      return [];
    }
    if (!firsts.has(title)) firsts.set(title, text);
    const isSame = text === (wanted.size > 0 ? wanted.get(title) : firsts.get(title));
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
    return [{ file, name: answers.name, lesson: title, isSame, answers: rows }];
  });
  return { titles: [...wanted.keys()], sheets, faults };
}

/** With many faults each file has one line, so that the table and its faults name as many files as they can. */
function linesOf(unread: readonly (readonly string[])[]): readonly string[] {
  const all = unread.flat();
  if (all.length <= MOST_LINES) return all;
  return unread.map(([first, ...others]) =>
    others.length === 0 ? `${first}` : `${first} (and ${others.length} more)`,
  );
}

/** The truth of each step's question, null for a step without one; a sentence where one cannot be answered. */
function truthsOf({ steps }: Lesson): readonly (Truth | null)[] | string {
  try {
    return steps.map(({ question, ...step }) =>
      question === null ? null : stepJob({ ...step, question, n: step.family?.at ?? 0 }).truth,
    );
  } catch (error) {
    // A name that made flows turn out not to have.
    return (error as Error).message;
  }
}

type Faults = { readonly faults: readonly string[] };

function givenIn(raw: Handed["raw"]): Given | Faults {
  if (!raw.ok) return { faults: raw.messages };
  const answers = partOf(raw, "answers");
  if (answers === undefined) {
    return { faults: ["no answers: expected what an exercise gives to be handed in"] };
  }
  const written = writtenIn(raw);
  if ("faults" in written) return written;
  const read = readExercise({ ...written, answers });
  if (!read.ok) return read;
  const { lesson, answers: taken } = read;
  if (taken === null) return { faults: ["no answers"] };
  return { lesson, answers: taken, text: JSON.stringify(written) };
}

function exerciseOf(
  raw: Handed["raw"],
): { readonly title: string; readonly text: string } | Faults {
  if (!raw.ok) return { faults: raw.messages };
  const written = writtenIn(raw);
  if ("faults" in written) return written;
  const read = readExercise(written);
  if (!read.ok) return read;
  return { title: read.lesson.title, text: JSON.stringify(written) };
}

function partOf(raw: Raw, part: "lesson" | "answers"): unknown {
  return raw[part] ?? (raw.file as Record<string, unknown> | null)?.[part];
}

/** The exercise as it is written: a scenario with a lesson. */
function writtenIn(raw: Raw): WrittenLesson | Faults {
  const lesson = partOf(raw, "lesson");
  const parsed = parseScenario(raw.file);
  if (!parsed.ok) return { faults: parsed.faults.map(({ message }) => message) };
  if (lesson === undefined) return { faults: ["no lesson: expected the exercise it answers"] };
  return { scenario: parsed.scenario, lesson };
}

/** Exercise and answers as they are opened on the page; null: they cannot be read. */
export function writtenBy({ raw }: Handed): WrittenLesson | null {
  if (!raw.ok) return null;
  const written = writtenIn(raw);
  return "faults" in written ? null : { ...written, answers: partOf(raw, "answers") };
}
