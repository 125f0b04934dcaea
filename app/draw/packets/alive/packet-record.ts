/** Copies of packets, a row each, in the order in which they were made. */
export interface CopyRows {
  readonly length: number;
  readonly kind: ArrayLike<number>;
  /** The sender: under M-PDQ a part of a flow. */
  readonly flow: ArrayLike<number>;
  readonly number: ArrayLike<number>;
  readonly wire: ArrayLike<number>;
  readonly rank: ArrayLike<number>;
  readonly born: ArrayLike<number>;
  readonly why: ArrayLike<number>;
  readonly cause: ArrayLike<number>;
  readonly again: ArrayLike<number>;
  readonly fate: ArrayLike<number>;
  readonly end: ArrayLike<number>;
  readonly last: ArrayLike<number>;
}

/** Hops of copies, a row each; `left` is NaN of one that its port never sent. */
export interface HopRows {
  readonly length: number;
  readonly copy: ArrayLike<number>;
  readonly link: ArrayLike<number>;
  readonly joined: ArrayLike<number>;
  readonly left: ArrayLike<number>;
  readonly before: ArrayLike<number>;
}

/** Timers that went off, a row each. */
export interface TimerRows {
  readonly length: number;
  readonly flow: ArrayLike<number>;
  readonly number: ArrayLike<number>;
  readonly set: ArrayLike<number>;
  readonly why: ArrayLike<number>;
  readonly cause: ArrayLike<number>;
  readonly fired: ArrayLike<number>;
  readonly lost: ArrayLike<number>;
  readonly asking: ArrayLike<number>;
}

/** What senders by rate waited for, and until when, a row each. */
export interface WaitRows {
  readonly length: number;
  readonly flow: ArrayLike<number>;
  readonly why: ArrayLike<number>;
  readonly pausedBy: ArrayLike<number>;
  readonly until: ArrayLike<number>;
}

/** What senders may have under way and have, in packets; flow f owns the rows `from[f]` … `from[f + 1] − 1`, in order of time. */
export interface WindowRows {
  readonly from: ArrayLike<number>;
  readonly time: ArrayLike<number>;
  readonly window: ArrayLike<number>;
  readonly flight: ArrayLike<number>;
}

/** The whole log of a packet-level run, with what its pictures have to know of flows and links. Times in picoseconds. */
export interface PacketRecord {
  readonly copies: CopyRows;
  readonly hops: HopRows;
  readonly fired: TimerRows;
  readonly waited: WaitRows;
  /** Copies that were dropped and lost, in that order. */
  readonly lost: ArrayLike<number>;
  /** Hops that were marked, and when. */
  readonly markedHop: ArrayLike<number>;
  readonly markedAt: ArrayLike<number>;
  readonly links: {
    readonly from: ArrayLike<number>;
    readonly to: ArrayLike<number>;
    /** Bits a second. */
    readonly rate: ArrayLike<number>;
    /** Bytes that its port holds, and from which on it marks; ∞: any number, never. */
    readonly buffer: ArrayLike<number>;
    readonly ecn: ArrayLike<number>;
  };
  /** Ports serve classes one after the other, the lowest rank first. */
  readonly isStrict: boolean;
  /** Nodes below this number are hosts. */
  readonly hosts: number;
  /** By flow: when it may send, when it ends (NaN: never), and bytes of data. */
  readonly start: ArrayLike<number>;
  readonly end: ArrayLike<number>;
  readonly bytes: ArrayLike<number>;
  /** 1: it ends when its sender knows so. */
  readonly isKnown: ArrayLike<number>;
  /** Picoseconds between the coming of two packets of a flow at its sender. */
  readonly spread: ArrayLike<number> | null;
  /** By flow, 1: its host's port chooses when a packet is made. */
  readonly isPulled: ArrayLike<number>;
  /** Senders a flow. */
  readonly perFlow: number;
  /** Bytes of data in a full packet. */
  readonly payload: number;
  /** Bits a second of a sender's own port. */
  readonly lineRate: ArrayLike<number>;
  /** A unit of time of the scenario, and where the record's times begin in such units. */
  readonly picoseconds: number;
  readonly begin: number;
}

/** Kinds of packets, by `CopyRows.kind`. */
export const DATA = 0;
export const ACK = 1;
export const PROBE = 2;
export const GRANT = 3;
export const REQUEST = 4;
export const SYN = 5;

/** Why a copy was sent, by `CopyRows.why`. */
export const BY_ARRIVAL = 0;
export const BY_PACKET = 1;
export const BY_TIMER = 2;
export const BY_CLOCK = 3;
export const BY_RATE = 4;

/** What became of it, by `CopyRows.fate`. */
export const CAME = 1;
export const DROPPED = 2;

/** Bytes on the wire of a full packet. */
const FULL = 1500;

/** What the port of a link holds and from when on it marks, in full packets; ∞: any number, never. */
export function limitsOf({ links }: PacketRecord, link: number) {
  const of = (bytes: ArrayLike<number>): number => Math.floor((bytes[link] as number) / FULL);
  return { buffer: of(links.buffer), threshold: of(links.ecn) };
}

export function flowOf({ perFlow }: PacketRecord, sender: number): number {
  return perFlow === 1 ? sender : Math.floor(sender / perFlow);
}

/** Answers, grants and requests go from the receiver to the sender. */
export function goesBack(kind: number): boolean {
  return kind === ACK || kind === GRANT || kind === REQUEST;
}

/** Packets of data of a flow. */
export function packetsOf({ bytes, payload }: PacketRecord, flow: number): number {
  return Math.max(1, Math.ceil((bytes[flow] as number) / payload));
}

/** What a sender may have under way and has at a time; null: that is not known. */
export function windowAt(
  windows: WindowRows | null,
  flow: number,
  time: number,
): { readonly size: number; readonly used: number } | null {
  if (windows === null) return null;
  const first = windows.from[flow] as number;
  let [low, high] = [first - 1, windows.from[flow + 1] as number];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((windows.time[middle] as number) <= time) low = middle;
    else high = middle;
  }
  if (low < first) return null;
  return { size: windows.window[low] as number, used: windows.flight[low] as number };
}
