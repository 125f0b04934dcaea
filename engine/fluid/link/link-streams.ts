import type { Flows } from "../../model/flows.ts";
import { negligible } from "../../model/numbers/tolerances.ts";
import { LevelHeap } from "../../simulate/queues/level-heap.ts";

/**
 * What D³ on one link has to know of flows whose data come over time (SPEC 2.1, 2.2): which of them have
 * sent all that has come, and what these leave to the others.
 */
export class LinkStreams {
  private readonly arrival: Float64Array;
  private readonly capacity: number;
  /** The rate at which the data of a flow comes; ∞ if it is there at once. */
  private readonly inflow: Float64Array;
  /** 1: the flow has sent all that has come. */
  private readonly isCaughtUp: Uint8Array;
  /** Places of those that have, by the share beyond their grants at which they stop. */
  private readonly heap: LevelHeap;

  constructor({ arrival, spread, count }: Flows, capacity: number) {
    this.arrival = arrival;
    this.capacity = capacity;
    this.inflow = spread.map((alpha) => capacity / alpha);
    this.isCaughtUp = Uint8Array.from(spread, (alpha) => (alpha > 0 ? 1 : 0));
    this.heap = new LevelHeap(count);
  }

  /** Grants what flows ask for, in order, to those that have caught up no more than what comes; returns what is left. */
  grant(flow: Int32Array, count: number, asked: Float64Array, granted: Float64Array): number {
    let left = this.capacity;
    for (let k = 0; k < count; k++) {
      const rate = Math.min(asked[k] as number, this.cap(flow[k] as number), left);
      granted[k] = rate;
      left = this.drawn(left, rate);
    }
    return left;
  }

  /** The most that the flow can be served at now. */
  private cap(flow: number): number {
    return this.isCaughtUp[flow] === 1 ? (this.inflow[flow] as number) : Number.POSITIVE_INFINITY;
  }

  /**
   * Max–min over one link (SPEC 2.4): all rise at one level beyond their grants, those that have caught up as
   * far as they can. Levels that differ by rounding are one, as in `Filling`.
   */
  share(
    flow: Int32Array,
    count: number,
    granted: Float64Array,
    rate: Float64Array,
    capacityLeft: number,
  ): void {
    const { heap } = this;
    if (capacityLeft === 0) {
      for (let k = 0; k < count; k++) rate[k] = granted[k] as number;
      return;
    }
    heap.length = 0;
    for (let k = 0; k < count; k++) {
      rate[k] = Number.NaN;
      const height = this.cap(flow[k] as number) - (granted[k] as number);
      if (height < Number.POSITIVE_INFINITY) heap.append(height, k);
    }
    heap.order();
    let left = capacityLeft;
    let rising = count;
    /** No more than the level at which the link is full. */
    let full = left / rising;
    while (rising > 0) {
      const lowest = heap.length > 0 ? heap.firstKey() : Number.POSITIVE_INFINITY;
      if (full <= lowest) {
        const level = left / rising;
        if (level <= full + negligible(full)) {
          this.fill(count, granted, rate, level);
          return;
        }
        full = level;
        continue;
      }
      const brim = lowest + negligible(lowest);
      const level = left / rising;
      let isFull = false;
      let stopped = 0;
      while (!isFull && Math.min(full, this.lowest()) <= brim) {
        if (full > this.lowest()) {
          const place = heap.first();
          heap.drop();
          rate[place] = (granted[place] as number) + lowest;
          stopped++;
        } else if (level <= Math.min(brim, full + negligible(full))) isFull = true;
        else full = level;
      }
      if (isFull) {
        this.fill(count, granted, rate, lowest);
        return;
      }
      for (let k = 0; k < stopped; k++) left = this.drawn(left, lowest);
      rising -= stopped;
    }
  }

  /** Until the flow, served at `rate`, has sent all that will have come by then; ∞ if it never has, or has. */
  untilCaughtUp(flow: number, now: number, sent: number, rate: number): number {
    const inflow = this.inflow[flow] as number;
    if (this.isCaughtUp[flow] === 1 || rate <= inflow) return Number.POSITIVE_INFINITY;
    return this.backlog(flow, now, sent) / (rate - inflow);
  }

  /** Streams that get less than their release, if only for a moment, have not caught up any more. */
  fallBehind(flow: Int32Array, count: number, rate: Float64Array): void {
    for (let k = 0; k < count; k++) {
      const one = flow[k] as number;
      const inflow = this.inflow[one] as number;
      if ((rate[k] as number) < inflow - negligible(inflow)) this.isCaughtUp[one] = 0;
    }
  }

  /** At `now`, to which it was served at `rate`. */
  catchUp(flow: number, now: number, sent: number, rate: number, tolerance: number): void {
    const inflow = this.inflow[flow] as number;
    if (this.isCaughtUp[flow] === 1 || rate <= inflow) return;
    if (this.backlog(flow, now, sent) <= (rate - inflow) * tolerance) this.isCaughtUp[flow] = 1;
  }

  /** Data that has arrived and is not sent; as if the release never ended. */
  private backlog(flow: number, now: number, sent: number): number {
    const arrived = (now - (this.arrival[flow] as number)) * (this.inflow[flow] as number);
    return Math.max(0, arrived - sent);
  }

  private lowest(): number {
    return this.heap.length > 0 ? this.heap.firstKey() : Number.POSITIVE_INFINITY;
  }

  /** All that still rise stop at this level. */
  private fill(count: number, granted: Float64Array, rate: Float64Array, level: number): void {
    for (let k = 0; k < count; k++) {
      if (Number.isNaN(rate[k])) rate[k] = (granted[k] as number) + level;
    }
  }

  /** What a link has after that. */
  private drawn(left: number, rate: number): number {
    if (rate <= 0) return left;
    const after = left - rate;
    return after <= negligible(this.capacity) ? 0 : after;
  }
}
