import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import type { Run } from "../../../../engine/doors/run.ts";
import { countUpTo } from "./stays.ts";

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
export const LOST = 3;

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

/**
 * What senders may have under way and have, in packets; of those that are granted what they may, what they may still send and
 * 0. Flow f owns the rows `from[f]` … `from[f + 1] − 1`, in order of time.
 */
export interface WindowRows {
  readonly from: ArrayLike<number>;
  /** Picoseconds, as the record has them. */
  readonly time: ArrayLike<number>;
  readonly window: ArrayLike<number>;
  readonly flight: ArrayLike<number>;
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

type Row = readonly [time: number, window: number, flight: number];

/** Windows of senders as the trace of a run has them, on the clock of its packets, and grants; null: nothing is known of any. */
export function windowsOf({ windows }: Run, record: PacketRecord): WindowRows | null {
  const { picoseconds, begin, isPulled, only } = record;
  const granted = grantsOf(record);
  const rowsOf = (flow: number): readonly Row[] => {
    // Of one port alone not every grant is known.
    if (isPulled[flow] === 1) return only === null ? (granted.get(flow) ?? []) : [];
    if (windows === undefined) return [];
    const { from, time, window, flight } = windows.windows;
    const rows: Row[] = [];
    for (let row = from[flow] as number; row < (from[flow + 1] as number); row++) {
      const at = Math.round(((time[row] as number) - begin) * picoseconds);
      rows.push([at, window[row] as number, flight[row] as number]);
    }
    return rows;
  };
  const all = Array.from(isPulled, (_, flow) => rowsOf(flow));
  const rows = all.flat();
  if (rows.length === 0) return null;
  const from = [0];
  for (const own of all) from.push((from.at(-1) as number) + own.length);
  return {
    from,
    time: rows.map(([time]) => time),
    window: rows.map(([, window]) => window),
    flight: rows.map(([, , flight]) => flight),
  };
}

/** By flow that receivers grant: what it has been granted and not sent. What needs no grant is granted as it arrives. */
function grantsOf({ copies, isPulled, start }: PacketRecord): ReadonlyMap<number, readonly Row[]> {
  const events = new Map<number, (readonly [time: number, granted: number, sent: number])[]>();
  const first = new Map<number, number>();
  for (let copy = 0; copy < copies.length; copy++) {
    const flow = copies.flow[copy] as number;
    if (isPulled[flow] !== 1) continue;
    const list = events.get(flow) ?? [];
    if (list.length === 0) events.set(flow, list);
    if (copies.kind[copy] === GRANT && !Number.isNaN(copies.end[copy])) {
      list.push([copies.end[copy] as number, copies.number[copy] as number, 0]);
    } else if (copies.kind[copy] === DATA && copies.again[copy] === 0) {
      list.push([copies.born[copy] as number, 0, 1]);
      if (copies.why[copy] === BY_ARRIVAL) first.set(flow, (first.get(flow) ?? 0) + 1);
    }
  }
  return new Map(
    [...events].map(([flow, list]) => {
      let [granted, sent] = [first.get(flow) ?? 0, 0];
      const rows: Row[] = [[start[flow] as number, granted, 0]];
      for (const [time, upTo, more] of list.sort((a, b) => a[0] - b[0])) {
        granted = Math.max(granted, upTo);
        sent += more;
        rows.push([time, Math.max(0, granted - sent), 0]);
      }
      return [flow, rows];
    }),
  );
}

/** Says of a flow that sends by rate how much of its line's rate it sends with at a time, from 0 to 1; null: no flow does. */
export function ratesOf(record: PacketRecord): ((flow: number, time: number) => number) | null {
  const { copies, lineRate, perFlow } = record;
  const bySender = new Map<number, { readonly born: number[]; readonly length: number }>();
  let isByRate = false;
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] !== DATA) continue;
    if (copies.why[copy] === BY_RATE) isByRate = true;
    const sender = copies.flow[copy] as number;
    const own = bySender.get(sender);
    const born = copies.born[copy] as number;
    const length = ((copies.wire[copy] as number) * 8e12) / (lineRate[sender] as number);
    if (own === undefined) bySender.set(sender, { born: [born], length });
    else own.born.push(born);
  }
  if (!isByRate) return null;
  const of = (sender: number, time: number): number => {
    const own = bySender.get(sender);
    const sent = own === undefined ? 0 : countUpTo(own.born, time);
    if (own === undefined || sent === 0) return 0;
    // The packet before it, or how long nothing has followed.
    const last = own.born[sent - 1] as number;
    const gap = sent > 1 ? last - (own.born[sent - 2] as number) : own.length;
    return Math.min(1, own.length / Math.max(own.length, gap, time - last));
  };
  return (flow, time) => {
    let sum = 0;
    for (let part = 0; part < perFlow; part++) sum += of(flow * perFlow + part, time);
    return Math.min(1, sum);
  };
}

interface Sent {
  /** Hops in the order in which their port began to send them, and those times. */
  readonly hops: readonly number[];
  readonly left: Float64Array;
}

/** What every port sent, and when. */
export class Sendings {
  private readonly record: PacketRecord;
  private readonly byLink: ReadonlyMap<number, Sent>;

  constructor(record: PacketRecord) {
    this.record = record;
    const { hops } = record;
    const lists = new Map<number, number[]>();
    for (let hop = 0; hop < hops.length; hop++) {
      if (Number.isNaN(hops.left[hop])) continue;
      const link = hops.link[hop] as number;
      const list = lists.get(link);
      if (list === undefined) lists.set(link, [hop]);
      else list.push(hop);
    }
    this.byLink = new Map(
      [...lists].map(([link, list]) => {
        list.sort((a, b) => (hops.left[a] as number) - (hops.left[b] as number));
        const left = Float64Array.from(list, (hop) => hops.left[hop] as number);
        return [link, { hops: list, left }];
      }),
    );
  }

  /** Calls for every packet that the port of the link sends in that time, with how long it does. */
  during(
    link: number,
    from: number,
    to: number,
    visit: (flow: number, isData: boolean, time: number) => void,
  ): void {
    const { record } = this;
    const { copies, hops, links } = record;
    const sent = this.byLink.get(link);
    if (sent === undefined) return;
    const rate = links.rate[link] as number;
    for (let k = Math.max(0, countUpTo(sent.left, from) - 1); k < sent.hops.length; k++) {
      const left = sent.left[k] as number;
      if (left >= to) break;
      const copy = hops.copy[sent.hops[k] as number] as number;
      const end = left + Math.round(((copies.wire[copy] as number) * 8e12) / rate);
      const time = Math.max(0, Math.min(to, end) - Math.max(from, left));
      visit(flowOf(record, copies.flow[copy] as number), copies.kind[copy] === DATA, time);
    }
  }
}
