import { negligible } from "../../../model/numbers/tolerances.ts";
import type { Residual } from "../../../network/residual.ts";
import { BareHeap, BY_FLOW } from "../../queues/bare-heap.ts";

/** The claims of a class: rates in proportion to weights, up to caps. */
export interface Claims {
  readonly weight: (flow: number) => number;
  readonly cap: (flow: number) => number;
}

/**
 * Weighted max–min over all links (SPEC 2.4, 3.4, 3.6): all members rise at one water level; a member stops
 * at its cap or when one of its links is full.
 *
 * Whatever can stop members, a link or a cap, is in a heap by the level at which it would. That level
 * only rises while others stop, so it is found anew when the link comes first, and the work is a few
 * looks at each member, whatever the number of levels.
 */
export class Filling {
  private readonly residual: Residual;
  private readonly claims: Claims;
  /** Links, by number, and behind them capped members, by flow. */
  private readonly heap = new BareHeap(BY_FLOW);
  private readonly links: number;
  /** One entry a flow: its weight, and 1 while it rises. */
  private readonly weight: Float64Array;
  private readonly rises: Uint8Array;
  /** The members of each link, as entries of the routes: the first of the link, the next of an entry, −1 after the last. */
  private readonly first: Int32Array;
  private readonly next: Int32Array;
  /** The flow of each entry. */
  private readonly flowOf: Int32Array;
  /** Each link's members that rise; if all weigh 1 (`isEven`), their number is their weight. */
  private readonly rising: Int32Array;
  private isEven = true;
  /** Links with members: `touched[0…used)`. */
  private readonly touched: Int32Array;
  private used = 0;
  /** Scratch: links and capped members that stop at one level. */
  private readonly stopping: number[] = [];

  constructor(flowCount: number, residual: Residual, claims: Claims) {
    const { start, link } = residual.routes;
    this.residual = residual;
    this.claims = claims;
    this.links = residual.left.length;
    this.weight = new Float64Array(flowCount);
    this.rises = new Uint8Array(flowCount);
    this.first = new Int32Array(this.links).fill(-1);
    this.next = new Int32Array(link.length);
    this.flowOf = new Int32Array(link.length);
    for (let flow = 0; flow < flowCount; flow++)
      this.flowOf.fill(flow, start[flow] as number, start[flow + 1] as number);
    this.rising = new Int32Array(this.links);
    this.touched = new Int32Array(this.links);
  }

  /** Writes the level of each of `members[0…count)` to `level` and takes its rate; members that stop together have one level. */
  fill(members: Int32Array, count: number, level: Float64Array): void {
    const { links, flowOf } = this;
    this.enter(members, count);
    let left = count;
    while (left > 0) {
      const water = this.nextLevel();
      for (const node of this.stopping) {
        if (node >= links) left -= this.stop(node - links, water, level);
        else
          for (let k = this.first[node] as number; k >= 0; k = this.next[k] as number)
            left -= this.stop(flowOf[k] as number, water, level);
      }
    }
    for (let k = 0; k < this.used; k++) this.first[this.touched[k] as number] = -1;
  }

  /** Enters the last member first, so that the chain of every link has them in order. */
  private enter(members: Int32Array, count: number): void {
    const { first, next, rising, touched, heap, claims } = this;
    heap.length = 0;
    const { start, link, share } = this.residual.routes;
    let used = 0;
    this.isEven = share === null;
    for (let m = count - 1; m >= 0; m--) {
      const flow = members[m] as number;
      const weight = claims.weight(flow);
      this.rises[flow] = 1;
      this.weight[flow] = weight;
      if (weight !== 1) this.isEven = false;
      const end = start[flow + 1] as number;
      for (let k = start[flow] as number; k < end; k++) {
        const node = link[k] as number;
        if (rising[node] === 0) touched[used++] = node;
        rising[node] = (rising[node] as number) + 1;
        next[k] = first[node] as number;
        first[node] = k;
      }
      const height = claims.cap(flow) / weight;
      if (height < Number.POSITIVE_INFINITY) heap.push(height, this.links + flow);
    }
    for (let k = 0; k < used; k++) {
      const node = touched[k] as number;
      heap.push(this.height(node), node);
    }
    this.used = used;
  }

  /** The least level at which any member stops; links and caps that stop there go to `stopping`. */
  private nextLevel(): number {
    const { heap, stopping } = this;
    stopping.length = 0;
    let water = Number.POSITIVE_INFINITY;
    let brim = Number.POSITIVE_INFINITY;
    while (heap.length > 0 && heap.firstKey() <= brim) {
      const key = heap.firstKey();
      const node = heap.flows[0] as number;
      const height = this.height(node);
      if (height > Math.min(brim, key + negligible(key))) {
        heap.pop();
        if (height < Number.POSITIVE_INFINITY) heap.push(height, node);
        continue;
      }
      if (stopping.length === 0) {
        water = height;
        brim = water + negligible(water);
      }
      stopping.push(node);
      heap.pop();
    }
    return water;
  }

  /** The level at which this link is full, or this member at its cap; ∞ if no member there rises. */
  private height(node: number): number {
    if (node >= this.links) {
      const flow = node - this.links;
      if (this.rises[flow] === 0) return Number.POSITIVE_INFINITY;
      return this.claims.cap(flow) / (this.weight[flow] as number);
    }
    const weight = this.isEven ? (this.rising[node] as number) : this.weightOf(node);
    return weight === 0 ? Number.POSITIVE_INFINITY : (this.residual.left[node] as number) / weight;
  }

  /** Summed anew every time: what is left after subtractions would be no sum of weights. */
  private weightOf(node: number): number {
    const { share } = this.residual.routes;
    let weight = 0;
    for (let k = this.first[node] as number; k >= 0; k = this.next[k] as number) {
      const flow = this.flowOf[k] as number;
      if (this.rises[flow] === 0) continue;
      const own = this.weight[flow] as number;
      weight += share === null ? own : own * (share[k] as number);
    }
    return weight;
  }

  /** Returns 1 if the flow was rising until now. */
  private stop(flow: number, water: number, level: Float64Array): number {
    if (this.rises[flow] === 0) return 0;
    const { start, link } = this.residual.routes;
    this.rises[flow] = 0;
    level[flow] = water;
    const end = start[flow + 1] as number;
    for (let k = start[flow] as number; k < end; k++) {
      const node = link[k] as number;
      this.rising[node] = (this.rising[node] as number) - 1;
    }
    this.residual.take(flow, water * (this.weight[flow] as number));
    return 1;
  }
}
