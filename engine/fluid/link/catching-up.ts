import { meetingTolerance } from "../../model/numbers/tolerances.ts";
import type { Goals } from "../../simulate/fluid/ranked/goals.ts";
import type { Arrears } from "./arrears.ts";
import type { Outlook } from "./outlook.ts";
import type { Served } from "./served.ts";
import type { Units } from "./units.ts";
import type { Waiting } from "./waiting.ts";

/** Streams that have been sent all that has arrived: from then on they get c/α at most (SPEC 2.2). */
export class CatchingUp {
  private readonly units: Units;
  private readonly goals: Goals;
  private readonly waiting: Waiting;
  private readonly served: Served;
  private readonly outlook: Outlook;
  private readonly arrears: Arrears;

  constructor(
    units: Units,
    goals: Goals,
    waiting: Waiting,
    served: Served,
    outlook: Outlook,
    arrears: Arrears,
  ) {
    this.units = units;
    this.goals = goals;
    this.waiting = waiting;
    this.served = served;
    this.outlook = outlook;
    this.arrears = arrears;
  }

  /** Who has caught up at this moment, or within `tolerance` of it. */
  update(tolerance: number): void {
    const { units, goals, served, outlook } = this;
    for (let k = 0; k < served.count; k++) {
      const unit = served.list[k] as number;
      if (units.isPool[unit] === 0) {
        const flow = units.root[unit] as number;
        const closing = (units.rate[unit] as number) - outlook.inflow(flow);
        const behind = outlook.backlog(flow, goals.sent[flow] as number);
        if (closing > 0 && behind <= closing * tolerance) units.isCaughtUp[unit] = 1;
      } else if (units.order(unit).kind === "stamp") {
        const closing = (units.speed[unit] as number) - 1;
        const behind = Math.max(0, units.now - (units.key[unit] as number));
        // Its key is its service too, and must not jump.
        if (closing > 0 && behind <= meetingTolerance(units.now)) units.isCaughtUp[unit] = 1;
        if (units.isCaughtUp[unit] === 1) units.key[unit] = units.now;
      } else if (this.leavePool(unit, tolerance)) {
        served.list.copyWithin(k, k + 1, served.count--);
        k--;
      }
    }
  }

  /** Members of a pool that have caught up become singles; true if nobody is left in it. */
  private leavePool(pool: number, tolerance: number): boolean {
    const { units, outlook, waiting, arrears } = this;
    if (!outlook.mayCatchUp(pool)) return false;
    const rate = units.rate[pool] as number;
    const level = units.level[pool] as number;
    for (;;) {
      const flow = arrears.first(pool, units.now + tolerance);
      if (flow < 0) return false;
      if (arrears.meets(pool, flow, units.now) > units.now + tolerance) return false;
      const isGone = waiting.leave(pool, flow);
      waiting.enter(flow, level, true, rate);
      if (isGone) return true;
    }
  }
}
