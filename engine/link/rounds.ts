import type { Releases } from "../release.ts";
import type { Opening, Openings } from "./openings.ts";
import type { Streams } from "./streams.ts";

/** Some flows of a ring, the *steady* ones, always have a packet; *visitors* join when theirs is released. */
export interface Visited {
  readonly releases: Releases;
  /** By flow. */
  readonly spread: Float64Array;
  /** They go before all of the ring. */
  readonly streams: Streams;
  readonly openings: Openings;
  /** How many flows are steady. */
  readonly steady: number;
  readonly visitors: Int32Array;
}

/**
 * The rounds of a ring with visitors. A round ends with the turn of one steady flow, the same in every
 * round. Who has a packet then, released and not sent, takes one turn in the next round, wherever it
 * stands: whether it has come back or just come, it joins before that flow's next turn. So a round
 * follows from the last one, packets need no steps, and who starts with more sent never has less.
 */
export class Rounds implements Opening {
  /** Of which this is the end. */
  round: number;
  /** Turns of the ring since the start. */
  turns: number;
  slot: number;
  /** When the round began. */
  from: Opening;
  /** By visitor. */
  readonly sent: Float64Array;
  private readonly ring: Visited;
  private readonly served: Uint8Array;

  constructor(ring: Visited, round: number, sent: Float64Array, turns: number, from: Opening) {
    this.ring = ring;
    this.round = round;
    this.sent = sent;
    this.served = new Uint8Array(sent.length);
    this.turns = turns;
    this.from = from;
    this.slot = ring.openings.slotOf(turns, from.slot);
  }

  /** To the end of the next round; false, and nothing happens, if that is later than `last`. */
  next(last: number): boolean {
    const { ring, sent, served, slot, turns } = this;
    const { releases, visitors, openings } = ring;
    let count = ring.steady;
    for (let k = 0; k < visitors.length; k++) {
      const isServed = releases.at(visitors[k] as number, sent[k] as number) <= slot ? 1 : 0;
      served[k] = isServed;
      count += isServed;
    }
    const end = openings.slotOf(turns + count, slot);
    if (end > last) return false;
    for (let k = 0; k < visitors.length; k++) sent[k] = (sent[k] as number) + (served[k] as number);
    this.from = { turns, slot };
    this.turns = turns + count;
    this.slot = end;
    this.round++;
    return true;
  }

  /** So many times more what has happened since `then`. */
  repeat(times: number, then: Moment): void {
    const slots = times * (this.slot - then.slot);
    const turns = times * (this.turns - then.turns);
    this.from = { turns: this.from.turns + turns, slot: this.from.slot + slots };
    this.slot += slots;
    this.turns += turns;
    this.round += times * (this.round - then.round);
    for (let k = 0; k < this.sent.length; k++) {
      const now = this.sent[k] as number;
      this.sent[k] = now + times * (now - (then.sent[k] as number));
    }
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
