import type { Routes } from "../../../model/routes.ts";
import type { IndexedHeap } from "../../queues/indexed-heap.ts";
import { SortedLists } from "../../queues/lists.ts";
import { byPath } from "./flow-paths.ts";
import type { Priorities } from "./priorities.ts";

/**
 * The waiting flows (rate 0): a queue in the policy's order for every path, and for every link the heads of the
 * queues of the paths over it, in order too. Only heads can gain: a flow takes all that is left on some link of
 * its path, and leaves nothing for those behind it on the same path.
 */
export class Waiting {
  private readonly routes: Routes;
  private readonly priorities: Priorities;
  private readonly path: Int32Array;
  /** One entry a path: the first of its waiting flows (−1: there is none), and the others. */
  private readonly head: Int32Array;
  private readonly others: SortedLists;
  /** The heads of the paths over each link. */
  private readonly heads: SortedLists;
  private readonly isWaiting: Uint8Array;
  /** One entry a link: the place of the next head to examine (−1: none is); the head under examination, or −1. */
  private readonly cursor: Int32Array;
  private readonly examined: Int32Array;

  constructor(flowCount: number, routes: Routes, priorities: Priorities) {
    const links = routes.capacity.length;
    const compare = (a: number, b: number) => priorities.compareWaiting(a, b);
    const { of, first } = byPath(routes);
    this.routes = routes;
    this.priorities = priorities;
    this.path = of;
    this.head = new Int32Array(first.length).fill(-1);
    this.others = new SortedLists(first.length, compare);
    this.heads = new SortedLists(links, compare);
    this.isWaiting = new Uint8Array(flowCount);
    this.cursor = new Int32Array(links);
    this.examined = new Int32Array(links).fill(-1);
  }

  has(flow: number): boolean {
    return this.isWaiting[flow] === 1;
  }

  add(flow: number): void {
    const path = this.path[flow] as number;
    const head = this.head[path] as number;
    this.isWaiting[flow] = 1;
    if (head >= 0 && this.priorities.compareWaiting(head, flow) < 0) {
      this.others.add(path, flow);
      return;
    }
    if (head >= 0) {
      this.deleteHead(path, head);
      this.others.insert(path, 0, head);
    }
    this.addHead(path, flow);
  }

  delete(flow: number): void {
    const { others } = this;
    const path = this.path[flow] as number;
    this.isWaiting[flow] = 0;
    if (this.head[path] !== flow) {
      others.delete(path, flow);
      return;
    }
    this.deleteHead(path, flow);
    if (others.lengths[path] === 0) return;
    this.addHead(path, others.at(path, 0));
    others.deleteAt(path, 0);
  }

  /** From now on the heads behind flow `last` are to be examined; −1: none is. */
  mark(link: number, last: number): void {
    this.cursor[link] = last < 0 ? -1 : this.firstBehind(link, last);
  }

  /** Makes the next head of the link pending, unless one is under examination. */
  examineNext(link: number, pending: IndexedHeap): void {
    const { heads, priorities, cursor, examined } = this;
    let at = cursor[link] as number;
    const length = heads.length(link);
    if (at < 0 || at >= length || (examined[link] as number) >= 0) return;
    const first = heads.at(link, at);
    let head = first;
    // Of flows whose keys are equal but for rounding the last may be the first.
    do {
      head = heads.at(link, at++);
      this.examineQueue(head, first, pending);
    } while (at < length && priorities.isNear(first, heads.at(link, at)));
    examined[link] = head;
    cursor[link] = at;
  }

  /** `flow` has been decided on; returns whether it was the one under examination on the link. */
  finishExamining(link: number, flow: number): boolean {
    if (this.examined[link] !== flow) return false;
    this.examined[link] = -1;
    return true;
  }

  /** The flows of a path that may be before `first`, but for rounding. */
  private examineQueue(head: number, first: number, pending: IndexedHeap): void {
    const { others, priorities } = this;
    const path = this.path[head] as number;
    const length = others.length(path);
    pending.set(head);
    for (let k = 0; k < length; k++) {
      const flow = others.at(path, k);
      if (!priorities.isNear(first, flow)) return;
      if (priorities.key[flow] !== priorities.key[head]) pending.set(flow);
    }
  }

  private addHead(path: number, flow: number): void {
    const { heads, cursor } = this;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.head[path] = flow;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const place = heads.add(l, flow);
      if (place < (cursor[l] as number)) cursor[l] = (cursor[l] as number) + 1;
    }
  }

  private deleteHead(path: number, flow: number): void {
    const { heads, cursor, examined } = this;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    this.head[path] = -1;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const place = heads.delete(l, flow);
      if (examined[l] === flow) examined[l] = -1;
      if (place < (cursor[l] as number)) cursor[l] = (cursor[l] as number) - 1;
    }
  }

  private firstBehind(link: number, last: number): number {
    const { heads, priorities } = this;
    let low = 0;
    let high = heads.length(link);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (priorities.isBefore(last, heads.at(link, middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
