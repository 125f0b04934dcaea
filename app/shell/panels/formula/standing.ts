import type { PolicyId } from "../../../../engine/doors/scenario.ts";
import { grouped, readable } from "../../../draw/scale/numbers.ts";
import type { Average } from "../../../jobs/studies/averages-job.ts";

/** A policy that a formula is compared with. */
export interface Known extends Average {
  readonly id: PolicyId;
  readonly name: string;
}

/** How a formula stands to the policies that are known. */
export interface Standing {
  /** Its own average. */
  readonly mean: number | null;
  /** After "8.00": " on average: sooner than LAS (8.67), later than SRPT (7.17)". */
  readonly words: string;
  /** Whose flows all end at the same times, or whose average is nearest; null: there is none. */
  readonly nearest: Known | null;
}

/** "8.00"; above a thousand whole. */
export function averageText(mean: number | null): string {
  if (mean === null) return "–";
  return mean < 1000 ? mean.toFixed(2) : grouped(Math.round(mean));
}

export function standingOf({ mean, ends }: Average, known: readonly Known[]): Standing {
  const same = known.find((one) => one.ends === ends);
  if (same !== undefined) {
    return { mean, words: `on average: same order as ${same.name} on these flows`, nearest: same };
  }
  if (mean === null) return { mean, words: "no flow finishes", nearest: null };
  const others = known.filter((one) => one.mean !== null);
  const equal = others.find((one) => one.mean === mean);
  if (equal !== undefined) {
    return { mean, words: `on average, as ${equal.name}, though in another order`, nearest: equal };
  }
  const by = (one: Known): number => (one.mean as number) - mean;
  const later = others.filter((one) => by(one) > 0).sort((a, b) => by(a) - by(b))[0];
  const sooner = others.filter((one) => by(one) < 0).sort((a, b) => by(b) - by(a))[0];
  const told = [
    ...(later === undefined ? [] : [`sooner than ${named(later)}`]),
    ...(sooner === undefined ? [] : [`later than ${named(sooner)}`]),
  ];
  const isLater = sooner !== undefined && (later === undefined || -by(sooner) < by(later));
  const [first = "", second] = isLater ? told.toReversed() : told;
  return {
    mean,
    words: `on average${first === "" ? "" : `: ${second === undefined ? first : `${first}, ${second}`}`}`,
    nearest: (isLater ? sooner : later) ?? null,
  };
}

function named({ name, mean }: Known): string {
  return `${name} (${averageText(mean)})`;
}

/** Values of a letter, and what its formula comes to at each; null where that is not known. */
export interface Point {
  readonly value: number;
  readonly average: Average | null;
}

/** The value at which the average is least; null: it is as little at `value`, or not known. */
export function bestValue(points: readonly Point[], value: number): number | null {
  const known = points.flatMap(({ value, average }) =>
    average?.mean == null ? [] : [{ value, mean: average.mean }],
  );
  const here = known.find((point) => point.value === value)?.mean ?? Number.POSITIVE_INFINITY;
  const best = known.reduce((a, b) => (b.mean < a.mean ? b : a), { value, mean: here });
  return best.value === value ? null : best.value;
}

/** Where a formula is just as a known policy: "from 9 on: just as LAS"; null: nowhere at the ends of its values. */
export function justAs(
  points: readonly Point[],
  known: readonly Known[],
): { readonly words: string; readonly as: Known } | null {
  const whose = points.map(({ average }) =>
    known.find((one) => average !== null && one.ends === average.ends),
  );
  const last = whose.at(-1);
  if (last !== undefined) {
    const from = points[whose.findLastIndex((one) => one !== last) + 1]?.value ?? 0;
    const isAlways = from === points[0]?.value;
    return {
      words: isAlways ? `just as ${last.name}` : `from ${readable(from)} on: just as ${last.name}`,
      as: last,
    };
  }
  const [first] = whose;
  if (first === undefined) return null;
  const to = points[whose.findIndex((one) => one !== first) - 1]?.value ?? 0;
  return { words: `up to ${readable(to)}: just as ${first.name}`, as: first };
}
