import type { Opening } from "./openings.ts";
import { roomFor } from "./room-for.ts";
import type { VisitedRing } from "./visited-ring.ts";

/**
 * The rounds of a ring with visitors. A round ends with the turn of one steady flow, the same in every
 * round. Who has a packet then, released and not sent, takes one turn in the next round, wherever it
 * stands: whether it has come back or just come, it joins before that flow's next turn. So a round
 * follows from the last one, packets need no steps, and who starts with more sent never has less.
 */
export class Rounds implements Opening {
  /** Of which this is the end. */
  round = 0;
  /** Turns of the ring since the start. */
  turns = 0;
  slot = 0;
  /** When the round began. */
  readonly from = { turns: 0, slot: 0 };
  /** By visitor. */
  sent = new Float64Array(16);
  private served = new Int32Array(16);
  private readonly ring: VisitedRing;

  constructor(ring: VisitedRing) {
    this.ring = ring;
  }

  /** Room for what the visitors of the ring have sent, which `begin` has to know. */
  makeRoom(): void {
    this.sent = roomFor(this.sent, this.ring.count);
    this.served = roomFor(this.served, this.ring.count);
  }

  /** The end of a round that began then, by which there have been so many turns. */
  begin(round: number, turns: number, from: Opening): void {
    this.round = round;
    this.turns = turns;
    this.setOut(from.turns, from.slot);
    this.slot = this.ring.openings.slotOf(turns, from.slot);
  }

  /** To the end of the next round; false, and nothing happens, if that is later than `last`. */
  next(last: number): boolean {
    const { ring, sent, served, slot, turns } = this;
    let count = ring.steady;
    for (let k = 0; k < ring.count; k++) {
      const isServed = ring.releaseOf(k, sent[k] as number) <= slot ? 1 : 0;
      served[k] = isServed;
      count += isServed;
    }
    const end = ring.openings.slotOf(turns + count, slot);
    if (end > last) return false;
    for (let k = 0; k < ring.count; k++) sent[k] = (sent[k] as number) + (served[k] as number);
    this.setOut(turns, slot);
    this.turns = turns + count;
    this.slot = end;
    this.round++;
    return true;
  }

  /** So many times more what has happened since `then`. */
  repeat(times: number, then: Moment): void {
    const slots = times * (this.slot - then.slot);
    const turns = times * (this.turns - then.turns);
    this.setOut(this.from.turns + turns, this.from.slot + slots);
    this.slot += slots;
    this.turns += turns;
    this.round += times * (this.round - then.round);
    for (let k = 0; k < this.ring.count; k++) {
      const now = this.sent[k] as number;
      this.sent[k] = now + times * (now - (then.sent[k] as number));
    }
  }

  private setOut(turns: number, slot: number): void {
    this.from.turns = turns;
    this.from.slot = slot;
  }
}

/** What rounds had come to. */
export interface Moment extends Opening {
  readonly round: number;
  readonly sent: Float64Array;
}

/** The last round that may be reached, and the last slot in which one may end. */
export interface Limit {
  readonly round: number;
  readonly slot: number;
}
