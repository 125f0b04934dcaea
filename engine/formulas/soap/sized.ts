import type { Piece } from "../service-law.ts";
import { type Expectations, valuesBehind } from "./expectations.ts";
import {
  compareRank,
  eachStretch,
  firstStretch,
  type Level,
  type Part,
  type RankProfile,
} from "./profile.ts";
import { gaussPoints } from "./quadrature.ts";
import { type Cell, type ProfileOf, sizeAt } from "./size-cells.ts";

/** Expectations under a rank that reads the size: over flows of every size, cell by cell. */
export class SizedExpectations implements Expectations {
  private readonly profileOf: ProfileOf;
  private readonly atoms: readonly Weighted[];
  private readonly cells: readonly KnownCell[];
  private readonly ends: readonly (readonly number[])[];

  constructor(pieces: readonly Piece[], cells: readonly Cell[], profileOf: ProfileOf) {
    this.profileOf = profileOf;
    this.atoms = pieces.flatMap((piece) =>
      piece.kind === "atom"
        ? [{ size: piece.at, weight: piece.mass, profile: profileOf(piece.at) }]
        : [],
    );
    this.cells = cells.map((cell) => ({
      ...cell,
      low: profileOf(sizeAt(cell, 0)),
      high: profileOf(sizeAt(cell, 1)),
      nodes: gaussPoints(cell.from, cell.to).map(({ at, weight }) => ({
        size: at,
        weight: weight * cell.density(at),
        profile: profileOf(at),
      })),
    }));
    const profiles = [
      ...this.atoms.map(({ profile }) => profile),
      ...this.cells.flatMap(({ low, high }) => [low, high]),
    ];
    this.ends = profiles.flatMap(({ parts }) =>
      parts.flatMap((part) => [part.first, endOfPart(part)]),
    );
  }

  older(level: Level): { readonly first: number; readonly squares: number } {
    let [first, squares] = [0, 0];
    this.over(level, ({ size, weight, profile }) => {
      eachStretch(profile.parts, size, level, true, (from, to, isFirst) => {
        const length = to - from;
        if (isFirst) first += weight * length;
        squares += weight * length * length;
      });
    });
    return { first, squares };
  }

  younger(level: Level): number {
    let first = 0;
    this.over(level, ({ size, weight, profile }) => {
      first += weight * firstStretch(profile.parts, size, level);
    });
    return first;
  }

  bends(prefix: readonly number[]): readonly number[] {
    return valuesBehind(prefix, this.ends);
  }

  /** Every size, or enough of them: cells are cut where the level goes through an end of a part. */
  private over(level: Level, visit: (at: Weighted) => void): void {
    for (const atom of this.atoms) visit(atom);
    for (const cell of this.cells) {
      const middle = (cell.nodes[4] as Weighted).profile;
      const isSame =
        isSameRelation(cell.low, cell.high, level) && isSameRelation(cell.low, middle, level);
      if (isSame) for (const node of cell.nodes) visit(node);
      else this.cut(cell, cell.from, cell.to, level, visit, MOST_CUTS);
    }
  }

  private cut(
    cell: Cell,
    from: number,
    to: number,
    level: Level,
    visit: (at: Weighted) => void,
    left: number,
  ): void {
    const inside = (share: number) => this.profileOf(sizeAt({ from, to }, share));
    const [low, middle, high] = [inside(0), inside(0.5), inside(1)];
    const [isLow, isHigh] = [
      isSameRelation(low, middle, level),
      isSameRelation(middle, high, level),
    ];
    const at = 0.5 * (from + to);
    if (left === 0 || to - from <= LEAST_WIDTH * to || (isLow && isHigh)) {
      for (const { at: size, weight } of gaussPoints(from, to)) {
        visit({ size, weight: weight * cell.density(size), profile: this.profileOf(size) });
      }
      return;
    }
    const split = isLow
      ? this.crossing(at, to, middle, high, level)
      : this.crossing(from, at, low, middle, level);
    this.cut(cell, from, split, level, visit, left - 1);
    this.cut(cell, split, to, level, visit, left - 1);
  }

  /** A size at which the level goes through the end of a part, found by regula falsi (Illinois) and halving. */
  private crossing(
    from: number,
    to: number,
    low: RankProfile,
    high: RankProfile,
    level: Level,
  ): number {
    const place = endsOf(low).findIndex((end, k) => {
      const other = endsOf(high)[k];
      return other !== undefined && sideOf(end, level) !== sideOf(other, level);
    });
    const above = (profile: RankProfile) => {
      const end = endsOf(profile)[place];
      return end === undefined ? 0 : distance(end, level);
    };
    let [a, b, fa, fb] = [from, to, above(low), above(high)];
    const closeness = CLOSE * Math.max(Math.abs(fa), Math.abs(fb));
    for (let turns = 0; turns < MOST_TURNS && b - a > LEAST_WIDTH * b; turns++) {
      const guess = turns % 3 === 2 ? 0.5 * (a + b) : b - (fb * (b - a)) / (fb - fa);
      const x = guess > a && guess < b ? guess : 0.5 * (a + b);
      const fx = above(this.profileOf(x));
      if (Math.abs(fx) <= closeness) return x;
      if (fx > 0 === fb > 0) [b, fb, fa] = [x, fx, 0.5 * fa];
      else [a, fa, fb] = [x, fx, 0.5 * fb];
    }
    return 0.5 * (a + b);
  }
}

interface Weighted {
  readonly size: number;
  readonly weight: number;
  readonly profile: RankProfile;
}

interface KnownCell extends Cell {
  readonly low: RankProfile;
  readonly high: RankProfile;
  readonly nodes: readonly Weighted[];
}

const MOST_CUTS = 12;
const MOST_TURNS = 60;
const LEAST_WIDTH = 1e-13;
const CLOSE = 1e-14;

/** The rank towards the end of a part. */
export function endOfPart({ first, moving, end }: Part): readonly number[] {
  return moving < 0 ? first : [...first.slice(0, moving), end];
}

const known = new WeakMap<RankProfile, readonly (readonly number[])[]>();

function endsOf(profile: RankProfile): readonly (readonly number[])[] {
  const found = known.get(profile);
  if (found !== undefined) return found;
  const ends = profile.parts.flatMap((part) => [part.first, endOfPart(part)]);
  known.set(profile, ends);
  return ends;
}

function sideOf(rank: readonly number[], level: Level): number {
  return Math.sign(compareRank(rank, level));
}

/** Whether the ends of parts stand to the level as those of another size do. */
function isSameRelation(a: RankProfile, b: RankProfile, level: Level): boolean {
  const [ends, others] = [endsOf(a), endsOf(b)];
  for (let k = 0; k < ends.length; k++) {
    const isBefore = compareRank(ends[k] as readonly number[], level) < 0;
    const other = others[k];
    if (other === undefined || isBefore !== compareRank(other, level) < 0) return false;
  }
  return true;
}

/** How far a rank is above the level, at the first place at which the two differ. */
function distance(rank: readonly number[], { key }: Level): number {
  for (let k = 0; k < key.length && k < rank.length; k++) {
    const apart = (rank[k] as number) - (key[k] as number);
    if (apart !== 0 && !Number.isNaN(apart)) return apart;
  }
  return 0;
}
