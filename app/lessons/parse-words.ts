import { at, MOST_IN_LESSON, type Reader } from "../../engine/index.ts";
import { type Claim, type Expression, parseClaim, parseExpression } from "./expression.ts";
import type { Words } from "./lesson.ts";
import { faultsOf, type Names } from "./measure-names.ts";

/** A paragraph or several. What stands in `{{…}}` is computed. */
export function readWords(
  value: unknown,
  path: string,
  names: Names,
  reader: Reader,
): readonly Words[] {
  const list = Array.isArray(value) ? value : [value];
  reader.array(list, path, "paragraphs", MOST_IN_LESSON.paragraphs);
  return list.slice(0, MOST_IN_LESSON.paragraphs).flatMap((item, k) => {
    const place = Array.isArray(value) ? at(path, k) : path;
    const text = reader.text(item, place, "a paragraph", MOST_IN_LESSON.text);
    return text === undefined ? [] : [readParagraph(text, place, names, reader)];
  });
}

function readParagraph(text: string, path: string, names: Names, reader: Reader): Words {
  const parts: (string | Expression)[] = [];
  for (const [k, part] of text.split(/\{\{([^{}]*)\}\}/).entries()) {
    if (k % 2 === 0) {
      if (part !== "") parts.push(part);
      continue;
    }
    const expression = readExpression(part, path, names, reader);
    if (expression !== undefined) parts.push(expression);
  }
  return parts;
}

export function readExpression(
  value: unknown,
  path: string,
  names: Names,
  reader: Reader,
): Expression | undefined {
  const source = reader.text(value, path, "an expression", MOST_IN_LESSON.expression);
  if (source === undefined) return undefined;
  return read(
    () => parseExpression(source),
    source,
    path,
    names,
    reader,
    (it) => [it],
  );
}

export function readClaims(
  value: unknown,
  path: string,
  names: Names,
  reader: Reader,
): readonly Claim[] {
  if (value === undefined) return [];
  const list = reader.array(value, path, "an array of claims", MOST_IN_LESSON.claims) ?? [];
  return list.flatMap((item, k) => {
    const place = at(path, k);
    const source = reader.text(item, place, "a claim", MOST_IN_LESSON.expression);
    if (source === undefined) return [];
    const sides = ({ left, right }: Claim) => [left, right];
    return read(() => parseClaim(source), source, place, names, reader, sides) ?? [];
  });
}

function read<T>(
  parse: () => T,
  source: string,
  path: string,
  names: Names,
  reader: Reader,
  expressions: (parsed: T) => readonly Expression[],
): T | undefined {
  try {
    const parsed = parse();
    const faults = expressions(parsed).flatMap((expression) => faultsOf(expression, names));
    for (const fault of faults) reader.fault(path, fault, source);
    return faults.length === 0 ? parsed : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return reader.fault(path, `an expression (${error.message})`, source);
  }
}
