import type { ServiceLaw, Stretch } from "./service-law.ts";

/** Ages between which sizes are spread or there are none. `to` may be a size of many flows: an atom. */
export interface Region {
  readonly from: number;
  readonly to: number;
  readonly hasAtom: boolean;
  /** P(S > to) and E[S − to; S > to]. */
  readonly above: number;
  readonly left: number;
  /** Whether the density changes inside. */
  readonly isUneven: boolean;
  /** Of the sizes inside; 0 where there are none. */
  density(age: number): number;
  /** P(S > age), at `to` with its atom. */
  aboveAt(age: number): number;
  /** E[S − age; S > age]. */
  leftAt(age: number): number;
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly stretch: Stretch | null;
  atom: number;
}

/** From age 0 up to the largest size of a law. */
export function regionsOf(law: ServiceLaw): readonly Region[] {
  const parts: Part[] = [];
  let last = 0;
  for (const piece of law.pieces()) {
    const [from, to] = piece.kind === "atom" ? [piece.at, piece.at] : [piece.from, piece.to];
    if (from > last) parts.push({ from: last, to: from, stretch: null, atom: 0 });
    if (piece.kind === "stretch") parts.push({ from, to, stretch: piece, atom: 0 });
    else (parts.at(-1) as Part).atom += piece.mass;
    last = to;
  }
  const regions: Region[] = [];
  let [above, left] = [0, 0];
  // From the largest sizes down, so that little tails keep their digits.
  for (const part of parts.reverse()) {
    const region = regionOf(part, above, left);
    regions.push(region);
    [above, left] = [region.aboveAt(part.from), region.leftAt(part.from)];
  }
  return regions.reverse();
}

function regionOf({ from, to, stretch, atom }: Part, above: number, left: number): Region {
  const rest = above + atom;
  const known = { from, to, hasAtom: atom > 0, above, left };
  if (stretch === null) {
    return {
      ...known,
      isUneven: false,
      density: () => 0,
      aboveAt: () => rest,
      leftAt: (age) => left + rest * (to - age),
    };
  }
  const isUneven = stretch.density(from) !== stretch.density(to);
  const [all] = stretch.moments(to);
  const inside = (age: number) => {
    const share = stretch.massAbove(age);
    // Of an even density without loss of digits.
    return isUneven
      ? Math.max(0, all - stretch.moments(age)[0] - age * share)
      : 0.5 * share * (to - age);
  };
  return {
    ...known,
    isUneven,
    density: (age) => stretch.density(age),
    aboveAt: (age) => rest + stretch.massAbove(age),
    leftAt: (age) => left + rest * (to - age) + inside(age),
  };
}
