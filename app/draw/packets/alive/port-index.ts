import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import type { Steps } from "../../kit/marks/track.ts";
import { type Interval, unionOf } from "../../scale/fold.ts";
import {
  beginOf,
  CAME,
  DATA,
  DROPPED,
  endOf,
  flowOf,
  goesBack,
  limitsOf,
  packetsOf,
  ratesOf,
  type WindowRows,
  wireTime,
} from "./packet-record.ts";
import { StayRows, Stays } from "./stays.ts";

/** Packets of flows that are no more are told apart by their numbers. */
const MOST_NUMBERED = 12;

/** One port of a run and what comes to it and of it, found by time. Built once; times in picoseconds. */
export interface PortIndex {
  readonly record: PacketRecord;
  readonly link: number;
  /** What it holds and from when on it marks, in full packets. */
  readonly limits: { readonly buffer: number; readonly threshold: number };
  /** Null: senders have no windows, or none are known. */
  readonly windows: WindowRows | null;
  /** The share of its line's rate that a flow sends with at a time; null: senders do not go by rates. */
  readonly rateOf: ((flow: number, time: number) => number) | null;
  /** Flows whose packets come to the port. */
  readonly flows: readonly number[];
  /** Hops of packets at the port, in the order of their copies, and the hop of each copy there; −1: none. */
  readonly hopOf: Int32Array;
  /** The time at which each copy left its host. */
  readonly sent: Float64Array;
  /** Copies that have been made and wait for their host, are on their way to the port, wait there, and go on. */
  readonly atHost: Stays;
  readonly coming: Stays;
  readonly waiting: Stays;
  readonly going: Stays;
  /** Answers, grants and requests of these flows. */
  readonly back: Stays;
  /** Rows of timers that will go off, and flows that a switch has paused. */
  readonly timers: Stays;
  readonly paused: Stays;
  /** Packets of data that wait. */
  readonly queue: Steps;
  readonly most: number;
  readonly fullestAt: number;
  /** Copies that the port dropped, in that order, and when; when it marked and timers ended. */
  readonly drops: readonly number[];
  readonly droppedAt: Float64Array;
  readonly markedAt: Float64Array;
  readonly timedOutAt: Float64Array;
  /** 1: marked at this port, by copy. */
  readonly isMarked: Uint8Array;
  /** By flow of `flows`: when each packet came for the first time, ascending, and of few packets by number. */
  readonly came: readonly Float64Array[];
  readonly cameByNumber: readonly (Float64Array | null)[];
  /** By the same: packets that came before what is known of one port alone. */
  readonly cameBefore: readonly number[];
  /** What packets that wait are told apart by, in order of service, and the most that waited of each; none: they are not. */
  readonly classes: readonly { readonly rank: number; readonly most: number }[];
  /** When any packet of the run was anywhere. */
  readonly busy: readonly Interval[];
  /** The ends of the port's flows, ascending. */
  readonly ends: Float64Array;
  /** From when to when it is shown: until the last flow has ended, or all of the record of one port. */
  readonly begin: number;
  readonly end: number;
  /** So far is the run known (`recordUpTo`); null: all of it. */
  readonly until: number | null;
}

/** What happens at the port of `link`, and on the ways of the flows that go through it. */
export function portIndex(
  record: PacketRecord,
  link: number,
  windows: WindowRows | null = null,
  until: number | null = null,
): PortIndex {
  const { copies, hops, fired } = record;
  const hopOf = new Int32Array(copies.length).fill(-1);
  const sent = new Float64Array(copies.length).fill(Number.NaN);
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    if (hops.link[hop] === link) hopOf[copy] = hop;
    if ((hops.before[hop] as number) < 0) sent[copy] = hops.left[hop] as number;
  }
  const isHere = new Set<number>();
  for (let copy = 0; copy < copies.length; copy++) {
    const isForward = !goesBack(copies.kind[copy] as number);
    if (isForward && (hopOf[copy] as number) >= 0)
      isHere.add(flowOf(record, copies.flow[copy] as number));
  }
  const end = until ?? endOf(record);
  const atHost = new StayRows();
  const coming = new StayRows();
  const waiting = new StayRows();
  const going = new StayRows();
  const back = new StayRows();
  const drops: number[] = [];
  for (let copy = 0; copy < copies.length; copy++) {
    const born = copies.born[copy] as number;
    const over = Number.isNaN(copies.end[copy])
      ? Number.POSITIVE_INFINITY
      : (copies.end[copy] as number);
    const hop = hopOf[copy] as number;
    if (goesBack(copies.kind[copy] as number)) {
      if (isHere.has(flowOf(record, copies.flow[copy] as number))) back.push(copy, born, over);
      continue;
    }
    if (hop < 0) continue;
    const joined = hops.joined[hop] as number;
    const left = hops.left[hop] as number;
    const out = Number.isNaN(left) ? over : left;
    if ((hops.before[hop] as number) >= 0) {
      atHost.push(copy, born, sent[copy] as number);
      coming.push(copy, sent[copy] as number, joined);
    } else if (record.only !== null) {
      // Of its hops before nothing is kept: it comes over a wire like the port's own.
      sent[copy] = Math.max(born, joined - wireTime(record, copy, link));
      coming.push(copy, sent[copy] as number, joined);
    }
    // One that is on the wire to it does not wait yet.
    if (until === null || joined <= until) waiting.push(copy, joined, out);
    if (!Number.isNaN(left)) going.push(copy, left, over);
    else if (copies.fate[copy] === DROPPED) drops.push(copy);
  }
  drops.sort((a, b) => (copies.end[a] as number) - (copies.end[b] as number) || a - b);
  const isMarked = new Uint8Array(copies.length);
  const markedAt: number[] = [];
  for (let k = 0; k < record.markedHop.length; k++) {
    const hop = record.markedHop[k] as number;
    if (hops.link[hop] !== link) continue;
    isMarked[hops.copy[hop] as number] = 1;
    markedAt.push(record.markedAt[k] as number);
  }
  const timers = new StayRows();
  const timedOutAt: number[] = [];
  for (let row = 0; row < fired.length; row++) {
    if (!isHere.has(flowOf(record, fired.flow[row] as number))) continue;
    timers.push(row, fired.set[row] as number, fired.fired[row] as number);
    timedOutAt.push(fired.fired[row] as number);
  }
  const flows = [...isHere].sort((a, b) => a - b);
  const data = waiting.of((copy) => copies.kind[copy] === DATA);
  return {
    record,
    link,
    limits: limitsOf(record, link),
    windows,
    rateOf: ratesOf(record),
    flows,
    hopOf,
    sent,
    atHost: new Stays(atHost),
    coming: new Stays(coming),
    waiting: new Stays(waiting),
    going: new Stays(going),
    back: new Stays(back),
    timers: new Stays(timers),
    paused: new Stays(pausesOf(record, isHere)),
    ...stepsOf(data, end),
    drops,
    droppedAt: Float64Array.from(drops, (copy) => copies.end[copy] as number),
    markedAt: Float64Array.from(markedAt).sort(),
    timedOutAt: Float64Array.from(timedOutAt).sort(),
    isMarked,
    ...comings(record, flows),
    classes: classesOf(record, data),
    busy: busyOf(record, until === null ? end : Number.POSITIVE_INFINITY),
    begin: beginOf(record),
    ends: Float64Array.from(flows, (flow) => record.end[flow] as number)
      .filter((time) => !Number.isNaN(time))
      .sort(),
    end,
    until,
  };
}

/** When any packet of a run is anywhere, until its last flow has ended; of one port alone that is not known. */
function busyOf({ copies, only }: PacketRecord, end: number): readonly Interval[] {
  if (only !== null) return [[only.from, only.to]];
  return unionOf(
    Array.from({ length: copies.length }, (_, copy): Interval => {
      const over = copies.end[copy] as number;
      return [copies.born[copy] as number, Number.isNaN(over) ? end : Math.min(end, over)];
    }),
  );
}

/** How many there are from each time on. */
function stepsOf(stays: StayRows, end: number) {
  const from = Float64Array.from(stays.from).sort();
  const to = Float64Array.from(stays.to).sort();
  const time: number[] = [];
  const value: number[] = [];
  let [most, fullestAt] = [0, 0];
  for (let come = 0, gone = 0; gone < to.length; ) {
    const at = Math.min(from[come] ?? Number.POSITIVE_INFINITY, to[gone] as number);
    while (from[come] === at) come += 1;
    while (to[gone] === at) gone += 1;
    if (come - gone > most) [most, fullestAt] = [come - gone, at];
    time.push(at);
    value.push(come - gone);
  }
  return { queue: { time, value, end }, most, fullestAt };
}

/** A sender that a switch has paused waits from its last packet on, or from where it waited for something else. */
function pausesOf(record: PacketRecord, isHere: ReadonlySet<number>): StayRows {
  const { waited, copies, start } = record;
  const lastSent = new Map<number, number[]>();
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] !== DATA) continue;
    const sender = copies.flow[copy] as number;
    const list = lastSent.get(sender);
    if (list === undefined) lastSent.set(sender, [copies.born[copy] as number]);
    else list.push(copies.born[copy] as number);
  }
  const since = new Map<number, number>();
  const pauses = new StayRows();
  for (let row = 0; row < waited.length; row++) {
    const sender = waited.flow[row] as number;
    const until = waited.until[row] as number;
    const flow = flowOf(record, sender);
    const isPause = waited.why[row] === 10 && isHere.has(flow);
    if (isPause) {
      const sent = (lastSent.get(sender) ?? []).findLast((born) => born < until);
      const from = Math.max(sent ?? (start[flow] as number), since.get(sender) ?? 0);
      pauses.push(flow, from, until);
    }
    since.set(sender, until);
  }
  return pauses;
}

/** When each packet of each flow came for the first time. */
function comings(record: PacketRecord, flows: readonly number[]) {
  const { copies, perFlow } = record;
  const place = new Map(flows.map((flow, k) => [flow, k]));
  const first = flows.map(() => new Map<number, number>());
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] !== DATA || copies.fate[copy] !== CAME) continue;
    const sender = copies.flow[copy] as number;
    const own = first[place.get(flowOf(record, sender)) ?? -1];
    if (own === undefined) continue;
    const number = (copies.number[copy] as number) * perFlow + (sender % perFlow);
    const end = copies.end[copy] as number;
    if (end < (own.get(number) ?? Number.POSITIVE_INFINITY)) own.set(number, end);
  }
  return {
    came: first.map((own) => Float64Array.from(own.values()).sort()),
    cameBefore: first.map((own) =>
      record.only === null || own.size === 0 ? 0 : Math.min(...own.keys()),
    ),
    cameByNumber: flows.map((flow, k) => {
      const count = packetsOf(record, flow);
      if (count > MOST_NUMBERED || perFlow > 1 || record.only !== null) return null;
      const own = first[k] as Map<number, number>;
      return Float64Array.from({ length: count }, (_, n) => own.get(n) ?? Number.POSITIVE_INFINITY);
    }),
  };
}

/** Classes of a strict port at which anything ever waited, if there are several. */
function classesOf({ copies, isStrict }: PacketRecord, stays: StayRows): PortIndex["classes"] {
  if (!isStrict) return [];
  const ranks = [...new Set(stays.who.map((copy) => copies.rank[copy] as number))].sort(
    (a, b) => a - b,
  );
  const found = ranks.map((rank) => {
    const { most } = stepsOf(
      stays.of((copy) => copies.rank[copy] === rank),
      0,
    );
    return { rank, most };
  });
  return found.length > 1 ? found : [];
}
