/** A gap before the packets that came too early (SPEC 12.3). */
export interface Gap {
  /** The last packet before it, −1 if it is at the very beginning; and the first one beyond it. */
  readonly left: number;
  readonly right: number;
}

/** The receiver's reordering buffer: it hands packets on in order, and holds those that came too early. */
export class Receiver {
  /** The packet that is handed on next: all before it have been. */
  expected = 0;
  private readonly early = new Set<number>();

  /** How many packets came too early and are held. */
  get held(): number {
    return this.early.size;
  }

  /** Takes a packet; returns whether it is of any use, that is new. */
  take(packet: number): boolean {
    if (packet < this.expected || this.early.has(packet)) return false;
    this.early.add(packet);
    while (this.early.delete(this.expected)) this.expected++;
    return true;
  }

  /** Null: no packet is missing before those that have come. */
  gap(): Gap | null {
    if (this.early.size === 0) return null;
    return { left: this.expected - 1, right: Math.min(...this.early) };
  }
}
