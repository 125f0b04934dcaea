import type { Streams } from "./streams.ts";

/** So many streams are asked each time which of them is next; more are sorted into slots at once. */
const FEW = 8;
/** Slots that are sorted into, at most. */
const MOST = 1 << 14;

/** The slots of a stretch in which something is released to streams, one after the other. */
export class ReleaseWalk {
  /** How many packets are released in the slot that `next` has told. */
  packets = 0;
  /** How many are released before the stretch and not sent yet. */
  due = 0;
  private readonly streams: Streams;
  private readonly bySlot = new Float64Array(MOST);
  /** By stream, where there are few: its next packet, and the slot of that. */
  private readonly packet = new Float64Array(FEW);
  private readonly release = new Float64Array(FEW);
  private from = 0;
  private to = 0;
  private slot = 0;

  constructor(streams: Streams) {
    this.streams = streams;
  }

  /** Before the first slot from `from` on; false if the stretch is too long. */
  start(from: number, to: number): boolean {
    const { streams, bySlot, packet, release } = this;
    this.from = from;
    this.to = to;
    this.slot = from - 1;
    this.due = 0;
    if (streams.count <= FEW) {
      for (let k = 0; k < streams.count; k++) {
        packet[k] = streams.countBefore(k, from);
        this.due += streams.unsent(streams.members[k] as number, packet[k] as number);
        release[k] = streams.releaseOf(k, packet[k] as number);
      }
      return true;
    }
    if (to - from > MOST) return false;
    bySlot.fill(0, 0, to - from);
    for (let k = 0; k < streams.count; k++) {
      const packets = streams.weightOf(k);
      let j = streams.countBefore(k, from);
      this.due += streams.unsent(streams.members[k] as number, j);
      for (let slot = streams.releaseOf(k, j); slot < to; slot = streams.releaseOf(k, ++j)) {
        bySlot[slot - from] = (bySlot[slot - from] as number) + packets;
      }
    }
    return true;
  }

  /** The next slot of a release; the end of the stretch if there is none before. */
  next(): number {
    if (this.streams.count <= FEW) this.nextOfFew();
    else this.nextOfMany();
    return this.slot;
  }

  private nextOfMany(): void {
    const { bySlot, from, to } = this;
    let slot = this.slot + 1;
    while (slot < to && bySlot[slot - from] === 0) slot++;
    this.slot = slot;
    this.packets = bySlot[slot - from] as number;
  }

  private nextOfFew(): void {
    const { streams, packet, release, to } = this;
    let slot = to;
    for (let k = 0; k < streams.count; k++) slot = Math.min(slot, release[k] as number);
    this.slot = slot;
    this.packets = 0;
    for (let k = 0; slot < to && k < streams.count; k++) {
      if (release[k] !== slot) continue;
      this.packets += streams.weightOf(k);
      packet[k] = (packet[k] as number) + 1;
      release[k] = streams.releaseOf(k, packet[k] as number);
    }
  }
}
