import { studentQuantile } from "../model/numbers/confidence.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Ours } from "./judge.ts";

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
