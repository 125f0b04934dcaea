import { periodsInOrder } from "./cycle-order.ts";
import type { LinkState } from "./filler.ts";
import { periodWith } from "./period.ts";

/** Cycles longer than this, or of more flows, are not looked for. */
const LONGEST = 1024;
const MOST = 1024;
/** Nor those of more that take turns, or stand level, if some of them are not caught up. */
const MOST_MIXED = 64;
/** A flow with more packets waiting is not caught up. */
const SHALLOW = 16;
/** Rates nearer than this are one. */
const SAME_RATE = 1e-9;

/**
 * Leaps over cycles of flows whose releases repeat every P slots (α = p/2^q, exact in binary): caught-up
 * flows that fill the link exactly, two of α = 2, say, where nothing ever evens out. When a period leaves
 * every one as far behind its releases, and every ring in the order, as it was, the next one does the
 * same. The loop steps through one period to see whether it does.
 *
 * Where what is left or sent decides, or turns, others that are not caught up may share what they leave, if each has as
 * much of it as one of them: two of equal size, say, one of which comes with α = 2, stay level to the end.
 */
export class Cycle {
  /** The slot in which the period that is watched ends; ∞: none is. The loop must stop there. */
  end = Number.POSITIVE_INFINITY;
  readonly link: LinkState;
  readonly members = new Int32Array(MOST);
  /** What each member had sent when the period began. */
  private readonly sent = new Float64Array(MOST);
  count = 0;
  length = 0;
  /** The members in rings, level by level, head first; they come first among the members. */
  ringed = 0;
  /** Behind the members in rings, so many stand in the heap. */
  private ranked = 0;
  /** By member, whether it is not caught up; and how many are not. */
  private readonly isDeep = new Uint8Array(MOST);
  private deep = 0;
  private readonly behind = new Int32Array(MOST_MIXED + 1);
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
      const released = releases.countBy(flow, now);
      // Of what waits now those behind always have more to send; the others send what is released.
      if (this.isDeep[k] === 1) {
        periods = Math.min(periods, Math.floor((released - sent - 2) / served));
      } else if (served !== released - releases.countBy(flow, now - length)) return 0;
      const { kind } = standing.order(flow);
      if (rival < 0 || standing.level[rival] !== standing.level[flow]) continue;
      if (kind === "stamp") return 0;
      if (kind !== "attained") continue;
      const room = (standing.sent[rival] as number) - 1 - sent;
      periods = Math.min(periods, Math.floor(room / served));
    }
    // Nobody else had a turn, and none was left over.
    return all === length ? Math.min(periods, periodsInOrder(this, now)) : 0;
  }

  /** What a member has sent in the period. */
  served(k: number): number {
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
    const { intake, releases, standing } = this.link;
    if (!this.gather(now, false) || !(this.left() === 0 || this.takeLevel(now))) return false;
    const { length } = this;
    const end = now + length;
    if (length > LONGEST || intake.nextBeside() <= end) return false;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const sent = standing.sent[flow] as number;
      this.sent[k] = sent;
      if (standing.goal(flow) - sent <= length) return false;
      if (this.isDeep[k] === 1 && releases.countBy(flow, now) - sent <= length + 1) return false;
      if (this.isDeep[k] === 0 && releases.at(flow, standing.goal(flow) - 1) < end) return false;
    }
    this.end = end;
    return true;
  }

  /** What the caught-up flows leave of the link; finds the length of a period as well. */
  private left(): number {
    const { spread } = this.link.flows;
    let left = 1;
    this.length = 1;
    for (let k = 0; k < this.count; k++) {
      if (this.isDeep[k] === 1) continue;
      const own = spread[this.members[k] as number] as number;
      left -= 1 / own;
      this.length = periodWith(this.length, own);
    }
    return Math.abs(left) > SAME_RATE ? left : 0;
  }

  /**
   * Collects those behind who share what is left of the link, and the caught-up flows among them; false if none of the
   * caught-up ones has as much of it.
   */
  private takeLevel(now: number): boolean {
    const { heap } = this.link;
    const { members, behind, ringed, ranked } = this;
    if (heap.length === 0) return this.gather(now, true) && this.isLevel(-1, this.left());
    if (ringed > 0) return false;
    for (let k = 0; k < ranked; k++) heap.delete(members[k] as number);
    const dry = this.count;
    const lead = heap.first();
    const count = this.takeBehind(lead, now);
    const left = this.left();
    for (let k = 0; k < ranked; k++) heap.set(members[k] as number);
    for (let k = dry; k < this.count; k++) heap.set(members[k] as number);
    let areAdded = count > 0 && this.count - dry + count <= MOST_MIXED;
    for (let k = 0; k < count; k++) {
      heap.set(behind[k] as number);
      areAdded &&= this.add(behind[k] as number, 1);
    }
    return areAdded && this.isLevel(lead, left);
  }

  /** Takes those level with `lead` out of the heap: caught-up ones become members; returns how many others there are. */
  private takeBehind(lead: number, now: number): number {
    const { heap, peers, standing } = this.link;
    const kind = lead < 0 || peers.has(lead) ? "fixed" : standing.order(lead).kind;
    if (kind !== "attained" && kind !== "remaining") return 0;
    let count = 0;
    const most = this.count + MOST_MIXED;
    for (let flow = lead; flow >= 0 && this.isNear(lead, flow); flow = heap.first()) {
      if (this.count + count > most) break;
      if (flow !== lead && this.isShallow(flow, now)) {
        if (!this.add(flow)) break;
      } else {
        // Of those that are told apart by what is left only the first is served.
        const isMore = kind === "attained" ? !peers.has(flow) : count === 0;
        if (!isMore) break;
        this.behind[count++] = flow;
      }
      heap.delete(flow);
    }
    return count;
  }

  /** Whether a caught-up flow has as much of the link as those who share the rest, and stands near `lead`, if not −1. */
  private isLevel(lead: number, left: number): boolean {
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const rate = 1 / (this.link.flows.spread[flow] as number);
      if (this.isDeep[k] === 1 || Math.abs(rate - left / this.deep) > SAME_RATE) continue;
      if (lead < 0 || this.isNear(lead, flow)) return true;
    }
    return false;
  }

  /** Whether two flows may change places within a period, or stand too close to each other for a leap. */
  private isNear(a: number, b: number): boolean {
    const { standing } = this.link;
    if (standing.level[a] !== standing.level[b]) return false;
    const most = SHALLOW + 2 * this.count + Math.min(this.length, LONGEST);
    return Math.abs(standing.gapOf(a, b)) <= most;
  }

  /** Collects the caught-up flows, and perhaps all of the ring below them; false if it cannot. */
  private gather(now: number, withRing: boolean): boolean {
    const { heap, intake, policy, standing } = this.link;
    this.count = 0;
    this.deep = 0;
    this.ringed = 0;
    let below = 0;
    while (below < policy.levels && this.takeRing(below, now, false)) below++;
    if (withRing && below < policy.levels && this.takeRing(below, now, true)) below++;
    if (this.ringed > 0 && heap.length > 0) return false;
    for (let flow = heap.first(); flow >= 0 && this.isShallow(flow, now); flow = heap.first()) {
      if (!this.add(flow)) break;
      heap.delete(flow);
    }
    this.ranked = this.count;
    for (let k = this.ringed; k < this.count; k++) heap.set(this.members[k] as number);
    if (intake.dry.length > MOST) return false;
    for (let k = 0; k < intake.dry.length; k++) {
      const flow = intake.dry.at(k);
      // A flow that waits below the rings that have turns may as well join them later.
      if ((standing.level[flow] as number) >= below) continue;
      if (!this.isShallow(flow, now) || !this.add(flow)) return false;
    }
    return true;
  }

  /** Collects a whole ring; false if it holds others than it may. */
  private takeRing(level: number, now: number, isMixed: boolean): boolean {
    const { rings } = this.link;
    const length = rings.count(level);
    const deep = this.deep;
    if (isMixed && length > MOST_MIXED) return false;
    for (let place = 0; place < length; place++) {
      const flow = rings.at(level, place);
      const isDeep = this.isShallow(flow, now) ? 0 : 1;
      if ((isDeep === 0 || isMixed) && this.add(flow, isDeep)) continue;
      this.count = this.ringed;
      this.deep = deep;
      return false;
    }
    this.ringed = this.count;
    return true;
  }

  private add(flow: number, isDeep = 0): boolean {
    if (this.count === MOST) return false;
    this.isDeep[this.count] = isDeep;
    this.deep += isDeep;
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
