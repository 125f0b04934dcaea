import type { MeasureKind } from "./measure.ts";
import { currentName, measureOf } from "./vocabulary.ts";

/**
 * Arithmetic over measures, as lessons, claims and sweeps write it: `mean FIFO / mean SRPT`. A measure is a name and what it
 * is of; names of flows and policies with blanks stand in quotes, and a minus between blanks is one. Names of earlier versions
 * are read as those of today.
 */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "measure"; readonly name: string; readonly of: readonly string[] }
  | {
      readonly kind: "sum";
      readonly sign: "+" | "-" | "*" | "/";
      readonly left: Expression;
      readonly right: Expression;
    };

/** Two expressions and how they compare, as a lesson claims it. */
export interface Comparison {
  readonly left: Expression;
  readonly sign: "<" | "<=" | "=" | ">=" | ">";
  readonly right: Expression;
  readonly source: string;
}

type Token =
  | { readonly kind: "name" | "number"; readonly text: string }
  | { readonly kind: "sign"; readonly text: string };

const TOKEN = /\s*(?:"([^"]*)"|([\p{L}_][\p{L}\p{N}_.-]*)|(\d+(?:\.\d+)?)|(<=|>=|[-+*/()<>=]))/uy;

/** The expression in a text; throws a `SyntaxError` with one sentence. */
export function parseExpression(source: string): Expression {
  const reader = new Tokens(source);
  const read = sum(reader);
  reader.end();
  return read;
}

export function parseComparison(source: string): Comparison {
  const reader = new Tokens(source);
  const left = sum(reader);
  const sign = reader.sign("<", "<=", "=", ">=", ">");
  if (sign === null) throw new SyntaxError("a claim compares: one of < <= = >= > is missing");
  const right = sum(reader);
  reader.end();
  return { left, sign, right, source };
}

function sum(tokens: Tokens): Expression {
  let left = product(tokens);
  for (;;) {
    const sign = tokens.sign("+", "-");
    if (sign === null) return left;
    left = { kind: "sum", sign, left, right: product(tokens) };
  }
}

function product(tokens: Tokens): Expression {
  let left = single(tokens);
  for (;;) {
    const sign = tokens.sign("*", "/");
    if (sign === null) return left;
    left = { kind: "sum", sign, left, right: single(tokens) };
  }
}

function single(tokens: Tokens): Expression {
  if (tokens.sign("(") !== null) {
    const inner = sum(tokens);
    if (tokens.sign(")") === null) throw new SyntaxError("a bracket is not closed");
    return inner;
  }
  const number = tokens.word("number");
  if (number !== null) return { kind: "number", value: Number(number) };
  const name = tokens.word("name");
  if (name === null) throw new SyntaxError(`a number or a measure is missing ${tokens.where()}`);
  const of: string[] = [];
  for (;;) {
    const next = tokens.word("name") ?? tokens.word("number");
    if (next === null) return named(name, of);
    of.push(next);
  }
}

/** 0.2 named the mean of a size class apart. */
function named(name: string, of: readonly string[]): Expression {
  const [policy, sizeClass] = of;
  if (name === "meanFctOf" && policy !== undefined && sizeClass !== undefined) {
    return { kind: "measure", name: `${sizeClass}.mean`, of: [policy] };
  }
  return { kind: "measure", name: currentName(name), of };
}

/** The value where measures have these; NaN of a measure that has none. */
export function valueIn(
  expression: Expression,
  read: (name: string, of: readonly string[]) => number | null,
): number {
  if (expression.kind === "number") return expression.value;
  if (expression.kind === "measure") {
    return read(expression.name, expression.of) ?? Number.NaN;
  }
  const [left, right] = [expression.left, expression.right].map((side) => valueIn(side, read)) as [
    number,
    number,
  ];
  switch (expression.sign) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
  }
}

export type MeasureExpression = Expression & { readonly kind: "measure" };

/** The measures of an expression, from left to right. */
export function measuresIn(expression: Expression): readonly MeasureExpression[] {
  if (expression.kind === "sum") return [expression.left, expression.right].flatMap(measuresIn);
  return expression.kind === "measure" ? [expression] : [];
}

/** What is saved or left over: one less a quotient, one less a share. */
function isRest(expression: Expression): boolean {
  if (expression.kind !== "sum" || expression.sign !== "-") return false;
  const { left, right } = expression;
  const kind = left.kind === "number" && left.value === 1 ? kindOf(right) : null;
  return kind === "ratio" || kind === "share";
}

/** By which an expression is printed; null where its parts do not go together. */
export function kindOf(expression: Expression): MeasureKind | null {
  if (expression.kind === "number") return "ratio";
  if (expression.kind === "measure") return measureOf(expression.name)?.measure.kind ?? null;
  if (isRest(expression)) return "share";
  const [left, right] = [kindOf(expression.left), kindOf(expression.right)];
  switch (expression.sign) {
    case "+":
    case "-":
      return left === right ? left : null;
    case "/":
      return left === right ? left && "ratio" : right === "ratio" ? left : null;
    case "*":
      if (left === "ratio" || right === "ratio") return left === "ratio" ? right : left;
      return left === "share" && right === "share" ? left : null;
  }
}

class Tokens {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(source: string) {
    this.tokens = tokensOf(source);
  }

  word(kind: "name" | "number"): string | null {
    const token = this.tokens[this.at];
    if (token?.kind !== kind) return null;
    this.at += 1;
    return token.text;
  }

  sign<T extends string>(...wanted: readonly T[]): T | null {
    const token = this.tokens[this.at];
    const found = token?.kind === "sign" ? wanted.find((text) => text === token.text) : undefined;
    if (found === undefined) return null;
    this.at += 1;
    return found;
  }

  where(): string {
    const token = this.tokens[this.at];
    return token === undefined ? "at the end" : `before "${token.text}"`;
  }

  end(): void {
    const token = this.tokens[this.at];
    if (token !== undefined) throw new SyntaxError(`"${token.text}" is not expected there`);
  }
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const text = source.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new SyntaxError(`"${text.slice(from).trim()}" cannot be read`);
    const [, quoted, name, number, sign] = found;
    const word = quoted ?? name;
    if (word !== undefined) tokens.push({ kind: "name", text: word });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}
