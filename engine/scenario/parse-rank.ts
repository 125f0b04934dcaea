import { at, isObject, type Reader } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import { CONSTANT, MOST } from "../model/spec/limits.ts";
import type { Model, PolicySpec } from "../model/spec/scenario.ts";
import { checkExpression, pointedAt } from "../rank/check-expression.ts";
import type { ExpressionFault } from "../rank/node.ts";
import { rankTexts, treeOf } from "../rank/own-rank.ts";
import { isFault, parseExpression } from "../rank/parse-expression.ts";
import { slopeOf } from "../rank/slopes.ts";
import { FLOW_NAMES, FUNCTION_NAMES } from "../rank/vocabulary.ts";

export const TIES = ["arrival", "index", "rr"] as const;
/** Expressions that are compared in order. */
export const MOST_RANKS = 4;
export const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Names that a constant may not have. */
export const TAKEN: readonly string[] = [...FLOW_NAMES, ...FUNCTION_NAMES];

type OwnKeys = Pick<PolicySpec, "rank" | "constants" | "ties" | "queue">;

/** What the policy `rank` has besides thresholds (SPEC 14.1). */
export function parseRank(
  source: Record<string, unknown>,
  path: string,
  reader: Reader,
): OwnKeys | undefined {
  const before = reader.count;
  const constants = reader.optional(source, path, "constants", (v, p) =>
    readConstants(v, p, reader),
  );
  const names = isObject(source["constants"]) ? Object.keys(source["constants"]) : [];
  const expression = (value: unknown, place: string) => readExpression(value, place, names, reader);
  const own: OwnKeys = {
    ...readRanks(source["rank"], at(path, "rank"), expression, reader),
    ...constants,
    ...reader.optional(source, path, "ties", (v, p) => reader.choice(v, p, TIES)),
    ...reader.optional(source, path, "queue", expression),
  };
  return reader.count === before ? own : undefined;
}

/** Faults of the parts of a rank that the fluid model does not know (SPEC 14.4). */
export function checkFluidRank(
  policy: PolicySpec,
  path: string,
  model: Model | undefined,
  reader: Reader,
): void {
  if (model !== "fluid") return;
  const place = at(path, "rank");
  for (const [k, text] of rankTexts(policy).entries()) {
    const { faults } = slopeOf(treeOf(text), text);
    const where = typeof policy.rank === "string" ? place : at(place, k);
    for (const fault of faults) sayAt(fault, text, where, reader);
  }
  const { queue } = policy;
  if (queue === undefined) return;
  const { faults, isSloped } = slopeOf(treeOf(queue), queue);
  const moving = { from: 0, to: queue.length, expected: QUEUE_STEPS, got: queue };
  for (const fault of isSloped ? [...faults, moving] : faults)
    sayAt(fault, queue, at(path, "queue"), reader);
}

const QUEUE_STEPS = "a queue that changes in steps in the fluid model (or use the slot model)";

function sayAt(fault: ExpressionFault, text: string, path: string, reader: Reader): void {
  reader.say(path, expectedAt(fault), shortened(fault.got), pointedAt(text, fault));
}

function readRanks(
  value: unknown,
  path: string,
  expression: (value: unknown, path: string) => string | undefined,
  reader: Reader,
): Pick<PolicySpec, "rank"> {
  if (!Array.isArray(value)) {
    const rank = expression(value, path);
    return rank === undefined ? {} : { rank };
  }
  const list = reader.array(value, path, "expressions", MOST_RANKS) ?? [];
  if (value.length === 0) reader.fault(path, "an expression", value);
  const rank = list.map((one, k) => expression(one, at(path, k)));
  return { rank: rank.filter((one) => one !== undefined) };
}

function readExpression(
  value: unknown,
  path: string,
  constants: readonly string[],
  reader: Reader,
): string | undefined {
  const text = reader.text(value, path, 'an expression, such as "min(sent, 100)"');
  if (text === undefined) return undefined;
  const parsed = parseExpression(text);
  const faults = isFault(parsed) ? [parsed] : checkExpression(parsed, constants);
  for (const fault of faults) sayAt(fault, text, path, reader);
  return faults.length === 0 ? text : undefined;
}

function expectedAt({ expected, from }: ExpressionFault): string {
  return `${expected} at character ${from + 1}`;
}

function readConstants(
  value: unknown,
  path: string,
  reader: Reader,
): Readonly<Record<string, number>> | undefined {
  if (!isObject(value)) return reader.fault(path, "an object of names and numbers", value);
  const names = Object.keys(value);
  if (names.length > MOST.constants) {
    return reader.fault(path, `at most ${MOST.constants} constants`, names.length);
  }
  for (const name of names) {
    const isTaken = TAKEN.includes(name);
    if (isTaken)
      reader.fault(
        at(path, name),
        "another name: this one has a meaning in every rank",
        value[name],
      );
    else if (!IDENTIFIER.test(name) || name.length > MOST.name) {
      reader.fault(
        at(path, name),
        "a name of letters, digits and _, the first no digit",
        value[name],
      );
    } else reader.number(value[name], at(path, name), CONSTANT);
  }
  return value as Readonly<Record<string, number>>;
}
