import { dsvFormat } from "d3-dsv";

/** A whole cell in quotation marks, whatever the separator; inside, two marks stand for one. */
const QUOTED = /(^|[\t,; ])"(?:[^"]|"")*"(?=$|[\t,; ])/g;
/** Stands for a quotation mark that belongs to its cell: a character that no text uses. */
const MARK = "\uE000";

type Separator = "\t" | "," | ";" | " ";

/** How lines with one separator are read. */
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
export interface LineCells {
  readonly cells: readonly string[];
  readonly unclosed: string | null;
}

/**
 * The cells of a line: separated by tabs, commas, semicolons or blanks, but not within quotation marks around a whole
 * cell. A spreadsheet's row may begin with an empty cell, and so with a tab.
 */
export function cellsOf(raw: string): LineCells {
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
