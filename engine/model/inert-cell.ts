/** A spreadsheet takes a cell that begins so for a formula, and runs it; a sign alone it does not. */
const FORMULA = /^'*[=+\-@\t\r]./s;

/** A text as a cell of a table: one that a spreadsheet would run has an apostrophe before it, which makes it a text. */
export function inertCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that such a cell holds. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
