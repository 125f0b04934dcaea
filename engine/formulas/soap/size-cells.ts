import { exp, ln } from "../../model/numbers/exact-math.ts";
import type { Piece } from "../service-law.ts";
import type { RankProfile } from "./profile.ts";

/** Sizes with a smooth density whose profiles have one shape. */
export interface Cell {
  readonly from: number;
  readonly to: number;
  readonly density: (size: number) => number;
}

export type ProfileOf = (size: number) => RankProfile;

/** A cell is entered this share of it from both ends. */
const MARGIN = 1e-9;
/** Looks at a stretch of sizes for other shapes. */
const LOOKS = 8;
const MOST_CELLS = 4000;
const LEAST_WIDTH = 1e-13;
/** A stretch that begins at nothing is entered at this share of its end. */
const FROM_NOTHING = 1024;

/** A rank that has more pieces than theory is computed for. */
export class TooManyPieces extends Error {}

/** A size within a cell: 0 at its lower end, 1 at its upper one, both just inside. */
export function sizeAt({ from, to }: Pick<Cell, "from" | "to">, share: number): number {
  const inner = MARGIN + (1 - 2 * MARGIN) * share;
  return from + (to - from) * inner;
}

/** The stretches of a law cut where the shape of profiles changes, and besides at sizes `also`. */
export function sizeCells(
  pieces: readonly Piece[],
  profileOf: ProfileOf,
  also: readonly number[],
): readonly Cell[] {
  const cells: Cell[] = [];
  const cuts = [...also].sort((a, b) => a - b);
  for (const piece of pieces) {
    if (piece.kind === "atom") continue;
    const inner = cuts.filter((cut) => cut > piece.from && cut < piece.to);
    const ends = [piece.from, ...inner, piece.to];
    for (let k = 0; k + 1 < ends.length; k++) {
      for (const [from, to] of panels(ends[k] as number, ends[k + 1] as number)) {
        const changes = changesIn(from, to, profileOf);
        const all = [from, ...changes, to];
        for (let c = 0; c + 1 < all.length; c++) {
          const cell = { from: all[c] as number, to: all[c + 1] as number };
          cells.push({ ...cell, density: piece.density });
        }
        if (cells.length > MOST_CELLS) throw new TooManyPieces("the rank has too many pieces");
      }
    }
  }
  return cells;
}

/** Ranges from one size to its double at most: a density that is a power is smooth there. */
function* panels(from: number, to: number): Generator<readonly [number, number]> {
  const least = from > 0 ? from : to / FROM_NOTHING;
  const steps = ln(to / least);
  const count = Math.max(1, Math.ceil(steps / Math.LN2));
  if (from < least) yield [from, least];
  let last = least;
  for (let k = 1; k <= count; k++) {
    const end = k === count ? to : least * exp((steps * k) / count);
    yield [last, end];
    last = end;
  }
}

/** Sizes at which the shape changes. */
function changesIn(from: number, to: number, profileOf: ProfileOf): readonly number[] {
  const found: number[] = [];
  const shapeAt = (size: number) => profileOf(size).shape;
  const narrow = (low: number, high: number, below: string, above: string): void => {
    if (below === above) return;
    if (high - low <= LEAST_WIDTH * high) {
      found.push(high);
      if (found.length > MOST_CELLS) throw new TooManyPieces("the rank has too many pieces");
      return;
    }
    const middle = 0.5 * (low + high);
    const shape = shapeAt(middle);
    narrow(low, middle, below, shape);
    narrow(middle, high, shape, above);
  };
  let last = sizeAt({ from, to }, 0);
  let shape = shapeAt(last);
  for (let k = 1; k <= LOOKS; k++) {
    const next = sizeAt({ from, to }, k / LOOKS);
    const after = shapeAt(next);
    narrow(last, next, shape, after);
    [last, shape] = [next, after];
  }
  return found;
}
