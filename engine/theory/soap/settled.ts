import { type Node, partsOf } from "../../rank/node.ts";

/** What is the same for all flows: the numbers that names stand for, and which of `known(…)` no flow has. */
export interface Settled {
  readonly names: Readonly<Record<string, number>>;
  readonly isKnown: Readonly<Record<string, boolean>>;
}

/** An expression with what is the same for all flows put in, and choices that this decides made. */
export function settled(node: Node, facts: Settled): Node {
  const within = (part: Node) => settled(part, facts);
  const number = (value: number): Node => ({ kind: "number", value, from: node.from, to: node.to });
  switch (node.kind) {
    case "number":
      return node;
    case "name": {
      const value = Object.hasOwn(facts.names, node.name) ? facts.names[node.name] : undefined;
      return value === undefined ? node : number(value);
    }
    case "unary": {
      const operand = within(node.operand);
      if (operand.kind !== "number") return { ...node, operand };
      return number(node.operator === "!" ? (operand.value ? 0 : 1) : -operand.value);
    }
    case "binary":
      return simpler({ ...node, left: within(node.left), right: within(node.right) });
    case "choose": {
      const test = within(node.test);
      if (test.kind === "number") return within(test.value ? node.then : node.otherwise);
      const [then, otherwise] = [within(node.then), within(node.otherwise)];
      return { ...node, test, then, otherwise };
    }
    case "call": {
      const [asked] = node.args;
      if (node.name === "known" && asked?.kind === "name") {
        const isKnown = facts.isKnown[asked.name];
        return isKnown === undefined ? node : number(isKnown ? 1 : 0);
      }
      return { ...node, args: node.args.map(within) };
    }
  }
}

/** Without a 1 that divides or multiplies. */
function simpler(node: Extract<Node, { kind: "binary" }>): Node {
  const { operator, left, right } = node;
  const isOne = (part: Node) => part.kind === "number" && part.value === 1;
  if ((operator === "/" || operator === "*") && isOne(right)) return left;
  return operator === "*" && isOne(left) ? right : node;
}

/** The names that an expression reads, and what it asks with `known(…)`. */
export function namesIn(node: Node): readonly string[] {
  if (node.kind === "name") return [node.name];
  return partsOf(node).flatMap(namesIn);
}
