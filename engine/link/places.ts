import { Ascending } from "./ascending.ts";
import type { Opening } from "./openings.ts";
import { roomFor } from "./room-for.ts";
import type { Rounds } from "./rounds.ts";
import type { VisitedRing } from "./visited-ring.ts";

/**
 * Where the visitors of a ring stand at the end of a round, as far as that is known: a visitor joins behind the
 * steady flows that had their turn before its packet was released, or at its own turn. Whatever is not
 * known of a round is forgotten as those who stood there leave.
 */
export class Places {
  /** By visitor: its turn in the next round is this one, from 1, or a later one…; 0: it is away. */
  first = new Float64Array(16);
  /** …and this one or an earlier one. */
  last = new Float64Array(16);
  private readonly ring: VisitedRing;
  /** Steady flows that have their turn before it, at least and at most. */
  private least = new Float64Array(16);
  private most = new Float64Array(16);
  /** When it joined, within the round: not before the one and not after the other. */
  private early = new Float64Array(16);
  private late = new Float64Array(16);
  /** Places that were taken, or moments, at least and at most. */
  private readonly lower = new Ascending();
  private readonly upper = new Ascending();

  constructor(ring: VisitedRing) {
    this.ring = ring;
  }

  /** Room for the visitors of the ring; all are away. */
  clear(): void {
    const { count } = this.ring;
    this.first = roomFor(this.first, count).fill(0, 0, count);
    this.last = roomFor(this.last, count).fill(0, 0, count);
    this.least = roomFor(this.least, count);
    this.most = roomFor(this.most, count);
    this.early = roomFor(this.early, count);
    this.late = roomFor(this.late, count);
  }

  get isKnown(): boolean {
    for (let k = 0; k < this.ring.count; k++) if (this.first[k] !== this.last[k]) return false;
    return true;
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
    const { ring, first, last, least, most } = this;
    let count = 0;
    for (let k = 0; k < ring.count; k++) {
      first[k] = ring.releaseOf(k, rounds.sent[k] as number) > rounds.slot ? 0 : 1;
      count += first[k] as number;
    }
    for (let k = 0; k < ring.count; k++) {
      last[k] = (first[k] as number) * (ring.steady - 1 + count);
      least[k] = 0;
      most[k] = ring.steady - 1;
    }
  }

  /**
   * From the start of a round to its end. Visitors whose place is yet to come are behind all, in the
   * order of `queue` (negative), before the first round.
   */
  next(rounds: Rounds, queue: Float64Array | null = null): void {
    const { ring, first, last } = this;
    this.sortAll(first, last);
    for (let k = 0; k < ring.count; k++) {
      const place = first[k] as number;
      const end = last[k] as number;
      const release = ring.releaseOf(k, rounds.sent[k] as number);
      const isThere = release <= rounds.slot;
      first[k] = isThere ? 1 : 0;
      last[k] = 0;
      if (!isThere) continue;
      const turn = this.slotOf(place, rounds.from);
      const latest = end === place ? turn : this.slotOf(end, rounds.from);
      this.join(k, release, rounds.from, turn, latest);
      const behind = queue?.[k] ?? 0;
      if (behind < 0) {
        this.early[k] = behind;
        this.late[k] = behind;
      }
    }
    this.rank();
  }

  /** The slot of a turn of a round that began then; −1 if it is that of nobody. */
  private slotOf(place: number, from: Opening): number {
    return place === 0 ? -1 : this.ring.openings.slotOf(from.turns + place, from.slot);
  }

  /** When visitor k, which had its turn in a slot from `turn` to `latest`, joined, and behind how many steady flows. */
  private join(k: number, release: number, from: Opening, turn: number, latest: number): void {
    const { ring, least, most } = this;
    const released = release - from.slot + k / (2 * ring.count);
    // It comes back after all that are released in the slot of its turn.
    this.early[k] = release > turn ? released : turn - from.slot + 0.75;
    this.late[k] = release > latest ? released : latest - from.slot + 0.75;
    // With its turn before the release it goes behind those who have had theirs by then.
    if (release <= turn) return;
    const passed = ring.openings.before(release, from) - from.turns;
    const fewest = Math.max(0, passed - this.lower.below(passed + 1));
    const utmost = Math.min(ring.steady - 1, passed - this.upper.below(passed + 1));
    const isOut = release > latest;
    least[k] = isOut ? fewest : Math.min(fewest, least[k] as number);
    most[k] = isOut ? utmost : Math.max(utmost, most[k] as number);
  }

  /** Places in the next round from who joined when. */
  private rank(): void {
    const { ring, first, last, least, most, early, late } = this;
    this.sortAll(early, late);
    for (let k = 0; k < ring.count; k++) {
      if (first[k] === 0) continue;
      const isVague = (early[k] as number) < (late[k] as number);
      const before = this.lower.below(late[k] as number) - (isVague ? 1 : 0);
      first[k] = (least[k] as number) + 1 + this.upper.below(early[k] as number);
      last[k] = (most[k] as number) + 1 + before;
    }
  }

  /** Sorts the lower and the upper bounds of those who are there. */
  private sortAll(lower: Float64Array, upper: Float64Array): void {
    const { ring, first } = this;
    this.lower.clear(ring.count);
    this.upper.clear(ring.count);
    for (let k = 0; k < ring.count; k++) {
      if (first[k] === 0) continue;
      this.lower.add(lower[k] as number);
      this.upper.add(upper[k] as number);
    }
    this.lower.sort();
    this.upper.sort();
  }
}
