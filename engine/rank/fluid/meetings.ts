import { ratesDiffer } from "../../model/numbers/tolerances.ts";
import type { Routes } from "../../model/routes.ts";
import type { FluidRanks } from "./fluid-ranks.ts";
import type { Order } from "./order.ts";

/**
 * Finds when a value of a flow meets that of one behind it, which then overtakes. Only flows with a common link matter. On
 * each link the flows stand in groups of equal values: by the first expression, within such a group by the second, and so
 * on; a meeting is one of neighbouring groups, of the fastest member ahead with any behind.
 */
export class Meetings {
  private readonly order: Order;
  private readonly ranks: FluidRanks;
  private readonly routes: Routes;
  private readonly depth: number;
  /** d value / d time, of each expression. */
  private readonly speed: readonly Float64Array[];
  /** The flow before on each link, while its flows are gone through in order; −1 at first. */
  private readonly previous: Int32Array;
  /** For each link and expression: a flow of the group before (−1: none), the highest speed in that group, and in this one. */
  private readonly ahead: Int32Array;
  private readonly aheadSpeed: Float64Array;
  private readonly groupSpeed: Float64Array;
  /** 1 where anything moves that the next flow on the link could meet; and how many such links there are. */
  private readonly isMoving: Uint8Array;
  private moving = 0;

  constructor(order: Order, ranks: FluidRanks, routes: Routes, speed: readonly Float64Array[]) {
    const links = routes.capacity.length;
    this.order = order;
    this.ranks = ranks;
    this.routes = routes;
    this.speed = speed;
    this.depth = speed.length;
    this.previous = new Int32Array(links);
    this.ahead = new Int32Array(links * this.depth);
    this.aheadSpeed = new Float64Array(links * this.depth);
    this.groupSpeed = new Float64Array(links * this.depth);
    this.isMoving = new Uint8Array(links);
  }

  /** Time until the first meeting; ∞ if there is none. `served`: the number of flows that have a rate, by `rate`. */
  step(rate: Float64Array, served: number): number {
    const { list, count } = this.order;
    const { start, link } = this.routes;
    let step = Number.POSITIVE_INFINITY;
    this.previous.fill(-1);
    this.isMoving.fill(0);
    this.moving = 0;
    let left = served;
    // Behind the last flow that is served nothing meets, once those it may meet are passed on every link.
    for (let k = 0; k < count && (left > 0 || this.moving > 0); k++) {
      const flow = list[k] as number;
      if ((rate[flow] as number) > 0) left--;
      const end = start[flow + 1] as number;
      for (let at = start[flow] as number; at < end; at++) {
        step = Math.min(step, this.untilMet(flow, link[at] as number));
      }
    }
    return step;
  }

  /** `flow` is the next on the link: until one of a group before meets it. */
  private untilMet(flow: number, link: number): number {
    const { depth, ahead, aheadSpeed, groupSpeed, speed } = this;
    const { value, slope } = this.ranks;
    const before = this.previous[link] as number;
    this.previous[link] = flow;
    let step = Number.POSITIVE_INFINITY;
    let isMoving = 0;
    let isApart = before < 0;
    for (let k = 0; k < depth; k++) {
      const at = link * depth + k;
      const values = value[k] as Float64Array;
      const speeds = speed[k] as Float64Array;
      const own = speeds[flow] as number;
      if (isApart) {
        // A group of its own, in which nothing is ahead.
        ahead[at] = -1;
        groupSpeed[at] = own;
      } else if (values[before] === values[flow]) {
        const slopes = slope[k] as Float64Array;
        const isOver =
          (slopes[before] as number) > 0 ||
          (slopes[flow] as number) > 0 ||
          ratesDiffer(speeds[before] as number, own);
        groupSpeed[at] = Math.max(groupSpeed[at] as number, own);
        isApart = isOver;
      } else {
        ahead[at] = before;
        aheadSpeed[at] = groupSpeed[at] as number;
        groupSpeed[at] = own;
        isApart = true;
      }
      const other = ahead[at] as number;
      const fastest = aheadSpeed[at] as number;
      if (other >= 0 && fastest > own && ratesDiffer(fastest, own)) {
        const apart = (values[flow] as number) - (values[other] as number);
        step = Math.min(step, apart / (fastest - own));
      }
      if ((other >= 0 && fastest !== 0) || groupSpeed[at] !== 0) isMoving = 1;
    }
    this.moving += isMoving - (this.isMoving[link] as number);
    this.isMoving[link] = isMoving;
    return step;
  }
}
