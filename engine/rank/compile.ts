import { type AgeFunction, type AgeTable, type AgeTables, valueAtAge } from "./age-table.ts";
import type { BinaryOperator, Node } from "./node.ts";
import {
  type FlowName,
  type KNOWABLE,
  level,
  NUMBER_FUNCTIONS,
  type NumberFunction,
  table,
} from "./vocabulary.ts";

/** The value of an expression for a flow that has sent so much. */
export type Evaluate = (flow: number, sent: number) => number;

/** Flows are read by index; constants and thresholds have one value. */
export interface Readings {
  readonly flow: Readonly<Record<FlowName, Evaluate>>;
  readonly isKnown: Readonly<Record<(typeof KNOWABLE)[number], Evaluate>>;
  readonly constants: Readonly<Record<string, number>>;
  /** `level(x)` with one argument counts these. */
  readonly thresholds: readonly number[];
  /** `gittins()` and `serpt()` look up these; a table may be missing that no expression calls. */
  readonly ages: AgeTables;
}

export function tableOf({ ages }: Readings, name: AgeFunction): AgeTable {
  const table = ages[name];
  if (table === undefined) throw new Error(`no distribution of sizes for ${name}()`);
  return table;
}

type Binary = (a: number, b: number) => number;

const BINARY: Readonly<Record<Exclude<BinaryOperator, "&&" | "||">, Binary>> = {
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "<": (a, b) => (a < b ? 1 : 0),
  "<=": (a, b) => (a <= b ? 1 : 0),
  ">": (a, b) => (a > b ? 1 : 0),
  ">=": (a, b) => (a >= b ? 1 : 0),
  "==": (a, b) => (a === b ? 1 : 0),
  "!=": (a, b) => (a !== b ? 1 : 0),
};

/** A checked expression as a function, made of closures: nothing is evaluated as program text. */
export function compile(node: Node, readings: Readings): Evaluate {
  return new Compiler(readings).of(node).run;
}

interface Compiled {
  readonly run: Evaluate;
  /** Its value if it is always the same; null if it depends on the flow. */
  readonly constant: number | null;
}

class Compiler {
  private readonly readings: Readings;

  constructor(readings: Readings) {
    this.readings = readings;
  }

  of(node: Node): Compiled {
    switch (node.kind) {
      case "number":
        return constant(node.value);
      case "name":
        return this.name(node.name);
      case "unary": {
        const { run, constant: value } = this.of(node.operand);
        const isNot = node.operator === "!";
        const apply = (x: number) => (isNot ? (x ? 0 : 1) : -x);
        if (value !== null) return constant(apply(value));
        if (isNot) return varying((flow, sent) => (run(flow, sent) ? 0 : 1));
        return varying((flow, sent) => -run(flow, sent));
      }
      case "binary":
        return this.binary(node);
      case "choose": {
        const test = this.of(node.test);
        const then = this.of(node.then);
        const otherwise = this.of(node.otherwise);
        if (test.constant !== null) return test.constant ? then : otherwise;
        const [a, b, c] = [test.run, then.run, otherwise.run];
        return varying((flow, sent) => (a(flow, sent) ? b(flow, sent) : c(flow, sent)));
      }
      case "call":
        return this.call(node);
    }
  }

  private name(name: string): Compiled {
    const { constants, flow } = this.readings;
    if (Object.hasOwn(constants, name)) return constant(constants[name] as number);
    return varying(flow[name as FlowName]);
  }

  private binary({ operator, left, right }: Extract<Node, { kind: "binary" }>): Compiled {
    const one = this.of(left);
    const other = this.of(right);
    const [a, b] = [one.run, other.run];
    if (operator === "&&" || operator === "||") {
      const isAnd = operator === "&&";
      if (one.constant !== null) return Boolean(one.constant) === isAnd ? other : one;
      return varying((flow, sent) => {
        const value = a(flow, sent);
        return Boolean(value) === isAnd ? b(flow, sent) : value;
      });
    }
    const apply = BINARY[operator];
    if (one.constant !== null && other.constant !== null) {
      return constant(apply(one.constant, other.constant));
    }
    if (one.constant !== null) return varying(fromConstant(operator, one.constant, b));
    if (other.constant !== null) return varying(withConstant(operator, a, other.constant));
    return varying(operation(operator, a, b));
  }

  private call({ name, args }: Extract<Node, { kind: "call" }>): Compiled {
    const { isKnown, thresholds } = this.readings;
    if (name === "known") {
      const [asked] = args;
      return varying(isKnown[(asked?.kind === "name" ? asked.name : "") as keyof typeof isKnown]);
    }
    if (name === "gittins" || name === "serpt") {
      const table = tableOf(this.readings, name);
      return varying((_, sent) => valueAtAge(table, sent));
    }
    const definition = NUMBER_FUNCTIONS[name];
    if (definition === undefined) throw new Error(`no function ${name}`);
    const parts = args.map((arg) => this.of(arg));
    if (name === "level" && args.length === 1) parts.push(...thresholds.map(constant));
    const constants = parts.map((part) => part.constant);
    if (constants.every((value) => value !== null)) return constant(definition.of(constants));
    const [first, ...others] = parts.map(({ run }) => run);
    const [second] = others;
    if (first === undefined) throw new Error(`${name} of nothing`);
    if (others.length === 1 && second !== undefined) {
      if (name === "min")
        return varying((flow, sent) => Math.min(first(flow, sent), second(flow, sent)));
      if (name === "max")
        return varying((flow, sent) => Math.max(first(flow, sent), second(flow, sent)));
    }
    const rest = constants.slice(1);
    if (rest.every((value) => value !== null)) return varying(ofOne(name, first, rest));
    const runs = parts.map(({ run }) => run);
    return varying((flow, sent) => definition.of(runs.map((run) => run(flow, sent))));
  }
}

/** A function of which all arguments but the first are always the same. */
function ofOne(name: string, first: Evaluate, rest: readonly number[]): Evaluate {
  switch (name) {
    case "abs":
      return (flow, sent) => Math.abs(first(flow, sent));
    case "floor":
      return (flow, sent) => Math.floor(first(flow, sent));
    case "ceil":
      return (flow, sent) => Math.ceil(first(flow, sent));
    case "level":
      return (flow, sent) => level(first(flow, sent), rest);
    case "table":
      return (flow, sent) => table(first(flow, sent), rest);
    default: {
      const { of } = NUMBER_FUNCTIONS[name] as NumberFunction;
      const values = [0, ...rest];
      return (flow, sent) => {
        values[0] = first(flow, sent);
        return of(values);
      };
    }
  }
}

/** Each operator in a closure of its own, which the compiler makes fast. */
function operation(
  operator: Exclude<BinaryOperator, "&&" | "||">,
  a: Evaluate,
  b: Evaluate,
): Evaluate {
  switch (operator) {
    case "*":
      return (flow, sent) => a(flow, sent) * b(flow, sent);
    case "+":
      return (flow, sent) => a(flow, sent) + b(flow, sent);
    case "-":
      return (flow, sent) => a(flow, sent) - b(flow, sent);
    case "<":
      return (flow, sent) => (a(flow, sent) < b(flow, sent) ? 1 : 0);
    case "<=":
      return (flow, sent) => (a(flow, sent) <= b(flow, sent) ? 1 : 0);
    case ">":
      return (flow, sent) => (a(flow, sent) > b(flow, sent) ? 1 : 0);
    case ">=":
      return (flow, sent) => (a(flow, sent) >= b(flow, sent) ? 1 : 0);
    case "/":
      return (flow, sent) => a(flow, sent) / b(flow, sent);
    default: {
      const apply = BINARY[operator];
      return (flow, sent) => apply(a(flow, sent), b(flow, sent));
    }
  }
}

type Operator = Exclude<BinaryOperator, "&&" | "||">;

/** Closures for operators whose right side is always the same number. */
function withConstant(operator: Operator, a: Evaluate, b: number): Evaluate {
  switch (operator) {
    case "*":
      return (flow, sent) => a(flow, sent) * b;
    case "+":
      return (flow, sent) => a(flow, sent) + b;
    case "-":
      return (flow, sent) => a(flow, sent) - b;
    case "/":
      return (flow, sent) => a(flow, sent) / b;
    case "<":
      return (flow, sent) => (a(flow, sent) < b ? 1 : 0);
    case ">":
      return (flow, sent) => (a(flow, sent) > b ? 1 : 0);
    default: {
      const apply = BINARY[operator];
      return (flow, sent) => apply(a(flow, sent), b);
    }
  }
}

function fromConstant(operator: Operator, a: number, b: Evaluate): Evaluate {
  switch (operator) {
    case "*":
      return (flow, sent) => a * b(flow, sent);
    case "+":
      return (flow, sent) => a + b(flow, sent);
    case "-":
      return (flow, sent) => a - b(flow, sent);
    default: {
      const apply = BINARY[operator];
      return (flow, sent) => apply(a, b(flow, sent));
    }
  }
}

function constant(value: number): Compiled {
  return { run: () => value, constant: value };
}

function varying(run: Evaluate): Compiled {
  return { run, constant: null };
}
