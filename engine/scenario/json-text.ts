import { MOST_SAID } from "../model/faults/reader.ts";
import { isBinary } from "../model/text-files.ts";
import { type Parsed, parseScenarioBy, type Reading } from "./parse-with.ts";
import { DEEPEST_FILE, tooDeep } from "./text-shape.ts";

/** NaN and ±Infinity are read as strings that begin with this, and then turned into numbers. */
const MARK = "\0number ";

/** A string without a closing quote is taken up to the end of the file; looking for one again from each later quote would take quadratic time. */
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

/**
 * The reason why a text is not JSON, on one line: the parser quotes a piece of the text with its line ends. Where it
 * names a position, line and column are added, which editors show.
 */
export function whyNoJson(text: string, error: unknown): string {
  if (text.trim() === "") return "it is empty";
  if (isBinary(text)) return "it is no text";
  const said = error instanceof Error ? error.message : String(error);
  const known = ENDS.test(said)
    ? `it ends too early, ${lineAt(text, text.trimEnd().length)}: is all of it there?`
    : strange(text, said);
  if (known !== null) return known;
  const reason = said.replace(/\s+/g, " ");
  const position = / at position (\d+)/.exec(reason)?.[1];
  if (position === undefined || reason.includes("(line ")) return reason;
  const before = text.slice(0, Number(position)).split("\n");
  return `${reason} (line ${before.length} column ${(before.at(-1) ?? "").length + 1})`;
}

/** What V8 says of a text that was cut off, and of a letter that stands where none may. */
const ENDS = /^Unexpected end of JSON|^Unterminated string/;
const STRANGE =
  /^Unexpected token '?([\s\S]+?)'?, (?:\.{3})?"([\s\S]*)"(?:\.{3})? is not valid JSON$/;

/** "“h” does not belong, in line 1 near “hello”"; the line where it is known. Null: the parser says something else. */
function strange(text: string, said: string): string | null {
  const [, letter, near] = STRANGE.exec(said) ?? [];
  if (letter === undefined || near === undefined) return null;
  const place = text.indexOf(near);
  const isSure = place >= 0 && text.indexOf(near, place + 1) < 0 && !near.trim().includes("\n");
  const begin = place + near.length - near.trimStart().length;
  const where = isSure ? `${lineAt(text, begin)} ` : "";
  return `“${letter}” does not belong, ${where}near “${near.trim()}”`.replace(/\s+/g, " ");
}

function lineAt(text: string, place: number): string {
  return `in line ${text.slice(0, place).split("\n").length}`;
}

/** The scenario in a JSON text; text that is not JSON is a fault that names the place. */
export function parseTextBy(reading: Reading, text: string, most = MOST_SAID): Parsed {
  let input: unknown;
  try {
    input = parseJson(text);
  } catch (error) {
    const message = `scenario: expected JSON, got a text that is not: ${whyNoJson(text, error)}`;
    return { ok: false, faults: [{ path: "", expected: "JSON", got: "another text", message }] };
  }
  return parseScenarioBy(reading, input, most);
}
