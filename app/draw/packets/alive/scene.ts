import type { Interval } from "../../scale/fold.ts";
import { DATA, DROPPED, flowOf, LOST, packetsOf } from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";
import { countUpTo } from "./stays.ts";

/** A packet, and how far it is on its way, from 0 to 1. */
export interface Moving {
  readonly copy: number;
  readonly flow: number;
  readonly share: number;
  /** It is headers alone. */
  readonly isSmall: boolean;
}

/** A packet that waits at the port. */
export interface Box {
  readonly copy: number;
  readonly flow: number;
  readonly rank: number;
  readonly isMarked: boolean;
  readonly isAgain: boolean;
}

/** A packet on the wire after the port: from its last bit to its first. */
interface OnWire extends Moving {
  readonly tail: number;
  readonly isMarked: boolean;
  /** It will not come: another port drops it, or a link loses it. */
  readonly isLost: boolean;
}

/** A timer that runs: the share that is left, and when it ends. */
interface Running {
  readonly flow: number;
  readonly left: number;
  readonly ends: number;
}

/** What is seen of one port at one time. */
export interface Scene {
  readonly time: number;
  /** Packets that their hosts' ports have not begun to send. */
  readonly atHost: readonly number[];
  readonly coming: readonly Moving[];
  /** Data that waits, the next to leave first; headers that wait. */
  readonly boxes: readonly Box[];
  readonly small: readonly number[];
  readonly going: readonly OnWire[];
  readonly back: readonly Moving[];
  readonly timers: readonly Running[];
  readonly paused: ReadonlySet<number>;
  /** So many of the drops, marks and timers' ends have been. */
  readonly dropped: number;
  readonly marked: number;
  readonly timeouts: number;
  /** Flows of the port that have ended. */
  readonly done: number;
  readonly isOver: boolean;
  /** No packet of the run is anywhere, and it is not over. */
  readonly isSilent: boolean;
}

/** What is seen of a port at a time: takes as long as what is seen is much. */
export function sceneAt(index: PortIndex, time: number): Scene {
  const { record, hopOf, sent, isMarked } = index;
  const { copies, hops, links, fired } = record;
  const flow = (copy: number): number => flowOf(record, copies.flow[copy] as number);
  const isSmall = (copy: number): boolean => copies.kind[copy] !== DATA;
  const hop = (copy: number): number => hopOf[copy] as number;
  const moving = (copy: number, from: number, to: number): Moving => ({
    copy,
    flow: flow(copy),
    share: (time - from) / (to - from),
    isSmall: isSmall(copy),
  });
  const waiting = index.waiting.at(time);
  const leaves = (copy: number): number => {
    const left = hops.left[hop(copy)] as number;
    return Number.isNaN(left) ? Number.POSITIVE_INFINITY : left;
  };
  const boxes = waiting
    .filter((copy) => !isSmall(copy))
    .map((copy) => ({ copy, leaves: leaves(copy), joined: hops.joined[hop(copy)] as number }))
    .sort((a, b) =>
      a.leaves === b.leaves ? a.joined - b.joined || a.copy - b.copy : a.leaves - b.leaves,
    )
    .map(
      ({ copy }): Box => ({
        copy,
        flow: flow(copy),
        rank: copies.rank[copy] as number,
        isMarked: isMarked[copy] === 1,
        isAgain: copies.again[copy] === 1,
      }),
    );
  const rate = links.rate[index.link] as number;
  const going = index.going.at(time).map((copy): OnWire => {
    const left = hops.left[hop(copy)] as number;
    const over = copies.end[copy] as number;
    const length = ((copies.wire[copy] as number) * 8e12) / rate / (over - left);
    const one = moving(copy, left, over);
    return {
      ...one,
      tail: Math.max(0, one.share - length),
      isMarked: isMarked[copy] === 1,
      isLost: copies.fate[copy] === DROPPED || copies.fate[copy] === LOST,
    };
  });
  const coming = index.coming
    .at(time)
    .map((copy) => moving(copy, sent[copy] as number, hops.joined[hop(copy)] as number));
  const back = index.back
    .at(time)
    .map((copy) => moving(copy, copies.born[copy] as number, copies.end[copy] as number));
  const isOver = index.until === null && time >= index.end;
  return {
    time,
    atHost: index.atHost.at(time),
    coming,
    boxes,
    small: waiting.filter(isSmall),
    going,
    back,
    timers: index.timers.at(time).map((row) => {
      const [set, ends] = [fired.set[row] as number, fired.fired[row] as number];
      return {
        flow: flowOf(record, fired.flow[row] as number),
        left: (ends - time) / (ends - set),
        ends,
      };
    }),
    paused: pausedAt(index, time),
    dropped: countUpTo(index.droppedAt, time),
    marked: countUpTo(index.markedAt, time),
    timeouts: countUpTo(index.timedOutAt, time),
    done: countUpTo(index.ends, time),
    isOver,
    isSilent: !isOver && isIdle(index, time),
  };
}

/** Flows of which every sender is paused: some of a flow's subflows may go on. */
function pausedAt({ record, paused }: PortIndex, time: number): ReadonlySet<number> {
  const senders = new Map<number, number>();
  for (const flow of paused.at(time)) senders.set(flow, (senders.get(flow) ?? 0) + 1);
  return new Set([...senders].flatMap(([flow, count]) => (count >= record.perFlow ? [flow] : [])));
}

/** No packet of the run is anywhere, after the first one. */
function isIdle({ busy }: PortIndex, time: number): boolean {
  let [low, high] = [0, busy.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((busy[middle] as Interval)[0] <= time) low = middle + 1;
    else high = middle;
  }
  return low > 0 && time >= (busy[low - 1] as Interval)[1];
}

/** How many packets of the flow at that place of the port's have come, as a share of all. */
export function shareCome(
  { record, flows, came, cameBefore }: PortIndex,
  place: number,
  time: number,
): number {
  const all = packetsOf(record, flows[place] as number);
  const here = countUpTo(came[place] as Float64Array, time);
  return Math.min(1, ((cameBefore[place] as number) + here) / all);
}
