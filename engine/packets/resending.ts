import type { Agenda } from "./agenda.ts";
import { eventOf, TIMER } from "./events.ts";
import { Outstanding } from "./outstanding.ts";
import type { Subflows } from "./subflows.ts";
import type { Tally } from "./tally.ts";

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
