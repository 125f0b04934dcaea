import { readdirSync } from "node:fs";
import { join } from "node:path";
import { csvRow } from "../../../engine/doors/report.ts";
import { quantity } from "../../draw/run/run-words.ts";
import {
  columnsOf,
  type Gradebook,
  gradebookCsv,
  gradebookOf,
  meansOf,
  pointsOf,
} from "../../lessons/gradebook.ts";
import {
  type Handed,
  hasAnswers,
  type Marked,
  type MarkedSheets,
  markedSheets,
  type Sheet,
} from "../../lessons/handed-in.ts";
import { CommandError } from "../reading/command-error.ts";
import { called, isFolder } from "../reading/files.ts";
import { readRaw, refuseTwice } from "../reading/input.ts";
import { aligned, inRow, show } from "../reading/terminal-text.ts";

interface Options {
  readonly format: "table" | "csv" | "json";
  /** Files and folders of exercises that the answers are compared with. */
  readonly exercises: readonly string[];
  readonly isGradebook: boolean;
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
  return hasAnswers({ name, raw: readRaw(name) });
}

/**
 * A table of answers: a row a student and a column a question, with what was answered or, as a gradebook, with the points. What
 * cannot be read is said after the table of all others.
 */
export function* answersTable(names: readonly string[], options: Options): Generator<string> {
  refuseTwice(names);
  const read = (name: string): Handed => ({ name, raw: readRaw(name) });
  const handed = names.map(read);
  const exercises = exercisesIn(options.exercises);
  const { faults } = options.isGradebook
    ? yield* gradebook(gradebookOf(handed, exercises), options)
    : yield* answers(markedSheets(handed, exercises), options);
  if (faults.length > 0) throw new CommandError(faults);
}

/** All faults at once, before anything is marked. */
function exercisesIn(names: readonly string[]): readonly Handed[] {
  const all = withFolders(names).map(
    (name): Handed => ({ name: `--exercise ${name}`, raw: readRaw(name) }),
  );
  const { faults } = markedSheets([], all);
  if (faults.length > 0) throw new CommandError(faults);
  return all;
}

function* answers(marked: MarkedSheets, options: Options): Generator<string, MarkedSheets> {
  if (marked.sheets.length > 0) yield* tableOf(marked.sheets, options);
  return marked;
}

function* gradebook(book: Gradebook, { format }: Options): Generator<string, Gradebook> {
  const { exercises, students, worth, remarks } = book;
  if (format === "json") yield `${JSON.stringify(book)}\n`;
  if (format === "csv") yield* gradebookCsv(book);
  if (format !== "table") {
    for (const remark of remarks) console.error(`slotwise: ${remark}`);
    return book;
  }
  for (const [k, { title, questions }] of exercises.entries()) {
    const isOne = exercises.length === 1;
    yield `${isOne ? "" : `${k + 1}. `}${inRow(title)}\n`;
    for (const { step, ask, right, worth } of questions) {
      const name = isOne ? `${step}.` : `${k + 1}.${step}`;
      yield `  ${name} ${inRow(ask)} ${inRow(right)} (${quantity(worth, "points")})\n`;
    }
  }
  if (students.length > 0) {
    const cell = (points: number | null): string => show(points);
    const rows = students.map((student) => [
      student.name,
      `${show(student.points)} of ${show(worth)}`,
      ...pointsOf(student, exercises).map(cell),
    ]);
    const mean = ["mean", "", ...meansOf(book).map((points) => String(Number(points.toFixed(2))))];
    yield* aligned([["name", "points", ...columnsOf(exercises)], ...rows, mean]);
    if (rows.flat().includes(cell(null))) yield "– was not handed in.\n";
  }
  for (const remark of remarks) yield `${inRow(remark)}\n`;
  return book;
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
      "verdict",
      "tries",
      "points",
      "worth",
    ]);
    for (const { file, name, lesson, isSame, answers } of sheets) {
      for (const one of answers) {
        const words = [one.ask, one.given ?? "", one.isRight ? "yes" : "no", one.right];
        const mark = [one.verdict ?? "", one.tries ?? "", one.points, one.worth].map(String);
        const of = [file, name, lesson, isSame ? "yes" : "no", String(one.step)];
        yield csvRow([...of, ...words, ...mark]);
      }
    }
    return;
  }
  const titles = [...new Set(sheets.map(({ lesson }) => lesson))];
  for (const [k, title] of titles.entries()) {
    const group = sheets.filter(({ lesson }) => lesson === title);
    yield `${k === 0 ? "" : "\n"}${inRow(title)}\n`;
    yield* groupTable(group);
  }
}

const MARKS = { right: "✓", close: "≈", wrong: "✗" } as const;

function* groupTable(group: readonly Sheet[]): Generator<string> {
  const same = group.filter(({ isSame }) => isSame);
  const questions = (same[0] ?? group[0])?.answers ?? [];
  const hasPoints = group.some(({ answers }) => answers.some(({ worth }) => worth !== 1));
  for (const { step, ask, right, worth } of questions) {
    const points = hasPoints ? ` (${quantity(worth, "points")})` : "";
    yield `  ${step}. ${inRow(ask)} ${right}${points}\n`;
  }
  const ifPoints = (cell: string): readonly string[] => (hasPoints ? [cell] : []);
  const head = ["name", "right", ...ifPoints("points"), ...questions.map(questionName)];
  const rows = group.map(({ file, name, isSame, answers }) => [
    `${name === "" ? file : name}${isSame ? "" : " *"}`,
    `${answers.filter(({ isRight }) => isRight).length} of ${answers.length}`,
    ...ifPoints(`${show(sum(answers, "points"))} of ${show(sum(answers, "worth"))}`),
    ...answers.map(answerCell),
  ]);
  yield* aligned([head, ...rows, ...shareRow(same, ifPoints(""))]);
  if (group.some(({ answers }) => answers.some(({ verdict }) => verdict === "close"))) {
    yield "≈ is close, and not right.\n";
  }
  if (same.length < group.length) {
    yield "* The exercise in this file is not the same, to the letter: the shares leave it out.\n";
  }
}

function questionName({ step }: Marked): string {
  return `question ${step}`;
}

function answerCell({ given, verdict, tries }: Marked): string {
  if (given === null || verdict === null) return "–";
  return `${given} ${MARKS[verdict]}${tries !== null && tries > 1 ? `, ${tries} tries` : ""}`;
}

/** The share is of everyone who was asked, those who did not answer included. */
function shareRow(same: readonly Sheet[], points: readonly string[]): readonly string[][] {
  const [first] = same;
  if (first === undefined) return [];
  const shareOf = (answers: readonly (Marked | undefined)[]): string => {
    const right = answers.filter((one) => one?.isRight).length;
    return answers.length === 0 ? "–" : `${Math.round((100 * right) / answers.length)} %`;
  };
  const all = shareOf(same.flatMap(({ answers }) => answers));
  const each = first.answers.map((_, k) => shareOf(same.map(({ answers }) => answers[k])));
  return [["share right", all, ...points, ...each]];
}

function sum(answers: readonly Marked[], key: "points" | "worth"): number {
  return answers.reduce((total, one) => total + one[key], 0);
}
