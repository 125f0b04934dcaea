import { periodWith } from "./period.ts";
import type { Places } from "./places.ts";
import { roomFor } from "./room-for.ts";
import type { Limit, Rounds } from "./rounds.ts";
import type { VisitedRing } from "./visited-ring.ts";

/**
 * Rounds that come again as they were whole periods of the releases before, with every visitor in its place and
 * as far behind its releases, go on like that.
 */
export class Recurrence {
  private readonly ring: VisitedRing;
  private period = 0;
  /** How many ends of rounds were looked at; what is remembered is one of them. */
  private count = 0;
  private readonly memo = { round: 0, turns: 0, slot: 0, sent: new Float64Array(16) };
  private first = new Float64Array(16);

  constructor(ring: VisitedRing) {
    this.ring = ring;
  }

  /** Nothing is remembered. */
  begin(): void {
    const { ring, memo } = this;
    this.count = 0;
    this.period = ring.streams.commonPeriod();
    for (let k = 0; k < ring.count && this.period < Number.POSITIVE_INFINITY; k++) {
      this.period = periodWith(this.period, ring.spreadOf(k));
    }
    memo.sent = roomFor(memo.sent, ring.count);
    this.first = roomFor(this.first, ring.count);
  }

  /** Looks at the end of a round; leaps as far as may be if all is as it was. */
  look(rounds: Rounds, places: Places, until: Limit): void {
    const { memo } = this;
    if (this.period === Number.POSITIVE_INFINITY) return;
    if (this.count > 0 && this.isAgain(rounds, places)) {
      const byRound = (until.round - rounds.round) / (rounds.round - memo.round);
      const bySlot = (until.slot - rounds.slot) / (rounds.slot - memo.slot);
      rounds.repeat(Math.floor(Math.min(byRound, bySlot)), memo);
    }
    // What is kept gets older and older, so that any period is found.
    this.count++;
    if ((this.count & (this.count - 1)) === 0) this.remember(rounds, places);
  }

  private remember(rounds: Rounds, places: Places): void {
    const { memo, first } = this;
    memo.round = rounds.round;
    memo.turns = rounds.turns;
    memo.slot = rounds.slot;
    for (let k = 0; k < this.ring.count; k++) {
      memo.sent[k] = rounds.sent[k] as number;
      first[k] = places.first[k] as number;
    }
  }

  private isAgain(rounds: Rounds, places: Places): boolean {
    const { ring, memo, first } = this;
    const slots = rounds.slot - memo.slot;
    if (slots % this.period !== 0) return false;
    for (let k = 0; k < ring.count; k++) {
      const sent = (rounds.sent[k] as number) - (memo.sent[k] as number);
      if (first[k] !== places.first[k] || sent * ring.spreadOf(k) !== slots) return false;
    }
    return true;
  }
}
