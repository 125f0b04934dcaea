import {
  at,
  didYouMean,
  LESSON_KEYS,
  MOST_IN_LESSON,
  NOT_NEGATIVE,
  POINTS,
  type Reader,
  TOLERANCE,
} from "../../engine/doors/files.ts";
import {
  type Comparison,
  type Expression,
  parseComparison,
  parseExpression,
} from "../../engine/doors/measures.ts";
import { faultsOf, type Names } from "./lesson-measures.ts";
import type { Question, Words } from "./lesson-types.ts";

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

function readExpression(
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
): readonly Comparison[] {
  if (value === undefined) return [];
  const list = reader.array(value, path, "an array of claims", MOST_IN_LESSON.claims) ?? [];
  return list.flatMap((item, k) => {
    const place = at(path, k);
    const source = reader.text(item, place, "a claim", MOST_IN_LESSON.expression);
    if (source === undefined) return [];
    const sides = ({ left, right }: Comparison) => [left, right];
    return read(() => parseComparison(source), source, place, names, reader, sides) ?? [];
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

const KINDS = ["next", "which", "guess", "finish"] as const;

/** Every kind of question has these. */
type Asking = Pick<Question, "ask" | "points" | "once">;

/**
 * `{"next": "LAS", "at": 12}`, `{"which": "mean"}` of all policies or of `options`, `{"guess": "mean LAS"}`,
 * `{"finish": "mouse", "under": "FIFO", "at": 6}`. `isOnce`: whether it is answered once where it does not say.
 */
export function readQuestion(
  value: unknown,
  path: string,
  names: Names,
  reader: Reader,
  isOnce: boolean,
): Question | undefined {
  const source = reader.object(value, path, LESSON_KEYS.question);
  if (source === undefined) return undefined;
  const ask = reader.text(source["ask"], at(path, "ask"), "a question", MOST_IN_LESSON.ask);
  if (ask?.includes("{{")) reader.fault(at(path, "ask"), "a question without expressions", ask);
  const kinds = KINDS.filter((key) => source[key] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    return reader.fault(path, `one of ${KINDS.join(", ")}`, kinds.join(" and ") || undefined);
  }
  if (kind !== "guess" && source["axis"] !== undefined) {
    reader.fault(at(path, "axis"), "nothing: no number is guessed on a scale", source["axis"]);
  }
  if (kind !== "guess" && kind !== "finish" && source["tolerance"] !== undefined) {
    reader.fault(at(path, "tolerance"), "nothing: no number is asked for", source["tolerance"]);
  }
  const { points = 1, once = isOnce } = {
    ...reader.optional(source, path, "points", (v, p) => reader.number(v, p, POINTS)),
    ...reader.optional(source, path, "once", (v, p) => reader.flag(v, p)),
  };
  if (ask === undefined) return undefined;
  return READ[kind]({ source, path, asking: { ask, points, once }, names, reader });
}

/** A question whose words are read, with where it stands and what there is to name. */
interface Asked {
  readonly source: Record<string, unknown>;
  readonly path: string;
  readonly asking: Asking;
  readonly names: Names;
  readonly reader: Reader;
}

const READ: Readonly<Record<(typeof KINDS)[number], (asked: Asked) => Question | undefined>> = {
  next: readNext,
  which: readWhich,
  guess: readGuess,
  finish: readFinish,
};

function readGuess(asked: Asked): Question | undefined {
  const { source, path, asking, names, reader } = asked;
  const of = readExpression(source["guess"], at(path, "guess"), names, reader);
  const { scale = null } = reader.optional(source, path, "scale", (v, p) =>
    readScale(v, p, reader),
  );
  const { axis = "linear" } = reader.optional(source, path, "axis", (v, p) =>
    reader.choice(v, p, ["linear", "log"]),
  );
  const isLog = axis === "log";
  if (isLog && !(scale !== null && scale[0] > 0)) {
    reader.fault(at(path, "axis"), "a scale that begins above 0", source["scale"]);
  }
  const tolerance = readTolerance(asked);
  return of === undefined ? undefined : { kind: "guess", ...asking, of, scale, isLog, tolerance };
}

function readTolerance({ source, path, reader }: Asked): number | null {
  const { tolerance = null } = reader.optional(source, path, "tolerance", (v, p) =>
    reader.number(v, p, TOLERANCE),
  );
  return tolerance;
}

function readScale(value: unknown, path: string, reader: Reader) {
  const rule = { expected: "a number", accepts: Number.isFinite };
  const list = reader.array(value, path, "[from, to]") ?? [];
  const [from, to] = [0, 1].map((k) => reader.number(list[k], at(path, k), rule));
  if (from === undefined || to === undefined) return undefined;
  return from < to && list.length === 2
    ? ([from, to] as const)
    : reader.fault(path, "two numbers, the smaller first", value);
}

function readFinish(asked: Asked): Question | undefined {
  const { source, path, asking, names, reader } = asked;
  const policy = readPolicy(asked, "under");
  const flow =
    names.flows === null
      ? reader.fault(at(path, "finish"), "flows that are written out: these are made", undefined)
      : readName(source["finish"], at(path, "finish"), "a flow", names.flows, reader);
  const time = readTime(asked);
  const tolerance = readTolerance(asked);
  if (policy === undefined || flow === undefined || time === undefined) return undefined;
  return { kind: "finish", ...asking, policy, flow, at: time, tolerance };
}

function readPolicy({ source, path, names, reader }: Asked, key: string): string | undefined {
  return readName(source[key], at(path, key), "a policy", names.policies, reader);
}

function readTime({ source, path, reader }: Asked): number | undefined {
  return reader.number(source["at"], at(path, "at"), NOT_NEGATIVE);
}

/** One of the names there are; of many the nearest is suggested. */
export function readName(
  value: unknown,
  path: string,
  what: string,
  known: readonly string[],
  reader: Reader,
): string | undefined {
  const found = known.find((name) => name === value);
  if (found !== undefined) return found;
  const hint = typeof value === "string" ? didYouMean(value, known) : "";
  const list = known.length <= 12 ? ` (${known.join(", ")})` : hint === "" ? "" : ` (${hint})`;
  return reader.fault(path, `${what}${list}`, value);
}

function readNext(asked: Asked): Question | undefined {
  const policy = readPolicy(asked, "next");
  const time = readTime(asked);
  if (policy === undefined || time === undefined) return undefined;
  return { kind: "next", ...asked.asking, policy, at: time };
}

function readWhich({ source, path, asking, names, reader }: Asked): Question | undefined {
  const { best = "least" } = reader.optional(source, path, "best", (v, p) =>
    reader.choice(v, p, ["least", "most"]),
  );
  const measure = reader.text(
    source["which"],
    at(path, "which"),
    "a measure",
    MOST_IN_LESSON.expression,
  );
  if (measure === undefined) return undefined;
  const written = source["options"] ?? names.policies;
  const most = MOST_IN_LESSON.options;
  const list = reader.array(written, at(path, "options"), "an array of options", most) ?? [];
  const options = list.slice(0, most).flatMap((item, k): { text: string; value: Expression }[] => {
    const place = at(at(path, "options"), k);
    const text = reader.text(item, place, "a name");
    if (text === undefined) return [];
    // "finish SRPT" of flows, "finish _ long" of policies.
    const source = /\b_\b/.test(measure)
      ? measure.replace(/\b_\b/, `"${text}"`)
      : `${measure} "${text}"`;
    const value = readExpression(source, place, names, reader);
    return value === undefined ? [] : [{ text, value }];
  });
  if (options.length < 2) reader.fault(at(path, "options"), "at least two options", written);
  return { kind: "which", ...asking, best, options };
}
