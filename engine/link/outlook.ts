import { Pace } from "./pace.ts";
import type { Rounds } from "./rounds.ts";
import type { VisitedRing } from "./visited-ring.ts";

/** What is sure of rounds far ahead of some `start`. */
export class Outlook {
  /** Whether anything is: all visitors come less often than rounds. */
  isSure = false;
  private readonly ring: VisitedRing;
  private readonly start: Rounds;
  private readonly pace: Pace;
  /** Rounds end so many slots after their time at most. */
  private late = 0;

  constructor(ring: VisitedRing, start: Rounds) {
    this.ring = ring;
    this.start = start;
    this.pace = new Pace(ring);
  }

  /** From the start as it is. */
  survey(): void {
    const { ring, start, pace } = this;
    pace.survey();
    this.isSure = pace.isSure;
    let waiting = pace.slack;
    for (let k = 0; k < ring.count; k++) {
      waiting += ring.countBy(k, start.slot) - (start.sent[k] as number);
    }
    this.late = waiting / pace.left;
  }

  /** A round that ends by then. */
  roundBy(slot: number): number {
    const { start, late, pace } = this;
    return start.round + Math.floor((slot - start.slot - late) / pace.length);
  }

  /** That round, with as little sent as it can be. */
  least(round: number, into: Rounds): void {
    const { ring, start, pace } = this;
    into.makeRoom();
    const slots = pace.length * (round - start.round - 1) - pace.early;
    for (let k = 0; k < ring.count; k++) {
      const packets = Math.floor(slots / ring.spreadOf(k) - 2);
      into.sent[k] = (start.sent[k] as number) + Math.max(0, packets);
    }
    this.begin(round, into);
  }

  /** That round, with as much sent as it can be. */
  most(round: number, into: Rounds): void {
    const { ring, start, pace, late } = this;
    into.makeRoom();
    const rounds = round - start.round;
    const slot = Math.ceil(start.slot + pace.length * rounds + late);
    for (let k = 0; k < ring.count; k++) {
      into.sent[k] = Math.min(ring.countBy(k, slot), (start.sent[k] as number) + rounds);
    }
    this.begin(round, into);
  }

  /** As many turns as there are steady flows in each round, and what visitors send. */
  private begin(round: number, into: Rounds): void {
    const { ring, start } = this;
    let turns = start.turns + (round - start.round) * ring.steady;
    for (let k = 0; k < ring.count; k++) {
      turns += (into.sent[k] as number) - (start.sent[k] as number);
    }
    into.begin(round, turns, start);
  }
}
