import { enlarged } from "./columns.ts";

/** Kinds of packets. Data carries payload; all else is headers. */
export const DATA = 0;
export const ACK = 1;
export const PROBE = 2;
export const GRANT = 3;
export const REQUEST = 4;

/** Bytes of payload in a full packet, of headers, and of a full packet on the wire. */
export const PAYLOAD = 1460;
export const HEADER = 40;
export const FULL = PAYLOAD + HEADER;

/** The packets under way, one column a field, recycled. */
export class PacketPool {
  kind = new Uint8Array(256);
  flow = new Int32Array(256);
  /** Of data, its offset in the flow; of a probe, that of the flow's last packet. */
  offset = new Float64Array(256);
  /** Bytes on the wire. */
  wire = new Int32Array(256);
  /** The queue of strict ports, the rank of ranked ones. */
  rank = new Float64Array(256);
  /** Where it is on its way: a place in the table of ways, or a link. */
  at = new Int32Array(256);
  /** 1: a port has marked it; of an acknowledgement, the packet that it acknowledges. */
  marked = new Uint8Array(256);
  /** When it was sent; echoed. */
  sentAt = new Float64Array(256);
  /** Of an acknowledgement: bytes received without a gap. */
  ack = new Float64Array(256);
  /** Of an acknowledgement: packets received beyond a gap, and how many packets had come before it was sent. */
  beyond = new Int32Array(256);
  known = new Int32Array(256);
  /** What else a protocol writes. */
  note = new Float64Array(256);
  private free = new Int32Array(256);
  private freed = 0;
  private used = 0;

  take(): number {
    if (this.freed > 0) return this.free[--this.freed] as number;
    if (this.used === this.kind.length) this.grow();
    return this.used++;
  }

  release(packet: number): void {
    this.free[this.freed++] = packet;
  }

  /** Packets that are taken now. */
  get live(): number {
    return this.used - this.freed;
  }

  protected grow(): void {
    const size = 2 * this.kind.length;
    this.kind = enlarged(this.kind, new Uint8Array(size));
    this.flow = enlarged(this.flow, new Int32Array(size));
    this.offset = enlarged(this.offset, new Float64Array(size));
    this.wire = enlarged(this.wire, new Int32Array(size));
    this.rank = enlarged(this.rank, new Float64Array(size));
    this.at = enlarged(this.at, new Int32Array(size));
    this.marked = enlarged(this.marked, new Uint8Array(size));
    this.sentAt = enlarged(this.sentAt, new Float64Array(size));
    this.ack = enlarged(this.ack, new Float64Array(size));
    this.beyond = enlarged(this.beyond, new Int32Array(size));
    this.known = enlarged(this.known, new Int32Array(size));
    this.note = enlarged(this.note, new Float64Array(size));
    this.free = enlarged(this.free, new Int32Array(size));
  }
}
