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

export function isCell(value: unknown): value is Cell {
  return typeof value === "number" || typeof value === "string";
}

/** Whatever stands in a file's place for a cell, as words. */
export function plainText(value: unknown): string {
  return isCell(value) ? String(value) : value === undefined ? "" : JSON.stringify(value);
}
