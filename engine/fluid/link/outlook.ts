import type { Flows } from "../../flows.ts";
import { negligible, ratesDiffer } from "../../moment.ts";
import type { Deadlines } from "./deadlines.ts";
import type { Goals } from "./goals.ts";
import type { Served } from "./served.ts";
import type { Units } from "./units.ts";
import type { Waiting } from "./waiting.ts";

/** For how long the present rates stand, as far as the flows that are there go. */
export class Outlook {
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly waiting: Waiting;
  private readonly served: Served;
  private readonly deadlines: Deadlines | null;
  /** The slowest rate at which the data of any flow comes. */
  private readonly slowest: number;
  /** Scratch. */
  private readonly members: Int32Array;

  constructor(
    flows: Flows,
    linkRate: number,
    units: Units,
    goals: Goals,
    waiting: Waiting,
    served: Served,
    deadlines: Deadlines | null,
  ) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.waiting = waiting;
    this.served = served;
    this.deadlines = deadlines;
    let widest = 0;
    for (let flow = 0; flow < flows.count; flow++) {
      widest = Math.max(widest, flows.spread[flow] as number);
    }
    this.slowest = linkRate / widest;
    this.members = new Int32Array(flows.count);
  }

  step(): number {
    const { served } = this;
    let step = this.meeting();
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      const own = this.units.isPool[unit] === 1 ? this.ofPool(unit) : this.ofSingle(unit);
      step = Math.min(step, own);
    }
    return step;
  }

  /**
   * Whether members of this pool may be catching up: only if they are served faster than their data
   * comes. There are fewer of them than the largest α then, so they can be looked at one by one.
   */
  mayCatchUp(pool: number): boolean {
    return (this.units.rate[pool] as number) > this.slowest;
  }

  /** By how much a flow that has been sent `sent` is behind its data, as if its release never ended. */
  backlog(flow: number, sent: number): number {
    const { units, flows } = this;
    return Math.max(0, (units.now - (flows.arrival[flow] as number)) * this.inflow(flow) - sent);
  }

  inflow(flow: number): number {
    return this.linkRate / (this.flows.spread[flow] as number);
  }

  private ofSingle(unit: number): number {
    const { units, goals, deadlines } = this;
    const flow = units.root[unit] as number;
    const rate = units.rate[unit] as number;
    const sent = goals.sent[flow] as number;
    let step = Number.POSITIVE_INFINITY;
    if (rate > 0) {
      step = ((goals.goal[flow] as number) - sent) / rate;
      if (units.isCaughtUp[unit] === 0) step = Math.min(step, this.untilCaughtUp(flow, rate, sent));
    }
    if (deadlines !== null && rate < this.linkRate - negligible(this.linkRate)) {
      step = Math.min(step, deadlines.slack(flow, units.now) / (1 - rate / this.linkRate));
    }
    return step;
  }

  private ofPool(pool: number): number {
    const { units } = this;
    const speed = units.speed[pool] as number;
    const key = units.key[pool] as number;
    if (speed === 0) return Number.POSITIVE_INFINITY;
    let step = ((units.date[units.root[pool] as number] as number) - key) / speed;
    if (units.order(pool).kind === "stamp") {
      const isBehind = units.isCaughtUp[pool] === 0 && speed > 1;
      return isBehind ? Math.min(step, Math.max(0, units.now - key) / (speed - 1)) : step;
    }
    if (!this.mayCatchUp(pool)) return step;
    const count = units.members(pool, this.members);
    for (let k = 0; k < count; k++) {
      const flow = this.members[k] as number;
      const sent = this.waiting.sentIn(pool, flow);
      step = Math.min(step, this.untilCaughtUp(flow, units.rate[pool] as number, sent));
    }
    return step;
  }

  private untilCaughtUp(flow: number, rate: number, sent: number): number {
    const closing = rate - this.inflow(flow);
    return closing > 0 ? this.backlog(flow, sent) / closing : Number.POSITIVE_INFINITY;
  }

  /**
   * Until a key meets that of a unit behind it, which then goes first (SPEC 2.8). Streams that get all
   * that comes take nothing from one another, whoever is ahead: what they may meet is the next other unit.
   */
  private meeting(): number {
    const { units, served } = this;
    const { key, speed } = units;
    const first = this.waiting.first();
    const count = served.count + (first < 0 ? 0 : 1);
    let step = Number.POSITIVE_INFINITY;
    // Streams that get all that comes: from here on.
    let from = 0;
    // Other units of equal key form a group; `last` is the end of the group before, `rise` its fastest rise.
    let previous = -1;
    let last = -1;
    let rise = 0;
    let groupRise = 0;
    for (let k = 0; k < count; k++) {
      const unit = k < served.count ? (served.list[k] as number) : first;
      if (k === 0 || !units.isComparable(served.list[k - 1] as number, unit)) {
        from = k;
        previous = -1;
        last = -1;
      }
      if (k < served.count && this.isSated(unit)) continue;
      for (; from < k; from++) {
        step = Math.min(step, this.untilMet(served.list[from] as number, unit));
      }
      from = k + 1;
      const own = speed[unit] as number;
      if (previous < 0) {
        groupRise = own;
      } else if (key[previous] !== key[unit]) {
        last = previous;
        rise = groupRise;
        groupRise = own;
      } else {
        const falls = units.order(unit).kind === "remaining" && own < groupRise;
        if (falls && ratesDiffer(groupRise, own)) return 0;
        groupRise = Math.max(groupRise, own);
      }
      previous = unit;
      if (last >= 0 && rise > own && ratesDiffer(rise, own)) {
        step = Math.min(step, ((key[unit] as number) - (key[last] as number)) / (rise - own));
      }
    }
    return step;
  }

  /** Whether the unit is a stream that gets all that comes. */
  private isSated(unit: number): boolean {
    const { units } = this;
    if (units.isPool[unit] === 1 || units.isCaughtUp[unit] === 0) return false;
    const inflow = this.inflow(units.root[unit] as number);
    return (units.rate[unit] as number) >= inflow - negligible(inflow);
  }

  /** Until `ahead` meets `behind`. */
  private untilMet(ahead: number, behind: number): number {
    const { key, speed } = this.units;
    const one = speed[ahead] as number;
    const other = speed[behind] as number;
    if (one <= other || !ratesDiffer(one, other)) return Number.POSITIVE_INFINITY;
    const apart = (key[behind] as number) - (key[ahead] as number);
    // Equal keys that rise were taken for one when they were served.
    if (apart === 0 && one > 0) return Number.POSITIVE_INFINITY;
    return Math.max(0, apart) / (one - other);
  }
}
