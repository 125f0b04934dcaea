import type { PolicySpec } from "../model/spec/scenario.ts";

/** These functions read the workload's distribution of sizes; their values depend on the age alone (SPEC 14.7). */
export const AGE_FUNCTIONS = ["gittins", "serpt"] as const;

export type AgeFunction = (typeof AGE_FUNCTIONS)[number];

/** A function of the age that steps, or goes in lines: from `ages` on, ascending from 0, it takes `values`. */
export interface AgeTable {
  readonly ages: Float64Array;
  readonly values: Float64Array;
  /** Each value leads evenly to its end before the next age. Without ends, values are constant between ages. */
  readonly ends?: Float64Array;
}

export type AgeTables = Readonly<Partial<Record<AgeFunction, AgeTable>>>;

/** The value at an age. */
export function valueAtAge(table: AgeTable, age: number): number {
  const { ages, values, ends } = table;
  // Tables by whole ages have every one at first.
  if (ends === undefined && ages[age] === age) return values[age] as number;
  const k = placeOfAge(table, age);
  return ends === undefined
    ? (values[k] as number)
    : (values[k] as number) + slopeOfLine(table, k) * (age - (ages[k] as number));
}

/** The index of the last of the table's ages that is at most `age`. */
export function placeOfAge({ ages }: AgeTable, age: number): number {
  let [low, high] = [0, ages.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ages[middle] as number) <= age) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** d value / d age from this one of the table's ages up to the next. */
export function slopeOfLine({ ages, values, ends }: AgeTable, k: number): number {
  const next = ages[k + 1];
  if (ends === undefined || next === undefined) return 0;
  return ((ends[k] as number) - (values[k] as number)) / (next - (ages[k] as number));
}

const CALLS = AGE_FUNCTIONS.map((name) => ({ name, call: new RegExp(`\\b${name}\\s*\\(`) }));

/** Finds these functions in a policy's expressions as they are written, without parsing them. */
export function ageFunctionsOf({
  rank,
  queue = "",
}: Pick<PolicySpec, "rank" | "queue">): readonly AgeFunction[] {
  if (rank === undefined) return [];
  const text = [...(typeof rank === "string" ? [rank] : rank), queue].join(" ; ");
  return CALLS.filter(({ call }) => call.test(text)).map(({ name }) => name);
}
