import { gaussPoints } from "../quadrature.ts";
import type { Piece } from "../service-law.ts";
import {
  compareRank,
  type Expectations,
  eachStretch,
  firstStretch,
  type Level,
  type Part,
  type RankProfile,
  valuesBehind,
} from "./profile.ts";
import { type Cell, type ProfileOf, sizeAt } from "./size-cells.ts";

/** Expectations under a rank that reads the size: over flows of every size, cell by cell. */
export class SizedExpectations implements Expectations {
  readonly highest = null;
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
    this.cells = cells.map((cell) => {
      const nodes = gaussPoints(cell.from, cell.to).map(({ at, weight }) => ({
        size: at,
        weight: weight * cell.density(at),
        profile: profileOf(at),
      }));
      const [low, high] = [profileOf(sizeAt(cell, 0)), profileOf(sizeAt(cell, 1))];
      return {
        ...cell,
        low,
        middle: (nodes[4] as Weighted).profile,
        high,
        nodes,
        first: nodes.reduce((sum, { size, weight }) => sum + weight * size, 0),
        squares: nodes.reduce((sum, { size, weight }) => sum + weight * size * size, 0),
      };
    });
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
    this.over(level, {
      isFirstOnly: false,
      visit({ size, weight, profile }) {
        eachStretch(profile.parts, size, level, true, (from, to, isFirst) => {
          const length = to - from;
          if (isFirst) first += weight * length;
          squares += weight * length * length;
        });
      },
      before(sum, ofSquares) {
        first += sum;
        squares += ofSquares;
      },
    });
    return { first, squares };
  }

  younger(level: Level): number {
    let first = 0;
    this.over(level, {
      isFirstOnly: true,
      visit({ size, weight, profile }) {
        first += weight * firstStretch(profile.parts, size, level);
      },
      before(sum) {
        first += sum;
      },
    });
    return first;
  }

  bends(prefix: readonly number[]): readonly number[] {
    return valuesBehind(prefix, this.ends);
  }

  /** All sizes, or enough of them: a cell is cut where the level goes through an end of a part. */
  private over(level: Level, tally: Tally): void {
    for (const { size, weight, profile } of this.atoms) {
      if (tally.isFirstOnly && isBehind(profile, level)) continue;
      if (isAllBefore(profile, level)) tally.before(weight * size, weight * size * size);
      else tally.visit({ size, weight, profile });
    }
    for (const cell of this.cells) {
      const { low, middle, high } = cell;
      const looks = [low, middle, high];
      if (tally.isFirstOnly && looks.every((look) => isBehind(look, level))) continue;
      if (looks.every((look) => isAllBefore(look, level))) tally.before(cell.first, cell.squares);
      else if (isSameRelation(low, high, level) && isSameRelation(low, middle, level)) {
        for (const node of cell.nodes) tally.visit(node);
      } else this.cut(cell, cell.from, cell.to, level, tally, MOST_CUTS);
    }
  }

  private cut(
    cell: Cell,
    from: number,
    to: number,
    level: Level,
    tally: Tally,
    left: number,
  ): void {
    const inside = (share: number) => this.profileOf(sizeAt({ from, to }, share));
    const looks = [inside(0), inside(0.5), inside(1)] as const;
    const [low, middle, high] = looks;
    const [isLow, isHigh] = [
      isSameRelation(low, middle, level),
      isSameRelation(middle, high, level),
    ];
    const at = 0.5 * (from + to);
    if (left === 0 || to - from <= LEAST_WIDTH * to || (isLow && isHigh)) {
      if (tally.isFirstOnly && looks.every((look) => isBehind(look, level))) return;
      const isBefore = looks.every((look) => isAllBefore(look, level));
      for (const { at: size, weight } of gaussPoints(from, to)) {
        const mass = weight * cell.density(size);
        if (isBefore) tally.before(mass * size, mass * size * size);
        else tally.visit({ size, weight: mass, profile: this.profileOf(size) });
      }
      return;
    }
    const split = isLow
      ? this.crossing(at, to, middle, high, level)
      : this.crossing(from, at, low, middle, level);
    this.cut(cell, from, split, level, tally, left - 1);
    this.cut(cell, split, to, level, tally, left - 1);
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
    let last = Number.POSITIVE_INFINITY;
    for (let turns = 0; turns < MOST_TURNS && b - a > LEAST_WIDTH * b; turns++) {
      const guess = turns % 3 === 2 ? 0.5 * (a + b) : b - (fb * (b - a)) / (fb - fa);
      const x = guess > a && guess < b ? guess : 0.5 * (a + b);
      const fx = above(this.profileOf(x));
      if (Math.abs(fx) <= closeness || Math.abs(x - last) <= LEAST_WIDTH * x) return x;
      last = x;
      if (fx > 0 === fb > 0) [b, fb, fa] = [x, fx, 0.5 * fa];
      else [a, fa, fb] = [x, fx, 0.5 * fb];
    }
    return 0.5 * (a + b);
  }
}

interface Tally {
  /** Only the stretch from age 0 on counts. */
  readonly isFirstOnly: boolean;
  /** Flows of a size that may be before the level at some ages. */
  visit(at: Weighted): void;
  /** Flows that are before it at all ages: their E[S] and E[S²]. */
  before(first: number, squares: number): void;
}

interface Weighted {
  readonly size: number;
  readonly weight: number;
  readonly profile: RankProfile;
}

interface KnownCell extends Cell {
  readonly low: RankProfile;
  readonly middle: RankProfile;
  readonly high: RankProfile;
  readonly nodes: readonly Weighted[];
  /** E[S; cell] and E[S²; cell]: of flows that are before a level at all ages. */
  readonly first: number;
  readonly squares: number;
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

/** The ends of parts stand to the level as those of the other size do. */
function isSameRelation(a: RankProfile, b: RankProfile, level: Level): boolean {
  const [ends, others] = [endsOf(a), endsOf(b)];
  for (let k = 0; k < ends.length; k++) {
    const isBefore = compareRank(ends[k] as readonly number[], level) < 0;
    const other = others[k];
    if (other === undefined || isBefore !== compareRank(other, level) < 0) return false;
  }
  return true;
}

function isBehind({ parts }: RankProfile, level: Level): boolean {
  return compareRank((parts[0] as Part).first, level) > 0;
}

function isAllBefore(profile: RankProfile, level: Level): boolean {
  return endsOf(profile).every((rank) => compareRank(rank, level) < 0);
}

/** The distance by which a rank is above the level, at the first place at which the two differ. */
function distance(rank: readonly number[], { key }: Level): number {
  for (let k = 0; k < key.length && k < rank.length; k++) {
    const apart = (rank[k] as number) - (key[k] as number);
    if (apart !== 0 && !Number.isNaN(apart)) return apart;
  }
  return 0;
}
