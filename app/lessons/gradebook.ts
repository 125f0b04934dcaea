import { csvRow } from "../../engine/doors/report.ts";
import {
  type Handed,
  handedIn,
  isExercise,
  type Marked,
  markedSheets,
  type Sheet,
} from "./handed-in.ts";

/** The points of a class: a row a student, a column a question. */
export interface Gradebook {
  readonly exercises: readonly GradedExercise[];
  /** In the order of their names. */
  readonly students: readonly Student[];
  /** The points of all questions. */
  readonly worth: number;
  /** What was handed in and is counted for nobody, or twice: sentences, each with its files. */
  readonly remarks: readonly string[];
  /** What could not be read: a line a fault, each with its file. */
  readonly faults: readonly string[];
}

interface GradedExercise {
  readonly title: string;
  readonly questions: readonly Pick<Marked, "step" | "ask" | "right" | "worth">[];
}

export interface Student {
  /** The file's name where no name was given. */
  readonly name: string;
  /** What was handed in, by exercise; null: nothing. */
  readonly sheets: readonly (Sheet | null)[];
  readonly points: number;
}

/**
 * The gradebook of what was handed in. Sheets of one name make one row, whatever their letters' case and the white space
 * between them; where a name handed in an exercise twice, and not the same answers, each has a row. A changed exercise counts
 * for nobody: whoever changes it may change what is right.
 */
export function gradebookOf(handed: readonly Handed[], named: readonly Handed[] = []): Gradebook {
  const { titles, sheets, faults } = markedSheets(handed, named);
  const remarks: string[] = [];
  const same = sheets.filter(({ isSame }) => isSame);
  for (const { file, lesson, isSame } of sheets) {
    if (!isSame) remarks.push(`${file}: not counted: its exercise “${lesson}” ${CHANGED}.`);
  }
  const exercises = titlesOf(titles, same).map((title): GradedExercise => {
    const first = same.find(({ lesson }) => lesson === title);
    return { title, questions: first?.answers ?? [] };
  });
  const rows = rowsOf(
    same,
    exercises.map(({ title }) => title),
    remarks,
  );
  const students = rows
    .map((row): Student => ({ ...row, points: sum(pointsOf(row, exercises)) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  const worth = sum(exercises.flatMap(({ questions }) => questions.map((one) => one.worth)));
  return { exercises, students, worth, remarks, faults };
}

/** Marks files of the page; exercises that lie among the answers are those that these are compared with. */
export function gradebookJob(
  files: readonly { readonly name: string; readonly text: string }[],
): Gradebook {
  const handed = files.map(({ name, text }) => handedIn(name, text));
  return gradebookOf(
    handed.filter((one) => !isExercise(one)),
    handed.filter(isExercise),
  );
}

const CHANGED = "is not, to the letter, one of those that are marked here";

/** Named exercises in their order, else all as they come first; what nobody handed in has no column. */
function titlesOf(named: readonly string[], same: readonly Sheet[]): readonly string[] {
  const given = new Set(same.map(({ lesson }) => lesson));
  return named.length === 0 ? [...given] : named.filter((title) => given.has(title));
}

type Row = Omit<Student, "points">;

function rowsOf(
  same: readonly Sheet[],
  titles: readonly string[],
  remarks: string[],
): readonly Row[] {
  const byName = new Map<string, { name: string; sheets: (Sheet | null)[] }[]>();
  for (const sheet of same) {
    const name = sheet.name.normalize("NFC").replace(/\s+/g, " ").trim();
    const key = name === "" ? `\n${sheet.file}` : name.toLowerCase();
    const rows = byName.get(key) ?? [];
    byName.set(key, rows);
    const k = titles.indexOf(sheet.lesson);
    const before = rows.flatMap(({ sheets }) => sheets[k] ?? []);
    const [first] = before;
    const twin = before.find((one) => answersIn(one) === answersIn(sheet));
    if (twin !== undefined) {
      remarks.push(`${twin.file} and ${sheet.file} hold the same answers: counted once.`);
      continue;
    }
    if (first !== undefined) {
      remarks.push(
        `${name} handed in “${sheet.lesson}” in ${first.file} and in ${sheet.file}: each has a row.`,
      );
    }
    const free = rows.find(({ sheets }) => sheets[k] === null);
    const row = free ?? { name: name === "" ? sheet.file : name, sheets: titles.map(() => null) };
    if (free === undefined) rows.push(row);
    row.sheets[k] = sheet;
  }
  return [...byName.values()].flat();
}

function answersIn({ answers }: Sheet): string {
  return JSON.stringify(answers.map(({ given, tries }) => [given, tries]));
}

/** Tenths add up to what they are on paper. */
function sum(points: readonly (number | null)[]): number {
  return Number(points.reduce<number>((total, one) => total + (one ?? 0), 0).toPrecision(12));
}

/** The points of a student, a cell a question; null: the exercise was not handed in. */
export function pointsOf(
  { sheets }: Pick<Student, "sheets">,
  exercises: Gradebook["exercises"],
): readonly (number | null)[] {
  return exercises.flatMap(({ questions }, k) =>
    questions.map((_, at) => sheets[k]?.answers[at]?.points ?? null),
  );
}

/** Mean points of those who handed the exercise in, a cell a question. */
export function meansOf({ exercises, students }: Gradebook): readonly number[] {
  const rows = students.map((student) => pointsOf(student, exercises));
  const columns = exercises.flatMap(({ questions }) => questions);
  return columns.map((_, k) => {
    const known = rows.flatMap((row) => row[k] ?? []);
    return known.reduce((total, points) => total + points, 0) / known.length;
  });
}

/** A column's name: "2.1" is the first question of the second exercise; of a single exercise the question alone. */
export function columnsOf(exercises: Gradebook["exercises"]): readonly string[] {
  return exercises.flatMap(({ questions }, k) =>
    questions.map(({ step }) => (exercises.length === 1 ? `${step}` : `${k + 1}.${step}`)),
  );
}

/**
 * The gradebook as CSV: `name`, `points`, `of` (what all is worth), a column a question, called by its exercise, its step and
 * what it is worth, and `files`. A question that was not answered has 0 points; an exercise that was not handed in has empty
 * cells.
 */
export function* gradebookCsv({ exercises, students, worth }: Gradebook): Generator<string> {
  const questions = exercises.flatMap(({ title, questions }) =>
    questions.map(({ step, worth }) => `${title}: ${step} (of ${worth})`),
  );
  yield csvRow(["name", "points", "of", ...questions, "files"]);
  for (const student of students) {
    const cells = pointsOf(student, exercises).map((points) => points ?? "");
    const files = student.sheets.flatMap((sheet) => sheet?.file ?? []).join("; ");
    yield csvRow([student.name, student.points, worth, ...cells, files].map(String));
  }
}
