import { enlarged, unrolled } from "./growing-columns.ts";

/** Kinds of events in the order in which they run at one instant; an event is 8 · subject + kind. */
export const BEGIN = 0;
export const JOIN = 1;
export const REACH = 2;
export const TURN = 3;
export const TIMER = 4;
/** Data is due at a sender that goes by a rate. */
export const SEND = 5;
/** A probe is due at such a sender. */
export const PROBING = 6;
/** The rate controller of a switch port looks at the queue. */
export const TICK = 7;

const KINDS = 8;

export function eventOf(kind: number, subject: number): number {
  return (subject << 3) | kind;
}

/** Orders of scheduling are below this, so that kind and order are one number. */
const ORDERS = 2 ** 48;

/**
 * The event queue of a packet-level run: in order of time; at one time of kind; within a kind of scheduling (SPEC 6.1).
 * A 4-ary heap in typed arrays, with a ring a kind for what is scheduled for the very time that it is: an event is a
 * number, nothing is allocated while the arrays are large enough.
 */
export class Agenda {
  private times = new Float64Array(1024);
  /** Kind · 2^48 + order of scheduling. */
  private ranks = new Float64Array(1024);
  private events = new Int32Array(1024);
  private length = 0;
  private scheduled = 0;
  /** Events scheduled for now, a ring a kind: they come after those of this time and kind in the heap. */
  private readonly immediate = Array.from({ length: KINDS }, () => new Ring());
  /** Bit k: the ring of kind k is not empty. */
  private pending = 0;
  private readonly kinds: number;

  /** Events scheduled before any other, which need not lie in the heap. */
  private firsts: Firsts | null = null;
  /** The place in `firsts` of the next of them, which comes at `firstTime`. */
  private firstNext = 0;
  private firstTime = Number.POSITIVE_INFINITY;

  /** Time of the event last taken. */
  time = 0;
  /** Its place in the order of scheduling. */
  order = 0;
  event = 0;

  /** `isOneKind`: events of one time run in the order of scheduling alone. */
  constructor(isOneKind = false) {
    this.kinds = isOneKind ? 0 : KINDS - 1;
  }

  /** Schedules `event`, now or later, and gives its number in the order of scheduling, from 1. */
  add(time: number, event: number): number {
    const kind = event & this.kinds;
    const order = ++this.scheduled;
    if (time === this.time) {
      (this.immediate[kind] as Ring).push(event, order);
      this.pending |= 1 << kind;
    } else this.insert(time, kind * ORDERS + order, event);
    return order;
  }

  /** Schedules, before anything else, events of kind 0: those of one time in their order. */
  begin(times: Float64Array, events: Int32Array): void {
    const order = Uint32Array.from(times, (_, k) => k).sort(
      (a, b) => (times[a] as number) - (times[b] as number) || a - b,
    );
    this.firsts = {
      times: Float64Array.from(order, (k) => times[k] as number),
      events: Int32Array.from(order, (k) => events[k] as number),
      order,
    };
    this.scheduled += times.length;
    this.firstTime = this.firsts.times[0] ?? Number.POSITIVE_INFINITY;
  }

  /** Takes a number in the order of scheduling, for an event that is added later as if it had been now. */
  reserve(): number {
    return ++this.scheduled;
  }

  /** Schedules `event` for a later time under a number that `reserve` gave. */
  addReserved(time: number, event: number, order: number): void {
    this.insert(time, (event & this.kinds) * ORDERS + order, event);
  }

  private insert(time: number, rank: number, event: number): void {
    if (this.length === this.events.length) this.grow();
    const { times, ranks, events } = this;
    let at = this.length++;
    while (at > 0) {
      const parent = (at - 1) >> 2;
      const above = times[parent] as number;
      if (above < time || (above === time && (ranks[parent] as number) < rank)) break;
      times[at] = above;
      ranks[at] = ranks[parent] as number;
      events[at] = events[parent] as number;
      at = parent;
    }
    times[at] = time;
    ranks[at] = rank;
    events[at] = event;
  }

  /** When the next event is; ∞: there is none. */
  get nextTime(): number {
    if (this.pending !== 0) return this.time;
    const later = this.length === 0 ? Number.POSITIVE_INFINITY : (this.times[0] as number);
    return later < this.firstTime ? later : this.firstTime;
  }

  /** Takes the next event into `time`, `order` and `event`; false if there is none. */
  next(): boolean {
    if (this.firstTime <= (this.length === 0 ? this.firstTime : (this.times[0] as number))) {
      // No event goes before it: it was scheduled before all others of its time, and its kind is 0.
      if (this.pending === 0 || this.firstTime === this.time) return this.takeFirst();
    }
    if (this.pending !== 0) {
      const kind = 31 - Math.clz32(this.pending & -this.pending);
      const isHeaps =
        this.length > 0 &&
        this.times[0] === this.time &&
        (this.ranks[0] as number) < (kind + 1) * ORDERS;
      if (!isHeaps) {
        const ring = this.immediate[kind] as Ring;
        this.event = ring.shift();
        this.order = ring.order;
        if (ring.length === 0) this.pending &= ~(1 << kind);
        return true;
      }
    }
    if (this.length === 0) return false;
    this.time = this.times[0] as number;
    this.event = this.events[0] as number;
    this.order = (this.ranks[0] as number) - (this.event & this.kinds) * ORDERS;
    const last = --this.length;
    if (last > 0) this.sink(last);
    return true;
  }

  private takeFirst(): boolean {
    const { firsts, firstNext } = this;
    if (firsts === null || firstNext === firsts.times.length) return false;
    this.time = this.firstTime;
    this.order = (firsts.order[firstNext] as number) + 1;
    this.event = firsts.events[firstNext] as number;
    this.firstNext = firstNext + 1;
    this.firstTime = firsts.times[firstNext + 1] ?? Number.POSITIVE_INFINITY;
    return true;
  }

  /** Replaces the first event by the one at `last`. */
  private sink(last: number): void {
    const { times, ranks, events } = this;
    const time = times[last] as number;
    const rank = ranks[last] as number;
    const event = events[last] as number;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= last) break;
      let least = first;
      if (first + 4 <= last) {
        least = this.lesser(this.lesser(first, first + 1), this.lesser(first + 2, first + 3));
      } else {
        for (let child = first + 1; child < last; child++) least = this.lesser(least, child);
      }
      const leastTime = times[least] as number;
      if (leastTime > time || (leastTime === time && (ranks[least] as number) > rank)) break;
      times[at] = leastTime;
      ranks[at] = ranks[least] as number;
      events[at] = events[least] as number;
      at = least;
    }
    times[at] = time;
    ranks[at] = rank;
    events[at] = event;
  }

  /** The one of two places, `a` before `b`, whose event comes first. */
  private lesser(a: number, b: number): number {
    const time = this.times[a] as number;
    const other = this.times[b] as number;
    // A jump here would be guessed wrong every other time.
    if (time !== other) return a + (b - a) * Number(other < time);
    return (this.ranks[a] as number) < (this.ranks[b] as number) ? a : b;
  }

  private grow(): void {
    const size = 2 * this.events.length;
    this.times = enlarged(this.times, new Float64Array(size));
    this.ranks = enlarged(this.ranks, new Float64Array(size));
    this.events = enlarged(this.events, new Int32Array(size));
  }
}

/** Sorted by time: events and their places in the order of scheduling, from 0. */
interface Firsts {
  readonly times: Float64Array;
  readonly events: Int32Array;
  readonly order: Uint32Array;
}

/** A FIFO queue of events with their places in the order of scheduling. */
class Ring {
  private events = new Int32Array(64);
  private orders = new Float64Array(64);
  private head = 0;
  length = 0;
  /** The place of the event last taken. */
  order = 0;

  push(event: number, order: number): void {
    const size = this.events.length;
    if (this.length === size) {
      this.events = unrolled(this.events, this.head, new Int32Array(2 * size));
      this.orders = unrolled(this.orders, this.head, new Float64Array(2 * size));
      this.head = 0;
    }
    const at = (this.head + this.length++) & (this.events.length - 1);
    this.events[at] = event;
    this.orders[at] = order;
  }

  shift(): number {
    const at = this.head;
    this.head = (at + 1) & (this.events.length - 1);
    this.length--;
    this.order = this.orders[at] as number;
    return this.events[at] as number;
  }
}
