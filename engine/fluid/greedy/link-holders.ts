import type { Priorities } from "../matching/priorities.ts";
import type { Routes } from "../routes.ts";

/** Hears that `ahead` has got before `behind`. */
type Swap = (ahead: number, behind: number) => void;
const NOBODY: Swap = () => {};

/**
 * The flows that hold parts of each link, in the policy's order, and what they hold of it. Lists of entries
 * of the routes: one a flow and link.
 */
export class LinkHolders {
  readonly lists: Int32Array[];
  readonly lengths: Int32Array;
  /** What is held of each link, all in all. */
  readonly used: Float64Array;
  /** The flow of each entry. */
  readonly owner: Int32Array;
  private readonly routes: Routes;
  private readonly rate: Float64Array;
  private readonly priorities: Priorities;

  /** `rate`: what every flow is served at. */
  constructor(routes: Routes, rate: Float64Array, priorities: Priorities) {
    const links = routes.capacity.length;
    this.routes = routes;
    this.rate = rate;
    this.priorities = priorities;
    this.lists = Array.from({ length: links }, () => new Int32Array(2));
    this.lengths = new Int32Array(links);
    this.used = new Float64Array(links);
    this.owner = new Int32Array(routes.link.length);
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

  add(link: number, k: number): void {
    const length = this.lengths[link] as number;
    let list = this.lists[link] as Int32Array;
    if (length === list.length) {
      const longer = new Int32Array(2 * length);
      longer.set(list);
      list = longer;
      this.lists[link] = list;
    }
    list[length] = k;
    this.lengths[link] = length + 1;
    this.sink(list, length, NOBODY);
  }

  delete(link: number, k: number): void {
    const list = this.lists[link] as Int32Array;
    const length = this.lengths[link] as number;
    const place = list.indexOf(k);
    list.copyWithin(place, place + 1, length);
    this.lengths[link] = length - 1;
  }

  /** Puts the link's holders in order; `swap` hears of every two that change places. */
  sort(link: number, swap: Swap): void {
    const list = this.lists[link] as Int32Array;
    const length = this.lengths[link] as number;
    for (let i = 1; i < length; i++) this.sink(list, i, swap);
  }

  /** Sums anew what is held: what is left after subtractions would be no sum of rates. */
  sum(link: number): void {
    const list = this.lists[link] as Int32Array;
    const length = this.lengths[link] as number;
    let used = 0;
    for (let i = 0; i < length; i++) used += this.heldBy(list[i] as number);
    this.used[link] = used;
  }

  /** The last of the link's holders in order that is served; −1 if there is none. */
  lastServed(link: number): number {
    const list = this.lists[link] as Int32Array;
    for (let i = (this.lengths[link] as number) - 1; i >= 0; i--) {
      const flow = this.owner[list[i] as number] as number;
      if ((this.rate[flow] as number) > 0) return flow;
    }
    return -1;
  }

  /** Until one that is served gets before another; ∞ if none does. */
  untilMeeting(link: number): number {
    const { owner, rate, priorities } = this;
    const list = this.lists[link] as Int32Array;
    const length = this.lengths[link] as number;
    let step = Number.POSITIVE_INFINITY;
    let ahead = -1;
    for (let i = 0; i < length; i++) {
      const flow = owner[list[i] as number] as number;
      if (rate[flow] === 0) continue;
      if (ahead >= 0) step = Math.min(step, priorities.untilMeeting(ahead, flow));
      ahead = flow;
    }
    return step;
  }

  /** Moves the entry at `i` ahead of those it goes before. */
  private sink(list: Int32Array, i: number, swap: Swap): void {
    const { owner, priorities } = this;
    const k = list[i] as number;
    const flow = owner[k] as number;
    let j = i;
    while (j > 0) {
      const other = list[j - 1] as number;
      if (!priorities.isBefore(flow, owner[other] as number)) break;
      swap(flow, owner[other] as number);
      list[j] = other;
      j--;
    }
    list[j] = k;
  }
}
