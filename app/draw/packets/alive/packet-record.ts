import type { PacketRecord, Run } from "../../../../engine/index.ts";

/** What senders may have under way and have, in packets; flow f owns the rows `from[f]` … `from[f + 1] − 1`, in order of time. */
export interface WindowRows {
  readonly from: ArrayLike<number>;
  /** Picoseconds, as the record has them. */
  readonly time: ArrayLike<number>;
  readonly window: ArrayLike<number>;
  readonly flight: ArrayLike<number>;
}

/** Kinds of packets, by `PacketRecord.copies.kind`. */
export const DATA = 0;
export const ACK = 1;
export const GRANT = 3;
const REQUEST = 4;
export const SYN = 5;

/** Why a copy was sent, by `PacketRecord.copies.why`. */
export const BY_ARRIVAL = 0;
export const BY_PACKET = 1;
export const BY_TIMER = 2;
export const BY_CLOCK = 3;
export const BY_RATE = 4;

/** What became of it, by `PacketRecord.copies.fate`. */
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

/** The time at which all of it begins. */
export function beginOf({ only }: PacketRecord): number {
  return only?.from ?? 0;
}

/** When the last flow has ended; where some never do, when the last packet is gone. */
export function endOf({ only, end, copies }: PacketRecord): number {
  if (only !== null) return only.to;
  let last = 0;
  let isWhole = true;
  for (const time of end) {
    if (Number.isNaN(time)) isWhole = false;
    else last = Math.max(last, time);
  }
  if (isWhole) return last;
  for (let copy = 0; copy < copies.length; copy++) {
    const over = copies.end[copy] as number;
    last = Math.max(last, Number.isNaN(over) ? (copies.born[copy] as number) : over);
  }
  return last;
}

/** Picoseconds from the beginning of a packet's transmission at the port of a link until it is at the next node. */
export function wireTime({ copies, links }: PacketRecord, copy: number, link: number): number {
  const sending = Math.round(((copies.wire[copy] as number) * 8e12) / (links.rate[link] as number));
  return sending + (links.delay[link] as number);
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

/** Windows of senders as the trace of a run has them, on the clock of its packets; null: it has none, or they are no packets. */
export function windowsOf(
  { windows }: Run,
  { picoseconds, begin, isPulled }: PacketRecord,
): WindowRows | null {
  if (windows === undefined || isPulled[0] === 1) return null;
  const { from, time, window, flight } = windows.windows;
  return { from, time: time.map((at) => Math.round((at - begin) * picoseconds)), window, flight };
}
