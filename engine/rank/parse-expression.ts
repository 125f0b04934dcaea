import type { BinaryOperator, ExpressionFault, Node, Span } from "./node.ts";

/** At most so many characters, nodes, and levels of nesting (docs/limits.md). */
export const MOST_CHARACTERS = 4000;
export const MOST_NODES = 200;
export const MOST_LEVELS = 60;

/** Operators bind as in JavaScript; all are left-associative. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 3,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};
const TOKEN =
  /\s*(?:(?<number>(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<sign>[<>=!]=|&&|\|\||-(?!-)|[!*/%+<>()?:,]))/y;

interface Token extends Span {
  readonly kind: "number" | "name" | "sign" | "end" | "unknown";
  readonly text: string;
}

/** Thrown inside the parser only. */
class Stop {
  readonly fault: ExpressionFault;

  constructor(fault: ExpressionFault) {
    this.fault = fault;
  }
}

/**
 * An expression as a tree, by Pratt's method (1973): what an operator binds is decided by its strength. The subset of
 * JavaScript that SPEC 14.2 names, so neither `--` nor 010; names and arities are checked elsewhere.
 */
export function parseExpression(text: string): Node | ExpressionFault {
  if (text.length > MOST_CHARACTERS) {
    const fault = { from: MOST_CHARACTERS, to: text.length };
    return { ...fault, expected: `at most ${MOST_CHARACTERS} characters`, got: `${text.length}` };
  }
  try {
    return new Parser(text).whole();
  } catch (stop) {
    if (stop instanceof Stop) return stop.fault;
    throw stop;
  }
}

export function isFault(parsed: Node | ExpressionFault): parsed is ExpressionFault {
  return "expected" in parsed;
}

class Parser {
  private readonly text: string;
  private token: Token;
  private nodes = 0;
  private level = 0;

  constructor(text: string) {
    this.text = text;
    this.token = this.read(0);
  }

  whole(): Node {
    const node = this.choice();
    if (this.token.kind !== "end") throw this.fault("an operator or the end");
    return node;
  }

  /** `test ? then : otherwise`, which binds least, and to the right. */
  private choice(): Node {
    if (++this.level > MOST_LEVELS) throw this.fault(`at most ${MOST_LEVELS} levels of nesting`);
    const test = this.binary(1);
    let node = test;
    if (this.take("?")) {
      const then = this.choice();
      this.expect(":");
      const otherwise = this.choice();
      node = this.node({
        kind: "choose",
        test,
        then,
        otherwise,
        from: test.from,
        to: otherwise.to,
      });
    }
    this.level--;
    return node;
  }

  /** Operands joined by operators of at least this strength. */
  private binary(least: number): Node {
    let left = this.unary();
    for (;;) {
      const operator = this.token.text as BinaryOperator;
      const strength = this.token.kind === "sign" ? STRENGTH[operator] : undefined;
      if (strength === undefined || strength < least) return left;
      this.next();
      const right = this.binary(strength + 1);
      left = this.node({ kind: "binary", operator, left, right, from: left.from, to: right.to });
    }
  }

  private unary(): Node {
    const { from, text, kind } = this.token;
    if (kind !== "sign" || (text !== "-" && text !== "!")) return this.operand();
    if (++this.level > MOST_LEVELS) throw this.fault(`at most ${MOST_LEVELS} levels of nesting`);
    this.next();
    const operand = this.unary();
    this.level--;
    return this.node({ kind: "unary", operator: text, operand, from, to: operand.to });
  }

  private operand(): Node {
    const { from, to, text, kind } = this.token;
    if (kind === "number") {
      this.next();
      return this.node({ kind: "number", value: Number(text), from, to });
    }
    if (kind === "name") {
      this.next();
      if (this.take("(")) return this.call(text, from);
      return this.node({ kind: "name", name: text, from, to });
    }
    if (!this.take("(")) throw this.fault("a number, a name or (");
    const inner = this.choice();
    this.expect(")");
    return inner;
  }

  private call(name: string, from: number): Node {
    const args: Node[] = [];
    let { to } = this.token;
    if (!this.take(")")) {
      do args.push(this.choice());
      while (this.take(","));
      to = this.token.to;
      this.expect(")", ", or )");
    }
    return this.node({ kind: "call", name, args, from, to });
  }

  private node(node: Node): Node {
    if (++this.nodes > MOST_NODES) {
      throw new Stop({
        from: node.from,
        to: node.to,
        expected: `at most ${MOST_NODES} parts`,
        got: "more",
      });
    }
    return node;
  }

  private take(sign: string): boolean {
    if (this.token.kind !== "sign" || this.token.text !== sign) return false;
    this.next();
    return true;
  }

  private expect(sign: string, expected = sign): void {
    if (!this.take(sign)) throw this.fault(expected);
  }

  private next(): void {
    this.token = this.read(this.token.to);
  }

  private read(at: number): Token {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(this.text);
    if (found === null) {
      const rest = this.text.slice(at);
      const from = at + (rest.length - rest.trimStart().length);
      if (from === this.text.length) return { kind: "end", text: "", from, to: from };
      const [first = ""] = this.text.slice(from);
      return { kind: "unknown", text: first, from, to: from + first.length };
    }
    const { number, name, sign } = found.groups ?? {};
    const text = number ?? name ?? sign ?? "";
    const to = TOKEN.lastIndex;
    const kind = number !== undefined ? "number" : name !== undefined ? "name" : "sign";
    return { kind, text, from: to - text.length, to };
  }

  private fault(expected: string): Stop {
    const { from, to, kind, text } = this.token;
    return new Stop({ from, to, expected, got: kind === "end" ? "the end" : JSON.stringify(text) });
  }
}
