import type { Routes } from "../../../model/routes.ts";
import { Lists } from "../../queues/lists.ts";
import type { Priorities } from "./priorities.ts";

/** The holders of every link, flows that take part of its capacity, in the policy's order, as lists of entries of the routes. */
export class LinkHolders {
  readonly lists: Lists;
  /** The allocated rate of each link. */
  readonly used: Float64Array;
  readonly owner: Int32Array;
  private readonly isHolding: Uint8Array;
  private readonly routes: Routes;
  private readonly rate: Float64Array;
  private readonly priorities: Priorities;

  constructor(routes: Routes, rate: Float64Array, priorities: Priorities) {
    const links = routes.capacity.length;
    this.routes = routes;
    this.rate = rate;
    this.priorities = priorities;
    this.isHolding = new Uint8Array(rate.length);
    this.lists = new Lists(links);
    this.used = new Float64Array(links);
    this.owner = new Int32Array(routes.link.length);
    for (let flow = 0; flow + 1 < routes.start.length; flow++) {
      this.owner.fill(flow, routes.start[flow], routes.start[flow + 1]);
    }
  }

  /** The rate that entry `k` takes of its link. */
  heldBy(k: number): number {
    const rate = this.rate[this.owner[k] as number] as number;
    const { share } = this.routes;
    return share === null ? rate : rate * (share[k] as number);
  }

  has(flow: number): boolean {
    return this.isHolding[flow] === 1;
  }

  add(flow: number): void {
    const { owner, lists, priorities } = this;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.isHolding[flow] = 1;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const items = lists.items[l] as Int32Array;
      let place = lists.lengths[l] as number;
      while (place > 0 && priorities.isBefore(flow, owner[items[place - 1] as number] as number)) {
        place--;
      }
      lists.insert(l, place, k);
    }
  }

  delete(flow: number): void {
    const { lists } = this;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.isHolding[flow] = 0;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const items = lists.items[l] as Int32Array;
      let place = 0;
      while (items[place] !== k) place++;
      lists.deleteAt(l, place);
    }
  }

  /** Puts the link's holders in order, and reports every two that change places. */
  sort(link: number, onSwap: (ahead: number, behind: number) => void): void {
    const { owner, lists, priorities } = this;
    const items = lists.items[link] as Int32Array;
    for (let i = 1; i < (lists.lengths[link] as number); i++) {
      const k = items[i] as number;
      const flow = owner[k] as number;
      let j = i;
      for (; j > 0; j--) {
        const before = items[j - 1] as number;
        if (!priorities.isBefore(flow, owner[before] as number)) break;
        onSwap(flow, owner[before] as number);
        items[j] = before;
      }
      items[j] = k;
    }
  }

  /** Sums the allocated rates anew: what subtractions leave would be no sum of rates. */
  sum(link: number): void {
    const items = this.lists.items[link] as Int32Array;
    const length = this.lists.lengths[link] as number;
    let used = 0;
    for (let i = 0; i < length; i++) used += this.heldBy(items[i] as number);
    this.used[link] = used;
  }

  lastServed(link: number): number {
    const items = this.lists.items[link] as Int32Array;
    for (let i = (this.lists.lengths[link] as number) - 1; i >= 0; i--) {
      const flow = this.owner[items[i] as number] as number;
      if ((this.rate[flow] as number) > 0) return flow;
    }
    return -1;
  }

  /** Time until a holder that is served overtakes another; ∞ if none does. */
  untilMeeting(link: number): number {
    const { owner, rate, lists, priorities } = this;
    const items = lists.items[link] as Int32Array;
    const length = lists.lengths[link] as number;
    let step = Number.POSITIVE_INFINITY;
    let ahead = -1;
    for (let i = 0; i < length; i++) {
      const flow = owner[items[i] as number] as number;
      if (rate[flow] === 0) continue;
      if (ahead >= 0) step = Math.min(step, priorities.untilMeeting(ahead, flow));
      ahead = flow;
    }
    return step;
  }
}
