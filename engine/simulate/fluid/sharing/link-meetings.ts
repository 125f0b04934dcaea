import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import { Calendar } from "../../queues/calendar.ts";
import type { Paths } from "../ranked/flow-paths.ts";
import type { LinkLevels } from "./link-levels.ts";
import type { LinkOrder } from "./link-path-order.ts";
import type { PathPools } from "./path-pools.ts";

/**
 * LAS: a calendar of when a path's head will have been sent as much as one behind it on the same link, and shares with
 * it. Only paths with a link in common are in each other's way, and only if it fills.
 */
export class LinkMeetings {
  private readonly paths: Paths;
  private readonly pools: PathPools;
  private readonly order: LinkOrder;
  private readonly levels: LinkLevels;
  private readonly calendar: Calendar;
  /** The round in which a link was last looked at. */
  private readonly looked: Int32Array;
  private round = 0;

  constructor(paths: Paths, pools: PathPools, order: LinkOrder, levels: LinkLevels, links: number) {
    this.paths = paths;
    this.pools = pools;
    this.order = order;
    this.levels = levels;
    this.calendar = new Calendar(links);
    this.looked = new Int32Array(links);
  }

  next(): number {
    return this.calendar.next();
  }

  /** The first link at which two meet, which is to be looked at. */
  take(): number {
    const link = this.calendar.first();
    this.calendar.delete(link);
    return link;
  }

  /** Links `changed[0…count)` have changed, or the rates of paths that are touched. */
  expect(changed: readonly number[], count: number): void {
    const { start, link } = this.paths;
    const { touched, touchedCount } = this.levels;
    this.round++;
    for (let i = 0; i < count; i++) this.look(changed[i] as number);
    for (let i = 0; i < touchedCount; i++) {
      const path = touched[i] as number;
      const end = start[path + 1] as number;
      for (let k = start[path] as number; k < end; k++) this.look(link[k] as number);
    }
  }

  private look(link: number): void {
    if (this.looked[link] === this.round) return;
    this.looked[link] = this.round;
    const step = this.step(link);
    if (step === Number.POSITIVE_INFINITY) this.calendar.delete(link);
    else this.calendar.set(link, this.order.now + step);
  }

  /** Time until a path of one class meets one of the class behind it; behind the first that the link lets wait none move. */
  private step(link: number): number {
    const { items, now } = this.order;
    const { owner } = this.paths;
    const { head, clock, rate, since } = this.pools;
    const first = this.order.first[link] as number;
    const end = this.levels.endMoving(link);
    let step = Number.POSITIVE_INFINITY;
    if (end < first + 2) return step;
    /** Key and highest rate of the class before, and of this class. */
    let before = 0;
    let most = 0;
    let own = Number.NEGATIVE_INFINITY;
    let highest = 0;
    for (let i = first; i < end; i++) {
      const path = owner[items[i] as number] as number;
      const speed = rate[path] as number;
      const served = speed * (now - (since[path] as number));
      const key = (clock[head[path] as number] as number) + served;
      if (key !== own) {
        before = own;
        most = highest;
        own = key;
        highest = speed;
      } else if (speed > highest) {
        highest = speed;
      }
      if (before < 0 || most <= speed || !ratesDiffer(most, speed)) continue;
      step = Math.min(step, (key - before) / (most - speed));
    }
    return step;
  }
}
