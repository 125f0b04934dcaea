import {
  type Atom,
  BELOW_ALL,
  type Cut,
  cutAfter,
  cutWithin,
  evenStretch,
  lawOfPieces,
  type Piece,
  type ServiceLaw,
} from "./service-law.ts";

/** A law of more pieces is made one of fewer. */
const MOST_PIECES = 600;
/** So many of its smallest sizes are kept as they are; of the others, those nearer than this ratio, or evenly spread, are taken together. */
const KEPT = 64;
const RATIO = 1.02;

/**
 * Returns the law itself if it has few pieces; else one with the same mean and second moment, whose pieces are a 50th apart
 * at most.
 */
export function ofFewPieces(law: ServiceLaw): ServiceLaw {
  const pieces = [...law.pieces()];
  if (pieces.length <= MOST_PIECES) return lawOfPieces(() => pieces);
  const fewer = [...joined(pieces)];
  return lawOfPieces(() => fewer);
}

function* joined(pieces: readonly Piece[]): Generator<Piece> {
  let run: Atom[] = [];
  for (const [k, piece] of pieces.entries()) {
    if (k < KEPT || piece.kind !== "atom" || !goesOn(run, piece)) {
      yield* together(run);
      run = [];
    }
    if (k < KEPT || piece.kind !== "atom") yield piece;
    else run.push(piece);
  }
  yield* together(run);
}

/** An atom goes on with the others if it is near them, or as far and as heavy as each of them. */
function goesOn(run: readonly Atom[], atom: Atom): boolean {
  const [first, second] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return true;
  if (atom.at <= RATIO * first.at) return true;
  const isEven = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * b;
  const apart = second === undefined ? 1 : second.at - first.at;
  return (
    isEven(atom.at - last.at, apart) &&
    isEven(atom.mass, first.mass) &&
    isEven(last.mass, first.mass)
  );
}

/** Sizes close together as one stretch, with their mean and variance. */
function* together(run: readonly Atom[]): Generator<Piece> {
  const [first] = run;
  if (first === undefined) return;
  const mass = run.reduce((sum, atom) => sum + atom.mass, 0);
  const mean = run.reduce((sum, atom) => sum + atom.mass * atom.at, 0) / mass;
  const variance = run.reduce((sum, atom) => sum + atom.mass * (atom.at - mean) ** 2, 0) / mass;
  const half = Math.sqrt(3 * variance);
  if (half <= 1e-9 * mean) yield { kind: "atom", at: mean, mass };
  else yield evenStretch(mean - half, mean + half, mass);
}

/** A law that is cut at any size in the time that finding a piece takes. */
export class LawIndex {
  readonly pieces: readonly Piece[];
  private readonly below: readonly Cut[];

  constructor(law: ServiceLaw) {
    this.pieces = [...law.pieces()];
    const below: Cut[] = [BELOW_ALL];
    for (const piece of this.pieces) below.push(cutAfter(piece, below.at(-1) as Cut));
    this.below = below;
  }

  /** E[min(S, v) − u; S > u] and the same squared. */
  between(u: number, v: number): { readonly first: number; readonly square: number } {
    const [low, high] = [this.at(u), this.at(v)];
    const first = high.first - low.first + v * high.above;
    const second = high.second - low.second + v * v * high.above;
    return {
      first: first - u * low.above,
      square: second - 2 * u * first + u * u * low.above,
    };
  }

  private at(x: number): Cut {
    const { pieces, below } = this;
    let [low, high] = [0, pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = pieces[middle] as Piece;
      if ((piece.kind === "atom" ? piece.at : piece.to) <= x) low = middle + 1;
      else high = middle;
    }
    const before = below[low] as Cut;
    const piece = pieces[low];
    if (piece === undefined) return { ...before, above: 0 };
    if (piece.kind === "atom" || x <= piece.from) return before;
    return cutWithin(piece, x, before, below[low + 1] as Cut);
  }
}
