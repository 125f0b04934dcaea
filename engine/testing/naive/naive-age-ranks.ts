import type { AgeFunction } from "../../rank/age-table.ts";

/** Points of a distribution function, straight between them; two of one size are an atom. */
export type Points = readonly (readonly [size: number, p: number])[];

/** Where Δ may lead between two points, besides to them. */
const LOOKS = 16;

/**
 * Gittins' index or SERPT's rank at an age as they are defined (SPEC 14.7): from E[min(S, b); S > a] and P(S > a),
 * part by part, and the least over many b.
 */
export function naiveAgeRank(name: AgeFunction, points: Points, age: number): number {
  const left = parts(points).flatMap((part) => above(part, age));
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  if (name === "serpt") {
    const service = left.map(({ from, to, mass }) => mass * (0.5 * (from + to) - age));
    return sum(service) / sum(left.map(({ mass }) => mass));
  }
  const prices = left.flatMap(({ from, to }) =>
    Array.from({ length: LOOKS }, (_, k) => {
      const end = from + ((to - from) * (k + 1)) / LOOKS;
      const ended = left.flatMap((part) => upTo(part, end));
      const later = left.flatMap((part) => above(part, end));
      const service =
        sum(ended.map((part) => part.mass * (0.5 * (part.from + part.to) - age))) +
        sum(later.map(({ mass }) => mass * (end - age)));
      return service / sum(ended.map(({ mass }) => mass));
    }),
  );
  return Math.min(...prices);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly mass: number;
}

function parts(points: Points): readonly Part[] {
  return points
    .map(([to, p], k) => {
      const [from, below] = points[k - 1] ?? [to, 0];
      return { from, to, mass: p - below };
    })
    .filter(({ mass }) => mass > 0);
}

/** What of a part is above an age. */
function above({ from, to, mass }: Part, age: number): readonly Part[] {
  if (to <= age) return [];
  if (from >= age) return [{ from, to, mass }];
  return [{ from: age, to, mass: (mass * (to - age)) / (to - from) }];
}

/** What of a part is at most so large. */
function upTo({ from, to, mass }: Part, end: number): readonly Part[] {
  if (to <= end) return [{ from, to, mass }];
  if (from >= end) return [];
  return [{ from, to: end, mass: (mass * (end - from)) / (to - from) }];
}
