import { dsvFormat } from "d3-dsv";
import { andMore, type Fault, MOST_SAID, Reader } from "../../model/faults/reader.ts";
import { didYouMean } from "../../model/faults/suggestions.ts";
import { isBinary } from "../../model/text-files.ts";
import { cdfHeadings, headerInComment, headingsOf, whyNotRead } from "./flow-headings.ts";
import { type TableLine, tableLines } from "./table-lines.ts";

/** A whole cell in quotation marks, whatever the separator; inside, two marks stand for one. */
const QUOTED = /(^|[\t,; ])"(?:[^"]|"")*"(?=$|[\t,; ])/g;
/** Stands for a quotation mark that belongs to its cell: a character that no text uses. */
const MARK = "\uE000";

type Separator = "\t" | "," | ";" | " ";

/** Lines are read by their separator. */
const FORMATS = {
  "\t": formatOf("\t", "[^\\S\\t]*"),
  ",": formatOf(",", "\\s*"),
  ";": formatOf(";", "\\s*"),
  // Several blanks are one separator.
  " ": { dsv: dsvFormat(" "), strict: /(^|\s+)("(?:[^"]|"")*")(?=$|\s)|"|\s+/g },
};

/** `strict` finds whole cells in quotation marks with the space around them, and single marks. */
function formatOf(separator: Separator, space: string) {
  const cell = `(^|${separator})${space}("(?:[^"]|"")*")${space}(?=$|${separator})`;
  return { dsv: dsvFormat(separator), strict: new RegExp(`${cell}|"`, "g") };
}

/** The cells of a line, and the first that begins with a quotation mark and has no second one: null where none does. */
interface LineCells {
  readonly cells: readonly string[];
  readonly unclosed: string | null;
}

/**
 * The cells of a line: separated by tabs, commas, semicolons or blanks, but not within quotation marks around a whole
 * cell. A spreadsheet's row may begin with an empty cell, and so with a tab.
 */
function cellsOf(raw: string): LineCells {
  const separator = separatorOf(raw.replace(QUOTED, `$1${MARK}`).trim());
  const { dsv, strict } = FORMATS[separator];
  const line = separator === "\t" ? raw : raw.trim();
  const isStrict = separator !== " " && !line.includes('"');
  const [cells = []] = dsv.parseRows(isStrict ? line : line.replace(strict, strictly(separator)));
  // A separator at the end of a line begins no cell.
  if (cells.length > 1 && cells.at(-1)?.trim() === "") cells.pop();
  const marked = cells.map((cell) => cell.trim());
  const open = marked.find((cell) => cell.lastIndexOf(MARK) === 0);
  const written = (cell: string) => cell.replaceAll(MARK, '"');
  return { cells: marked.map(written), unclosed: open === undefined ? null : written(open) };
}

/** Marks that d3-dsv would read as the beginning of a quoted cell, or after the end of one, are put aside. */
function strictly(separator: Separator) {
  return (found: string, before: string | undefined, cell: string | undefined): string => {
    if (cell !== undefined) return (before === "" ? "" : separator) + cell;
    return found === '"' ? MARK : separator;
  };
}

/** A tab beside a comma is only white space; otherwise tabs separate, and commas belong to the cells. */
function separatorOf(line: string): Separator {
  if (line.includes("\t") && !/[,;]\t|\t[,;]/.test(line.replace(/[^\S\t]+/g, ""))) return "\t";
  return ([",", ";"] as const).find((candidate) => line.includes(candidate)) ?? " ";
}

/** A line of a pasted table: its number in the text, from 1, and its cells. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** A cell whose quotation mark has no second one in its line; null: there is none. */
  readonly unclosed: string | null;
}

/** A table in a text, before it is known what its columns mean. */
export interface Table {
  /** The names of the columns, in lower case, if the first row is not all numbers. */
  readonly header: TableRow | null;
  readonly rows: readonly TableRow[];
  /** Remarks on how its numbers were read. */
  readonly notes: readonly string[];
  /** The first number whose comma may be one of decimals or of thousands; null: there is none. */
  readonly unclear: TableLine | null;
}

/** The result of reading a text: the data and remarks about how they were read, or all faults. */
export type Imported<T> =
  | { readonly ok: true; readonly value: T; readonly notes: readonly string[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Rows of a text (their lines: `tableLines`, their cells: `cellsOf`). */
export function readTable(text: string): Table {
  const { lines, notes, unclear } = tableLines(text);
  const rows = lines.map(({ line, text: raw }) => ({ line, ...cellsOf(raw) }));
  return withHeader({ header: null, rows, notes, unclear });
}

/** The table with the header that its first row is, if that is one. */
export function withHeader(table: Table): Table {
  const { rows } = table;
  const [first, ...rest] = rows;
  if (first === undefined || first.cells.every((cell) => numberIn(cell) !== undefined)) {
    return table;
  }
  // An id may be a word: a first row with two numbers or more is data.
  const numbers = first.cells.filter((cell) => numberIn(cell) !== undefined).length;
  if (numbers >= 2) return table;
  const header = { ...first, cells: first.cells.map((cell) => cell.toLowerCase()) };
  return { ...table, header, rows: rest };
}

/** Other notations are refused: 0x10 would be sixteen to us, and nothing to most who write it. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The number a cell holds; a percent sign is left to the column. */
export function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined || cell === "") return undefined;
  const digits = cell.replace(/%$/, "");
  if (!DECIMAL.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) ? value : undefined;
}

/** The first fault of each line, in order, of the first lines alone, and how many more there are. */
export function refused(reader: Reader): { readonly ok: false; readonly faults: readonly Fault[] } {
  const byPath = new Map<string, Fault>();
  for (const fault of reader.faults) if (!byPath.has(fault.path)) byPath.set(fault.path, fault);
  const lineIn = ({ path }: Fault) => Number(/\d+$/.exec(path)?.[0] ?? 0);
  const all = [...byPath.values()].sort((a, b) => lineIn(a) - lineIn(b));
  const first = all.slice(0, MOST_SAID);
  const uncounted = reader.count - reader.faults.length;
  if (uncounted > 0)
    return { ok: false, faults: [...first, andMore(reader.count - MOST_SAID, "fault")] };
  const more = all.length - first.length;
  return { ok: false, faults: more === 0 ? first : [...first, andMore(more, "line")] };
}

export function lineOf({ line }: TableRow): string {
  return `line ${line}`;
}

/** Notes each row with a cell in quotation marks that has no end in its line, which would swallow the cells behind it, and a comma that may mean two things. */
export function checkCells({ header, rows, unclear }: Table, reader: Reader): void {
  if (unclear !== null) {
    const expected =
      "numbers whose comma can mean one thing (all with a decimal point, and no sign between thousands)";
    reader.fault(`line ${unclear.line}`, expected, unclear.text);
  }
  for (const row of header === null ? rows : [header, ...rows]) {
    if (row.unclosed === null) continue;
    reader.fault(lineOf(row), "a quotation mark at the end of the cell too", row.unclosed);
  }
}

/** Notes that no column has one of these names, and which of those not read may be meant. */
export function refuseNames(
  header: TableRow,
  names: readonly string[],
  unread: readonly string[],
  reader: Reader,
): undefined {
  const why = unread.map(whyNotRead).find((words) => words !== null);
  const hint = why ?? unread.map((name) => didYouMean(name, names)).find((words) => words !== "");
  const last = names.at(-1);
  const expected = `a column named ${names.slice(0, -1).join(", ")} or ${last}`;
  const whole = hint === undefined ? expected : `${expected} (${hint})`;
  return reader.fault(lineOf(header), whole, header.cells.join(","));
}

/** A reader for one text, and a refusal of the whole of it. */
export function refuseText(expected: string, text: string): ReturnType<typeof refused> {
  const reader = new Reader();
  reader.fault("text", expected, text.trim() === "" ? undefined : text.trim());
  return refused(reader);
}

/** The refusal of a binary file, whose lines would be noise; undefined if it is text. */
export function refuseBinary(
  expected: string,
  text: string,
): ReturnType<typeof refused> | undefined {
  if (!isBinary(text)) return undefined;
  const got = "a file that is no text";
  const message = `it is no text: expected ${expected}`;
  return { ok: false, faults: [{ path: "", expected, got, message }] };
}

/**
 * Says whether a text is meant as a CDF or as a list of flows, so that the right reader reports its faults. Most names of
 * columns decide, else the number of columns of numbers. Returns null if it is neither.
 */
export function kindOfTable(text: string): "cdf" | "flows" | null {
  if (/^\s*(?:Nodes\s+\d+\s|\d+->\d+\s)/.test(text)) return "flows";
  const { header, rows } = readTable(text);
  if (header === null && rows[0] !== undefined && headerInComment(text, rows[0]) !== null)
    return "flows";
  if (header !== null) {
    // Two words of a sentence may be names, but no number stands below them.
    if (!rows.some(({ cells }) => cells.some(isNumber))) return null;
    const flows = headingsOf(header.cells).at.size;
    const cdf = cdfHeadings(header.cells).at.size;
    if (Math.max(flows, cdf) < 2 || flows === cdf) return null;
    return flows > cdf ? "flows" : "cdf";
  }
  const below = rows.slice(1).find(({ cells }) => cells.length > 1) ?? rows[0];
  const columns = below?.cells.length ?? 0;
  if (columns < 2 || 2 * rows.filter(isOfNumbers).length <= rows.length) return null;
  return columns <= 3 ? "cdf" : "flows";
}

/** The first column may be an id, and of many columns some are addresses or flags. */
function isOfNumbers({ cells: [, ...cells] }: TableRow): boolean {
  const words = cells.filter((cell) => !isNumber(cell)).length;
  return cells.length < 3 ? words === 0 : 3 * words <= cells.length;
}

function isNumber(cell: string): boolean {
  return numberIn(cell) !== undefined;
}
