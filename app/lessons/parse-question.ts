import { at, NOT_NEGATIVE, type Reader } from "../../engine/index.ts";
import type { Expression } from "./expression.ts";
import type { Question } from "./lesson.ts";
import type { Names } from "./measure-names.ts";
import { readExpression } from "./parse-words.ts";

/** `{"next": "LAS", "at": 12}`, `{"which": "meanFct"}` of all policies or of `options`, `{"guess": "meanFct LAS"}`. */
export function readQuestion(
  value: unknown,
  path: string,
  names: Names,
  reader: Reader,
): Question | undefined {
  const source = reader.object(value, path, [
    "ask",
    "next",
    "at",
    "which",
    "best",
    "options",
    "guess",
  ]);
  if (source === undefined) return undefined;
  const ask = reader.text(source["ask"], at(path, "ask"), "a question");
  if (ask?.includes("{{")) reader.fault(at(path, "ask"), "a question without expressions", ask);
  const kinds = ["next", "which", "guess"].filter((key) => source[key] !== undefined);
  if (kinds.length !== 1) {
    return reader.fault(path, "one of next, which, guess", kinds.join(" and ") || undefined);
  }
  if (ask === undefined) return undefined;
  if (kinds[0] === "next") return readNext(source, path, ask, names, reader);
  if (kinds[0] === "which") return readWhich(source, path, ask, names, reader);
  const of = readExpression(source["guess"], at(path, "guess"), names, reader);
  return of === undefined ? undefined : { kind: "guess", ask, of };
}

function readNext(
  source: Record<string, unknown>,
  path: string,
  ask: string,
  names: Names,
  reader: Reader,
): Question | undefined {
  const policy = names.policies.find((label) => label === source["next"]);
  if (policy === undefined) {
    reader.fault(at(path, "next"), `a policy (${names.policies.join(", ")})`, source["next"]);
  }
  const time = reader.number(source["at"], at(path, "at"), NOT_NEGATIVE);
  if (policy === undefined || time === undefined) return undefined;
  return { kind: "next", ask, policy, at: time };
}

function readWhich(
  source: Record<string, unknown>,
  path: string,
  ask: string,
  names: Names,
  reader: Reader,
): Question | undefined {
  const { best = "least" } = reader.optional(source, path, "best", (v, p) =>
    reader.choice(v, p, ["least", "most"]),
  );
  const measure = reader.text(source["which"], at(path, "which"), "a measure");
  if (measure === undefined) return undefined;
  const written = source["options"] ?? names.policies;
  const list = reader.array(written, at(path, "options"), "an array of options") ?? [];
  const options = list.flatMap((item, k): { text: string; value: Expression }[] => {
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
  return { kind: "which", ask, best, options };
}
