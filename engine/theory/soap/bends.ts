import { TooManyPieces } from "../../formulas/soap/size-cells.ts";
import type { AgeTable } from "../../rank/age-table.ts";
import { type Node, partsOf } from "../../rank/node.ts";
import { type Reading, type Smooth, SmoothParts, smoothAt } from "./smooth.ts";

/** Looks for a root of a curve between two bends. */
const LOOKS = 32;
const MOST_STEPS = 10_000;

/** The ages within 0 … size, ends left out, at which an expression may bend or step, ascending. */
export function bendsOf(node: Node, reading: Reading): readonly number[] {
  return new Bends(reading).of(node);
}

const ARITHMETIC = "+-*/";

/** Arithmetic and smooth functions alone never bend. */
export function mayBend(node: Node): boolean {
  const isOwn =
    (node.kind === "unary" && node.operator === "!") ||
    (node.kind === "binary" && !ARITHMETIC.includes(node.operator)) ||
    node.kind === "choose" ||
    (node.kind === "call" && !["sqrt", "log2", "pow"].includes(node.name));
  return isOwn || partsOf(node).some(mayBend);
}

class Bends {
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  of(node: Node): readonly number[] {
    if (!mayBend(node)) return [];
    const inner = union(partsOf(node).map((part) => this.of(part)));
    const { size } = this.reading;
    if (node.kind === "call" && (node.name === "gittins" || node.name === "serpt")) {
      const table = this.reading.ages[node.name];
      return table === undefined ? [] : turnsOfTable(table).filter((age) => age < size);
    }
    const found: number[] = [];
    const ends = [0, ...inner, size];
    for (let k = 0; k + 1 < ends.length; k++) {
      const [from, to] = [ends[k] as number, ends[k + 1] as number];
      const parts = new SmoothParts(this.reading, 0.5 * (from + to));
      for (const root of this.own(node, parts, from, to)) {
        if (root > from && root < to) found.push(root);
      }
      if (found.length > MOST_STEPS) throw new TooManyPieces("the rank has too many pieces");
    }
    return found.length === 0 ? inner : union([inner, found]);
  }

  /** The parts of this node are smooth from `from` to `to`, so only its own operator can bend there. */
  private *own(node: Node, smooth: SmoothParts, from: number, to: number): Generator<number> {
    const zeros = (a: Smooth, b: number | Smooth) => roots(a, b, from, to);
    switch (node.kind) {
      case "number":
      case "name":
        return;
      case "unary":
        if (node.operator === "!") yield* zeros(smooth.of(node.operand), 0);
        return;
      case "choose":
        yield* zeros(smooth.of(node.test), 0);
        return;
      case "binary": {
        if (node.operator === "&&" || node.operator === "||") {
          yield* zeros(smooth.of(node.left), 0);
          return;
        }
        const isComparison = "< <= > >= == !=".split(" ").includes(node.operator);
        if (!isComparison && node.operator !== "%") return;
        const [left, right] = [smooth.of(node.left), smooth.of(node.right)];
        if (isComparison) yield* zeros(left, right);
        else {
          const quotient = (age: number) => smoothAt(left, age) / smoothAt(right, age);
          yield* wholes({ kind: "curve", at: quotient }, from, to);
        }
        return;
      }
      case "call":
        yield* this.ofCall(node, smooth, from, to);
    }
  }

  private *ofCall(
    { name, args }: Extract<Node, { kind: "call" }>,
    smooth: SmoothParts,
    from: number,
    to: number,
  ): Generator<number> {
    const parts = args.map((arg) => smooth.of(arg));
    const [first] = parts;
    if (first === undefined) return;
    if (name === "min" || name === "max") {
      for (const [k, a] of parts.entries())
        for (const b of parts.slice(k + 1)) yield* roots(a, b, from, to);
    } else if (name === "abs") yield* roots(first, 0, from, to);
    else if (name === "floor" || name === "ceil") yield* wholes(first, from, to);
    else if (name === "level") {
      const thresholds = args.length === 1 ? this.reading.thresholds : parts.slice(1);
      for (const threshold of thresholds) yield* roots(first, threshold, from, to);
    } else if (name === "table") {
      for (let k = 2; k < parts.length; k += 2) yield* roots(first, parts[k] as Smooth, from, to);
    }
  }
}

const turns = new WeakMap<AgeTable, readonly number[]>();

/** The ages at which a table jumps, or turns from up to down. */
function turnsOfTable(table: AgeTable): readonly number[] {
  const known = turns.get(table);
  if (known !== undefined) return known;
  const { ages, values, ends = values } = table;
  const found: number[] = [];
  const direction = (k: number) => Math.sign((ends[k] as number) - (values[k] as number));
  for (let k = 1; k < ages.length; k++) {
    const isJump = ends[k - 1] !== values[k];
    if (isJump || direction(k) !== direction(k - 1)) found.push(ages[k] as number);
  }
  turns.set(table, found);
  return found;
}

function union(lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}

/** Yields the ages at which a = b. */
function* roots(a: Smooth, b: number | Smooth, from: number, to: number): Generator<number> {
  const other: Smooth = typeof b === "number" ? { kind: "line", at0: b, slope: 0 } : b;
  if (a.kind === "line" && other.kind === "line") {
    const slope = a.slope - other.slope;
    if (slope !== 0) yield (other.at0 - a.at0) / slope;
    return;
  }
  const apart = (age: number) => smoothAt(a, age) - smoothAt(other, age);
  let low = from;
  let below = apart(from);
  for (let k = 1; k <= LOOKS; k++) {
    const high = from + ((to - from) * k) / LOOKS;
    const above = apart(high);
    if (below === 0 && low > from) yield low;
    if (below * above < 0) yield rootBetween(apart, low, high);
    [low, below] = [high, above];
  }
}

export function rootBetween(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isUp = f(high) > 0;
  for (let turns = 0; turns < 60; turns++) {
    const middle = 0.5 * (low + high);
    if (f(middle) > 0 === isUp) high = middle;
    else low = middle;
  }
  return 0.5 * (low + high);
}

/** Yields the ages at which a smooth part passes a whole number. */
function* wholes(part: Smooth, from: number, to: number): Generator<number> {
  const looks = part.kind === "line" ? 1 : LOOKS;
  for (let k = 0; k < looks; k++) {
    const low = from + ((to - from) * k) / looks;
    const high = from + ((to - from) * (k + 1)) / looks;
    const [a, b] = [smoothAt(part, low), smoothAt(part, high)];
    const [least, most] = [Math.ceil(Math.min(a, b)), Math.floor(Math.max(a, b))];
    if (most - least > MOST_STEPS) throw new TooManyPieces("the rank has too many pieces");
    for (let whole = least; whole <= most; whole++) yield* roots(part, whole, low, high);
    if (k > 0 && Number.isInteger(a)) yield low;
  }
}
