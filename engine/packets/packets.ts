/** Kinds of packets. A probe is a header alone, from a sender that is paused. */
export const SYN = 0;
export const DATA = 1;
export const PROBE = 2;
export const TERM = 3;

/** In place of a switch: no switch pauses the flow. */
export const NOBODY = -1;

/**
 * The packets under way, one column a field, recycled. The scheduling header (PDQ §3.1, footnote 11): rate
 * R_H, pausing switch P_H, deadline D_H, transmission time T_H, round-trip time RTT_H, probing index I_H.
 */
export class Packets {
  kind = new Uint8Array(256);
  /** 1: an acknowledgement on its way back. */
  isAck = new Uint8Array(256);
  flow = new Int32Array(256);
  /** Which chunk of its flow it carries; −1 for none. */
  chunk = new Int32Array(256);
  /** Number of links of its path that it has crossed. */
  hop = new Int32Array(256);
  /** Bytes on the wire, and those of data. */
  wire = new Int32Array(256);
  payload = new Int32Array(256);
  rate = new Float64Array(256);
  pausedBy = new Int32Array(256);
  deadline = new Float64Array(256);
  left = new Float64Array(256);
  /** T_H as aging leaves it. */
  aged = new Float64Array(256);
  rtt = new Float64Array(256);
  index = new Float64Array(256);
  /** Of D³: the rate that it asks for; below 0: it asks for none. */
  desired = new Float64Array(256);
  /** When it was sent; echoed by the acknowledgement. */
  sentAt = new Float64Array(256);
  private free: number[] = [];
  private used = 0;

  take(): number {
    const recycled = this.free.pop();
    if (recycled !== undefined) return recycled;
    if (this.used === this.kind.length) this.grow();
    return this.used++;
  }

  release(packet: number): void {
    this.free.push(packet);
  }

  private grow(): void {
    const size = 2 * this.kind.length;
    this.kind = enlarged(this.kind, new Uint8Array(size));
    this.isAck = enlarged(this.isAck, new Uint8Array(size));
    this.flow = enlarged(this.flow, new Int32Array(size));
    this.chunk = enlarged(this.chunk, new Int32Array(size));
    this.hop = enlarged(this.hop, new Int32Array(size));
    this.wire = enlarged(this.wire, new Int32Array(size));
    this.payload = enlarged(this.payload, new Int32Array(size));
    this.rate = enlarged(this.rate, new Float64Array(size));
    this.pausedBy = enlarged(this.pausedBy, new Int32Array(size));
    this.deadline = enlarged(this.deadline, new Float64Array(size));
    this.left = enlarged(this.left, new Float64Array(size));
    this.aged = enlarged(this.aged, new Float64Array(size));
    this.rtt = enlarged(this.rtt, new Float64Array(size));
    this.index = enlarged(this.index, new Float64Array(size));
    this.desired = enlarged(this.desired, new Float64Array(size));
    this.sentAt = enlarged(this.sentAt, new Float64Array(size));
  }
}

function enlarged<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
