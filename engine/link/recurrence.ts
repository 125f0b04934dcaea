import { periodOf } from "./period.ts";
import type { Places } from "./places.ts";
import type { Limit, Moment, Rounds, Visited } from "./rounds.ts";

interface Memo extends Moment {
  readonly first: Float64Array;
}

/**
 * Rounds that come again as they were whole periods of the releases before, with every visitor in its place and
 * as far behind its releases, go on like that.
 */
export class Recurrence {
  private readonly ring: Visited;
  private readonly period: number;
  private memo: Memo | null = null;
  private count = 0;

  constructor(ring: Visited) {
    const { members, count } = ring.streams;
    const flows = [...ring.visitors, ...members.subarray(0, count)];
    this.ring = ring;
    this.period = periodOf(flows.map((flow) => ring.spread[flow] as number));
  }

  /** Looks at the end of a round; leaps as far as may be if all is as it was. */
  look(rounds: Rounds, places: Places, until: Limit): void {
    const { memo, period } = this;
    if (period === Number.POSITIVE_INFINITY) return;
    if (memo !== null && this.isAgain(memo, rounds, places)) {
      const byRound = (until.round - rounds.round) / (rounds.round - memo.round);
      const bySlot = (until.slot - rounds.slot) / (rounds.slot - memo.slot);
      rounds.repeat(Math.floor(Math.min(byRound, bySlot)), memo);
    }
    // What is kept gets older and older, so that any period is found.
    this.count++;
    if ((this.count & (this.count - 1)) > 0) return;
    const { round, slot, turns, sent } = rounds;
    this.memo = { round, slot, turns, sent: sent.slice(), first: places.first.slice() };
  }

  private isAgain(memo: Memo, rounds: Rounds, places: Places): boolean {
    const slots = rounds.slot - memo.slot;
    if (slots % this.period !== 0) return false;
    const { visitors, spread } = this.ring;
    return memo.first.every((place, k) => {
      const sent = (rounds.sent[k] as number) - (memo.sent[k] as number);
      return (
        place === places.first[k] && sent * (spread[visitors[k] as number] as number) === slots
      );
    });
  }
}
