import { Calendar } from "../../link/calendar.ts";
import { ratesDiffer } from "../../moment.ts";
import type { PairPools } from "./pair-pools.ts";
import type { PortOrder } from "./port-order.ts";

/**
 * LAS: when a pair's head will have been sent as much as one behind it at the same port, and shares with
 * it. Only pairs with a port in common are in each other's way.
 */
export class PortMeetings {
  private readonly pools: PairPools;
  private readonly order: PortOrder;
  private readonly calendar: Calendar;
  private readonly due: number[] = [];
  /** The round in which a port was last looked at. */
  private readonly looked: Int32Array;
  private round = 0;

  constructor(pools: PairPools, order: PortOrder, ports: number) {
    this.pools = pools;
    this.order = order;
    this.calendar = new Calendar(2 * ports);
    this.looked = new Int32Array(2 * ports);
  }

  next(): number {
    return this.calendar.next();
  }

  /** Ports at which two meet up to `until`. */
  upTo(until: number): readonly number[] {
    this.due.length = 0;
    while (this.calendar.next() <= until) {
      const port = this.calendar.first();
      this.due.push(port);
      this.calendar.delete(port);
    }
    return this.due;
  }

  /** These ports have changed, or the rates of these pairs. */
  expect(ports: readonly number[], pairs: readonly number[]): void {
    const { ingress, egress } = this.pools;
    this.round++;
    for (const port of ports) this.look(port);
    for (const pair of pairs) {
      this.look(ingress[pair] as number);
      this.look(egress[pair] as number);
    }
  }

  /** At each port once. */
  private look(port: number): void {
    if (this.looked[port] === this.round) return;
    this.looked[port] = this.round;
    const step = this.step(port);
    if (step === Number.POSITIVE_INFINITY) this.calendar.delete(port);
    else this.calendar.set(port, this.order.now + step);
  }

  /** Until somebody of one class meets one of the class behind it. */
  private step(port: number): number {
    const { order, pools } = this;
    const { rate } = pools;
    const list = order.lists[port] as Int32Array;
    const length = order.lengths[port] as number;
    let step = Number.POSITIVE_INFINITY;
    /** Of the class before, its key and the highest rate in it; the same of this class. */
    let before = 0;
    let most = 0;
    let own = Number.NEGATIVE_INFINITY;
    let highest = 0;
    for (let k = 0; k < length; k++) {
      const pair = list[k] as number;
      const key = pools.clockAt(pair, order.now);
      const speed = rate[pair] as number;
      if (key !== own) {
        before = own;
        most = highest;
        own = key;
        highest = speed;
      } else {
        highest = Math.max(highest, speed);
      }
      if (before < 0 || most <= speed || !ratesDiffer(most, speed)) continue;
      step = Math.min(step, (key - before) / (most - speed));
    }
    return step;
  }
}
