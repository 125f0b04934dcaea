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

/** The law of sizes so many times as large. */
export function scaled(law: ServiceLaw, factor: number): ServiceLaw {
  if (factor === 1) return law;
  return lawOfPieces(function* () {
    for (const piece of law.pieces()) {
      if (piece.kind === "atom") {
        yield { ...piece, at: factor * piece.at };
        continue;
      }
      yield {
        kind: "stretch",
        from: factor * piece.from,
        to: factor * piece.to,
        mass: piece.mass,
        density: (x) => piece.density(x / factor) / factor,
        moments(x) {
          const [first, second] = piece.moments(x / factor);
          return [factor * first, factor * factor * second];
        },
        massAbove: (x) => piece.massAbove(x / factor),
      };
    }
  });
}

/** A law and how much of a mixture it is. */
interface Share {
  readonly law: ServiceLaw;
  readonly weight: number;
}

/** The law of flows of which each is of one of these laws, by their weights, in all 1. */
export function mixtureOf(shares: readonly Share[]): ServiceLaw {
  return lawOfPieces(() => mixedPieces(shares));
}

/** The pieces of all laws, cut where one of them begins or ends, so that those between two cuts are one. */
function* mixedPieces(shares: readonly Share[]): Generator<Piece> {
  const atoms = new Map<number, number>();
  const stretches: { readonly piece: Stretch; readonly weight: number }[] = [];
  for (const { law, weight } of shares) {
    for (const piece of law.pieces()) {
      if (piece.kind === "stretch") stretches.push({ piece, weight });
      else atoms.set(piece.at, (atoms.get(piece.at) ?? 0) + weight * piece.mass);
    }
  }
  stretches.sort((a, b) => a.piece.from - b.piece.from);
  const ends = stretches.flatMap(({ piece: { from, to } }) => [from, to]);
  const cuts = [...new Set([...atoms.keys(), ...ends])].sort((a, b) => a - b);
  let next = 0;
  let open: typeof stretches = [];
  for (const [k, at] of cuts.entries()) {
    const mass = atoms.get(at);
    if (mass !== undefined) yield { kind: "atom", at, mass };
    for (; stretches[next] !== undefined && stretches[next]?.piece.from === at; next++) {
      open.push(stretches[next] as (typeof stretches)[number]);
    }
    open = open.filter(({ piece }) => piece.to > at);
    const end = cuts[k + 1];
    if (open.length > 0 && end !== undefined) yield together(open, at, end);
  }
}

/** What these stretches have between two sizes, as one stretch. */
function together(
  open: readonly { readonly piece: Stretch; readonly weight: number }[],
  from: number,
  to: number,
): Stretch {
  const sum = (of: (piece: Stretch) => number) =>
    open.reduce((total, { piece, weight }) => total + weight * of(piece), 0);
  const massAbove = (x: number) => sum((piece) => piece.massAbove(x) - piece.massAbove(to));
  const moment = (piece: Stretch, x: number, k: 0 | 1) =>
    piece.moments(x)[k] - piece.moments(from)[k];
  return {
    kind: "stretch",
    from,
    to,
    mass: massAbove(from),
    density: (x) => sum((piece) => piece.density(x)),
    moments: (x) => [sum((piece) => moment(piece, x, 0)), sum((piece) => moment(piece, x, 1))],
    massAbove,
  };
}

/** For ascending shares p in (0, 1]: the least sizes x with P(S ≤ x) ≥ p. */
export function quantilesOf(law: ServiceLaw, shares: readonly number[]): number[] {
  const found: number[] = [];
  let below = 0;
  let last = 0;
  for (const piece of law.pieces()) {
    last = piece.kind === "atom" ? piece.at : piece.to;
    while (found.length < shares.length) {
      const p = shares[found.length] as number;
      if (p > below + piece.mass + NEAR) break;
      found.push(piece.kind === "atom" ? piece.at : within(piece, p - below));
    }
    below += piece.mass;
  }
  return [...found, ...shares.slice(found.length).map(() => last)];
}

/** Masses added up count as reached when they are this close below. */
const NEAR = 1e-12;

/** The size of a stretch below which it has so much mass: bisected to the last bit. */
function within(stretch: Stretch, mass: number): number {
  let [low, high] = [stretch.from, stretch.to];
  for (;;) {
    const middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) return high;
    if (stretch.mass - stretch.massAbove(middle) >= mass) high = middle;
    else low = middle;
  }
}
