import { negligible } from "../../../model/numbers/tolerances.ts";
import type { Residual } from "../../../network/residual.ts";
import { LevelHeap } from "../../queues/level-heap.ts";

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
  /** Of links, by number, and of capped members, by place in the class, behind the links. */
  private readonly heap: LevelHeap;
  /** The class, and by place in it the weight, and 1 while the member rises. */
  private members: Int32Array = new Int32Array(0);
  private readonly weight: Float64Array;
  private readonly rises: Uint8Array;
  /** The places of a link's members: `places[start…start + size)`, and the part of each that it carries. */
  private readonly places: Int32Array;
  private readonly parts: Float64Array | null;
  private readonly start: Int32Array;
  private readonly size: Int32Array;
  /** How many of a link's members rise, and whether they all weigh 1, so that this is their weight. */
  private readonly rising: Int32Array;
  private isEven = true;
  /** Links with members: `touched[0…used)`. */
  private readonly touched: Int32Array;
  private used = 0;
  /** Scratch: links and capped members that stop at one level. */
  private readonly stopping: number[] = [];

  constructor(flowCount: number, residual: Residual, claims: Claims) {
    const nodes = residual.left.length;
    const entries = residual.routes.link.length;
    this.residual = residual;
    this.claims = claims;
    this.heap = new LevelHeap(nodes + flowCount);
    this.weight = new Float64Array(flowCount);
    this.rises = new Uint8Array(flowCount);
    this.places = new Int32Array(entries);
    this.parts = residual.routes.share === null ? null : new Float64Array(entries);
    this.start = new Int32Array(nodes);
    this.size = new Int32Array(nodes);
    this.rising = new Int32Array(nodes);
    this.touched = new Int32Array(nodes);
  }

  /**
   * Writes the level of each of `members[0…count)` to `level` and takes its rate. Members that stop
   * together get the very same level.
   */
  fill(members: Int32Array, count: number, level: Float64Array): void {
    this.members = members;
    this.enter(count);
    let left = count;
    while (left > 0) {
      const water = this.nextLevel();
      for (const node of this.stopping) {
        const size = this.sizeOf(node);
        for (let k = 0; k < size; k++) {
          const place = this.placeOf(node, k);
          if (this.rises[place] === 0) continue;
          this.stop(place, water);
          level[members[place] as number] = water;
          left--;
        }
      }
    }
    this.leave();
  }

  private enter(count: number): void {
    const { start, size, heap, claims } = this;
    const routes = this.residual.routes;
    let touched = 0;
    this.isEven = routes.share === null;
    for (let place = 0; place < count; place++) {
      const flow = this.members[place] as number;
      const weight = claims.weight(flow);
      this.rises[place] = 1;
      this.weight[place] = weight;
      if (weight !== 1) this.isEven = false;
      const last = routes.start[flow + 1] as number;
      for (let k = routes.start[flow] as number; k < last; k++) {
        touched = this.count(routes.link[k] as number, touched);
      }
    }
    let end = 0;
    for (let k = 0; k < touched; k++) {
      const node = this.touched[k] as number;
      end += size[node] as number;
      start[node] = end;
    }
    for (let place = count - 1; place >= 0; place--) {
      const flow = this.members[place] as number;
      const last = routes.start[flow + 1] as number;
      for (let k = routes.start[flow] as number; k < last; k++) this.put(k, place);
      const height = claims.cap(flow) / (this.weight[place] as number);
      if (height < Number.POSITIVE_INFINITY) heap.append(height, size.length + place);
    }
    for (let k = 0; k < touched; k++) {
      const node = this.touched[k] as number;
      this.rising[node] = size[node] as number;
      heap.append(this.height(node), node);
    }
    heap.order();
    this.used = touched;
  }

  private leave(): void {
    this.heap.length = 0;
    for (let k = 0; k < this.used; k++) this.size[this.touched[k] as number] = 0;
  }

  /** One more member at `node`; returns how many nodes have any. */
  private count(node: number, touched: number): number {
    const size = this.size[node] as number;
    this.size[node] = size + 1;
    if (size > 0) return touched;
    this.touched[touched] = node;
    return touched + 1;
  }

  /** The member at `place` goes over the link of entry `k` of the routes. */
  private put(k: number, place: number): void {
    const { link, share } = this.residual.routes;
    const node = link[k] as number;
    const at = (this.start[node] as number) - 1;
    this.start[node] = at;
    this.places[at] = place;
    if (this.parts !== null) this.parts[at] = share?.[k] as number;
  }

  /** The least level at which any member stops; links and caps that stop there go to `stopping`. */
  private nextLevel(): number {
    const { heap, stopping } = this;
    stopping.length = 0;
    let water = Number.POSITIVE_INFINITY;
    let brim = Number.POSITIVE_INFINITY;
    while (heap.length > 0 && heap.firstKey() <= brim) {
      const key = heap.firstKey();
      const node = heap.first();
      const height = this.height(node);
      if (height > Math.min(brim, key + negligible(key))) {
        if (height < Number.POSITIVE_INFINITY) heap.raise(height);
        else heap.drop();
        continue;
      }
      if (stopping.length === 0) {
        water = height;
        brim = water + negligible(water);
      }
      stopping.push(node);
      heap.drop();
    }
    return water;
  }

  /** The level at which this link is full, or this member at its cap; ∞ if no member there rises. */
  private height(node: number): number {
    if (node >= this.size.length) {
      const place = node - this.size.length;
      if (this.rises[place] === 0) return Number.POSITIVE_INFINITY;
      return this.claims.cap(this.members[place] as number) / (this.weight[place] as number);
    }
    const weight = this.isEven ? (this.rising[node] as number) : this.weightOf(node);
    return weight === 0 ? Number.POSITIVE_INFINITY : (this.residual.left[node] as number) / weight;
  }

  /** Summed anew every time: what is left after subtractions would be no sum of weights. */
  private weightOf(node: number): number {
    let weight = 0;
    const from = this.start[node] as number;
    const end = from + (this.size[node] as number);
    for (let k = from; k < end; k++) {
      const place = this.places[k] as number;
      if (this.rises[place] === 0) continue;
      const own = this.weight[place] as number;
      weight += this.parts === null ? own : own * (this.parts[k] as number);
    }
    return weight;
  }

  private stop(place: number, water: number): void {
    const { start, link } = this.residual.routes;
    const flow = this.members[place] as number;
    this.rises[place] = 0;
    const last = start[flow + 1] as number;
    for (let k = start[flow] as number; k < last; k++) {
      const node = link[k] as number;
      this.rising[node] = (this.rising[node] as number) - 1;
    }
    this.residual.take(flow, water * (this.weight[place] as number));
  }

  private sizeOf(node: number): number {
    return node < this.size.length ? (this.size[node] as number) : 1;
  }

  private placeOf(node: number, k: number): number {
    if (node >= this.size.length) return node - this.size.length;
    return this.places[(this.start[node] as number) + k] as number;
  }
}
