import { csvRow } from "../../../engine/doors/report.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { CommandError } from "../reading/command-error.ts";
import { aligned, inRow, show } from "../reading/terminal-text.ts";
import { type Marked, markedSheets, type Sheet } from "./answers.ts";

interface Options {
  readonly format: "table" | "csv" | "json";
  readonly exercise: string | null;
}

/**
 * A table of answers: a row a student and a column a question. Exercises are told apart. What cannot be read is said
 * after the table of all others.
 */
export function* answersTable(names: readonly string[], options: Options): Generator<string> {
  const { sheets, faults } = markedSheets(names, options.exercise);
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
