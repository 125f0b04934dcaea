/** Before a number that JSON has no word for, while it is a text. */
const MARK = "\0number ";

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/**
 * What a JSON text holds. NaN and ±Infinity, which JSON has not but many programs write, are read as the numbers they
 * are: no place of a scenario takes them, so the fault can name the place.
 *
 * @throws {SyntaxError} if it is no JSON besides
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    try {
      return JSON.parse(text.replace(TEXT_OR_NUMBER, marked), unmarked);
    } catch {
      throw error;
    }
  }
}

function marked(piece: string): string {
  return piece.startsWith('"') ? piece : JSON.stringify(MARK + piece);
}

function unmarked(_: string, value: unknown): unknown {
  const isMarked = typeof value === "string" && value.startsWith(MARK);
  return isMarked ? Number(value.slice(MARK.length)) : value;
}
