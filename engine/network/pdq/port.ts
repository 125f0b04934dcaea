/**
 * The egress port of a link: FIFO, tail drop. First in, first out lets the departure of a packet be known
 * when it arrives, so that a hop is one event; who asks for the queue lets the past go first.
 */
export class Port {
  /** Picoseconds a byte takes. */
  private readonly perByte: number;
  private readonly buffer: number;
  /** When the last packet taken in will have left. */
  private free = 0;
  /** Bytes of the packet that begins last of those begun; in service until `servedUntil`. */
  private serving = 0;
  private servedUntil = 0;
  /** Packets that had not begun when last looked at: a ring of their starts and bytes. */
  private starts = new Float64Array(8);
  private bytes = new Int32Array(8);
  private head = 0;
  private count = 0;
  private waitingBytes = 0;
  /** Packets that did not fit. */
  dropped = 0;

  constructor(rate: number, buffer: number) {
    this.perByte = 8e12 / rate;
    this.buffer = buffer;
  }

  /** Takes a packet of `wire` bytes in at `now` and says when its last bit leaves; ∞ if it is lost. */
  take(now: number, wire: number): number {
    this.advance(now);
    const inService = this.servedUntil > now ? this.serving : 0;
    if (this.waitingBytes + inService + wire > this.buffer) {
      this.dropped++;
      return Number.POSITIVE_INFINITY;
    }
    const start = Math.max(now, this.free);
    this.free = start + Math.round(wire * this.perByte);
    if (start > now) this.wait(start, wire);
    else {
      this.serving = wire;
      this.servedUntil = this.free;
    }
    return this.free;
  }

  /** Bytes that wait at `now`, without the packet in service. */
  waiting(now: number): number {
    this.advance(now);
    return this.waitingBytes;
  }

  /** Packets that wait at `now`. */
  queued(now: number): number {
    this.advance(now);
    return this.count;
  }

  private advance(now: number): void {
    while (this.count > 0 && (this.starts[this.head] as number) <= now) {
      const start = this.starts[this.head] as number;
      this.serving = this.bytes[this.head] as number;
      this.servedUntil = start + Math.round(this.serving * this.perByte);
      this.waitingBytes -= this.serving;
      this.head = (this.head + 1) & (this.starts.length - 1);
      this.count--;
    }
  }

  private wait(start: number, wire: number): void {
    if (this.count === this.starts.length) this.grow();
    const at = (this.head + this.count) & (this.starts.length - 1);
    this.starts[at] = start;
    this.bytes[at] = wire;
    this.count++;
    this.waitingBytes += wire;
  }

  private grow(): void {
    const size = this.starts.length;
    const starts = new Float64Array(2 * size);
    const bytes = new Int32Array(2 * size);
    for (let k = 0; k < size; k++) {
      const at = (this.head + k) & (size - 1);
      starts[k] = this.starts[at] as number;
      bytes[k] = this.bytes[at] as number;
    }
    this.starts = starts;
    this.bytes = bytes;
    this.head = 0;
  }
}
