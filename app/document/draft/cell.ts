/** A field holds a number, or text that is not one (yet). */
export type Cell = number | string;

/** Text a person typed as a cell: a number where it reads as one, else the text itself, kept for correction. */
export function cellOf(text: string): Cell {
  const trimmed = text.trim().replace("−", "-");
  if (trimmed === "") return "";
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : trimmed;
}

export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? "" : String(cell);
}

/** The cell at a key of unknown JSON, or `otherwise` where there is none. */
export function cellAt(
  record: Readonly<Record<string, unknown>>,
  key: string,
  otherwise: Cell,
): Cell {
  const value = record[key];
  return isCell(value) ? value : otherwise;
}

export function isCell(value: unknown): value is Cell {
  return typeof value === "number" || typeof value === "string";
}

/** Whatever stands in a file's place for a cell, as words. */
export function plainText(value: unknown): string {
  return isCell(value) ? String(value) : value === undefined ? "" : JSON.stringify(value);
}
