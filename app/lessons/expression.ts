/**
 * The arithmetic of a lesson's words: `{{meanFct FIFO / meanFct SRPT}}`. A measure is a name and what it is of;
 * names of flows and policies with blanks stand in quotes, and a minus between blanks is one.
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

/** Two expressions and how they compare; `=` allows for rounding. */
export interface Claim {
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

export function parseClaim(source: string): Claim {
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
    if (next === null) return { kind: "measure", name, of };
    of.push(next);
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
