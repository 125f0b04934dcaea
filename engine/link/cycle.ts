import type { LinkState } from "./filler.ts";
import { periodWith } from "./period.ts";

/** Cycles longer than this, or of more flows, are not looked for. */
const LONGEST = 1024;
const MOST = 1024;
/** A flow with more packets waiting is not caught up. */
const SHALLOW = 16;

/**
 * Leaps over cycles of flows whose releases repeat every P slots (α = p/2^q, exact in binary): caught-up
 * flows that fill the link exactly, two of α = 2, say, where nothing ever evens out. When a period leaves
 * every one as far behind its releases, and every ring in the order, as it was, the next one does the
 * same. The loop steps through one period to see whether it does.
 */
export class Cycle {
  /** The slot in which the period that is watched ends; ∞: none is. The loop must stop there. */
  end = Number.POSITIVE_INFINITY;
  private readonly link: LinkState;
  private readonly members = new Int32Array(MOST);
  /** What each member had sent when the period began. */
  private readonly sent = new Float64Array(MOST);
  private count = 0;
  private length = 0;
  /** The members in rings, level by level, head first; they come first among the members. */
  private ringed = 0;
  private patience = 0;
  private failures = 0;

  constructor(link: LinkState) {
    this.link = link;
  }

  /** The slot to go on from: later than `now` if whole periods can be skipped. */
  from(now: number): number {
    const isOver = now >= this.end;
    if (!isOver && (this.end < Number.POSITIVE_INFINITY || this.patience-- > 0)) return now;
    const to = now === this.end ? this.skip(now) : now;
    this.end = Number.POSITIVE_INFINITY;
    if (to > now) {
      this.failures = 0;
    } else if (isOver || !this.watch(now)) {
      // Looking in vain gets rarer, so that a stretch that does not repeat costs little.
      this.failures = Math.min(this.failures + 1, 6);
      this.patience = 2 ** this.failures;
    }
    return to;
  }

  /** The period is over: if it changed nothing, goes on by as many as fit before the next event. */
  private skip(now: number): number {
    const { heap, intake, peers, releases, standing } = this.link;
    const { members, count, length } = this;
    // With others some of them may have become a group.
    for (let k = 0; k < count; k++) if (peers.has(members[k] as number)) return now;
    for (let k = 0; k < count; k++) heap.delete(members[k] as number);
    const periods = Math.max(0, this.periods(now, heap.first()));
    const to = now + periods * length;
    if (periods > 0) this.advanceRings(periods);
    for (let k = this.ringed; k < count; k++) {
      const flow = members[k] as number;
      if (periods > 0) standing.advance(flow, periods * this.served(k));
      const isDry = releases.at(flow, standing.sent[flow] as number) > to;
      if (isDry) intake.rest(flow);
      else intake.recount(flow);
      if (isDry || standing.order(flow).kind === "ring") continue;
      standing.refresh(flow, to);
      heap.set(flow);
    }
    return to;
  }

  private advanceRings(periods: number): void {
    const { policy, rings, standing } = this.link;
    let k = 0;
    for (let level = 0; level < policy.levels && k < this.ringed; level++) {
      const flows = rings.disband(level);
      for (let place = 0; place < flows.length; place++) {
        const flow = flows.at(place);
        standing.advance(flow, periods * this.served(k++));
        rings.join(flow, level, flows.length);
      }
    }
  }

  /** How many periods like the last one follow; `rival` is the first of the flows that wait below. */
  private periods(now: number, rival: number): number {
    const { intake, releases, standing } = this.link;
    const { members, count, length } = this;
    if (!this.isRingAsItWas()) return 0;
    // At the next event all is to be as if it had been stepped to: it comes after the last period.
    let periods = Math.ceil((intake.nextBeside() - now) / length) - 1;
    let all = 0;
    for (let k = 0; k < count; k++) {
      const flow = members[k] as number;
      const served = this.served(k);
      all += served;
      const sent = standing.sent[flow] as number;
      periods = Math.min(periods, Math.floor((standing.goal(flow) - 1 - sent) / served));
      const released = releases.countBy(flow, now) - releases.countBy(flow, now - length);
      if (served !== released) return 0;
      const { kind } = standing.order(flow);
      if (rival < 0 || standing.level[rival] !== standing.level[flow]) continue;
      if (kind === "stamp") return 0;
      if (kind !== "attained") continue;
      const room = (standing.sent[rival] as number) - 1 - sent;
      periods = Math.min(periods, Math.floor(room / served));
    }
    // Nobody else had a turn, and none was left over.
    return all === length ? Math.min(periods, this.periodsInOrder(now)) : 0;
  }

  /** For how many periods the members stay in the order of keys that service moves: for good, if all move alike. */
  private periodsInOrder(now: number): number {
    const { standing } = this.link;
    let areAlike = true;
    for (let k = this.ringed + 1; k < this.count; k++) {
      if (this.served(k) !== this.served(this.ringed)) areAlike = false;
    }
    if (areAlike) return Number.POSITIVE_INFINITY;
    const order: number[] = [];
    for (let k = this.ringed; k < this.count; k++) {
      const flow = this.members[k] as number;
      const { kind } = standing.order(flow);
      if (kind !== "attained" && kind !== "remaining") continue;
      // The key of one that is dry is as old as its last service.
      standing.refresh(flow, now);
      order.push(k);
    }
    const flowOf = (k: number) => this.members[k] as number;
    order.sort((a, b) => (standing.before(flowOf(a), flowOf(b)) ? -1 : 1));
    let periods = Number.POSITIVE_INFINITY;
    for (const [place, k] of order.entries()) {
      const next = order[place + 1];
      if (next !== undefined) periods = Math.min(periods, this.periodsApart(k, next));
    }
    return periods;
  }

  /** For how many periods member `a` surely stays ahead of `b`, the next in the order. */
  private periodsApart(a: number, b: number): number {
    const { length } = this;
    const { standing } = this.link;
    const [first, second] = [this.members[a] as number, this.members[b] as number];
    const behind = this.served(b) - this.served(a);
    // What goes wrong or right between two that move alike does so in every period.
    if (behind === 0 || standing.level[first] !== standing.level[second])
      return Number.POSITIVE_INFINITY;
    const gap = standing.gapOf(first, second);
    if (gap === Number.POSITIVE_INFINITY) return gap;
    const closing = standing.order(first).kind === "attained" ? -behind : behind;
    // The order must not have changed in the period that was watched either.
    if (Math.min(gap, gap + closing) <= length) return 0;
    return closing < 0 ? Number.POSITIVE_INFINITY : Math.floor((gap - length - 1) / closing);
  }

  /** What a member has sent in the period. */
  private served(k: number): number {
    const flow = this.members[k] as number;
    return (this.link.standing.sent[flow] as number) - (this.sent[k] as number);
  }

  private isRingAsItWas(): boolean {
    const { policy, rings } = this.link;
    let k = 0;
    for (let level = 0; level < policy.levels && k < this.ringed; level++) {
      const length = rings.count(level);
      for (let place = 0; place < length && k < this.ringed; place++) {
        if (rings.at(level, place) !== this.members[k++]) return false;
      }
    }
    return k === this.ringed;
  }

  /** Begins to watch a period, if there may be one. */
  private watch(now: number): boolean {
    const { flows, intake, releases, standing } = this.link;
    if (!this.gather(now)) return false;
    let rate = 0;
    let length = 1;
    for (let k = 0; k < this.count; k++) {
      const spread = flows.spread[this.members[k] as number] as number;
      rate += 1 / spread;
      length = periodWith(length, spread);
    }
    if (length > LONGEST || Math.abs(rate - 1) > 1e-9) return false;
    const end = now + length;
    if (intake.nextBeside() <= end) return false;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      this.sent[k] = standing.sent[flow] as number;
      if (releases.at(flow, standing.goal(flow) - 1) < end) return false;
      if (standing.goal(flow) - (standing.sent[flow] as number) <= length) return false;
    }
    this.length = length;
    this.end = end;
    return true;
  }

  /** Collects the caught-up flows; false if it cannot. */
  private gather(now: number): boolean {
    const { heap, intake, policy, standing } = this.link;
    this.count = 0;
    this.ringed = 0;
    let below = 0;
    while (below < policy.levels && this.takeRing(below, now)) below++;
    if (this.ringed > 0 && heap.length > 0) return false;
    for (let flow = heap.first(); flow >= 0 && this.isShallow(flow, now); flow = heap.first()) {
      if (!this.add(flow)) break;
      heap.delete(flow);
    }
    for (let k = this.ringed; k < this.count; k++) heap.set(this.members[k] as number);
    if (intake.dry.length > MOST) return false;
    for (let k = 0; k < intake.dry.length; k++) {
      const flow = intake.dry.at(k);
      // A flow that waits below the rings that have turns may as well join them later.
      if ((standing.level[flow] as number) >= below) continue;
      if (!this.isShallow(flow, now) || !this.add(flow)) return false;
    }
    return this.count > 1;
  }

  /** Collects a whole ring; false if it holds others. */
  private takeRing(level: number, now: number): boolean {
    const { rings } = this.link;
    const length = rings.count(level);
    for (let place = 0; place < length; place++) {
      const flow = rings.at(level, place);
      if (this.isShallow(flow, now) && this.add(flow)) continue;
      this.count = this.ringed;
      return false;
    }
    this.ringed = this.count;
    return true;
  }

  private add(flow: number): boolean {
    if (this.count === MOST) return false;
    this.members[this.count++] = flow;
    return true;
  }

  private isShallow(flow: number, now: number): boolean {
    const { flows, releases, standing, peers } = this.link;
    if ((flows.spread[flow] as number) <= 1 || releases.isListed(flow)) return false;
    if (peers.has(flow)) return false;
    const released = releases.countBy(flow, now);
    if (released === flows.size[flow]) return false;
    return released - (standing.sent[flow] as number) <= SHALLOW;
  }
}
