import { ReleaseWalk } from "./release-walk.ts";
import type { Streams } from "./streams.ts";

/**
 * The moments from `now` on in which no stream has anything to send: before slot s they have sent all that was
 * released before it. What is released before s and not sent at `now`, taken from s − now, is their
 * *room* at s; it grows by one at most from slot to slot, and wherever it is as large as ever before, and
 * not negative, there is a lull: so many slots have been left. Releases are at most a packet a flow
 * ahead of their rate, so the last lull is near, and few releases are looked at, however far ahead they are.
 */
export class Lulls {
  /** The one that was found last, and how many slots the streams leave until then. */
  slot = 0;
  openings = 0;
  private readonly streams: Streams;
  private readonly walk: ReleaseWalk;
  private now = 0;
  private end = 0;
  /** The room at the end, and how much more it could be. */
  private room = 0;
  private slack = 0;

  constructor(streams: Streams) {
    this.streams = streams;
    this.walk = new ReleaseWalk(streams);
  }

  /** Finds the last one up to `end`; false if there is none, or it would take too long. */
  last(now: number, end: number): boolean {
    const { streams } = this;
    this.now = now;
    this.end = end;
    streams.survey(end);
    this.room = end - now - streams.due;
    this.slack = streams.excess + 1e-3 + 2 ** -40 * (end - now);
    const far = Math.floor(end - this.slack / streams.left);
    // A period later there is more room.
    const from = Math.max(now, far, end - streams.period);
    return this.look(from, from > far ? 0 : this.mostBy(from), end, Number.POSITIVE_INFINITY);
  }

  /** Finds the last one before the next slot would be left after so many, fewer than to the end. */
  after(openings: number): boolean {
    const { streams, now, end } = this;
    const to = Math.ceil(this.earliest(openings + streams.flows + this.slack + 2));
    const from = Math.max(now, Math.floor(this.earliest(openings - 1)));
    const isFound = this.look(
      from,
      from === now ? 0 : this.mostBy(from),
      Math.min(end, to),
      openings,
    );
    return isFound && this.openings === openings;
  }

  /** No sooner than then may there have been so many openings. */
  private earliest(openings: number): number {
    return this.end - (this.room + this.slack - openings) / this.streams.left;
  }

  /** Openings that there are before a slot at most. */
  private mostBy(slot: number): number {
    return this.room + this.slack - this.streams.left * (this.end - slot);
  }

  /** The last one in a stretch before which there are no more than `least` openings; with no more than `most`. */
  private look(from: number, least: number, to: number, most: number): boolean {
    const { now, walk } = this;
    if (!walk.start(from, to)) return false;
    let openings = least;
    let slot = -1;
    let room = from - now - walk.due;
    for (let at = from; room <= most; ) {
      const release = walk.next();
      const after = room + release - at;
      const top = Math.min(after, most);
      if (top >= openings && top >= 0) {
        openings = top;
        slot = at + top - room;
      }
      if (release >= to || after > most) break;
      room = after + 1 - walk.packets;
      at = release + 1;
    }
    this.slot = slot;
    this.openings = openings;
    return slot >= 0;
  }
}
