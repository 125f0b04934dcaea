import { ReleaseWalk } from "./release-walk.ts";
import type { Streams } from "./streams.ts";

/** A moment in which no stream has anything to send, and how many slots they left until then. */
export interface Lull {
  readonly slot: number;
  readonly openings: number;
}

/**
 * The moments from `now` on in which no stream has anything to send: before slot s they have sent all that was
 * released before it. What is released before s and not sent at `now`, taken from s − now, is their
 * *room* at s; it grows by one at most from slot to slot, and wherever it is as large as ever before, and
 * not negative, there is a lull: so many slots have been left. Releases are at most a packet a flow
 * ahead of their rate, so the last lull is near, and few releases are looked at, however far ahead they are.
 */
export class Lulls {
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

  /** The last one up to `end`; null if there is none, or it would take too long to find. */
  last(now: number, end: number): Lull | null {
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

  /** The last one before the next slot would be left after so many, fewer than to the end. */
  after(openings: number): Lull | null {
    const { streams, now, end, slack } = this;
    const most = this.room + slack;
    const before = (packets: number) => end - (most - packets) / streams.left;
    const to = Math.min(end, Math.ceil(before(openings + streams.flows + slack + 2)));
    const from = Math.max(now, Math.floor(before(openings - 1)));
    const lull = this.look(from, from === now ? 0 : this.mostBy(from), to, openings);
    return lull !== null && lull.openings === openings ? lull : null;
  }

  /** Openings that there are before a slot at most. */
  private mostBy(slot: number): number {
    return this.room + this.slack - this.streams.left * (this.end - slot);
  }

  /** The last one in a stretch before which there are no more than `least` openings; with no more than `most`. */
  private look(from: number, least: number, to: number, most: number): Lull | null {
    const { now, walk } = this;
    if (!walk.start(from, to)) return null;
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
    return slot < 0 ? null : { slot, openings };
  }
}
