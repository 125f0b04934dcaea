import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Routes } from "../../../model/routes.ts";
import type { Active } from "./active.ts";
import type { Precedence } from "./precedence.ts";

/**
 * When the key of a flow meets that of one behind it, which then goes first. Only flows that have a
 * link in common are in each other's way: the order of the others changes no rate, and the list is put
 * in order at the next event anyway.
 */
export class Crossing {
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly routes: Routes;
  private readonly keys: LinkKeys;

  constructor(active: Active, precedence: Precedence, routes: Routes) {
    this.active = active;
    this.precedence = precedence;
    this.routes = routes;
    this.keys = new LinkKeys(active, precedence, routes.capacity.length);
  }

  /** Until the first meeting; ∞ if there is none. */
  step(): number {
    const { active, keys } = this;
    const { start, link } = this.routes;
    if (!this.precedence.hasMoving) return Number.POSITIVE_INFINITY;
    keys.reset();
    let step = Number.POSITIVE_INFINITY;
    for (let k = 0; k < active.count; k++) {
      const flow = active.list[k] as number;
      const last = start[flow + 1] as number;
      for (let at = start[flow] as number; at < last; at++) {
        step = Math.min(step, keys.meets(flow, link[at] as number));
      }
    }
    return step;
  }
}

/** The flows of each link, gone through in order: groups of equal keys, and the group before. */
class LinkKeys {
  private readonly active: Active;
  private readonly precedence: Precedence;
  /** The flow before on the link, −1 at first. */
  private readonly previous: Int32Array;
  /** The end of the group before, −1 if there is none, and its fastest rise. */
  private readonly last: Int32Array;
  private readonly rise: Float64Array;
  private readonly groupRise: Float64Array;

  constructor(active: Active, precedence: Precedence, links: number) {
    this.active = active;
    this.precedence = precedence;
    this.previous = new Int32Array(links);
    this.last = new Int32Array(links);
    this.rise = new Float64Array(links);
    this.groupRise = new Float64Array(links);
  }

  reset(): void {
    this.previous.fill(-1);
  }

  /** `flow` is the next on `link`: until somebody of the group before meets it. */
  meets(flow: number, link: number): number {
    const { active, last, rise, groupRise } = this;
    const { key, speed } = active;
    const previous = this.previous[link] as number;
    this.previous[link] = flow;
    const own = speed[flow] as number;
    if (previous < 0 || !this.precedence.isComparable(previous, flow)) {
      last[link] = -1;
      groupRise[link] = own;
      return Number.POSITIVE_INFINITY;
    }
    const group = groupRise[link] as number;
    if (key[previous] !== key[flow]) {
      last[link] = previous;
      rise[link] = group;
      groupRise[link] = own;
    } else {
      const falls = active.order(flow).kind === "remaining" && own < group;
      if (falls && ratesDiffer(group, own)) return 0;
      groupRise[link] = Math.max(group, own);
    }
    const ahead = last[link] as number;
    const fastest = rise[link] as number;
    if (ahead < 0 || fastest <= own || !ratesDiffer(fastest, own)) return Number.POSITIVE_INFINITY;
    return ((key[flow] as number) - (key[ahead] as number)) / (fastest - own);
  }
}
