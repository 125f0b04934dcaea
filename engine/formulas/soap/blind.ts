import type { LawIndex } from "../law-index.ts";
import { type Expectations, valuesBehind } from "./expectations.ts";
import {
  eachStretch,
  firstStretch,
  higher,
  type Level,
  levelOfPart,
  type RankProfile,
} from "./profile.ts";
import { endOfPart } from "./sized.ts";

/** Expectations under a rank that is the same for all sizes: `profile` is that of the largest. */
export class BlindExpectations implements Expectations {
  private readonly law: LawIndex;
  private readonly profile: RankProfile;
  /** By part, the highest level up to its end. */
  private readonly highest: readonly Level[];
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
    eachStretch(this.profile.parts, Number.POSITIVE_INFINITY, level, true, visit);
    return { first, squares };
  }

  younger(level: Level): number {
    const known = this.partsBelow(level);
    const end = firstStretch(this.profile.parts, Number.POSITIVE_INFINITY, level, known);
    return end > 0 ? this.law.between(0, end).first : 0;
  }

  /** How many parts, from age 0 on, stay below the level. */
  private partsBelow(level: Level): number {
    let [low, high] = [0, this.highest.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (higher(this.highest[middle] as Level, level) === level) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  bends(prefix: readonly number[]): readonly number[] {
    return valuesBehind(prefix, this.ends);
  }
}
