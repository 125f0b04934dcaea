import type { Cell } from "./draft.ts";

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
