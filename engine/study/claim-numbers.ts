import { threeDigits } from "../metrics/steady.ts";
import { studentQuantile } from "../model/numbers/confidence.ts";
import { Stream } from "../model/numbers/random.ts";
import { type MeasuredClaim, type Place, quotientsOf } from "./claims.ts";
import { effectOf, type Ours } from "./judge.ts";
import { type Estimator, type Kept, pooledOf } from "./kept-numbers.ts";
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
  // Plain loops: seeds that are drawn again ask ten thousand times.
  const pieces: Piece[] = [];
  const kept: Kept[] = [];
  for (const seed of seeds) {
    const piece = seed.get(point);
    if (piece === undefined) continue;
    pieces.push(piece);
    const own = piece.kept?.[policy];
    if (own !== undefined) kept.push(own);
  }
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
  const line = points.map((point, k) => [at(k), point] as const);
  const last = (one: string) =>
    lastAlong(
      line,
      (point) => numberAt({ policy: one, measure, point }, seeds).value,
      (value) => value >= share,
    );
  const own = last(policy);
  if (over === undefined) return own;
  const other = last(over);
  return own === null || !other ? null : own / other;
}

/**
 * The last value of an axis up to which something holds of a number at every point, 0 of none; null where a number that
 * decides it is missing. `line`: the axis ascending, each value with its point.
 */
export function lastAlong(
  line: readonly (readonly [x: number, point: number])[],
  numberOf: (point: number) => number | null,
  holds: (value: number) => boolean,
): number | null {
  let last = 0;
  for (const [x, point] of line) {
    const value = numberOf(point);
    if (value === null) return null;
    if (!holds(value)) return last;
    last = x;
  }
  return last;
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
    return text.replace(whole, value === null ? "–" : threeDigits(value));
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

/** A number made of some of the pieces; null where they have no such number. */
type NumberOf<Piece> = (pieces: readonly Piece[]) => number | null;

/**
 * A number of all pieces with its 95 % interval, each piece left out once (the jackknife): of a quotient on its logarithm, so
 * that its inverse has the inverse interval. There is none of one piece, or where the number of some is missing.
 */
export function jackknifed<Piece>(
  pieces: readonly Piece[],
  numberOf: NumberOf<Piece>,
  isQuotient: boolean,
): Ours {
  const seeds = pieces.length;
  const value = finite(numberOf(pieces));
  const on = isQuotient ? Math.log : (x: number) => x;
  const back = isQuotient ? Math.exp : (x: number) => x;
  const others = pieces.map((_, k) =>
    on(numberOf(pieces.filter((_, other) => other !== k)) ?? Number.NaN),
  );
  const isWhole = value !== null && seeds > 1 && [on(value), ...others].every(Number.isFinite);
  if (!isWhole) return { value, low: null, high: null, seeds };
  const mean = others.reduce((sum, x) => sum + x, 0) / seeds;
  const squares = others.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  const half = studentQuantile(0.95, seeds - 1) * Math.sqrt(((seeds - 1) / seeds) * squares);
  return { value, low: back(on(value) - half), high: back(on(value) + half), seeds };
}

/** Fewer are drawn again too alike: intervals of 4 cover 76 to 81 %. */
export const LEAST_DRAWN = 20;
const ROUNDS = 2000;
const TAIL = 0.025;

/**
 * A number of a curve with its 95 % interval: pieces, which are whole curves of one seed each, are drawn with replacement, 2,000
 * times, and the middle 95 % of what they come to is the interval. Draws are the same every time.
 */
export function drawnAgain<Piece>(pieces: readonly Piece[], numberOf: NumberOf<Piece>): Ours {
  const seeds = pieces.length;
  const value = finite(numberOf(pieces));
  if (value === null || seeds < LEAST_DRAWN) return { value, low: null, high: null, seeds };
  const stream = new Stream(1, "resampling");
  const draw = () => pieces[Math.floor(stream.uniform() * seeds)] as Piece;
  const found = Array.from({ length: ROUNDS }, () => numberOf(pieces.map(draw)) ?? Number.NaN);
  const known = found.filter(Number.isFinite).sort((a, b) => a - b);
  if (known.length < found.length) return { value, low: null, high: null, seeds };
  const at = (share: number) => known[Math.round(share * (known.length - 1))] as number;
  return { value, low: at(TAIL), high: at(1 - TAIL), seeds };
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
