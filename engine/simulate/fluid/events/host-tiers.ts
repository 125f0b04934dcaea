import { negligible } from "../../../model/numbers/tolerances.ts";
import { ownEnd, type Routes } from "../../../model/routes.ts";
import { Residual } from "../../../network/residual.ts";
import type { Active } from "./active.ts";
import { Filling } from "./fill.ts";
import type { Precedence } from "./precedence.ts";

/**
 * NOS2's rates (SPEC 3.9, 3.12): a host serves its levels strictly, and behind it the flows of one switch level are
 * equals. So a round is shared by filling it *anew with the rounds before it*, which rise to what they had and are
 * not counted on their hosts' own links, where all that they had is reserved for them.
 */
export class Tiers {
  private readonly active: Active;
  private readonly precedence: Precedence;
  private readonly levels: number;
  private readonly host: Int32Array;
  /** Links of flows as they are, and those that a filling sees; the last link of it is never full. */
  private readonly routes: Routes;
  private readonly seen: Int32Array;
  private readonly residual: Residual;
  private readonly filling: Filling;
  private readonly nowhere: number;
  /** Flow i has its host's own links first: `link[start[i] … own[i])`. */
  private readonly own: Int32Array;
  private readonly rate: Float64Array;
  private readonly cap: Float64Array;
  private readonly water: Float64Array;
  private readonly base: Float64Array;
  private readonly members: Int32Array;
  /** One entry a host: the last round of its flows of switch level 0, and their level; −1 if it has none. */
  private readonly lastRound: Int32Array;
  private readonly lastLevel: Int32Array;
  /** Flows of switch level 1 whose host serves flows of switch level 0 as their equals, and what these leave them. */
  private readonly even: Int32Array;
  private evenCount = 0;
  private readonly spare: Float64Array;

  constructor(
    active: Active,
    precedence: Precedence,
    { capacity, start, link, share }: Routes,
    host: Int32Array,
    levels: number,
  ) {
    const n = host.length;
    this.active = active;
    this.precedence = precedence;
    this.levels = levels;
    this.host = host;
    this.nowhere = capacity.length;
    this.routes = { capacity, start, link, share };
    this.seen = link.slice();
    const wide = Float64Array.of(...capacity, 1);
    this.residual = new Residual({ capacity: wide, start, link: this.seen, share });
    this.rate = new Float64Array(n);
    this.cap = new Float64Array(n);
    this.water = new Float64Array(n);
    this.base = wide.slice();
    this.members = new Int32Array(n);
    this.even = new Int32Array(n);
    this.spare = new Float64Array(n);
    this.own = Int32Array.from({ length: n }, (_, flow) => ownEnd({ start, share }, flow));
    const hosts = host.reduce((most, one) => Math.max(most, one), 0) + 1;
    this.lastRound = new Int32Array(hosts).fill(-1);
    this.lastLevel = new Int32Array(hosts).fill(-1);
    this.filling = new Filling(n, this.residual, {
      weight: () => 1,
      cap: (flow) => this.cap[flow] as number,
    });
  }

  /** Gives every active flow its rate; the list is in order. */
  serve(): void {
    const { active, rate, spare, even } = this;
    const { list, count } = active;
    this.findEven();
    this.serveBoth();
    if (this.evenCount > 0) {
      // What they could not use goes to their equals.
      for (let k = 0; k < this.evenCount; k++)
        spare[even[k] as number] = rate[even[k] as number] as number;
      this.serveBoth();
      this.addRest(0, count);
    }
    for (let k = 0; k < count; k++) {
      const flow = list[k] as number;
      active.serve(flow, rate[flow] as number);
    }
  }

  private serveBoth(): void {
    const { active, residual, rate, base } = this;
    const { list, count } = active;
    residual.reset();
    residual.left[this.nowhere] = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) rate[list[k] as number] = 0;
    let split = 0;
    while (split < count && this.stage(split) < this.levels) split++;
    base.set(residual.left);
    this.serveTier(0, split, this.evenCount);
    base.set(residual.left);
    this.serveTier(split, count, 0);
  }

  /** Serves the flows `list[from…end)`, of one switch level; `even` of the others count at their hosts. */
  private serveTier(from: number, end: number, even: number): void {
    const { residual, base } = this;
    let k = from;
    while (k < end) {
      const first = k;
      while (k < end && this.stage(k) === this.stage(first)) k++;
      residual.left.set(base);
      this.serveRound(from, first, k, even);
    }
    if (from === end) return;
    const isOnce = this.stage(from) === this.stage(end - 1) && even === 0;
    if (isOnce) return;
    this.charge(from, end);
    for (let m = 0; m < even; m++) this.keep(this.even[m] as number, this.spare);
    this.addRest(from, end);
    this.charge(from, end);
  }

  /** Serves the round `list[first…end)` with the rounds before it, `list[from…first)`. */
  private serveRound(from: number, first: number, end: number, even: number): void {
    const { active, rate, cap, water, members, seen } = this;
    const { list } = active;
    const { start } = this.routes;
    for (let k = from; k < first; k++) this.keep(list[k] as number, rate);
    let open = 0;
    for (let k = first; k < end; k++) {
      const flow = list[k] as number;
      cap[flow] = active.cap(flow);
      open = this.enter(flow, open);
    }
    for (let m = 0; m < even; m++) {
      const flow = this.even[m] as number;
      if (!this.isAt(first, flow)) continue;
      cap[flow] = Math.min(active.cap(flow), this.spare[flow] as number);
      seen.fill(this.nowhere, this.own[flow], start[flow + 1]);
      open = this.enter(flow, open);
    }
    // Where no host has anything left, the rounds before keep what they have.
    const isShut = open === 0;
    for (let k = from; k < first && !isShut; k++) {
      const flow = list[k] as number;
      cap[flow] = rate[flow] as number;
      seen.fill(this.nowhere, start[flow], this.own[flow]);
      open = this.enter(flow, open);
    }
    this.filling.fill(members, open, water);
    for (let k = isShut ? first : from; k < end; k++) {
      const flow = list[k] as number;
      rate[flow] = Math.min(cap[flow] as number, water[flow] as number);
      this.see(flow);
    }
    for (let m = 0; m < even; m++) {
      const flow = this.even[m] as number;
      if (!this.isAt(first, flow)) continue;
      this.spare[flow] = Math.min(cap[flow] as number, water[flow] as number);
      this.see(flow);
    }
  }

  /** True if the host of this flow of switch level 1 serves it along with the flows of the round at `first`. */
  private isAt(first: number, flow: number): boolean {
    return this.lastRound[this.host[flow] as number] === this.stage(first);
  }

  /** Lets fillings see the flow's links as they are. */
  private see(flow: number): void {
    const { start, link } = this.routes;
    for (let k = start[flow] as number; k < (start[flow + 1] as number); k++)
      this.seen[k] = link[k] as number;
  }

  private enter(flow: number, open: number): number {
    this.water[flow] = 0;
    if ((this.cap[flow] as number) === 0 || this.residual.along(flow) === 0) return open;
    this.members[open] = flow;
    return open + 1;
  }

  /** Takes the flow's rate on the own links of its host. */
  private keep(flow: number, rate: Float64Array): void {
    const { residual, routes } = this;
    for (let k = routes.start[flow] as number; k < (this.own[flow] as number); k++) {
      const at = routes.link[k] as number;
      const part = routes.share === null ? 1 : (routes.share[k] as number);
      const left = (residual.left[at] as number) - part * (rate[flow] as number);
      residual.left[at] = left <= negligible(routes.capacity[at] as number) ? 0 : left;
    }
  }

  private charge(from: number, end: number): void {
    this.residual.left.set(this.base);
    const { list } = this.active;
    for (let k = from; k < end; k++)
      this.residual.take(list[k] as number, this.rate[list[k] as number] as number);
  }

  /** Shares what is left of all links, class by class, in addition to what the flows have. */
  private addRest(from: number, end: number): void {
    const { active, rate, cap, water } = this;
    const { list } = active;
    let k = from;
    while (k < end) {
      const first = k;
      let open = 0;
      while (k < end && this.stage(k) === this.stage(first)) {
        const flow = list[k++] as number;
        cap[flow] = active.cap(flow) - (rate[flow] as number);
        open = this.enter(flow, open);
      }
      if (open > 0) this.filling.fill(this.members, open, water);
      for (let m = first; m < k; m++) {
        const flow = list[m] as number;
        rate[flow] = (rate[flow] as number) + (water[flow] as number);
      }
    }
  }

  private findEven(): void {
    const { active, host, lastRound, lastLevel, even, spare } = this;
    const { list, count, level } = active;
    for (let k = 0; k < count; k++) {
      lastRound[host[list[k] as number] as number] = -1;
      lastLevel[host[list[k] as number] as number] = -1;
    }
    this.evenCount = 0;
    // Those of switch level 0 come first, each host's in order of their levels.
    for (let k = 0; k < count; k++) {
      const flow = list[k] as number;
      const at = host[flow] as number;
      const stage = this.stage(k);
      if (stage < this.levels) {
        lastRound[at] = stage;
        lastLevel[at] = level[flow] as number;
      } else if (lastLevel[at] === level[flow]) {
        even[this.evenCount++] = flow;
        spare[flow] = Number.POSITIVE_INFINITY;
      }
    }
  }

  private stage(at: number): number {
    return this.precedence.stage[this.active.list[at] as number] as number;
  }
}
