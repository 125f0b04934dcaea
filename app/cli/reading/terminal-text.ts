import { withDecimals } from "../../../engine/index.ts";

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
