import type { Routes } from "../../../model/routes.ts";
import type { IndexedHeap } from "../../queues/indexed-heap.ts";
import type { Priorities } from "./priorities.ts";
import { WaitingLists } from "./waiting-lists.ts";

/**
 * The flows that wait, by link and in order, and from where on they are to be looked at if the link has
 * something to give.
 */
export class LinkWaiting {
  private readonly routes: Routes;
  private readonly priorities: Priorities;
  private readonly lists: WaitingLists;
  private readonly isWaiting: Uint8Array;
  /** By link: the next to be looked at, −1: nobody is; the one looked at, −1: none is at present. */
  private readonly cursor: Int32Array;
  private readonly looked: Int32Array;

  constructor(flowCount: number, routes: Routes, priorities: Priorities) {
    const links = routes.capacity.length;
    this.routes = routes;
    this.priorities = priorities;
    this.lists = new WaitingLists(links, (a, b) => priorities.compareWaiting(a, b));
    this.isWaiting = new Uint8Array(flowCount);
    this.cursor = new Int32Array(links);
    this.looked = new Int32Array(links).fill(-1);
  }

  has(flow: number): boolean {
    return this.isWaiting[flow] === 1;
  }

  add(flow: number): void {
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.isWaiting[flow] = 1;
    for (let k = start[flow] as number; k < end; k++) this.lists.add(link[k] as number, flow);
  }

  delete(flow: number): void {
    const { cursor, looked } = this;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.isWaiting[flow] = 0;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const place = this.lists.delete(l, flow);
      if (looked[l] === flow) looked[l] = -1;
      if (place < (cursor[l] as number)) cursor[l] = (cursor[l] as number) - 1;
    }
  }

  /** From now on those behind `last` are to be looked at; −1: nobody is. */
  mark(link: number, last: number): void {
    this.cursor[link] = last < 0 ? -1 : this.firstBehind(link, last);
  }

  /** The next is to be decided on, unless one is already. */
  look(link: number, pending: IndexedHeap): void {
    const { lists, priorities } = this;
    let at = this.cursor[link] as number;
    const length = lists.length(link);
    if (at < 0 || at >= length || (this.looked[link] as number) >= 0) return;
    const first = lists.at(link, at);
    let flow = first;
    pending.set(first);
    // Of those whose keys differ by rounding the last may be the first.
    for (at++; at < length && priorities.isNear(first, lists.at(link, at)); at++) {
      flow = lists.at(link, at);
      pending.set(flow);
    }
    this.looked[link] = flow;
    this.cursor[link] = at;
  }

  /** `flow` has been decided on: whether it was the one looked at here. */
  hasLooked(link: number, flow: number): boolean {
    if (this.looked[link] !== flow) return false;
    this.looked[link] = -1;
    return true;
  }

  private firstBehind(link: number, last: number): number {
    const { lists, priorities } = this;
    let low = 0;
    let high = lists.length(link);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (priorities.isBefore(last, lists.at(link, middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
