import { exp, growthRatio, ln } from "../model/numbers/exact-math.ts";

/**
 * A flow-size distribution as queueing theory needs it: where its mass lies, and exact partial moments.
 * Sizes are in size units; a link of rate c serves x of them in x / c.
 */
export interface ServiceLaw {
  /** E[S]. */
  readonly mean: number;
  /** E[S²]. */
  readonly secondMoment: number;
  /** Its mass from the smallest size to the largest, without overlap; one atom a size at most. */
  pieces(): Iterable<Piece>;
}

export type Piece = Atom | Stretch;

/** All flows of one size. */
export interface Atom {
  readonly kind: "atom";
  readonly at: number;
  readonly mass: number;
}

/** A range of sizes with a smooth density. */
export interface Stretch {
  readonly kind: "stretch";
  readonly from: number;
  readonly to: number;
  readonly mass: number;
  density(x: number): number;
  /** E[S; …] and E[S²; …] of the sizes from `from` to x. */
  moments(x: number): readonly [first: number, second: number];
  /** The probability of the sizes from x to `to`. */
  massAbove(x: number): number;
}

/**
 * A law cut at a size x. The mass above is kept, not the mass below: near the largest size it is
 * small, and as a difference from 1 it would be nothing but rounding.
 */
export interface Cut {
  /** E[S; S ≤ x]. */
  readonly first: number;
  /** E[S²; S ≤ x]. */
  readonly second: number;
  /** P(S > x). */
  readonly above: number;
}

/** The cut below all sizes. */
export const BELOW_ALL: Cut = { first: 0, second: 0, above: 1 };

/** The cut above `piece`, given the one below it. */
export function cutAfter(piece: Piece, below: Cut): Cut {
  const [first, second] =
    piece.kind === "atom"
      ? [piece.mass * piece.at, piece.mass * piece.at * piece.at]
      : piece.moments(piece.to);
  return {
    first: below.first + first,
    second: below.second + second,
    // All masses together may be a rounding more than 1.
    above: Math.max(0, below.above - piece.mass),
  };
}

/** The cut at x within a stretch, given the ones below and after it. */
export function cutWithin(stretch: Stretch, x: number, below: Cut, after: Cut): Cut {
  const [first, second] = stretch.moments(x);
  return {
    first: below.first + first,
    second: below.second + second,
    above: after.above + stretch.massAbove(x),
  };
}

/** The law cut at any x. */
export function cutAt(law: ServiceLaw, x: number): Cut {
  let below = BELOW_ALL;
  for (const piece of law.pieces()) {
    if (x < (piece.kind === "atom" ? piece.at : piece.from)) return below;
    const after = cutAfter(piece, below);
    if (piece.kind === "stretch" && x < piece.to) return cutWithin(piece, x, below, after);
    below = after;
  }
  return { ...below, above: 0 };
}

/** The law that consists of these pieces, whose masses add up to 1. */
export function lawOfPieces(pieces: () => Iterable<Piece>): ServiceLaw {
  let whole = BELOW_ALL;
  for (const piece of pieces()) whole = cutAfter(piece, whole);
  return { mean: whole.first, secondMoment: whole.second, pieces };
}

/** `mass` spread evenly from `from` to `to`: the line between two points of a CDF. */
export function evenStretch(from: number, to: number, mass: number): Stretch {
  const density = mass / (to - from);
  return {
    kind: "stretch",
    from,
    to,
    mass,
    density: () => density,
    moments(x) {
      const width = x - from;
      const middle = 0.5 * (from + x);
      const share = density * width;
      return [share * middle, share * (middle * middle + (width * width) / 12)];
    },
    massAbove: (x) => density * (to - x),
  };
}

/** The bounded Pareto law on [min, max]: a density in proportion to x^(−shape − 1). min < max. */
export function paretoStretch(shape: number, min: number, max: number): Stretch {
  /** shape / (1 − q). */
  const scale = 1 / powerIntegral(-shape, 1, max / min);
  return {
    kind: "stretch",
    from: min,
    to: max,
    mass: 1,
    density: (x) => (scale / min) * exp(-(shape + 1) * ln(x / min)),
    moments: (x) => [
      scale * min * powerIntegral(1 - shape, 1, x / min),
      scale * min * min * powerIntegral(2 - shape, 1, x / min),
    ],
    massAbove: (x) => scale * powerIntegral(-shape, x / min, max / min),
  };
}

/** ∫ t^(p−1) dt from a to b, = a^p · L · φ(p·L) with L = ln(b/a); p = 0 is no special case. */
function powerIntegral(p: number, a: number, b: number): number {
  const span = ln(b / a);
  return exp(p * ln(a)) * span * growthRatio(p * span);
}
