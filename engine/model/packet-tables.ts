/** What let a copy be sent. */
export const CAUSES = ["arrival", "packet", "timer", "clock", "rate"] as const;
/** The flow, or this packet of it, was there. */
export const BY_ARRIVAL = 0;
/** The copy `cause` came. */
export const BY_PACKET = 1;
/** The timer in row `cause` went off. */
export const BY_TIMER = 2;
/** A receiver granted it without a packet of its flow that came. */
export const BY_CLOCK = 3;
/** It was due by the rate of its sender. */
export const BY_RATE = 4;

/** What became of a copy; 0: it is under way. */
export const CAME = 1;
export const DROPPED = 2;
export const LOST = 3;

/** Copies of packets, a row each. */
export class Copies {
  length = 0;
  kind = new Uint8Array(1024);
  flow = new Int32Array(1024);
  number = new Int32Array(1024);
  wire = new Int32Array(1024);
  rank = new Float64Array(1024);
  born = new Float64Array(1024);
  /** An index of `CAUSES`, and which packet or timer it was. */
  why = new Uint8Array(1024);
  cause = new Int32Array(1024);
  /** 1: data that had been sent before. */
  again = new Uint8Array(1024);
  /** What became of it, and when. */
  fate = new Uint8Array(1024);
  end = new Float64Array(1024);
  /** Its last hop; −1: none. */
  last = new Int32Array(1024);
}

/** Hops of copies, a row each. */
export class Hops {
  length = 0;
  copy = new Int32Array(1024);
  link = new Int32Array(1024);
  joined = new Float64Array(1024);
  /** When the port began to send it; NaN: never. */
  left = new Float64Array(1024);
  /** The hop of the same copy before; −1: none. */
  before = new Int32Array(1024);
}

/** Timers that went off, a row each. */
export class FiredTimers {
  length = 0;
  flow = new Int32Array(64);
  /** The packet that had not come. */
  number = new Int32Array(64);
  set = new Float64Array(64);
  /** What set it, as `why` and `cause` of a copy. */
  why = new Uint8Array(64);
  cause = new Int32Array(64);
  fired = new Float64Array(64);
  /** So many copies had been dropped and lost. */
  lost = new Int32Array(64);
  /** 1: a receiver's, which asks for the packet. */
  asking = new Uint8Array(64);
}

/** What senders by rate waited for, and until when, a row each. */
export class Waits {
  length = 0;
  flow = new Int32Array(64);
  why = new Uint8Array(64);
  pausedBy = new Int32Array(64);
  until = new Float64Array(64);
}

/** The port of a link from one time to another. */
export interface PortSpan {
  readonly link: number;
  readonly from: number;
  readonly to: number;
}

/** The same as it is asked for, in time units: the link by its number, or by the name of its port. */
export interface AskedSpan extends Omit<PortSpan, "link"> {
  readonly link: number | string;
}

/** Rows of every packet (SPEC 16.20). */
export interface LoggedRows {
  /** Of one port alone: what was there in that time, in picoseconds; null: all. */
  readonly only: PortSpan | null;
  readonly copies: Copies;
  readonly hops: Hops;
  readonly fired: FiredTimers;
  readonly waited: Waits;
  /** Copies that were dropped and lost, in that order. */
  readonly lost: Float64Array;
  /** Hops that were marked, and when. */
  readonly markedHop: Float64Array;
  readonly markedAt: Float64Array;
}

/** Every packet of a run, and what has to be known of its flows and links to read it. Times in picoseconds. */
export interface PacketRecord extends LoggedRows {
  /** Picoseconds of a time unit, and the time of picosecond 0 in time units. */
  readonly picoseconds: number;
  readonly begin: number;
  readonly links: RecordedLinks;
  /** Nodes below this number are hosts. */
  readonly hosts: number;
  /** Ports serve classes one after the other, that of the lowest rank first. */
  readonly isStrict: boolean;
  /** By flow: when it may send, when it ends (NaN: never), and bytes of data. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly bytes: Float64Array;
  /** By flow, 1: it ends when its sender knows so; its packets are made when its host's port takes them. */
  readonly isKnown: Uint8Array;
  readonly isPulled: Uint8Array;
  /** By flow: picoseconds between the coming of two packets at its sender; null: all are there at once. */
  readonly spread: Float64Array | null;
  /** Flows of which an equal piece comes at each of several times, picoseconds after their start; null: none does. */
  readonly pieces: PacketPieces | null;
  /** Senders a flow: sender f·m + j is the j-th of flow f. */
  readonly perFlow: number;
  /** Bytes of data in a full packet, and by sender bits a second of its own port. */
  readonly payload: number;
  readonly lineRate: Float64Array;
}

/** One entry a link. */
export interface RecordedLinks {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Bits a second, and picoseconds from the end of a transmission until the packet is at the next node. */
  readonly rate: Float64Array;
  readonly delay: Float64Array;
  /** Bytes that its port holds, and beyond which it marks. */
  readonly buffer: Float64Array;
  readonly ecn: Float64Array;
}

/** Pieces of flows: flow f has those from `first[f]` on and before `first[f + 1]`; none: all is there at its start. */
export interface PacketPieces {
  readonly first: Uint32Array;
  /** Picoseconds after the flow's start, ascending. */
  readonly after: Float64Array;
}

/** What tells when the data of flows are there, by flow. */
interface Comings {
  readonly bytes: Float64Array;
  readonly spread?: Float64Array | null;
  readonly pieces?: PacketPieces | null;
}

/** Picoseconds after its flow's start at which a packet is there to be sent, whole; packets have `payload` bytes. */
export function comesAfter(
  { spread, pieces, bytes }: Comings,
  flow: number,
  packet: number,
  payload: number,
): number {
  const first = pieces?.first[flow] ?? 0;
  const count = (pieces?.first[flow + 1] ?? 0) - first;
  if (count < 2) return Math.round((spread?.[flow] ?? 0) * packet);
  const size = bytes[flow] as number;
  const piece = Math.ceil((Math.min((packet + 1) * payload, size) * count) / size) - 1;
  return pieces?.after[first + Math.min(piece, count - 1)] as number;
}
