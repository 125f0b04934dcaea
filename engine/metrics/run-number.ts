import { didYouMean } from "../model/faults/suggestions.ts";
import { type Expression, kindOf, measuresIn, parseExpression, valueIn } from "./expression.ts";
import type { Measure, Measured, MeasureKind, RunMeasure } from "./measure.ts";
import { MEASURE_NAMES, measureOf, type NamedMeasure } from "./vocabulary.ts";

/** What is read off one run under one name: a measure, or arithmetic over measures of that run. */
export interface RunNumber {
  readonly kind: MeasureKind;
  readonly unit?: NonNullable<Measure["unit"]>;
  readonly best: Measure["best"];
  readonly needs: readonly RunMeasure["needs"][];
  /** The parts whose flows it is of; none: of all flows. */
  readonly parts: readonly string[];
  /** Null if the run has no such number. */
  readonly read: (run: Measured) => number | null;
}

/** The number of a name or of an expression; null of a text that `faultOfNumber` finds wrong. */
export function runNumber(text: string): RunNumber | null {
  const own = measureOf(text);
  if (own !== null) {
    const { kind, best, unit } = own.measure;
    return {
      kind,
      best,
      ...(unit && { unit }),
      needs: [own.needs],
      parts: own.part === undefined ? [] : [own.part],
      read: own.read,
    };
  }
  if (faultOfNumber(text) !== null) return null;
  const expression = parseExpression(text);
  const parts = new Map(
    measuresIn(expression).map(({ name }) => [name, measureOf(name) as NamedMeasure]),
  );
  const [unit, ...others] = new Set([...parts.values()].map(({ measure }) => measure.unit));
  const kind = kindOf(expression) as MeasureKind;
  return {
    kind,
    best: bestOf(expression),
    ...(kind === "count" && unit && others.length === 0 && { unit }),
    needs: [...parts.values()].map(({ needs }) => needs),
    parts: [...parts.values()].flatMap(({ part = [] }) => part),
    read: (run) => {
      const value = valueIn(expression, (name) => parts.get(name)?.read(run) ?? null);
      return Number.isFinite(value) ? value : null;
    },
  };
}

/** Why a text is no number of a run, as what was expected in its place; null if it is one. */
export function faultOfNumber(text: string): string | null {
  if (measureOf(text) !== null) return null;
  if (text.trim() === "") return unlike("");
  let expression: Expression;
  try {
    expression = parseExpression(text);
  } catch (error) {
    return `a measure, or arithmetic over measures (${(error as Error).message})`;
  }
  if (expression.kind !== "sum") return unlike(text);
  const measures = measuresIn(expression);
  const strange = measures.find(({ name }) => measureOf(name) === null)?.name;
  const named = measures.find(({ of }) => of.length > 0);
  if (strange !== undefined) {
    const hint = didYouMean(strange, MEASURE_NAMES);
    return `arithmetic over measures (none is called "${strange}"${hint && `; ${hint}`})`;
  }
  if (named !== undefined) {
    return `nothing behind "${named.name}": every policy is measured by itself`;
  }
  if (measures.length === 0) return "arithmetic with a measure in it";
  return kindOf(expression) === null
    ? "arithmetic whose parts go together, such as times with times"
    : null;
}

function unlike(text: string): string {
  const hint = didYouMean(text, MEASURE_NAMES) || 'such as "mean", "p99" or "mice.p99 / mean"';
  return `a measure (${hint})`;
}

/** Which end is better; null where the parts pull apart. */
function bestOf(expression: Expression): Measure["best"] {
  if (expression.kind === "number") return null;
  if (expression.kind === "measure") return measureOf(expression.name)?.measure.best ?? null;
  const { sign, left, right } = expression;
  const other = bestOf(right);
  const behind =
    sign === "+" || sign === "*" || other === null ? other : other === "least" ? "most" : "least";
  if (left.kind === "number") return behind;
  const own = bestOf(left);
  return right.kind === "number" || own === behind ? own : null;
}
