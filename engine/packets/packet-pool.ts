import { doubleColumns } from "./growing-columns.ts";

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
  /** Offset of its data in the flow; a probe has that of the flow's last packet. */
  offset = new Float64Array(256);
  /** Bytes on the wire. */
  wire = new Int32Array(256);
  /** The queue of strict ports, the rank of ranked ones. */
  rank = new Float64Array(256);
  /** Its position on its way: a place in the table of ways, or a link. */
  at = new Int32Array(256);
  /** 1: a port has marked it, or the packet that it acknowledges. */
  marked = new Uint8Array(256);
  /** Time at which it was sent; an acknowledgement echoes that of its packet. */
  sentAt = new Float64Array(256);
  /** Bytes received without a gap, in an acknowledgement. */
  ack = new Float64Array(256);
  /** Packets received beyond a gap, in an acknowledgement. */
  beyond = new Int32Array(256);
  /** Packets that had come when the acknowledgement was sent. */
  known = new Int32Array(256);
  /** A field for the protocol's own use. */
  note = new Float64Array(256);
  private free = new Int32Array(256);
  private freed = 0;
  private used = 0;

  take(): number {
    if (this.freed > 0) return this.free[--this.freed] as number;
    if (this.used === this.kind.length) doubleColumns(this);
    return this.used++;
  }

  release(packet: number): void {
    this.free[this.freed++] = packet;
  }

  /** Packets that are taken now. */
  get live(): number {
    return this.used - this.freed;
  }
}

/** Kinds of packets beside data and probes; a probe is headers alone, from a sender that is paused. */
export const SYN = 5;
export const TERM = 6;

/** Stands in place of a switch if no switch pauses the flow. */
export const NOBODY = -1;

/**
 * The packets of senders that go by rates; `at` counts the links of its path that a packet has crossed. Each has a scheduling
 * header (PDQ §3.1, footnote 11): rate R_H, pausing switch P_H, deadline D_H, transmission time T_H, round-trip time RTT_H,
 * probing index I_H.
 */
export class Packets extends PacketPool {
  /** 1: an acknowledgement, which keeps the kind of the packet that it acknowledges. */
  isAck = new Uint8Array(256);
  /** The chunk of its flow that it carries; −1 for none. */
  chunk = new Int32Array(256);
  /** Bytes of data. */
  payload = new Int32Array(256);
  rate = new Float64Array(256);
  pausedBy = new Int32Array(256);
  deadline = new Float64Array(256);
  left = new Float64Array(256);
  /** T_H as aging leaves it. */
  aged = new Float64Array(256);
  rtt = new Float64Array(256);
  index = new Float64Array(256);
  /** D³: the rate that it asks for; below 0 it asks for none. */
  desired = new Float64Array(256);
}

/** What a log writes down of a packet when it is made. */
export interface LoggedPackets {
  kindOf(packet: number): number;
  flowOf(packet: number): number;
  /** The number of what it carries, grants, asks for or acknowledges; −1: none. */
  numberOf(packet: number): number;
  wireOf(packet: number): number;
  rankOf(packet: number): number;
  /** True if it goes by its sender's rate. */
  isPaced(packet: number): boolean;
}

/** Packets of senders that go by windows or grants, as a log writes them down. */
export function loggedPackets(pool: PacketPool): LoggedPackets {
  return {
    kindOf: (packet) => pool.kind[packet] as number,
    flowOf: (packet) => pool.flow[packet] as number,
    wireOf: (packet) => pool.wire[packet] as number,
    rankOf: (packet) => pool.rank[packet] as number,
    isPaced: () => false,
    numberOf: (packet) => {
      const kind = pool.kind[packet] as number;
      if (kind === DATA) return (pool.offset[packet] as number) / PAYLOAD;
      if (kind === PROBE) return -1;
      return (kind === ACK ? pool.ack[packet] : pool.offset[packet]) as number;
    },
  };
}

/** The same of senders that go by rates. */
export function loggedByRate(packets: Packets): LoggedPackets {
  return {
    kindOf: (packet) => (packets.isAck[packet] === 1 ? ACK : (packets.kind[packet] as number)),
    flowOf: (packet) => packets.flow[packet] as number,
    wireOf: (packet) => packets.wire[packet] as number,
    rankOf: () => 0,
    isPaced: (packet) => packets.isAck[packet] === 0,
    numberOf: (packet) => packets.chunk[packet] as number,
  };
}

/** What is known of packets under way whose rows are not written yet, since one port alone is looked at. */
export class UnwrittenPackets {
  born = new Float64Array(256);
  again = new Uint8Array(256);
  why = new Uint8Array(256);
  cause = new Int32Array(256);
  /** When it joined the port. */
  joined = new Float64Array(256);
}
