import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import type { Active } from "./active.ts";
import type { Precedence } from "./precedence.ts";

/**
 * Finds the time until the key of a flow meets that of one behind it, which then overtakes. Only flows with a common link
 * matter: the order of the others changes no rate, and the list is sorted at the next event anyway.
 */
export class Crossing {
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly routes: Routes;
  /** The flow before on each link, while its flows are gone through in order; −1 at first. */
  private readonly previous: Int32Array;
  /** The last flow of the group of equal keys before (−1: none), and the highest speed of a key in that group… */
  private readonly ahead: Int32Array;
  private readonly aheadSpeed: Float64Array;
  /** …and in this one. */
  private readonly groupSpeed: Float64Array;
  /** 1 for links on which one of the two groups has a key that moves; `moving` counts them. */
  private readonly isMoving: Uint8Array;
  private moving = 0;

  constructor(active: Active, precedence: Precedence, routes: Routes) {
    const links = routes.capacity.length;
    this.active = active;
    this.precedence = precedence;
    this.routes = routes;
    this.previous = new Int32Array(links);
    this.ahead = new Int32Array(links);
    this.aheadSpeed = new Float64Array(links);
    this.groupSpeed = new Float64Array(links);
    this.isMoving = new Uint8Array(links);
  }

  /** Time until the first meeting; ∞ if there is none. */
  step(): number {
    const { list, count, rate, speed, servedCount } = this.active;
    const { start, link } = this.routes;
    const { hasMoving, hasFalling } = this.precedence;
    let step = Number.POSITIVE_INFINITY;
    if (!hasMoving) return step;
    this.previous.fill(-1);
    this.isMoving.fill(0);
    this.moving = 0;
    // Behind the last flow that is served no keys meet, once those it may meet are passed on every link.
    let left = servedCount;
    for (let k = 0; k < count && (left > 0 || this.moving > 0); k++) {
      const flow = list[k] as number;
      if ((rate[flow] as number) > 0) left--;
      const end = start[flow + 1] as number;
      for (let at = start[flow] as number; at < end; at++) {
        const l = link[at] as number;
        // Where no key moves, a waiting flow meets no other; only where keys fall may one behind meet it.
        if (!hasFalling && speed[flow] === 0 && this.isMoving[l] === 0) continue;
        step = Math.min(step, this.untilMet(flow, l));
        this.noteMoving(l);
      }
    }
    return step;
  }

  /** Time until a flow of the group before meets `flow`, the next on the link. */
  private untilMet(flow: number, link: number): number {
    const { active, ahead, aheadSpeed, groupSpeed } = this;
    const { key, speed } = active;
    const previous = this.previous[link] as number;
    this.previous[link] = flow;
    const own = speed[flow] as number;
    if (previous < 0 || !this.precedence.isComparable(previous, flow)) {
      ahead[link] = -1;
      groupSpeed[link] = own;
      return Number.POSITIVE_INFINITY;
    }
    const group = groupSpeed[link] as number;
    if (key[previous] !== key[flow]) {
      ahead[link] = previous;
      aheadSpeed[link] = group;
      groupSpeed[link] = own;
    } else {
      const falls = active.keyFor(flow).slope < 0 && own < group;
      if (falls && ratesDiffer(group, own)) return 0;
      groupSpeed[link] = Math.max(group, own);
    }
    const before = ahead[link] as number;
    const fastest = aheadSpeed[link] as number;
    if (before < 0 || fastest <= own || !ratesDiffer(fastest, own)) return Number.POSITIVE_INFINITY;
    return ((key[flow] as number) - (key[before] as number)) / (fastest - own);
  }

  private noteMoving(link: number): void {
    const isAhead = (this.ahead[link] as number) >= 0 && this.aheadSpeed[link] !== 0;
    const is = isAhead || this.groupSpeed[link] !== 0 ? 1 : 0;
    this.moving += is - (this.isMoving[link] as number);
    this.isMoving[link] = is;
  }
}
