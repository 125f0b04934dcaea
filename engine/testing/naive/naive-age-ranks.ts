import type { AgeFunction, AgeTable } from "../../rank/age-table.ts";

/** Points of a distribution function, straight between them; two of one size are an atom. */
export type Points = readonly (readonly [size: number, p: number])[];

/** Where Δ may lead between two points, besides to them. */
const LOOKS = 16;

/**
 * Gittins' index or SERPT's rank at an age as they are defined (SPEC 14.7): from E[min(S, b); S > a] and P(S > a),
 * part by part, and the least over many b.
 */
export function naiveAgeRank(name: AgeFunction, points: Points, age: number): number {
  const left = partsAbove(points, age);
  let [mass, service] = [0, 0];
  for (const part of left) {
    mass += part.mass;
    service += part.mass * (0.5 * (part.from + part.to) - age);
  }
  if (name === "serpt") return service / mass;
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to } of left) {
    const looks = from === to ? 1 : LOOKS;
    for (let k = 1; k <= looks; k++) {
      least = Math.min(least, price(left, age, from + ((to - from) * k) / looks));
    }
  }
  return least;
}

/** The same as the engine's lines have it, found by going through them from age 0 on. */
export function naiveLine({ ages, values, ends = values }: AgeTable, age: number): number {
  let k = 0;
  while (k + 1 < ages.length && (ages[k + 1] as number) <= age) k++;
  const [from, to] = [ages[k] as number, ages[k + 1] ?? Number.POSITIVE_INFINITY];
  const [value, end] = [values[k] as number, ends[k] as number];
  return value + ((age - from) / (to - from)) * (end - value);
}

/** E[min(S, end) − age] / P(S ≤ end), of the sizes that are left. */
function price(left: readonly Part[], age: number, end: number): number {
  let [service, ended] = [0, 0];
  for (const { from, to, mass } of left) {
    const share = to <= end ? 1 : from >= end ? 0 : (end - from) / (to - from);
    ended += mass * share;
    service += mass * share * (0.5 * (from + Math.min(to, end)) - age);
    service += mass * (1 - share) * (end - age);
  }
  return service / ended;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly mass: number;
}

/** What lies above an age. */
function partsAbove(points: Points, age: number): readonly Part[] {
  const left: Part[] = [];
  let last: readonly [number, number] | null = null;
  for (const point of points) {
    const [to, p] = point;
    const [from, below] = last ?? [to, 0];
    last = point;
    if (p <= below || to <= age) continue;
    const kept = from >= age ? 1 : (to - age) / (to - from);
    left.push({ from: Math.max(from, age), to, mass: (p - below) * kept });
  }
  return left;
}
