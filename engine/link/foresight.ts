import { Outlook } from "./outlook.ts";
import { Places } from "./places.ts";
import { Recurrence } from "./recurrence.ts";
import type { Limit, Rounds, Visited } from "./rounds.ts";

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
  /** Rounds in which two courses are supposed to meet. */
  private memory = MEMORY;

  /** The end of some round up to the limit, mostly of the last one. */
  reach(ring: Visited, start: Known, limit: Limit): Known {
    const outlook = new Outlook(ring, start.rounds);
    const target = Math.min(limit.round, outlook.roundBy(limit.slot));
    const memory = Math.min(this.memory, Math.floor(target / 3));
    if (!outlook.isSure || memory < MEMORY) return walk(ring, start, limit, WALK);
    const met = this.meet(ring, outlook, target - memory, limit);
    if (met !== null) return walk(ring, met, limit, Number.POSITIVE_INFINITY);
    this.memory = 4 * memory;
    return walk(ring, start, limit, memory);
  }

  /** Where two courses from that round on have met, and who stands where is known too; null if nowhere. */
  private meet(ring: Visited, outlook: Outlook, round: number, limit: Limit): Known | null {
    const rounds = outlook.least(round);
    const most = outlook.most(round);
    while (rounds.slot < most.slot) {
      if (most.round === limit.round || !most.next(limit.slot)) return null;
      rounds.next(limit.slot);
    }
    const places = new Places(ring);
    places.scatter(rounds);
    while (!places.isKnown) {
      if (rounds.round === limit.round || !rounds.next(limit.slot)) return null;
      places.next(rounds);
    }
    this.memory = Math.max(MEMORY, 2 * (rounds.round - round));
    return { rounds, places };
  }
}

/** Round by round, so many of them, or many at once if they repeat. */
function walk(ring: Visited, { rounds, places }: Known, limit: Limit, most: number): Known {
  const recurrence = new Recurrence(ring);
  for (let k = 0; k < most && rounds.round < limit.round && rounds.next(limit.slot); k++) {
    places.next(rounds);
    recurrence.look(rounds, places, limit);
  }
  return { rounds, places };
}
