import { negligible, ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import { Calendar } from "../../queues/calendar.ts";
import { IndexedHeap } from "../../queues/indexed-heap.ts";
import { LinkHolders } from "./link-holders.ts";
import type { Priorities } from "./priorities.ts";
import { Waiting } from "./waiting-flows.ts";

/**
 * Greedy rate allocation: in the policy's order, every flow takes the smallest residual capacity along its path
 * (SPEC 3.6 without sharing). Rates are updated, not recomputed: a change of a flow's rate makes the flows behind it
 * on its links pending, and pending flows are decided on in order. Of waiting flows only those can gain for
 * which a link was full when their turn came, and of them only the first until it is full again.
 */
export class GreedyRates {
  readonly rate: Float64Array;
  /** Flows that have arrived or whose rates have changed at this time, each once; some may have ended. */
  readonly changed: Int32Array;
  changedCount = 0;
  private readonly routes: Routes;
  private readonly priorities: Priorities;
  /** Service moves keys: only then can a flow get before another. */
  private readonly isMoving: boolean;
  /** The flows that are served, and those that have arrived or been halted at this time. */
  private readonly holders: LinkHolders;
  /** The others; until `settle` also those that are served from this time on. */
  private readonly waiting: Waiting;
  private readonly isChanged: Uint8Array;
  /** Times at which two holders of a link change places. */
  private readonly meetings: Calendar;
  /** Flows that are yet to be decided on, in the policy's order. */
  private readonly pending: IndexedHeap;
  /** Flows whose rates have changed in this pass, and links that they go over. */
  private readonly moved: Int32Array;
  private movedCount = 0;
  private readonly touched: Int32Array;
  private touchedCount = 0;
  /** The pass in which each flow was last moved, and each link last touched. */
  private readonly movedIn: Int32Array;
  private readonly touchedIn: Int32Array;
  private pass = 1;

  constructor(flowCount: number, routes: Routes, priorities: Priorities, isMoving: boolean) {
    const links = routes.capacity.length;
    this.rate = new Float64Array(flowCount);
    this.routes = routes;
    this.priorities = priorities;
    this.isMoving = isMoving;
    this.holders = new LinkHolders(routes, this.rate, priorities);
    this.waiting = new Waiting(flowCount, routes, priorities);
    this.isChanged = new Uint8Array(flowCount);
    this.meetings = new Calendar(links);
    this.pending = new IndexedHeap(flowCount, (a, b) => priorities.isBefore(a, b));
    this.changed = new Int32Array(flowCount);
    this.moved = new Int32Array(flowCount);
    this.touched = new Int32Array(links);
    this.movedIn = new Int32Array(flowCount);
    this.touchedIn = new Int32Array(links);
  }

  has(flow: number): boolean {
    return this.holders.has(flow) || this.waiting.has(flow);
  }

  add(flow: number): void {
    this.holders.add(flow);
    this.note(flow);
    this.pending.set(flow);
  }

  /** `flow` has ended, or is about to change its place in the order. */
  delete(flow: number): void {
    this.pending.delete(flow);
    if (this.holders.has(flow)) {
      this.set(flow, 0);
      this.holders.delete(flow);
    }
    if (this.waiting.has(flow)) this.waiting.delete(flow);
  }

  nextMeeting(): number {
    return this.meetings.next();
  }

  meet(now: number): void {
    while (this.meetings.next() <= now) {
      const link = this.meetings.first();
      this.meetings.delete(link);
      this.touch(link);
      this.holders.sort(link, this.swap);
    }
  }

  /** Decides on pending flows until every flow has its rate. */
  update(): void {
    do {
      for (let k = 0; k < this.touchedCount; k++) this.examineBehind(this.touched[k] as number);
      for (let flow = this.pending.first(); flow >= 0; flow = this.pending.first()) {
        this.pending.delete(flow);
        this.decide(flow);
      }
      this.pass++;
    } while (this.reorder());
  }

  /** The rates are final: flows that get nothing wait. */
  settle(): void {
    const { holders, waiting } = this;
    for (let k = 0; k < this.changedCount; k++) {
      const flow = this.changed[k] as number;
      this.isChanged[flow] = 0;
      if (!holders.has(flow)) continue;
      if (waiting.has(flow)) waiting.delete(flow);
      if ((this.rate[flow] as number) > 0) continue;
      holders.delete(flow);
      waiting.add(flow);
    }
    this.changedCount = 0;
  }

  private decide(flow: number): void {
    const { start, link } = this.routes;
    const before = this.rate[flow] as number;
    const after = this.along(flow);
    if (before === 0 ? after > 0 : ratesDiffer(before, after)) {
      if (!this.holders.has(flow)) this.holders.add(flow);
      this.set(flow, after);
    }
    const end = start[flow + 1] as number;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      if (this.waiting.finishExamining(l, flow)) this.examineBehind(l);
    }
  }

  /** Residual capacity that the flows ahead leave along the flow's path. */
  private along(flow: number): number {
    const { holders, priorities, rate } = this;
    const { start, link, share, capacity } = this.routes;
    const { lists, used, owner } = holders;
    const end = start[flow + 1] as number;
    const own = rate[flow] as number;
    let most = Number.POSITIVE_INFINITY;
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const all = capacity[l] as number;
      const part = share === null ? 1 : (share[k] as number);
      // Enough even if every holder were ahead of it.
      if (all - (used[l] as number) + own * part >= most * part) continue;
      let left = all;
      const held = lists.items[l] as Int32Array;
      const length = lists.lengths[l] as number;
      for (let i = 0; i < length; i++) {
        const other = owner[held[i] as number] as number;
        if (other === flow || rate[other] === 0) continue;
        if (priorities.isBefore(other, flow)) left -= holders.heldBy(held[i] as number);
      }
      if (left <= negligible(all)) return 0;
      most = Math.min(most, left / part);
    }
    return most;
  }

  private set(flow: number, rate: number): void {
    const { holders, priorities, pending } = this;
    const { lists, owner } = holders;
    const { start, link } = this.routes;
    const end = start[flow + 1] as number;
    const falls = rate < (this.rate[flow] as number);
    for (let k = start[flow] as number; k < end; k++) this.touch(link[k] as number);
    this.rate[flow] = rate;
    this.note(flow);
    if (this.movedIn[flow] !== this.pass) {
      this.movedIn[flow] = this.pass;
      this.moved[this.movedCount++] = flow;
    }
    for (let k = start[flow] as number; k < end; k++) {
      const l = link[k] as number;
      const wasFull = this.isFull(l);
      holders.sum(l);
      // A link that is not full limits no flow.
      if (!wasFull && !this.isFull(l)) continue;
      const held = lists.items[l] as Int32Array;
      const length = lists.lengths[l] as number;
      for (let i = 0; i < length; i++) {
        const other = owner[held[i] as number] as number;
        if (other !== flow && priorities.isBefore(flow, other)) pending.set(other);
      }
      if (falls) this.examineBehind(l);
    }
  }

  /** To be called before anything changes on this link in this pass. */
  private touch(link: number): void {
    if (this.touchedIn[link] === this.pass) return;
    this.touchedIn[link] = this.pass;
    this.touched[this.touchedCount++] = link;
    this.waiting.mark(link, this.isFull(link) ? this.holders.lastServed(link) : -1);
  }

  private isFull(link: number): boolean {
    const all = this.routes.capacity[link] as number;
    return all - (this.holders.used[link] as number) <= negligible(all);
  }

  /** If the link is not full, the next of the flows that wait for it is to be decided on. */
  private examineBehind(link: number): void {
    if (!this.isFull(link)) this.waiting.examineNext(link, this.pending);
  }

  /**
   * Equal keys may change their order, moving as the new rates move them (SPEC 2.8). Returns whether flows are
   * pending again: a flow that overtakes gets no less than before, so this ends.
   */
  private reorder(): boolean {
    const { moved, touched, priorities, meetings } = this;
    for (let k = 0; k < this.movedCount; k++) {
      const flow = moved[k] as number;
      const rate = this.rate[flow] as number;
      priorities.stop(flow);
      if (rate > 0) priorities.start(flow, rate);
      else priorities.rest(flow);
    }
    for (let k = 0; this.isMoving && k < this.touchedCount; k++) {
      const link = touched[k] as number;
      const isFull = this.isFull(link);
      if (isFull) this.holders.sort(link, this.swap);
      const step = isFull ? this.holders.untilMeeting(link) : Number.POSITIVE_INFINITY;
      if (step === Number.POSITIVE_INFINITY) meetings.delete(link);
      else meetings.set(link, priorities.now + step);
    }
    this.movedCount = 0;
    this.touchedCount = 0;
    return this.pending.length > 0;
  }

  private readonly swap = (ahead: number, behind: number): void => {
    // A flow that gets nothing leaves as much to one that overtakes it.
    if (this.rate[behind] === 0) return;
    this.pending.set(ahead);
    this.pending.set(behind);
  };

  private note(flow: number): void {
    if (this.isChanged[flow] === 1) return;
    this.isChanged[flow] = 1;
    this.changed[this.changedCount++] = flow;
  }
}
