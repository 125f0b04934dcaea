import { negligible, ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { Calendar } from "../../queues/calendar.ts";
import { IndexedHeap } from "../../queues/indexed-heap.ts";
import { LinkHolders } from "./link-holders.ts";
import { LinkWaiting } from "./link-waiting.ts";
import type { Priorities } from "./priorities.ts";

/**
 * Who is served at which rate where every flow, in the policy's order, takes the smallest of what is left
 * along its way (SPEC 3.6 without sharing). Rates are mended, not made anew: a flow whose rate changes has
 * those looked at that stand behind it on a link of its way, first in order first. Of flows that wait only
 * those can gain for which the link was full when their turn came, and of them only the first until it is
 * full again.
 */
export class Shares {
  readonly rate: Float64Array;
  /** Flows that have come or whose rates have changed in this moment, each once; some may have ended. */
  readonly changed: number[] = [];
  private readonly routes: Routes;
  private readonly priorities: Priorities;
  /** Whether service moves keys: only then can a flow get before another. */
  private readonly isMoving: boolean;
  /** Those that are served, and who has come or been halted in this moment. */
  private readonly holders: LinkHolders;
  /** The others; for the rest of the moment also those that come to be served in it. */
  private readonly waiting: LinkWaiting;
  private readonly isChanged: Uint8Array;
  /** When two of each link's holders change places. */
  private readonly meetings: Calendar;
  /** Flows that are yet to be decided on, first in order first. */
  private readonly pending: IndexedHeap;
  /** Flows whose rates have changed in this pass, and links that they go over. */
  private readonly moved: number[] = [];
  private readonly touched: number[] = [];
  private readonly touchedIn: Int32Array;
  private pass = 1;

  constructor(flowCount: number, routes: Routes, priorities: Priorities, isMoving: boolean) {
    const links = routes.capacity.length;
    this.rate = new Float64Array(flowCount);
    this.routes = routes;
    this.priorities = priorities;
    this.isMoving = isMoving;
    this.holders = new LinkHolders(routes, this.rate, priorities);
    this.waiting = new LinkWaiting(flowCount, routes, priorities);
    this.isChanged = new Uint8Array(flowCount);
    this.meetings = new Calendar(links);
    this.pending = new IndexedHeap(flowCount, (a, b) => priorities.isBefore(a, b));
    this.touchedIn = new Int32Array(links);
  }

  has(flow: number): boolean {
    return this.holders.has(flow) || this.waiting.has(flow);
  }

  add(flow: number): void {
    this.holders.hold(flow);
    this.note(flow);
    this.pending.set(flow);
  }

  /** `flow` is no more, or about to change its place in the order. */
  delete(flow: number): void {
    this.pending.delete(flow);
    if (this.holders.has(flow)) {
      this.set(flow, 0);
      this.holders.letGo(flow);
    }
    if (this.waiting.has(flow)) this.waiting.delete(flow);
  }

  /** When a flow gets before another with which it holds a link; ∞ if none does. */
  nextMeeting(): number {
    return this.meetings.next();
  }

  /** Those that have met change places. */
  meet(now: number): void {
    while (this.meetings.next() <= now) {
      const link = this.meetings.first();
      this.meetings.delete(link);
      this.touch(link);
      this.holders.sort(link, this.swap);
    }
  }

  /** Until every flow has the rate it should. */
  mend(): void {
    do {
      for (const link of this.touched) this.lookBehind(link);
      for (let flow = this.pending.first(); flow >= 0; flow = this.pending.first()) {
        this.pending.delete(flow);
        this.decide(flow);
      }
      this.pass++;
    } while (this.reorder());
  }

  /** The moment is over: whoever gets nothing waits. */
  rest(): void {
    const { holders, waiting } = this;
    for (const flow of this.changed) {
      this.isChanged[flow] = 0;
      if (!holders.has(flow)) continue;
      if (waiting.has(flow)) waiting.delete(flow);
      if ((this.rate[flow] as number) > 0) continue;
      holders.letGo(flow);
      waiting.add(flow);
    }
    this.changed.length = 0;
  }

  private decide(flow: number): void {
    const { start, link } = this.routes;
    const before = this.rate[flow] as number;
    const after = this.along(flow);
    if (before === 0 ? after > 0 : ratesDiffer(before, after)) {
      if (!this.holders.has(flow)) this.holders.hold(flow);
      this.set(flow, after);
    }
    const end = start[flow + 1] as number;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      if (this.waiting.hasLooked(l, flow)) this.lookBehind(l);
    }
  }

  /** What those before it leave the flow. */
  private along(flow: number): number {
    const { holders, priorities, rate } = this;
    const { start, link, share, capacity } = this.routes;
    const { first, next, used, owner } = holders;
    const end = start[flow + 1] as number;
    const own = rate[flow] as number;
    let most = Number.POSITIVE_INFINITY;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const all = capacity[l] as number;
      const part = share === null ? 1 : (share[k] as number);
      // Enough even if everybody there were before it.
      if (all - (used[l] as number) + own * part >= most * part) continue;
      let left = all;
      for (let held = first[l] as number; held >= 0; held = next[held] as number) {
        const other = owner[held] as number;
        if (other === flow || rate[other] === 0) continue;
        if (priorities.isBefore(other, flow)) left -= holders.heldBy(held);
      }
      if (left <= negligible(all)) return 0;
      most = Math.min(most, left / part);
    }
    return most;
  }

  private set(flow: number, rate: number): void {
    const { holders, priorities, pending } = this;
    const { first, next, owner } = holders;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    const falls = rate < (this.rate[flow] as number);
    for (let k = start[flow] as number; k < end; k++) this.touch(link[k] as number);
    this.rate[flow] = rate;
    this.note(flow);
    this.moved.push(flow);
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const wasFull = this.isFull(l);
      holders.sum(l);
      // A link that is not full holds nobody back.
      if (!wasFull && !this.isFull(l)) continue;
      for (let held = first[l] as number; held >= 0; held = next[held] as number) {
        const other = owner[held] as number;
        if (other !== flow && priorities.isBefore(flow, other)) pending.set(other);
      }
      if (falls) this.lookBehind(l);
    }
  }

  /** Before anything changes on this link in this pass. */
  private touch(link: number): void {
    if (this.touchedIn[link] === this.pass) return;
    this.touchedIn[link] = this.pass;
    this.touched.push(link);
    this.waiting.mark(link, this.isFull(link) ? this.holders.lastServed(link) : -1);
  }

  private isFull(link: number): boolean {
    const all = this.routes.capacity[link] as number;
    return all - (this.holders.used[link] as number) <= negligible(all);
  }

  /** If the link is not full, the next of those that are to be looked at there is to be decided on. */
  private lookBehind(link: number): void {
    if (!this.isFull(link)) this.waiting.look(link, this.pending);
  }

  /**
   * Equal keys may not keep their order, moving as the new rates move them (SPEC 2.8). Whether there is
   * somebody to decide on again: a flow that gains its place gets no less than before, so this ends.
   */
  private reorder(): boolean {
    const { moved, touched, priorities, meetings } = this;
    for (const flow of moved) {
      const rate = this.rate[flow] as number;
      priorities.stop(flow);
      if (rate > 0) priorities.start(flow, rate);
      else priorities.rest(flow);
    }
    for (const link of this.isMoving ? touched : []) {
      const isFull = this.isFull(link);
      if (isFull) this.holders.sort(link, this.swap);
      const step = isFull ? this.holders.untilMeeting(link) : Number.POSITIVE_INFINITY;
      if (step === Number.POSITIVE_INFINITY) meetings.delete(link);
      else meetings.set(link, priorities.now + step);
    }
    moved.length = 0;
    touched.length = 0;
    return this.pending.length > 0;
  }

  private readonly swap = (ahead: number, behind: number): void => {
    // One that gets nothing takes nothing from who gets before it.
    if (this.rate[behind] === 0) return;
    this.pending.set(ahead);
    this.pending.set(behind);
  };

  private note(flow: number): void {
    if (this.isChanged[flow] === 1) return;
    this.isChanged[flow] = 1;
    this.changed.push(flow);
  }
}
