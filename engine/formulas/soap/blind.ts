import type { LawIndex } from "../law-index.ts";
import {
  type Expectations,
  eachStretch,
  firstStretch,
  higher,
  type Level,
  levelOfPart,
  type RankProfile,
  valuesBehind,
} from "./profile.ts";
import { endOfPart } from "./sized.ts";

/** Expectations under a rank that is the same for all sizes: `profile` is that of the largest. */
export class BlindExpectations implements Expectations {
  private readonly law: LawIndex;
  private readonly profile: RankProfile;
  readonly highest: readonly Level[];
  /** The least rank from each part on. */
  private readonly lowest: readonly (readonly number[])[];
  /** Ranks at both ends of the parts that come up to a higher level than all before them. */
  private readonly ends: readonly (readonly number[])[];

  constructor(law: LawIndex, profile: RankProfile) {
    this.law = law;
    this.profile = profile;
    let highest: Level | null = null;
    this.highest = profile.parts.map((part) => {
      highest = higher(highest, levelOfPart(part));
      return highest;
    });
    let lowest: readonly number[] = [Number.POSITIVE_INFINITY];
    this.lowest = [...profile.parts]
      .reverse()
      .map((part) => {
        for (const rank of [part.first, endOfPart(part)]) if (isBelow(rank, lowest)) lowest = rank;
        return lowest;
      })
      .reverse();
    this.ends = profile.parts
      .filter((_, k) => this.highest[k] !== this.highest[k - 1])
      .flatMap((part) => [part.first, endOfPart(part)]);
  }

  older(level: Level): { readonly first: number; readonly squares: number } {
    let [first, squares] = [0, 0];
    const visit = (from: number, to: number, isFirst: boolean) => {
      const length = this.law.between(from, to);
      if (isFirst) first = length.first;
      squares += length.square;
    };
    const looks = { before: this.partsUpTo(level), behind: this.firstBehind(level) };
    eachStretch(this.profile.parts, Number.POSITIVE_INFINITY, level, true, visit, looks);
    return { first, squares };
  }

  younger(level: Level): number {
    const known = this.partsBelow(level);
    const end = firstStretch(this.profile.parts, Number.POSITIVE_INFINITY, level, known);
    return end > 0 ? this.law.between(0, end).first : 0;
  }

  /** Counts the parts, from age 0 on, that stay below the level. */
  private partsBelow(level: Level): number {
    return countOf(this.highest, (own) => higher(own, level) === level);
  }

  /** Counts the parts that reach it at most. */
  private partsUpTo(level: Level): number {
    return countOf(this.highest, (own) => higher(level, own) === level);
  }

  /** The first part from which on all ranks are above the level. */
  private firstBehind(level: Level): number {
    return countOf(this.lowest, (own) => !isBelow(level.key, own));
  }

  bends(prefix: readonly number[]): readonly number[] {
    return valuesBehind(prefix, this.ends);
  }
}

/** Counts the first entries of which something is true; it must be false of all behind them. */
function countOf<T>(list: readonly T[], is: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A rank is smaller if it is at the first place at which the two differ; one that is the beginning of the other is not. */
function isBelow(rank: readonly number[], other: readonly number[]): boolean {
  for (let k = 0; k < rank.length && k < other.length; k++) {
    const [a, b] = [rank[k] as number, other[k] as number];
    if (a !== b) return a < b;
  }
  return false;
}
