import { type AgeTable, type AgeTables, placeOfAge } from "../../rank/age-table.ts";
import { type Node, partsOf } from "../../rank/node.ts";
import { NUMBER_FUNCTIONS } from "../../rank/vocabulary.ts";

/** An expression reads these for flows of one size. */
export interface Reading {
  readonly size: number;
  readonly constants: Readonly<Record<string, number>>;
  readonly thresholds: readonly number[];
  readonly ages: AgeTables;
}

/** An expression along ages between two of its bends: a line, or any curve. */
export type Smooth =
  | { readonly kind: "line"; readonly at0: number; readonly slope: number }
  | {
      readonly kind: "curve";
      readonly at: (age: number) => number;
      /** The inverse of `at`; a curve that rises or falls all along may have it. */
      readonly ageOf?: (value: number) => number;
    };

export function flat(value: number): Smooth {
  return { kind: "line", at0: value, slope: 0 };
}

export function isFlat(smooth: Smooth): smooth is { kind: "line"; at0: number; slope: 0 } {
  return smooth.kind === "line" && smooth.slope === 0;
}

export function smoothAt(smooth: Smooth, age: number): number {
  if (smooth.kind === "curve") return smooth.at(age);
  return smooth.slope === 0 ? smooth.at0 : smooth.at0 + smooth.slope * age;
}

/** Expressions of size, age and constants, where each stands between bends; `choices` tells which way each went. */
export class SmoothParts {
  private readonly reading: Reading;
  /** An age inside, by which comparisons and steps are decided. */
  private readonly age: number;
  readonly choices: number[] = [];

  constructor(reading: Reading, age: number) {
    this.reading = reading;
    this.age = age;
  }

  of(node: Node): Smooth {
    switch (node.kind) {
      case "number":
        return flat(node.value);
      case "name":
        return this.name(node.name);
      case "unary": {
        const operand = this.of(node.operand);
        return node.operator === "!" ? this.step(this.at(operand) ? 0 : 1) : negative(operand);
      }
      case "binary":
        return this.binary(node);
      case "choose":
        return this.chosen(this.at(this.of(node.test)) ? node.then : node.otherwise, node);
      case "call":
        return this.call(node);
    }
  }

  private name(name: string): Smooth {
    const { size, constants } = this.reading;
    if (Object.hasOwn(constants, name)) return flat(constants[name] as number);
    if (name === "size") return flat(size);
    if (name === "sent") return { kind: "line", at0: 0, slope: 1 };
    if (name === "remaining") return { kind: "line", at0: size, slope: -1 };
    throw new Error(`theory has no ${name}`);
  }

  private binary(node: Extract<Node, { kind: "binary" }>): Smooth {
    const { operator } = node;
    const left = this.of(node.left);
    if (operator === "&&" || operator === "||") {
      const isLeft = Boolean(this.at(left)) !== (operator === "&&");
      return this.chosen(isLeft ? node.left : node.right, node);
    }
    const right = this.of(node.right);
    const [a, b] = [this.at(left), this.at(right)];
    switch (operator) {
      case "+":
        return sum(left, right);
      case "-":
        return sum(left, negative(right));
      case "*":
        return product(left, right);
      case "/":
        if (isFlat(right) && left.kind === "line") {
          return { kind: "line", at0: left.at0 / right.at0, slope: left.slope / right.at0 };
        }
        return curve((age) => smoothAt(left, age) / smoothAt(right, age));
      case "%": {
        const turns = Math.trunc(a / b);
        this.choices.push(turns);
        if (isFlat(right) && Number.isFinite(turns)) return sum(left, flat(-turns * right.at0));
        return curve((age) => smoothAt(left, age) % smoothAt(right, age));
      }
      case "<":
        return this.step(a < b ? 1 : 0);
      case "<=":
        return this.step(a <= b ? 1 : 0);
      case ">":
        return this.step(a > b ? 1 : 0);
      case ">=":
        return this.step(a >= b ? 1 : 0);
      case "==":
        return this.step(a === b ? 1 : 0);
      case "!=":
        return this.step(a !== b ? 1 : 0);
    }
  }

  private call(node: Extract<Node, { kind: "call" }>): Smooth {
    const { name, args } = node;
    if (name === "gittins" || name === "serpt") {
      const table = this.reading.ages[name];
      if (table === undefined) throw new Error(`no distribution of sizes for ${name}()`);
      return alongTable(table, this.age);
    }
    const parts = args.map((arg) => this.of(arg));
    const values = parts.map((part) => this.at(part));
    const [first = flat(0)] = parts;
    switch (name) {
      case "min":
      case "max": {
        const best = name === "min" ? Math.min(...values) : Math.max(...values);
        const place = values.indexOf(best);
        this.choices.push(place);
        return parts[place] ?? flat(Number.NaN);
      }
      case "abs":
        return this.step(this.at(first) < 0 ? 1 : 0).at0 === 1 ? negative(first) : first;
      case "table": {
        const of = values.slice(1).map((value, k) => (k % 2 === 0 ? k + 1 : value));
        const place = (NUMBER_FUNCTIONS["table"]?.of([values[0] as number, ...of]) ?? 1) as number;
        this.choices.push(place);
        return parts[place] ?? flat(Number.NaN);
      }
      case "level":
      case "floor":
      case "ceil": {
        const all = name === "level" && args.length === 1 ? this.reading.thresholds : [];
        return this.step(NUMBER_FUNCTIONS[name]?.of([...values, ...all]) ?? Number.NaN);
      }
      default: {
        const of = NUMBER_FUNCTIONS[name]?.of;
        if (of === undefined) throw new Error(`no function ${name}`);
        if (parts.every(isFlat)) return flat(of(values));
        return curve((age) => of(parts.map((part) => smoothAt(part, age))));
      }
    }
  }

  private at(smooth: Smooth): number {
    return smoothAt(smooth, this.age);
  }

  private chosen(part: Node, whole: Node): Smooth {
    this.choices.push(partsOf(whole).indexOf(part));
    return this.of(part);
  }

  /** A value that is the same between bends. */
  private step(value: number) {
    this.choices.push(value);
    return { kind: "line", at0: value, slope: 0 } as const;
  }
}

function curve(at: (age: number) => number): Smooth {
  return { kind: "curve", at };
}

function negative(part: Smooth): Smooth {
  if (part.kind === "line") return { kind: "line", at0: -part.at0, slope: -part.slope };
  return curve((age) => -part.at(age));
}

function sum(a: Smooth, b: Smooth): Smooth {
  if (a.kind === "line" && b.kind === "line") {
    return { kind: "line", at0: a.at0 + b.at0, slope: a.slope + b.slope };
  }
  return curve((age) => smoothAt(a, age) + smoothAt(b, age));
}

function product(a: Smooth, b: Smooth): Smooth {
  if (a.kind === "line" && isFlat(b)) {
    return { kind: "line", at0: a.at0 * b.at0, slope: a.slope * b.at0 };
  }
  if (b.kind === "line" && isFlat(a)) return product(b, a);
  return curve((age) => smoothAt(a, age) * smoothAt(b, age));
}

/** Between two of its ages a table is a step, or a line if it has ends; across several lines it is a curve. */
function alongTable(table: AgeTable, age: number): Smooth {
  const { ages, values, ends = values } = table;
  const k = placeOfAge(table, age);
  if (values[k] === ends[k]) return flat(values[k] as number);
  const isUp = (ends[k] as number) > (values[k] as number);
  const goesOn = (i: number) =>
    ends[i - 1] === values[i] &&
    values[i] !== ends[i] &&
    (ends[i] as number) > (values[i] as number) === isUp &&
    (ends[i - 1] as number) > (values[i - 1] as number) === isUp;
  let [first, last] = [k, k];
  while (first > 0 && values[first - 1] !== ends[first - 1] && goesOn(first)) first--;
  while (last + 1 < values.length && goesOn(last + 1)) last++;
  return {
    kind: "curve",
    at(at) {
      const i = Math.min(last, Math.max(first, placeOfAge(table, at)));
      const [from, to = from] = [ages[i] as number, ages[i + 1]];
      const [start, end] = [values[i] as number, ends[i] as number];
      return to > from ? start + ((end - start) * (at - from)) / (to - from) : start;
    },
    ageOf(value) {
      let [low, high] = [first, last];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((values[middle] as number) <= value === isUp) low = middle;
        else high = middle - 1;
      }
      const [from, to = from] = [ages[low] as number, ages[low + 1]];
      const [start, end] = [values[low] as number, ends[low] as number];
      return Math.min(to, Math.max(from, from + ((to - from) * (value - start)) / (end - start)));
    },
  };
}
