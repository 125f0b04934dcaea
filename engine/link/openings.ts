import type { Streams } from "./streams.ts";

/** A moment among the openings: so many there were up to and with that slot. */
export interface Opening {
  readonly turns: number;
  readonly slot: number;
}

/**
 * The slots that streams, which go first, leave to those below them, from some slot on. In such a slot the
 * streams have sent all that is released, so the n-th is the least slot that is n + what they have
 * sent by then behind the start, whatever the order among them.
 */
export class Openings {
  private readonly streams: Streams;
  private start = 0;

  constructor(streams: Streams) {
    this.streams = streams;
  }

  begin(now: number): void {
    this.start = now - 1;
  }

  /** The slot of the n-th one, which is later than `after`. */
  slotOf(n: number, after: number): number {
    const { streams, start } = this;
    if (streams.count === 0) return start + n;
    let slot = start + n + streams.dueBefore(after + 1);
    for (;;) {
      const later = start + n + streams.dueBefore(slot + 1);
      if (later === slot) return slot;
      slot = later;
    }
  }

  /** How many there are before `slot`; at least those `from` counts. */
  before(slot: number, from: Opening): number {
    const { streams, start } = this;
    let n = Math.max(from.turns, slot - 1 - start - streams.dueBefore(slot));
    if (streams.count === 0) return n;
    while (this.slotOf(n + 1, from.slot) < slot) n++;
    return n;
  }
}
