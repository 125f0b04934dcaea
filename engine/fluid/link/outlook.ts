import type { Flows } from "../../model/flows.ts";
import { negligible, ratesDiffer } from "../../model/numbers/tolerances.ts";
import type { Deadlines } from "../../simulate/fluid/ranked/deadlines.ts";
import type { Goals } from "../../simulate/fluid/ranked/goals.ts";
import type { Arrears } from "./arrears.ts";
import type { Sated } from "./sated.ts";
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
  private readonly sated: Sated;
  private readonly arrears: Arrears;
  private readonly deadlines: Deadlines | null;
  /** The slowest rate at which the data of any flow comes. */
  private readonly slowest: number;

  constructor(
    flows: Flows,
    linkRate: number,
    units: Units,
    goals: Goals,
    waiting: Waiting,
    served: Served,
    sated: Sated,
    arrears: Arrears,
    deadlines: Deadlines | null,
  ) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.goals = goals;
    this.waiting = waiting;
    this.served = served;
    this.sated = sated;
    this.arrears = arrears;
    this.deadlines = deadlines;
    let widest = 0;
    for (let flow = 0; flow < flows.count; flow++) {
      widest = Math.max(widest, flows.spread[flow] as number);
    }
    this.slowest = linkRate / widest;
  }

  /** No more than `most`, what else happens. */
  step(most: number): number {
    const { served } = this;
    let step = Math.min(most, this.meeting(), this.sated.next() - this.units.now);
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      const own = this.units.isPool[unit] === 1 ? this.ofPool(unit) : this.ofSingle(unit);
      step = Math.min(step, own);
    }
    return this.untilFirst(step);
  }

  /** Whether members of this pool may be catching up: only if they are served faster than their data comes. */
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
    const step = ((units.date[units.root[pool] as number] as number) - key) / speed;
    if (units.order(pool).kind === "stamp") {
      const isBehind = units.isCaughtUp[pool] === 0 && speed > 1;
      return isBehind ? Math.min(step, Math.max(0, units.now - key) / (speed - 1)) : step;
    }
    return step;
  }

  /**
   * Until the first of many meets another: the last of the sated the next unit, the stream of a pool that
   * is least behind its data. Who these are changes as time goes on, so that is gone along with: up to
   * `most` and no further, since what happens then may change their course.
   */
  private untilFirst(most: number): number {
    const { units, waiting, served, sated, arrears } = this;
    const { now } = units;
    const next = served.count > 0 ? (served.list[0] as number) : waiting.first();
    const pool = this.pool();
    if (pool < 0 && sated.first() < 0) return most;
    let step = most;
    let time = now;
    for (;;) {
      let change = Number.POSITIVE_INFINITY;
      const last = next < 0 ? -1 : sated.last(time);
      if (last >= 0 && units.isComparable(last, next)) {
        step = Math.min(step, sated.meets(next, last, time) - now);
        change = sated.lasts();
      }
      const first = pool < 0 ? -1 : arrears.first(pool, time);
      if (first >= 0) step = Math.min(step, arrears.meets(pool, first, time) - now);
      if (pool >= 0) change = Math.min(change, arrears.next(pool));
      if (change - now >= step) return step;
      time = change;
    }
  }

  /** The pool whose members may be catching up, which is the last of the served; −1: none. */
  private pool(): number {
    const { units, served } = this;
    if (served.count === 0) return -1;
    const unit = served.list[served.count - 1] as number;
    const isOfSharers = units.isPool[unit] === 1 && units.order(unit).kind !== "stamp";
    return isOfSharers && this.mayCatchUp(unit) ? unit : -1;
  }

  private untilCaughtUp(flow: number, rate: number, sent: number): number {
    const closing = rate - this.inflow(flow);
    return closing > 0 ? this.backlog(flow, sent) / closing : Number.POSITIVE_INFINITY;
  }

  /** Until a key meets that of a unit behind it, which then goes first (SPEC 2.8). */
  private meeting(): number {
    const { units, served } = this;
    const { key, speed } = units;
    const first = this.waiting.first();
    const count = served.count + (first < 0 ? 0 : 1);
    let step = Number.POSITIVE_INFINITY;
    // Units of equal key form a group; `last` is the end of the group before, `rise` its fastest rise.
    let last = -1;
    let rise = 0;
    let groupRise = 0;
    for (let k = 0; k < count; k++) {
      const unit = k < served.count ? (served.list[k] as number) : first;
      const previous = k === 0 ? -1 : (served.list[k - 1] as number);
      const own = speed[unit] as number;
      if (previous < 0 || !units.isComparable(previous, unit)) {
        last = -1;
        groupRise = own;
        continue;
      }
      if (key[previous] !== key[unit]) {
        last = previous;
        rise = groupRise;
        groupRise = own;
      } else {
        const falls = units.order(unit).kind === "remaining" && own < groupRise;
        if (falls && ratesDiffer(groupRise, own)) return 0;
        groupRise = Math.max(groupRise, own);
      }
      if (last >= 0 && rise > own && ratesDiffer(rise, own)) {
        step = Math.min(step, ((key[unit] as number) - (key[last] as number)) / (rise - own));
      }
    }
    return step;
  }
}
