import { type Agenda, eventOf, TIMER } from "./agenda.ts";
import type { Tally } from "./packet-flows.ts";
import type { Subflows } from "./subflows.ts";

/** Retransmission timers of the senders: one a flow, set by the oldest outstanding chunk. */
export class Resending {
  private readonly agenda: Agenda;
  private readonly after: number;
  private readonly flows: Outstanding[] = [];
  private readonly event: Float64Array;

  constructor(agenda: Agenda, after: number, acknowledged: Tally, subflows: Subflows) {
    this.agenda = agenda;
    this.after = after;
    const { count } = subflows.flows;
    for (let flow = 0; flow < count; flow++) {
      this.flows.push(new Outstanding(acknowledged, subflows.flowOf(flow)));
    }
    this.event = new Float64Array(count);
  }

  of(flow: number): Outstanding {
    return this.flows[flow] as Outstanding;
  }

  /**
   * Sets the timer to when the oldest outstanding chunk will be overdue; without one, to the whole time from now. What is
   * overdue already is a given-up flow's, and not waited for.
   */
  watch(flow: number, now: number): void {
    const due = this.of(flow).oldest() + this.after;
    const isAwaited = due > now && due < Number.POSITIVE_INFINITY;
    this.event[flow] = this.agenda.add(isAwaited ? due : now + this.after, eventOf(TIMER, flow));
  }

  rest(flow: number): void {
    this.event[flow] = 0;
  }

  isDue(flow: number, order: number): boolean {
    return this.event[flow] === order;
  }

  /** The chunks that are overdue at `now`, to be sent again. */
  expire(flow: number, now: number): number[] {
    return this.of(flow).expire(now - this.after);
  }
}

/** The outstanding chunks of one sender, in the order in which they were sent, and the chunks to be sent again. */
export class Outstanding {
  private readonly acknowledged: Tally;
  private readonly flow: number;
  private chunks: number[] = [];
  private times: number[] = [];
  private head = 0;
  private readonly again: number[] = [];

  constructor(acknowledged: Tally, flow: number) {
    this.acknowledged = acknowledged;
    this.flow = flow;
  }

  sent(chunk: number, now: number): void {
    this.chunks.push(chunk);
    this.times.push(now);
  }

  /** When the oldest that is not acknowledged was sent; ∞ if all are. */
  oldest(): number {
    while (this.head < this.chunks.length && this.isDone(this.chunks[this.head] as number)) {
      this.head++;
    }
    if (this.head === this.chunks.length) {
      this.chunks = [];
      this.times = [];
      this.head = 0;
      return Number.POSITIVE_INFINITY;
    }
    return this.times[this.head] as number;
  }

  /** Gives up the chunks sent at `time` or before: they are to be sent again. */
  expire(time: number): number[] {
    const expired: number[] = [];
    while (this.oldest() <= time) expired.push(this.chunks[this.head++] as number);
    this.again.push(...expired);
    return expired;
  }

  /** A chunk to be sent again that has not been acknowledged meanwhile; −1 if there is none. */
  next(): number {
    return this.again.shift() ?? -1;
  }

  /** After a late acknowledgement the chunk need not be sent again. Returns whether it was to be. */
  spare(chunk: number): boolean {
    const at = this.again.indexOf(chunk);
    if (at >= 0) this.again.splice(at, 1);
    return at >= 0;
  }

  private isDone(chunk: number): boolean {
    return this.acknowledged.has(this.flow, chunk);
  }
}
