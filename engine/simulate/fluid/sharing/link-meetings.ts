import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import { Calendar } from "../../queues/calendar.ts";
import type { Paths } from "../ranked/paths.ts";
import type { LinkLevels } from "./link-levels.ts";
import type { LinkOrder } from "./link-order.ts";
import type { PathPools } from "./path-pools.ts";

/**
 * LAS: when a path's head will have been sent as much as one behind it on the same link, and shares with
 * it. Only paths with a link in common are in each other's path, and only if it fills.
 */
export class LinkMeetings {
  private readonly paths: Paths;
  private readonly pools: PathPools;
  private readonly order: LinkOrder;
  private readonly levels: LinkLevels;
  private readonly calendar: Calendar;
  private readonly due: number[] = [];
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

  /** Links at which two meet up to `until`. */
  upTo(until: number): readonly number[] {
    this.due.length = 0;
    while (this.calendar.next() <= until) {
      const link = this.calendar.first();
      this.due.push(link);
      this.calendar.delete(link);
    }
    return this.due;
  }

  /** These links have changed, or the rates of these paths. */
  expect(links: readonly number[], touched: readonly number[]): void {
    const { start, link } = this.paths;
    this.round++;
    for (const one of links) this.look(one);
    for (const path of touched) {
      const end = start[path + 1] as number;
      for (let k = start[path] as number; k < end; k++) this.look(link[k] as number);
    }
  }

  /** At each link once. */
  private look(link: number): void {
    if (this.looked[link] === this.round) return;
    this.looked[link] = this.round;
    const step = this.levels.isFilling(link) ? this.step(link) : Number.POSITIVE_INFINITY;
    if (step === Number.POSITIVE_INFINITY) this.calendar.delete(link);
    else this.calendar.set(link, this.order.now + step);
  }

  /** Until somebody of one class meets one of the class behind it. */
  private step(link: number): number {
    const { order, pools } = this;
    const { owner } = this.paths;
    const { rate } = pools;
    const list = order.lists.items[link] as Int32Array;
    const length = order.lists.lengths[link] as number;
    let step = Number.POSITIVE_INFINITY;
    /** Of the class before, its key and the highest rate in it; the same of this class. */
    let before = 0;
    let most = 0;
    let own = Number.NEGATIVE_INFINITY;
    let highest = 0;
    for (let i = 0; i < length; i++) {
      const path = owner[list[i] as number] as number;
      const key = pools.clockAt(path, order.now);
      const speed = rate[path] as number;
      if (key !== own) {
        before = own;
        most = highest;
        own = key;
        highest = speed;
      } else {
        highest = Math.max(highest, speed);
      }
      if (before < 0 || most <= speed || !ratesDiffer(most, speed)) continue;
      step = Math.min(step, (key - before) / (most - speed));
    }
    return step;
  }
}
