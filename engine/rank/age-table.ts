import type { PolicySpec } from "../model/spec/scenario.ts";

/** What a rank may read of the sizes to be expected, of an age alone (SPEC 14.7). */
export const AGE_FUNCTIONS = ["gittins", "serpt"] as const;

export type AgeFunction = (typeof AGE_FUNCTIONS)[number];

/** A function of the age that steps: at `ages`, ascending from 0 on, it takes `values`. */
export interface AgeTable {
  readonly ages: Float64Array;
  readonly values: Float64Array;
  /** What each value leads to, evenly, before the next age; absent: to itself. */
  readonly ends?: Float64Array;
}

export type AgeTables = Readonly<Partial<Record<AgeFunction, AgeTable>>>;

/** The value from the last of the table's ages that is at most `age`. */
export function valueAtAge({ ages, values }: AgeTable, age: number): number {
  // Tables have every whole age at first.
  if (ages[age] === age) return values[age] as number;
  let [low, high] = [0, ages.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ages[middle] as number) <= age) low = middle;
    else high = middle - 1;
  }
  return values[low] as number;
}

const CALLS = AGE_FUNCTIONS.map((name) => ({ name, call: new RegExp(`\\b${name}\\s*\\(`) }));

/** Which of these functions a policy's expressions call, as they are written. */
export function ageFunctionsOf(
  policy: Pick<PolicySpec, "id" | "rank" | "queue">,
): readonly AgeFunction[] {
  if (policy.id !== "rank") return [];
  const { rank = [], queue = "" } = policy;
  const text = [...(typeof rank === "string" ? [rank] : rank), queue].join(" ; ");
  return CALLS.filter(({ call }) => call.test(text)).map(({ name }) => name);
}
