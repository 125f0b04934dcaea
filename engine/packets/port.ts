import { unrolled } from "./columns.ts";

/**
 * The egress queue of a link: FIFO, tail drop. As soon as it takes a packet in, it says when the packet will have
 * left.
 */
export class Port {
  /** Picoseconds a byte takes. */
  private readonly perByte: number;
  private readonly buffer: number;
  /** When the last packet taken in will have left. */
  private free = 0;
  /** Packets that have not left, the first of them in service: a circular buffer. */
  private packets = new Int32Array(8);
  private bytes = new Int32Array(8);
  private ends = new Float64Array(8);
  private head = 0;
  /** Number of these packets. */
  held = 0;
  private heldBytes = 0;
  /** Bytes that have left. */
  carried = 0;

  constructor(rate: number, buffer: number) {
    this.perByte = 8e12 / rate;
    this.buffer = buffer;
  }

  /** Takes a packet of `wire` bytes in at `now`, and says when its last bit leaves; ∞ if there is no room for it. */
  take(packet: number, wire: number, now: number): number {
    if (this.heldBytes + wire > this.buffer) return Number.POSITIVE_INFINITY;
    if (this.held === this.packets.length) this.grow();
    this.free = Math.max(now, this.free) + Math.round(wire * this.perByte);
    const at = (this.head + this.held) & (this.packets.length - 1);
    this.packets[at] = packet;
    this.bytes[at] = wire;
    this.ends[at] = this.free;
    this.held++;
    this.heldBytes += wire;
    return this.free;
  }

  /** The packet in service has left: gives it, and begins the next. */
  leave(): number {
    const { head } = this;
    const bytes = this.bytes[head] as number;
    this.heldBytes -= bytes;
    this.carried += bytes;
    this.held--;
    this.head = (head + 1) & (this.packets.length - 1);
    return this.packets[head] as number;
  }

  /** When the packet in service, if there is one, will have left. */
  get servedUntil(): number {
    return this.ends[this.head] as number;
  }

  /**
   * Bytes that wait at `now`, without the packet in service; a packet that leaves right now is replaced by the next.
   */
  waiting(now: number): number {
    let begun = 0;
    let bytes = this.heldBytes;
    while (begun < this.held) {
      const at = (this.head + begun++) & (this.packets.length - 1);
      bytes -= this.bytes[at] as number;
      if ((this.ends[at] as number) > now) break;
    }
    return bytes;
  }

  private grow(): void {
    this.packets = unrolled(this.packets, this.head, new Int32Array(2 * this.held));
    this.bytes = unrolled(this.bytes, this.head, new Int32Array(2 * this.held));
    this.ends = unrolled(this.ends, this.head, new Float64Array(2 * this.held));
    this.head = 0;
  }
}
