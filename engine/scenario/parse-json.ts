import { tooDeep } from "./link/too-deep.ts";

/** Brackets within brackets: no file of ours has as many, and a parser's memory has an end. */
export const DEEPEST_FILE = 100;

/** Marks a number that JSON cannot write, while it is a text. */
const MARK = "\0number ";

/** A text without an end reaches to that of the whole, so that none is looked for again behind each mark in it. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g;

/**
 * The value of a JSON text. NaN and ±Infinity, which many programs write although JSON has no such numbers, are read
 * as numbers: no key of a scenario accepts them, so the fault can name the key.
 *
 * @throws {SyntaxError} if the text is otherwise not JSON, or nested too deeply
 */
export function parseJson(text: string): unknown {
  if (tooDeep(text, DEEPEST_FILE)) throw new SyntaxError(`brackets more than ${DEEPEST_FILE} deep`);
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
