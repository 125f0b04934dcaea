import { type Expectations, valuesBehind } from "./expectations.ts";
import type { LawIndex } from "./law-index.ts";
import { eachStretch, type Level, type RankProfile } from "./profile.ts";
import { endOfPart } from "./sized.ts";

/** Expectations under a rank that is the same for all sizes: `profile` is that of the largest. */
export class BlindExpectations implements Expectations {
  private readonly law: LawIndex;
  private readonly profile: RankProfile;
  private readonly ends: readonly (readonly number[])[];

  constructor(law: LawIndex, profile: RankProfile) {
    this.law = law;
    this.profile = profile;
    this.ends = profile.parts.flatMap((part) => [part.first, endOfPart(part)]);
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
    let first = 0;
    const visit = (from: number, to: number, isFirst: boolean) => {
      if (isFirst) ({ first } = this.law.between(from, to));
    };
    eachStretch(this.profile.parts, Number.POSITIVE_INFINITY, level, false, visit);
    return first;
  }

  bends(prefix: readonly number[]): readonly number[] {
    return valuesBehind(prefix, this.ends);
  }
}
