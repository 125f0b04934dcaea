import type { Routes } from "../../../model/routes.ts";
import type { Priorities } from "./priorities.ts";

/** Hears that `ahead` has got before `behind`. */
type Swap = (ahead: number, behind: number) => void;

/**
 * The flows that hold parts of each link, in the policy's order, and what they hold of it: lists of
 * entries of the routes, one entry a flow and link.
 */
export class LinkHolders {
  /** The first entry of each link, and the next of each entry; −1: there is none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** What is held of each link, all in all. */
  readonly used: Float64Array;
  /** The flow of each entry. */
  readonly owner: Int32Array;
  private readonly isHolding: Uint8Array;
  private readonly last: Int32Array;
  private readonly previous: Int32Array;
  private readonly routes: Routes;
  private readonly rate: Float64Array;
  private readonly priorities: Priorities;

  /** `rate`: what every flow is served at. */
  constructor(routes: Routes, rate: Float64Array, priorities: Priorities) {
    const links = routes.capacity.length;
    const entries = routes.link.length;
    this.routes = routes;
    this.rate = rate;
    this.priorities = priorities;
    this.isHolding = new Uint8Array(rate.length);
    this.first = new Int32Array(links).fill(-1);
    this.last = new Int32Array(links).fill(-1);
    this.used = new Float64Array(links);
    this.next = new Int32Array(entries);
    this.previous = new Int32Array(entries);
    this.owner = new Int32Array(entries);
    for (let flow = 0; flow + 1 < routes.start.length; flow++) {
      this.owner.fill(flow, routes.start[flow], routes.start[flow + 1]);
    }
  }

  /** What entry `k` takes of its link. */
  heldBy(k: number): number {
    const rate = this.rate[this.owner[k] as number] as number;
    const { share } = this.routes;
    return share === null ? rate : rate * (share[k] as number);
  }

  has(flow: number): boolean {
    return this.isHolding[flow] === 1;
  }

  hold(flow: number): void {
    const { start } = this.routes;
    const end = start[flow + 1] as number;
    this.isHolding[flow] = 1;
    for (let k = start[flow] as number; k < end; k++) this.add(k);
  }

  letGo(flow: number): void {
    const { start } = this.routes;
    const end = start[flow + 1] as number;
    this.isHolding[flow] = 0;
    for (let k = start[flow] as number; k < end; k++) this.delete(k);
  }

  /** Puts the link's holders in order; `swap` hears of every two that change places. */
  sort(link: number, swap: Swap): void {
    const { owner, next, previous, priorities } = this;
    let k = this.first[link] as number;
    while (k >= 0) {
      const after = next[k] as number;
      const flow = owner[k] as number;
      let before = previous[k] as number;
      while (before >= 0 && priorities.isBefore(flow, owner[before] as number)) {
        swap(flow, owner[before] as number);
        before = previous[before] as number;
      }
      if (before !== previous[k]) {
        this.delete(k);
        this.insert(k, link, before);
      }
      k = after;
    }
  }

  /** Sums anew what is held: what is left after subtractions would be no sum of rates. */
  sum(link: number): void {
    let used = 0;
    for (let k = this.first[link] as number; k >= 0; k = this.next[k] as number) {
      used += this.heldBy(k);
    }
    this.used[link] = used;
  }

  /** The last of the link's holders in order that is served; −1 if there is none. */
  lastServed(link: number): number {
    for (let k = this.last[link] as number; k >= 0; k = this.previous[k] as number) {
      const flow = this.owner[k] as number;
      if ((this.rate[flow] as number) > 0) return flow;
    }
    return -1;
  }

  /** Until one that is served gets before another; ∞ if none does. */
  untilMeeting(link: number): number {
    const { owner, rate, next, priorities } = this;
    let step = Number.POSITIVE_INFINITY;
    let ahead = -1;
    for (let k = this.first[link] as number; k >= 0; k = next[k] as number) {
      const flow = owner[k] as number;
      if (rate[flow] === 0) continue;
      if (ahead >= 0) step = Math.min(step, priorities.untilMeeting(ahead, flow));
      ahead = flow;
    }
    return step;
  }

  private add(k: number): void {
    const { owner, previous, priorities } = this;
    const link = this.routes.link[k] as number;
    const flow = owner[k] as number;
    let before = this.last[link] as number;
    while (before >= 0 && priorities.isBefore(flow, owner[before] as number)) {
      before = previous[before] as number;
    }
    this.insert(k, link, before);
  }

  private delete(k: number): void {
    const link = this.routes.link[k] as number;
    const before = this.previous[k] as number;
    const after = this.next[k] as number;
    if (before < 0) this.first[link] = after;
    else this.next[before] = after;
    if (after < 0) this.last[link] = before;
    else this.previous[after] = before;
  }

  /** Puts entry `k` behind `before`; −1: first of all. */
  private insert(k: number, link: number, before: number): void {
    const after = (before < 0 ? this.first[link] : this.next[before]) as number;
    this.previous[k] = before;
    this.next[k] = after;
    if (before < 0) this.first[link] = k;
    else this.next[before] = k;
    if (after < 0) this.last[link] = k;
    else this.previous[after] = k;
  }
}
