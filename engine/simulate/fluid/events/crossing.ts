import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import type { Active } from "./active.ts";

/**
 * Finds the time until a value of a flow meets that of one behind it, which then overtakes. Only flows with a common link
 * matter: the order of the others changes no rate, and the list is sorted at the next event anyway. On each link the
 * flows stand in groups of equal first values, within such a group by the second, and so on; a meeting is one of
 * neighbouring groups, of the fastest member ahead with any behind.
 */
export class Crossing {
  private readonly active: Active;
  private readonly routes: Routes;
  /** Values from this one on move, and are compared up to `depth`. */
  private readonly still: number;
  private readonly depth: number;
  /** The flow before on each link, while its flows are gone through in order; −1 at first. */
  private readonly previous: Int32Array;
  /** For each link and value that moves: a flow of the group before (−1: none), the highest speed in that group… */
  private readonly ahead: Int32Array;
  private readonly aheadSpeed: Float64Array;
  /** …and in this one. */
  private readonly groupSpeed: Float64Array;
  /** 1 for links on which one of the two groups has a value that moves; `moving` counts them. */
  private readonly isMoving: Uint8Array;
  private moving = 0;
  /** A field, since V8 boxes doubles across calls that are not inlined. */
  private first = Number.POSITIVE_INFINITY;

  constructor(active: Active, routes: Routes) {
    const links = routes.capacity.length;
    this.active = active;
    this.routes = routes;
    this.still = active.keys.still;
    this.depth = active.speed.length;
    const groups = links * (this.depth - this.still);
    this.previous = new Int32Array(links);
    this.ahead = new Int32Array(groups);
    this.aheadSpeed = new Float64Array(groups);
    this.groupSpeed = new Float64Array(groups);
    this.isMoving = new Uint8Array(links);
  }

  /** Time until the first meeting; ∞ if there is none. */
  step(): number {
    const { list, count, rate, servedCount, keys } = this.active;
    const { start, link } = this.routes;
    this.first = Number.POSITIVE_INFINITY;
    if (this.still === this.depth) return this.first;
    this.previous.fill(-1);
    this.isMoving.fill(0);
    this.moving = 0;
    // Behind the last flow that is served nothing meets, once those a rising value may meet are passed on every link.
    let left = servedCount;
    for (let k = 0; k < count && (left > 0 || (keys.hasRising && this.moving > 0)); k++) {
      const flow = list[k] as number;
      if ((rate[flow] as number) > 0) left--;
      // Where no value moves, a flow at rest meets no other; only where values fall may one behind meet it.
      const isAtRest = !keys.hasFalling && this.isAtRest(flow);
      const end = start[flow + 1] as number;
      for (let at = start[flow] as number; at < end; at++) {
        const l = link[at] as number;
        if (isAtRest && this.isMoving[l] === 0) continue;
        this.meet(flow, l);
      }
    }
    return this.first;
  }

  private isAtRest(flow: number): boolean {
    for (let k = this.still; k < this.depth; k++) {
      if ((this.active.speed[k] as Float64Array)[flow] !== 0) return false;
    }
    return true;
  }

  /** Notes the time until a flow of the group before meets `flow`, the next on the link, if it is the first. */
  private meet(flow: number, link: number): void {
    const { still, depth, active, ahead, aheadSpeed, groupSpeed } = this;
    const { value, slope } = active.keys;
    const before = this.previous[link] as number;
    this.previous[link] = flow;
    let isMoving = 0;
    let isApart = before < 0 || !this.areStillEqual(before, flow);
    for (let k = still, at = link * (depth - still); k < depth; k++, at++) {
      const values = value[k] as Float64Array;
      const speeds = active.speed[k] as Float64Array;
      const own = speeds[flow] as number;
      if (isApart) {
        // A group of its own, in which nothing is ahead.
        ahead[at] = -1;
        groupSpeed[at] = own;
        if (own !== 0) isMoving = 1;
        continue;
      }
      const group = groupSpeed[at] as number;
      if (values[before] === values[flow]) {
        const slopes = slope[k] as Float64Array;
        if (own < group) {
          if ((slopes[flow] as number) < 0 && ratesDiffer(group, own)) this.first = 0;
        } else groupSpeed[at] = own;
        isApart =
          k + 1 < depth &&
          ((slopes[before] as number) > 0 ||
            (slopes[flow] as number) > 0 ||
            ratesDiffer(speeds[before] as number, own));
      } else {
        ahead[at] = before;
        aheadSpeed[at] = group;
        groupSpeed[at] = own;
        isApart = true;
      }
      const other = ahead[at] as number;
      const fastest = aheadSpeed[at] as number;
      if (other >= 0 && fastest > own && ratesDiffer(fastest, own)) {
        const apart = (values[flow] as number) - (values[other] as number);
        const step = apart / (fastest - own);
        if (step < this.first) this.first = step;
      }
      if ((other >= 0 && fastest !== 0) || groupSpeed[at] !== 0) isMoving = 1;
    }
    this.moving += isMoving - (this.isMoving[link] as number);
    this.isMoving[link] = isMoving;
  }

  /** True if the two are of one level and equal by the values that never move. */
  private areStillEqual(a: number, b: number): boolean {
    const { active, still } = this;
    const { value } = active.keys;
    if (active.level[a] !== active.level[b]) return false;
    for (let k = 0; k < still; k++) {
      const values = value[k] as Float64Array;
      if (values[a] !== values[b]) return false;
    }
    return true;
  }
}
