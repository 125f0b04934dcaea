import { exp, exp2, ln } from "../model/numbers/exact-math.ts";
import { AGE_FUNCTIONS } from "./age-table.ts";

/** Expressions read these of a flow (SPEC 14.1). */
export const FLOW_NAMES = [
  "size",
  "sent",
  "remaining",
  "arrival",
  "release",
  "complete",
  "deadline",
  "weight",
  "lower",
  "upper",
  "estimate",
  "spread",
  "index",
] as const;

export type FlowName = (typeof FLOW_NAMES)[number];

/** `known(…)` can ask for these. */
export const KNOWABLE = ["deadline", "lower", "upper", "estimate"] as const;

/** Functions of numbers, with the fewest and the most arguments that each takes. */
export interface NumberFunction {
  readonly least: number;
  readonly most: number;
  readonly of: (args: readonly number[]) => number;
}

const MANY = Number.POSITIVE_INFINITY;

export const NUMBER_FUNCTIONS: Readonly<Record<string, NumberFunction>> = {
  min: { least: 2, most: MANY, of: (args) => Math.min(...args) },
  max: { least: 2, most: MANY, of: (args) => Math.max(...args) },
  abs: { least: 1, most: 1, of: ([x]) => Math.abs(x as number) },
  floor: { least: 1, most: 1, of: ([x]) => Math.floor(x as number) },
  ceil: { least: 1, most: 1, of: ([x]) => Math.ceil(x as number) },
  sqrt: { least: 1, most: 1, of: ([x]) => Math.sqrt(x as number) },
  log2: { least: 1, most: 1, of: ([x]) => log2(x as number) },
  pow: { least: 2, most: 2, of: ([x, y]) => pow(x as number, y as number) },
  level: { least: 1, most: MANY, of: ([x, ...thresholds]) => level(x as number, thresholds) },
  table: { least: 2, most: MANY, of: ([x, ...steps]) => table(x as number, steps) },
};

export const FUNCTION_NAMES: readonly string[] = [
  ...Object.keys(NUMBER_FUNCTIONS),
  "known",
  ...AGE_FUNCTIONS,
];

/** The number of thresholds that are at most x. */
export function level(x: number, thresholds: readonly number[]): number {
  let count = 0;
  for (let k = 0; k < thresholds.length; k++) if ((thresholds[k] as number) <= x) count++;
  return count;
}

/** `y0, x1, y1, x2, y2, …`: y0 below x1, y1 from x1 on, and so on. */
export function table(x: number, steps: readonly number[]): number {
  let at = 0;
  while (at + 2 < steps.length && x >= (steps[at + 1] as number)) at += 2;
  return steps[at] as number;
}

/** Whole where x is a power of two; the same bits on every machine (SPEC 4.1). */
export function log2(x: number): number {
  const quotient = ln(x) / Math.LN2;
  const whole = Math.round(quotient);
  return Math.abs(whole) <= 1023 && exp2(whole, 0) === x ? whole : quotient;
}

/** x to the power y as in JavaScript, the same bits on every machine (SPEC 4.1): exact for small whole powers. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(x);
  if (!Number.isFinite(y)) {
    if (size === 1) return Number.NaN;
    return size > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  if (x < 0 && !Number.isInteger(y))
    return Number.isFinite(x) ? Number.NaN : y > 0 ? Number.POSITIVE_INFINITY : 0;
  const sign = x < 0 && Math.abs(y % 2) === 1 ? -1 : 1;
  return sign * powOfPositive(size, y);
}

function powOfPositive(x: number, y: number): number {
  if (x === 0 || x === Number.POSITIVE_INFINITY)
    return (x === 0) === y > 0 ? 0 : Number.POSITIVE_INFINITY;
  if (x === 2) {
    const whole = Math.floor(y);
    if (whole > 1023) return Number.POSITIVE_INFINITY;
    return whole < -1074 ? 0 : exp2(whole, y - whole);
  }
  if (Number.isInteger(y) && Math.abs(y) <= 64) {
    const power = powOfWhole(x, Math.abs(y));
    return y > 0 ? power : 1 / power;
  }
  return exp(y * ln(x));
}

function powOfWhole(x: number, y: number): number {
  let power = 1;
  let square = x;
  for (let rest = y; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power *= square;
    square *= square;
  }
  return power;
}
