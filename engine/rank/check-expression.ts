import { didYouMean } from "../model/faults/suggestions.ts";
import { AGE_FUNCTIONS } from "./age-table.ts";
import { type ExpressionFault, type Node, partsOf } from "./node.ts";
import { FLOW_NAMES, FUNCTION_NAMES, KNOWABLE, NUMBER_FUNCTIONS } from "./vocabulary.ts";

/** Faults of names that are unknown and of calls with another number of arguments. `constants` are the policy's own names. */
export function checkExpression(node: Node, constants: readonly string[]): ExpressionFault[] {
  const own = node.kind === "call" ? checkCall(node) : checkName(node, constants);
  // What `known` asks for is no expression.
  const parts = node.kind === "call" && node.name === "known" ? [] : partsOf(node);
  return [...own, ...parts.flatMap((part) => checkExpression(part, constants))];
}

function checkName(node: Node, constants: readonly string[]): ExpressionFault[] {
  if (node.kind !== "name") return [];
  const known = [...constants, ...FLOW_NAMES];
  if (known.includes(node.name)) return [];
  const isFunction = FUNCTION_NAMES.includes(node.name);
  const hint = isFunction ? `${node.name}(…)` : oneOf(node.name, known);
  return [{ from: node.from, to: node.to, expected: hint, got: JSON.stringify(node.name) }];
}

function checkCall(node: Extract<Node, { kind: "call" }>): ExpressionFault[] {
  const { name, args, from, to } = node;
  const wrong = (expected: string, got: string) => [{ from, to, expected, got }];
  if (name === "known") {
    const [asked] = args;
    const isAsked = asked?.kind === "name" && KNOWABLE.some((one) => one === asked.name);
    if (args.length === 1 && isAsked) return [];
    return wrong(`known(${KNOWABLE.join(") or known(")})`, "another question");
  }
  if (AGE_FUNCTIONS.some((one) => one === name)) {
    return args.length === 0 ? [] : wrong(`no argument of ${name}`, `${args.length}`);
  }
  const definition = Object.hasOwn(NUMBER_FUNCTIONS, name) ? NUMBER_FUNCTIONS[name] : undefined;
  if (definition === undefined) {
    const end = from + name.length;
    const isName = FLOW_NAMES.some((one) => one === name);
    const expected = isName ? `${name} without ( )` : oneOf(name, FUNCTION_NAMES);
    return [{ from, to: end, expected, got: JSON.stringify(name) }];
  }
  const { least, most } = definition;
  if (args.length < least || args.length > most) {
    const count = least === most ? `${least}` : `${least} or more`;
    const s = count === "1" ? "" : "s";
    return wrong(`${count} argument${s} of ${name}`, `${args.length}`);
  }
  if (name === "table" && args.length % 2 === 1) {
    return wrong(
      "a value first, and then one after every step: table(x, y0, x1, y1, …)",
      `${args.length} arguments`,
    );
  }
  return [];
}

function oneOf(word: string, names: readonly string[]): string {
  const hint = didYouMean(word, names);
  return `a known name${hint === "" ? "" : ` (${hint})`}`;
}

/** The expression with a caret below each character of the fault, cut around it where it is long. */
export function pointedAt(text: string, { from, to }: ExpressionFault): string {
  const start = Math.max(0, from - 40);
  const line = text.slice(start, start + 100).replace(/\s/g, " ");
  const carets = "^".repeat(Math.max(1, Math.min(to, start + line.length) - from));
  return `${start > 0 ? "…" : ""}${line}\n${" ".repeat(from - start + (start > 0 ? 1 : 0))}${carets}`;
}
