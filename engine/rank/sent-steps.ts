import { compile, type Evaluate } from "./compile.ts";
import { type Node, partsOf } from "./node.ts";
import type { OwnRank } from "./own-rank.ts";
import { FLOW_NAMES, type FlowName } from "./vocabulary.ts";

/** A function of what a flow has sent that steps: `values[0]` at first, `values[k]` from `at[k − 1]` on. */
export interface Steps {
  readonly at: readonly number[];
  readonly values: readonly number[];
}

/**
 * An expression of `sent` and numbers alone, in which `sent` stands only where steps begin at a number: `sent >= 3`,
 * `sent < 3`, the same the other way round, `level(sent, …)` and `table(sent, …)`. Null: another one.
 */
export function stepsOf(
  node: Node,
  constants: OwnRank["constants"],
  defaults: readonly number[],
): Steps | null {
  const found: number[] = [];
  if (!areSteps(node, constants, defaults, found)) return null;
  const isAge: Evaluate = (_, sent) => sent;
  const flow = Object.fromEntries(FLOW_NAMES.map((name) => [name, isAge]));
  const value = compile(node, {
    flow: flow as Record<FlowName, Evaluate>,
    isKnown: { deadline: isAge, lower: isAge, upper: isAge, estimate: isAge },
    constants,
    thresholds: defaults,
    ages: {},
  });
  const at: number[] = [];
  const values = [value(0, 0)];
  for (const age of found.filter((one) => one > 0).sort((a, b) => a - b)) {
    if (value(0, age) === values.at(-1)) continue;
    at.push(age);
    values.push(value(0, age));
  }
  return { at, values };
}

/** The value of a number or a constant, whatever sign stands before it; null: another expression. */
export function numberOf(node: Node, constants: OwnRank["constants"]): number | null {
  if (node.kind === "number") return node.value;
  if (node.kind === "unary" && node.operator === "-") {
    const value = numberOf(node.operand, constants);
    return value === null ? null : -value;
  }
  if (node.kind !== "name" || !Object.hasOwn(constants, node.name)) return null;
  return constants[node.name] as number;
}

/** Returns true for such an expression and adds the ages at which it may step to `found`. */
function areSteps(
  node: Node,
  constants: OwnRank["constants"],
  defaults: readonly number[],
  found: number[],
): boolean {
  if (numberOf(node, constants) !== null) return true;
  const places = stepsAt(node, constants, defaults);
  if (places !== null) {
    found.push(...places);
    return true;
  }
  if (node.kind === "name" || (node.kind === "call" && node.args.length === 0)) return false;
  return partsOf(node).every((part) => areSteps(part, constants, defaults, found));
}

/** Returns the ages at which a comparison, `level` or `table` of `sent` with numbers steps; null for anything else. */
function stepsAt(
  node: Node,
  constants: OwnRank["constants"],
  defaults: readonly number[],
): readonly number[] | null {
  const isSent = (part: Node | undefined) => part?.kind === "name" && part.name === "sent";
  let places: readonly (number | null)[] = [null];
  if (node.kind === "binary") {
    const { operator, left, right } = node;
    if (isSent(left) && (operator === ">=" || operator === "<"))
      places = [numberOf(right, constants)];
    if (isSent(right) && (operator === "<=" || operator === ">"))
      places = [numberOf(left, constants)];
  }
  if (node.kind === "call" && isSent(node.args[0])) {
    const numbers = node.args.slice(1).map((part) => numberOf(part, constants));
    if (node.name === "level") places = numbers.length === 0 ? defaults : numbers;
    // y0, x1, y1, x2, …: of values that are numbers too.
    if (node.name === "table" && !numbers.includes(null))
      places = numbers.filter((_, k) => k % 2 === 1);
  }
  return places.every((place) => place !== null) ? places : null;
}
