import { Outlook } from "./outlook.ts";
import { Places } from "./places.ts";
import { Recurrence } from "./recurrence.ts";
import { type Limit, Rounds } from "./rounds.ts";
import type { VisitedRing } from "./visited-ring.ts";

/** Rounds in which a ring is first supposed to have forgotten how it began. */
const MEMORY = 32;
/** Rounds that are walked where no more than the next ones can be foreseen. */
const WALK = 128;

/** The end of a round, and where everybody stands then. */
export interface Known {
  readonly rounds: Rounds;
  readonly places: Places;
}

/**
 * Finds out how a ring with visitors will be far ahead, without all the rounds that lead there. Who has sent
 * more never falls behind (`Rounds`): two courses that begin shortly before the end, with certainly too
 * little and certainly too much sent, hold the true one between them, and once they meet they are it.
 * So it costs the rounds in which the ring forgets how it began. Where it forgets nothing for long,
 * its rounds are walked one by one, or whole periods at a time if they repeat.
 */
export class Foresight {
  /** The end of the first round, which is to be told. */
  readonly start: Known;
  private readonly outlook: Outlook;
  private readonly recurrence: Recurrence;
  /** Where two courses meet, the lower of them; and the upper one. */
  private readonly least: Known;
  private readonly most: Rounds;
  /** Rounds in which they are supposed to meet. */
  private memory = MEMORY;

  constructor(ring: VisitedRing) {
    this.start = { rounds: new Rounds(ring), places: new Places(ring) };
    this.least = { rounds: new Rounds(ring), places: new Places(ring) };
    this.most = new Rounds(ring);
    this.outlook = new Outlook(ring, this.start.rounds);
    this.recurrence = new Recurrence(ring);
  }

  /** The end of some round up to the limit, mostly of the last one; the start is lost. */
  reach(limit: Limit): Known {
    const { outlook, start } = this;
    outlook.survey();
    const target = Math.min(limit.round, outlook.roundBy(limit.slot));
    const memory = Math.min(this.memory, Math.floor(target / 3));
    if (!outlook.isSure || memory < MEMORY) return this.walk(start, limit, WALK);
    if (this.meet(target - memory, limit)) {
      return this.walk(this.least, limit, Number.POSITIVE_INFINITY);
    }
    this.memory = 4 * memory;
    return this.walk(start, limit, memory);
  }

  /** Whether two courses from that round on have met, and who stands where is known too. */
  private meet(round: number, limit: Limit): boolean {
    const { outlook, most } = this;
    const { rounds, places } = this.least;
    outlook.least(round, rounds);
    outlook.most(round, most);
    while (rounds.slot < most.slot) {
      if (most.round === limit.round || !most.next(limit.slot)) return false;
      rounds.next(limit.slot);
    }
    places.clear();
    places.scatter(rounds);
    while (!places.isKnown) {
      if (rounds.round === limit.round || !rounds.next(limit.slot)) return false;
      places.next(rounds);
    }
    this.memory = Math.max(MEMORY, 2 * (rounds.round - round));
    return true;
  }

  /** Round by round, so many of them, or many at once if they repeat. */
  private walk(known: Known, limit: Limit, most: number): Known {
    const { rounds, places } = known;
    const { recurrence } = this;
    recurrence.begin();
    for (let k = 0; k < most && rounds.round < limit.round && rounds.next(limit.slot); k++) {
      places.next(rounds);
      recurrence.look(rounds, places, limit);
    }
    return known;
  }
}
