/** A line of a text that holds cells: its number in the text, from 1, and what stands in it before a comment. */
export interface TableLine {
  readonly line: number;
  readonly text: string;
}

/** The lines of a table, and how its numbers are written. */
export interface TableLines {
  readonly lines: readonly TableLine[];
  /** Remarks on how the text was read. */
  readonly notes: readonly string[];
  /** The first number that may be one with a decimal comma or one in thousands; null: there is none. */
  readonly unclear: TableLine | null;
}

/**
 * The lines of a text that say something, without their comments: `#`, `//`, `%` and `;` begin one at the beginning of a line
 * and behind the cells of one. Decimal commas are turned into points.
 */
export function tableLines(text: string): TableLines {
  const lines: TableLine[] = [];
  for (const [i, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const told = withoutComment(raw);
    if (told.trim() !== "") lines.push({ line: i + 1, text: told });
  }
  return withPoints(lines);
}

const MAY_HAVE_COMMENT = /[#%;]|\/\//;
/** A separator behind `%` or `;` makes it a cell, or an empty one before it. */
const WHOLE_LINE = /^\s*(?:#|\/\/|%(?![,;\t])|;(?:;*(?:\s|$)|[^;]*$))/;
/** Behind cells a comment begins with a blank, or, of `;`, with words. */
const BEHIND = /\s(?:#|\/\/|%+(?=\s*\p{L}))|\s*;\s*(?=\p{L})/gu;
const SEPARATORS = /[\s,;]+/;
const NUMBER = /^[+-]?(?:[\d.,]*\d[.,]?)(?:e[+-]?\d+)?%?$/i;

function withoutComment(raw: string): string {
  if (!MAY_HAVE_COMMENT.test(raw)) return raw;
  if (WHOLE_LINE.test(raw)) return "";
  // A statement's end is no cell: "1 0.5;".
  if (/^[^;,\t]+;\s*$/.test(raw)) return raw.replace(";", "");
  for (const { 0: mark, index } of raw.matchAll(BEHIND)) {
    const before = raw.slice(0, index);
    if (isWhole(before, raw.slice(index + mark.length), mark)) return before;
  }
  return raw;
}

/**
 * True if what stands before a mark is a row by itself: two numbers, or names of columns that end there. A mark inside a
 * cell, as in an id “flow #3” or between names, begins no comment.
 */
function isWhole(before: string, behind: string, mark: string): boolean {
  if (before.split('"').length % 2 === 0 || (mark.includes(";") && before.includes(";")))
    return false;
  const cells = before.split(SEPARATORS).filter((cell) => cell !== "");
  const numbers = cells.filter((cell) => NUMBER.test(cell)).length;
  if (numbers >= 2) return true;
  const isNames = numbers === 0 && cells.length >= 2 && /[#/]/.test(mark) && /^\s/.test(behind);
  return isNames && !(/[,;\t]/.test(before) && /[,;\t]/.test(behind));
}

/** A number with one comma in it, and no other sign between its digits. */
const WITH_COMMA = /^[+-]?\d+,\d+(?:e[+-]?\d+)?%?$/i;
/** As thousands are written: it may be either. */
const IN_THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;
const WITH_BOTH = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+%?$|^[+-]?\d{1,3}(?:,\d{3})+\.\d+%?$/;
const WITH_POINT = /^[+-]?\d*\.\d+(?:e[+-]?\d+)?%?$/i;

/** Turns the commas of numbers into points where another sign separates the cells. */
function withPoints(lines: readonly TableLine[]): TableLines {
  const asRead: TableLines = { lines, notes: [], unclear: null };
  if (!lines.some(({ text }) => /\d,\d/.test(text))) return asRead;
  let certain: TableLine | null = null;
  let unclear: TableLine | null = null;
  let [hasRows, hasPoint] = [false, false];
  for (const { line, text } of lines) {
    const cells = cellsBeside(text);
    // A line with a comma and no other separator is a row of a table with commas, but for a number alone above the rows.
    if (cells === null || (hasRows && cells.length === 1 && text.includes(","))) return asRead;
    hasRows ||= cells.length > 1;
    for (const cell of cells) {
      hasPoint ||= WITH_POINT.test(cell);
      if (IN_THOUSANDS.test(cell) || WITH_BOTH.test(cell)) unclear ??= { line, text: cell };
      else if (WITH_COMMA.test(cell)) certain ??= { line, text: cell };
    }
  }
  if (!hasRows) return asRead;
  // Grouped digits beside a certain decimal comma are decimals too: 0,500 … 1,000.
  const areAlike = !hasPoint && !WITH_BOTH.test(unclear?.text ?? "");
  if (certain === null || !areAlike) return { ...asRead, unclear: unclear ?? certain };
  return {
    lines: lines.map(({ line, text }) => ({ line, text: text.replace(/(\d),(?=\d)/g, "$1.") })),
    notes: ["Commas are read as decimal commas."],
    unclear: null,
  };
}

/**
 * The cells of a line whose separator is a semicolon, a tab or a blank; null where it is the comma. Lines without a digit,
 * which name columns, have none.
 */
function cellsBeside(text: string): readonly string[] | null {
  if (!/\d/.test(text)) return [];
  const isTable = /[;\t]/.test(text);
  const raw = isTable ? text.split(/[;\t]/) : text.trim().split(/\s+/);
  const cells = raw.map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const withCommas = cells.filter((cell) => cell.includes(","));
  const areNumbers = withCommas.every((cell) =>
    [WITH_COMMA, IN_THOUSANDS, WITH_BOTH].some((kind) => kind.test(cell)),
  );
  if (!areNumbers) return null;
  // Blanks separate numbers alone: “flow 1,5” has a comma between its cells.
  if (!isTable && withCommas.length > 0 && !cells.every((cell) => NUMBER.test(cell))) return null;
  return cells;
}
