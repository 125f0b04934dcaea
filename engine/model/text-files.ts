/** Characters looked at: pictures and archives have a character 0 among the first few. */
const LOOKED_AT = 4000;

/**
 * True if a file read as UTF-8 is no text: it has the character 0, or its first character is not UTF-8. A later
 * character may be in another encoding, as in a comment.
 */
export function isBinary(text: string): boolean {
  return text.startsWith("\uFFFD") || text.slice(0, LOOKED_AT).includes("\0");
}

/** Characters a call: an argument list has a limit. */
const STEP = 8192;

/** The text of a file in UTF-16, which begins with a byte order mark, as spreadsheets save it; null: it has none. */
export function utf16Text(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return null;
  const count = bytes.length >> 1;
  const units = new Uint16Array(Math.min(STEP, count));
  const [low, high] = isLittle ? [0, 1] : [1, 0];
  const pieces: string[] = [];
  for (let from = 1; from < count; from += STEP) {
    const length = Math.min(STEP, count - from);
    for (let k = 0; k < length; k++) {
      const at = 2 * (from + k);
      units[k] = (bytes[at + low] as number) | ((bytes[at + high] as number) << 8);
    }
    pieces.push(String.fromCharCode(...units.subarray(0, length)));
  }
  return pieces.join("");
}

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
