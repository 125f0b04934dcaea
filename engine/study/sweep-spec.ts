import { shortened } from "../model/faults/suggestions.ts";

/**
 * A sweep: a scenario, one to three axes along which it varies, seeds, and what is measured. Its points are the product
 * of the axes, the first slowest. A piece is one seed of one point, with every policy on the same flows.
 */
export interface Sweep {
  readonly version: 1;
  readonly title?: string;
  readonly note?: string;
  /** The JSON as it was written; every point of it has gone through the parser. */
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly vary: readonly Axis[];
  /** `[1]` where nothing is sampled. */
  readonly seeds: readonly number[] | Until;
  readonly measures: readonly string[];
  /** A policy's label, else id; or `optimum`. */
  readonly base?: string;
  /** Beside the policies stands what no schedule beats (SPEC 13.11). */
  readonly optimum?: true;
}

/** What the rows of the optimum are called, as if it were a policy. */
export const OPTIMUM = "optimum";

export interface Axis {
  /** Several are moved together; a value is then an array of as many. */
  readonly path: string | readonly string[];
  readonly values: readonly unknown[];
  /** The axis's name in results, unlike that of all others. */
  readonly as: string;
  /** Results call each value by its name. */
  readonly names: readonly (string | number)[];
}

/** Seeds 1, 2, … until `of` of every policy is known to `until` of itself (SPEC 13.3). */
export interface Until {
  readonly until: number;
  readonly of: string;
  readonly most: number;
}

/** Most seeds that are run until a number is precise, if nobody says how many. */
export const MOST_SEEDS = 200;

export function isUntil(seeds: Sweep["seeds"]): seeds is Until {
  return "until" in seeds;
}

/** Most seeds of a point. */
export function mostSeeds({ seeds }: Pick<Sweep, "seeds">): number {
  return isUntil(seeds) ? seeds.most : seeds.length;
}

export function pointCount({ vary }: Pick<Sweep, "vary">): number {
  return vary.reduce((count, { values }) => count * values.length, 1);
}

/** The place on every axis of a point, the last axis fastest. */
export function placeOf({ vary }: Pick<Sweep, "vary">, point: number): readonly number[] {
  const place: number[] = [];
  let rest = point;
  for (const { values } of [...vary].reverse()) {
    place.unshift(rest % values.length);
    rest = Math.floor(rest / values.length);
  }
  return place;
}

/** The name of a point's value on every axis. */
export function nameOfPoint(
  sweep: Pick<Sweep, "vary">,
  point: number,
): Readonly<Record<string, string | number>> {
  const place = placeOf(sweep, point);
  return Object.fromEntries(
    sweep.vary.map(({ as, names }, k) => [as, names[place[k] as number] as string | number]),
  );
}

/** Most characters of a point in words: expressions and labels may be long. */
const LONGEST_WORDS = 200;

/** "load = 0.1, K = 2" */
export function wordsOfPoint(sweep: Pick<Sweep, "vary">, point: number): string {
  const words = Object.entries(nameOfPoint(sweep, point)).map(
    ([axis, value]) => `${axis} = ${value}`,
  );
  return shortened(words.join(", "), LONGEST_WORDS);
}
