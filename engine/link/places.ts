import type { Rounds, Visited } from "./rounds.ts";

/**
 * Where the visitors of a ring stand at the end of a round, as far as that is known: a visitor joins behind the
 * steady flows that had their turn before its packet was released, or at its own turn. Whatever is not
 * known of a round is forgotten as those who stood there leave.
 */
export class Places {
  /** By visitor: its turn in the next round is this one, from 1, or a later one…; 0: it is away. */
  readonly first: Float64Array;
  /** …and this one or an earlier one. */
  readonly last: Float64Array;
  private readonly ring: Visited;
  /** Steady flows that have their turn before it, at least and at most. */
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  /** When it joined, within the round: not before the one and not after the other. */
  private readonly early: Float64Array;
  private readonly late: Float64Array;

  /** Nothing is known, but who will be there. */
  constructor(ring: Visited) {
    const { length } = ring.visitors;
    this.ring = ring;
    this.first = new Float64Array(length);
    this.last = new Float64Array(length);
    this.least = new Float64Array(length);
    this.most = new Float64Array(length);
    this.early = new Float64Array(length);
    this.late = new Float64Array(length);
  }

  get isKnown(): boolean {
    return this.first.every((place, k) => place === this.last[k]);
  }

  /** Before the first round: the turn of a visitor, and how many of those before it are visitors'. */
  put(k: number, place: number, visitors: number): void {
    this.first[k] = place;
    this.last[k] = place;
    this.least[k] = place - 1 - visitors;
    this.most[k] = place - 1 - visitors;
  }

  /** Who is there at the end of `rounds` may stand anywhere. */
  scatter(rounds: Rounds): void {
    const { releases, steady, visitors } = this.ring;
    const present = visitors.map((flow, k) =>
      releases.at(flow, rounds.sent[k] as number) > rounds.slot ? 0 : 1,
    );
    const count = present.reduce((sum, one) => sum + one, 0);
    for (let k = 0; k < visitors.length; k++) {
      this.first[k] = present[k] as number;
      this.last[k] = (present[k] as number) * (steady - 1 + count);
      this.least[k] = 0;
      this.most[k] = steady - 1;
    }
  }

  /**
   * From the start of a round to its end. Visitors whose place is yet to come are behind all, in the
   * order of `queue` (negative), before the first round.
   */
  next(rounds: Rounds, queue: Float64Array | null = null): void {
    const { first, last, least, most, early, late } = this;
    const { releases, openings, steady, visitors } = this.ring;
    const { from, slot } = rounds;
    const firsts = sorted(first);
    const lasts = this.isKnown ? firsts : sorted(last);
    const isThere: number[] = [];
    for (let k = 0; k < visitors.length; k++) {
      const flow = visitors[k] as number;
      const place = first[k] as number;
      const release = releases.at(flow, rounds.sent[k] as number);
      first[k] = 0;
      const end = last[k] as number;
      last[k] = 0;
      if (release > slot) continue;
      isThere.push(k);
      const turn = place === 0 ? 0 : openings.slotOf(from.turns + place, from.slot);
      const latest = end === place ? turn : openings.slotOf(from.turns + end, from.slot);
      if (queue !== null && (queue[k] as number) < 0) {
        early[k] = queue[k] as number;
        late[k] = queue[k] as number;
      } else {
        const tie = 1 / visitors.length;
        const released = release - from.slot + (tie * k) / 2;
        // It comes back after all that are released in the slot of its turn.
        const back = (at: number) => at - from.slot + 0.75;
        early[k] = place === 0 || release > turn ? released : back(turn);
        late[k] = place === 0 || release > latest ? released : back(latest);
      }
      // With its turn before the release it goes behind those who have had theirs by then.
      if (place > 0 && release <= turn) continue;
      const passed = openings.before(release, from) - from.turns;
      const fewest = Math.max(0, passed - countUpTo(firsts, passed));
      const utmost = Math.min(steady - 1, passed - countUpTo(lasts, passed));
      const isOut = place === 0 || release > latest;
      least[k] = isOut ? fewest : Math.min(fewest, least[k] as number);
      most[k] = isOut ? utmost : Math.max(utmost, most[k] as number);
    }
    this.rank(isThere);
  }

  /** Places in the next round from who joined when. */
  private rank(isThere: readonly number[]): void {
    const { first, last, least, most, early, late } = this;
    const starts = Float64Array.from(isThere, (k) => early[k] as number).sort();
    const ends = isThere.every((k) => early[k] === late[k])
      ? starts
      : Float64Array.from(isThere, (k) => late[k] as number).sort();
    for (const k of isThere) {
      const isVague = (early[k] as number) < (late[k] as number);
      first[k] = (least[k] as number) + 1 + countBelow(ends, early[k] as number);
      const before = countBelow(starts, late[k] as number) - (isVague ? 1 : 0);
      last[k] = (most[k] as number) + 1 + before;
    }
  }
}

/** The places that are taken, ascending. */
function sorted(places: Float64Array): Float64Array {
  return places.filter((place) => place > 0).sort();
}

function countUpTo(ascending: Float64Array, value: number): number {
  let count = 0;
  while (count < ascending.length && (ascending[count] as number) <= value) count++;
  return count;
}

function countBelow(ascending: Float64Array, value: number): number {
  let count = 0;
  while (count < ascending.length && (ascending[count] as number) < value) count++;
  return count;
}
