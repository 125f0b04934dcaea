import { type Measure, type MeasureTable, withDecimals } from "../../../engine/index.ts";
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
  return kind === "share" ? percent(value) : show(value);
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

/**
 * A share of 1 in per cent, to two decimals, in a column always with both; what is not quite nothing, or not quite all, is
 * not said to be.
 */
export function percent(share: number | null | undefined, inColumn = false): string {
  if (share === null || share === undefined) return "–";
  const text = (100 * share).toFixed(2);
  const rounded = Number(text);
  if (rounded === 0 && share > 0) return "< 0.01 %";
  if (rounded === 100 && share < 1) return "> 99.99 %";
  return `${inColumn ? text : rounded} %`;
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
