import { type Measure, type MeasureTable, withDecimals } from "../../../engine/doors/measures.ts";
import { missingWords, texText } from "../../draw/figure/tex/escape.ts";
import { booktabs } from "../../draw/figure/tex/tables.ts";
import { percentOf } from "../../draw/scale/words.ts";
import { type About, tableOf } from "../../draw/tables/metric-column.ts";

/** Up to four decimals, or four digits of what is below 1; an en dash where there is no number, or no end. */
export function show(value: number | null | undefined): string {
  if (value === null || value === undefined || value === Number.POSITIVE_INFINITY) return "–";
  return String(Number(Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4)));
}

/** A time with the decimals that tell it from others near it: `decimals` says how many. */
export function showTime(time: number | undefined, decimals: (time: number) => number): string {
  const short = show(time);
  if (time === undefined || !Number.isFinite(time)) return short;
  return withDecimals(short, time, decimals(time));
}

/** A number of a measure in a table: a share in per cent. */
export function measured({ kind }: Pick<Measure, "kind">, value: number | null): string {
  return kind === "share" ? percentOf(value, 2) : show(value);
}

/** The head of a measure's column. */
export function headOf({ short, name }: Measure): string {
  return short ?? name.toLowerCase();
}

/** The measures of a table of the command: first what qualifies the others, last sums and times of whole runs. */
export function shownOnCommand(table: MeasureTable, about?: About): readonly Measure[] {
  const shown = tableOf(table, about);
  const rank = ({ scope, kind }: Measure): number =>
    scope === "class" ? 1 : kind === "count" ? 0 : kind === "share" ? 2 : 3;
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

/** A table, its head first. */
export type Table = readonly (readonly string[])[];
/** What is written where a table is asked for: words, and tables between them. */
export type TablePiece = string | Table;

/** Formats of tables: to be read, and for LaTeX. */
const TABLE_FORMATS = ["table", "latex"] as const;
type TableFormat = (typeof TABLE_FORMATS)[number];

export function isTableFormat(format: string): format is TableFormat {
  return (TABLE_FORMATS as readonly string[]).includes(format);
}

/** Tables in a format, with the words between them, which are comments in LaTeX; signs that this has none for are named. */
export function* inTables(pieces: Iterable<TablePiece>, format: TableFormat): Generator<string> {
  const set: Table[] = [];
  for (const piece of pieces) {
    if (typeof piece === "string") {
      yield format === "table" ? piece : piece.replaceAll(/^(?=.)/gm, "% ");
    } else if (format === "table") yield* aligned(piece);
    else {
      yield latexTable(piece);
      set.push(piece);
    }
  }
  const missing = missingWords(set.flat(2), "tex");
  if (missing !== "") console.error(`slotwise: --format latex: ${missing}`);
}

/** A column without a name is written where it has something in it. */
function latexTable([head = [], ...rows]: Table): string {
  const shown = head.flatMap((name, k) => (name !== "" || rows.some((row) => row[k]) ? [k] : []));
  const cells = (row: readonly string[]) =>
    shown.map((k) => texText(inRow(row[k] ?? "")).replaceAll(/(?<![\w$])-(?=\d)/g, "$-$"));
  return booktabs(cells(head), rows.map(cells));
}

/** The first column to the left, numbers to the right. */
export function* aligned(rows: readonly (readonly string[])[]): Generator<string> {
  const widths = (rows[0] ?? []).map((_, k) =>
    rows.reduce((widest, row) => Math.max(widest, (row[k] ?? "").length), 0),
  );
  for (const row of rows) {
    const cells = row.map((text, k) => {
      const shown = inRow(text);
      return k === 0 ? shown.padEnd(widths[k] as number) : shown.padStart(widths[k] as number);
    });
    yield `${cells.join("  ").trimEnd()}\n`;
  }
}

/** These characters end a line, turn its direction or command a terminal. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const BUT_LINES = /(?!\r?\n|\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Keeps a row of a table on one line whatever a name in it holds. */
export function inRow(text: string): string {
  return text.replace(UNSEEN, "�");
}

/** Leaves line breaks and tabs, and nothing that a terminal would obey. */
export function onTerminal(text: string): string {
  return text.replace(BUT_LINES, "�");
}
