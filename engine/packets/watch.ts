import type { Flows } from "../model/flows.ts";
import { type WHERE, type WhereMeans, whereBy, whereMeans } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";

/** Parts of a flow's completion time (SPEC 16.19): where it went. */
export const WIRE = 0;
export const OWN = 1;
export const QUEUE = 2;
export const REPLY = 3;
/** The waiting in what is counted under `REPLY`: no part of its own. */
export const BEHIND = 4;
export const TIMER = 5;
export const LOST = 6;
export const GRANT = 7;
export const DATA = 8;
export const PACED = 9;
export const PAUSED = 10;
export const PARTS = 11;

/** Hears of all that happens to the packets of a run, before hosts react to it; of itself it does nothing. Times in picoseconds. */
export class PacketWatch {
  /** The flow, or another packet of it, is there. */
  begins(_flow: number, _now: number): void {}
  /** A host has made a packet, or turned the one that came into its answer. */
  made(_packet: number, _now: number, _isAgain: boolean): void {}
  /** It has joined the port of a link, if that has not dropped it: `marked` and `gone` come before. */
  joined(_packet: number, _link: number, _now: number): void {}
  /** The same of one that a free port takes in the same step. */
  passes(packet: number, link: number, now: number): void {
    this.joined(packet, link, now);
  }
  /** The port begins at `start` to send it, until `end`. */
  left(_packet: number, _link: number, _start: number, _end: number): void {}
  marked(_packet: number, _link: number, _now: number): void {}
  /** The port of a link drops it at `now`, or the link, which carried it until `now`, loses it. */
  gone(_packet: number, _link: number, _now: number, _isLost: boolean): void {}
  /** It has come to its host. */
  reaches(_packet: number, _now: number): void {}
  /** Returns the first of so many numbers of timers. */
  timers(_count: number): number {
    return 0;
  }
  set(_timer: number, _now: number): void {}
  /** The timer goes off since packet `number` has not come; `isAsking`: a receiver's, which asks for it. */
  fires(_timer: number, _flow: number, _number: number, _now: number, _isAsking: boolean): void {}
  /** All of the flow is there, or (`isKnown`) its sender knows so. */
  ends(_flow: number, _now: number, _isKnown: boolean): void {}

  /** From now on the packets below `upTo` may be sent when the host's port, that of `link`, takes them. */
  allows(_flow: number, _upTo: number, _link: number, _now: number): void {}
  /** Packet `number` is to be sent again when the host's port takes it. */
  asks(_flow: number, _number: number, _link: number, _now: number): void {}
  /** The host's port takes packet `number`, which is made now. */
  takes(_flow: number, _number: number, _isAgain: boolean, _now: number): void {}
  /** The first packet of the flow has come to its receiver, who is to grant the others. */
  hears(_flow: number, _now: number): void {}
  /** The receiver makes a grant; `isAnswer`: to a packet of the flow that has just come. */
  grants(_flow: number, _isAnswer: boolean, _now: number): void {}

  /** The sender may have so many packets under way, and has: called for one that `wantsWindows`. */
  window(_flow: number, _now: number, _cwnd: number, _flight: number, _alpha: number): void {}
  readonly wantsWindows: boolean = false;

  /** A sender that goes by a rate has waited until now: for its pace, paused by a switch, or for its timer. */
  waits(_flow: number, _why: Wait, _pausedBy: number, _now: number): void {}
}

export type Wait = typeof PACED | typeof PAUSED | typeof TIMER;

/** What let packets be sent that wait for their host's port, with a value of type T each. */
export class Allowances<T> {
  /** Of each flow, by the packet up to which they reach. */
  private readonly lists: ({ readonly ends: number[]; readonly by: T[] } | undefined)[] = [];
  private readonly again: (Map<number, T> | undefined)[] = [];
  /** Values that are needed no more. */
  readonly spare: T[] = [];

  /** True if packets below `end` may go that might not before. */
  isNew(flow: number, end: number): boolean {
    return (this.lists[flow]?.ends.at(-1) ?? 0) < end;
  }

  allow(flow: number, end: number, by: T): void {
    const list = this.lists[flow] ?? { ends: [], by: [] };
    list.ends.push(end);
    list.by.push(by);
    this.lists[flow] = list;
  }

  ask(flow: number, number: number, by: T): void {
    const asked = this.again[flow] ?? new Map<number, T>();
    if (!asked.has(number)) asked.set(number, by);
    this.again[flow] = asked;
  }

  /** What let packet `number` go, which goes now: of packets that are new, those before it have gone. */
  take(flow: number, number: number, isAgain: boolean): T {
    const asked = this.again[flow];
    if (isAgain && asked !== undefined) {
      const by = asked.get(number) as T;
      asked.delete(number);
      return by;
    }
    const { ends, by } = this.lists[flow] as { ends: number[]; by: T[] };
    // The last stays: what it allowed is not allowed anew.
    while (ends.length > 1 && (ends[0] as number) <= number) {
      ends.shift();
      this.spare.push(by.shift() as T);
    }
    return by[0] as T;
  }

  forget(flow: number): void {
    this.lists[flow] = undefined;
    this.again[flow] = undefined;
  }
}

type Heard = (a: number, b: never, c: never, d: never, e: never) => void;

/** Several that watch one run, in this order. */
export function watchedBy(watches: readonly PacketWatch[]): PacketWatch | null {
  const [first, ...others] = watches;
  if (first === undefined || others.length === 0) return first ?? null;
  const second = watchedBy(others) as PacketWatch;
  const both = new PacketWatch();
  const names = Object.getOwnPropertyNames(PacketWatch.prototype) as (keyof PacketWatch)[];
  for (const name of names) {
    if ((name as string) === "constructor" || name === "timers" || name === "wantsWindows")
      continue;
    const heard = [first, second].flatMap((watch): Heard[] => {
      const isDeaf = name !== "passes" && watch[name] === both[name];
      return isDeaf ? [] : [(watch[name] as Heard).bind(watch)];
    });
    const [one, other] = heard;
    if (one === undefined) continue;
    const all: Heard =
      other === undefined
        ? one
        : // As many as any of them has: to gather them in an array costs more than all else here.
          (a, b, c, d, e) => {
            one(a, b, c, d, e);
            other(a, b, c, d, e);
          };
    Object.assign(both, { [name]: all });
  }
  return Object.assign(both, {
    wantsWindows: first.wantsWindows || second.wantsWindows,
    timers: (count: number) => {
      second.timers(count);
      return first.timers(count);
    },
  });
}

/** Their places by name. */
export const PLACES: Readonly<Record<(typeof WHERE)[number], number>> = {
  wire: WIRE,
  own: OWN,
  queue: QUEUE,
  reply: REPLY,
  timer: TIMER,
  lost: LOST,
  grant: GRANT,
  paced: PACED,
  paused: PAUSED,
  data: DATA,
};

/**
 * The sums of flows, which end at these times, in time units, and their means; `asked` are picoseconds before the start of
 * each in which its sender asked alone.
 */
export function whereOf(
  { sums, parts }: { readonly sums: Float64Array; readonly parts: number },
  flows: Flows,
  finish: Float64Array,
  picoseconds: number,
  asked: (flow: number) => number = () => 0,
): Pick<Run, "where"> & WhereMeans {
  const where = whereBy((part) =>
    Float64Array.from({ length: sums.length / parts }, (_, flow) => {
      const of = (place: number) => (place < parts ? (sums[flow * parts + place] as number) : 0);
      if (Number.isNaN(of(WIRE))) return Number.NaN;
      if (part === "reply.queues") return of(BEHIND) / picoseconds;
      if (part === "reply.wires") return (of(REPLY) - of(BEHIND) + asked(flow)) / picoseconds;
      return (of(PLACES[part]) + (part === "reply" ? asked(flow) : 0)) / picoseconds;
    }),
  );
  const fct = finish.map((time, flow) => time - (flows.arrival[flow] as number));
  return { where, ...whereMeans(flows, where, fct) };
}
