import { type MeasuredClaim, type Place, quotientsOf } from "./claims.ts";
import { effectOf } from "./judge.ts";
import { type Estimator, pooledOf } from "./kept-numbers.ts";
import type { Piece } from "./sweep-pieces.ts";
import { nameOfPoint, pointCount, type Sweep } from "./sweep-spec.ts";

/** The points whose axes have these values, in order. */
export function pointsAt(sweep: Sweep, at: Place): readonly number[] {
  return Array.from({ length: pointCount(sweep) }, (_, point) => point).filter((point) => {
    const names = nameOfPoint(sweep, point);
    return Object.entries(at).every(([axis, value]) => names[axis] === value);
  });
}

/** The first point of a place. A place that the sweep does not have is a fault of ours. */
export function pointAt(sweep: Sweep, at: Place): number {
  const [point] = pointsAt(sweep, at);
  if (point === undefined)
    throw new Error(`no point ${JSON.stringify(at)} of ${JSON.stringify(sweep.vary)}`);
  return point;
}

/** All pieces of one seed, by point. */
export type OfSeed = ReadonlyMap<number, Piece>;

export function bySeed(pieces: readonly Piece[]): readonly OfSeed[] {
  const seeds = new Map<number, Map<number, Piece>>();
  for (const piece of pieces) {
    const own = seeds.get(piece.seed) ?? new Map<number, Piece>();
    seeds.set(piece.seed, own.set(piece.point, piece));
  }
  return [...seeds.values()];
}

interface Asked extends Pick<MeasuredClaim, "policy" | "measure" | "over"> {
  readonly point: number;
  /** Default `point`. */
  readonly overPoint?: number;
}

interface Found {
  readonly value: number | null;
  readonly estimator: Estimator;
}

/** A measure of all seeds together, or its quotient over that of another policy or point. */
export function numberAt(
  { policy, measure, over, point, overPoint = point }: Asked,
  seeds: readonly OfSeed[],
): Found {
  const own = measured(seeds, point, policy, measure);
  if (over === undefined) return own;
  const other = measured(seeds, overPoint, over, measure);
  const value = own.value === null || other.value === null ? null : own.value / other.value;
  return { ...own, value };
}

/** Of all flows of all seeds where pieces keep enough for it, else the mean over the seeds that have it. */
function measured(seeds: readonly OfSeed[], point: number, policy: string, measure: string): Found {
  const pieces = seeds.flatMap((seed) => seed.get(point) ?? []);
  const kept = pieces.flatMap((piece) => piece.kept?.[policy] ?? []);
  if (kept.length > 0 && kept.length === pieces.length) {
    const pooled = pooledOf(measure, kept);
    if (pooled.value !== null) return pooled;
  }
  const values = pieces.flatMap((piece) => piece.values[policy]?.[measure] ?? []);
  return { value: values.length === 0 ? null : mean(values), estimator: "seeds" };
}

/** One number made of a curve; null where it has none. */
export function ofCurve(
  claim: Pick<MeasuredClaim, "policy" | "measure" | "over" | "at" | "of"> &
    Partial<Parameters<typeof quotientsOf>[0]>,
  sweep: Sweep,
  seeds: readonly OfSeed[],
): number | null {
  const { policy, measure, over, at: place = {} } = claim;
  const axis = sweep.vary.find(({ as }) => place[as] === undefined);
  if (axis === undefined) return null;
  const at = (k: number) => Number(axis.names[k]);
  const points = pointsAt(sweep, place);
  const curve = (asked: Pick<Asked, "policy" | "over">) =>
    points.map((point) => numberAt({ ...asked, measure, point }, seeds).value ?? Number.NaN);
  if (claim.of === "least") {
    const own = curve({ policy });
    return at(own.indexOf(Math.min(...own)));
  }
  if (claim.of === "most") {
    const { expected = 2, ...written } = claim;
    const isUp = effectOf([quotientsOf({ ...written, expected })].flat()[0] as number) > 0;
    const own = curve({ policy, ...(over === undefined ? {} : { over }) }).filter(Number.isFinite);
    return own.length === 0 ? null : isUp ? Math.max(...own) : Math.min(...own);
  }
  if (claim.of === "even") {
    const beyond = curve({ policy, ...(over === undefined ? {} : { over }) }).map((x) => x - 1);
    const k = beyond.findIndex((x, i) => i > 0 && Math.sign(x) !== Math.sign(beyond[0] as number));
    if (k < 0) return null;
    const [before, after] = [beyond[k - 1] as number, beyond[k] as number];
    return at(k - 1) + ((at(k) - at(k - 1)) * before) / (before - after);
  }
  const share = claim.of?.last ?? 0;
  const last = (one: string) => {
    const below = curve({ policy: one }).findIndex((value) => !(value >= share));
    return below === 0 ? 0 : at(below < 0 ? points.length - 1 : below - 1);
  };
  if (over === undefined) return last(policy);
  const other = last(over);
  return other === 0 ? null : last(policy) / other;
}

/** A placeholder with this word in place of a measure has the number that `of` makes of the curve. */
export const CURVE = "curve";

interface Placeholder {
  readonly whole: string;
  readonly policy: string;
  readonly over?: string;
  readonly measure: string;
  /** A value of an axis. */
  readonly at?: string;
}

/** A policy may have blanks in its name, and so may a value. */
export function placeholders(why: string): readonly Placeholder[] {
  return [...why.matchAll(/\{([^{}/]+?)(?: \/ ([^{}/]+))? ([^{} @]+)(?:@([^{}]+))?\}/g)].map(
    ([whole, policy, over, measure, at]) => ({
      whole,
      policy: policy as string,
      ...(over === undefined ? {} : { over }),
      measure: measure as string,
      ...(at === undefined ? {} : { at }),
    }),
  );
}

/** Words with numbers of the same sweep in their places, at the claim's point; a curve's are those of the claim. */
export function withNumbers(
  words: string,
  claim: Pick<MeasuredClaim, "at"> & Partial<MeasuredClaim>,
  sweep: Sweep,
  seeds: readonly OfSeed[],
): string {
  const { at: place = {}, over: _, saves: __, measure = "", ...rest } = claim;
  return placeholders(words).reduce((text, { whole, at, ...named }) => {
    const point = pointAt(sweep, at === undefined ? place : { ...place, ...namedPlace(sweep, at) });
    const value =
      named.measure === CURVE
        ? ofCurve({ ...rest, measure, at: place, policy: named.policy }, sweep, seeds)
        : numberAt({ ...named, point }, seeds).value;
    return text.replace(whole, value === null ? "–" : short(value));
  }, words);
}

/** The axis that has a value of this name. */
function namedPlace({ vary }: Sweep, name: string): Place {
  for (const { as, names } of vary) {
    const found = names.find((value) => String(value) === name);
    if (found !== undefined) return { [as]: found };
  }
  throw new Error(`no axis has the value ${JSON.stringify(name)}`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

export function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
