import type { Flows } from "../../flows.ts";
import { negligible } from "../../moment.ts";
import type { Units } from "./units.ts";
import type { Waiting } from "./waiting.ts";

/**
 * The units that get anything, in the policy's order: streams that have caught up, each at c/α, and then
 * one unit that takes the rest. Their number is at most the largest α and one; everybody else waits.
 */
export class Served {
  readonly list: Int32Array;
  count = 0;
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly waiting: Waiting;
  /** What the units before the place that is being served have left. */
  private left = 0;
  /** Scratch: caught-up streams of one class. */
  private readonly singles: Int32Array;

  constructor(flows: Flows, linkRate: number, units: Units, waiting: Waiting) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.waiting = waiting;
    this.list = new Int32Array(flows.count);
    this.singles = new Int32Array(flows.count);
  }

  /** Rates for this moment; again if equal keys, moving at these rates, would not keep the order (SPEC 2.8). */
  allocate(): void {
    do this.walk();
    while (this.sort());
  }

  delete(unit: number): void {
    const at = this.list.subarray(0, this.count).indexOf(unit);
    if (at < 0) return;
    this.list.copyWithin(at, at + 1, this.count);
    this.count--;
  }

  /** Unit by unit in order, until nothing is left; the others wait. */
  private walk(): void {
    const { list } = this;
    this.sort();
    this.equate();
    this.sort();
    this.left = this.linkRate;
    let k = 0;
    while (this.left > 0) {
      this.bring(k);
      if (k === this.count) break;
      k = this.serveAt(k);
    }
    for (let j = k; j < this.count; j++) {
      const unit = list[j] as number;
      this.units.rate[unit] = 0;
      this.units.speed[unit] = 0;
      this.waiting.put(unit);
    }
    this.count = k;
  }

  /** Makes the keys of neighbours that have met equal. */
  private equate(): void {
    const { list, units } = this;
    for (let k = 1; k < this.count; k++) {
      const a = list[k - 1] as number;
      const b = list[k] as number;
      if (units.haveMet(a, b)) this.equal(b, a);
    }
  }

  /** Brings the unit that is the k-th, and all that have met it, from those that wait. */
  private bring(k: number): void {
    const { list, units, waiting } = this;
    for (;;) {
      const next = waiting.first();
      if (next < 0) return;
      const here = k < this.count ? (list[k] as number) : -1;
      const isBefore = here < 0 || units.before(next, here);
      const haveMet = here >= 0 && units.haveMet(here, next);
      if (!isBefore && !haveMet) return;
      waiting.take(next);
      if (haveMet) {
        if (isBefore) this.lower(k, next);
        else this.equal(next, here);
        if (this.absorb(k, next) || this.absorb(k + 1, next)) continue;
      }
      this.insert(next, k);
    }
  }

  /** Gives the key of `unit` to those from the k-th on that have met it. */
  private lower(k: number, unit: number): void {
    const { list, units } = this;
    if (units.key[list[k] as number] === units.key[unit]) return;
    for (let j = k; j < this.count && units.haveMet(list[j] as number, unit); j++) {
      this.equal(list[j] as number, unit);
    }
  }

  /** Makes `unit` one with the k-th, if they may be. */
  private absorb(k: number, unit: number): boolean {
    const { list, units } = this;
    if (k >= this.count) return false;
    const other = list[k] as number;
    if (!units.haveMet(other, unit) || !units.canMeld(other, unit)) return false;
    list[k] = units.meld(other, unit);
    return true;
  }

  /** Gives `unit` the key of `other`; pools of a ring have keys of their own. */
  private equal(unit: number, other: number): void {
    const { units } = this;
    if (units.order(unit).kind !== "ring") units.key[unit] = units.key[other] as number;
  }

  /** Inserts where it belongs, at `from` or behind. */
  private insert(unit: number, from: number): void {
    const { list, units } = this;
    let at = this.count++;
    while (at > from && units.before(unit, list[at - 1] as number)) {
      list[at] = list[at - 1] as number;
      at--;
    }
    list[at] = unit;
  }

  /** Serves the class of the k-th unit; returns where the next one starts. */
  private serveAt(k: number): number {
    const { units } = this;
    const unit = this.list[k] as number;
    const { kind } = units.order(unit);
    if (kind === "ring" || kind === "attained") return this.serveSharers(k);
    if (units.isPool[unit] === 1) {
      this.serveStreams(k);
    } else {
      this.serveSingle((units.count[unit] as number) > 1 ? this.firstOf(k) : unit);
    }
    return k + 1;
  }

  /** The first flow of a tie becomes the k-th unit, the others stay behind it. */
  private firstOf(k: number): number {
    const { list, units } = this;
    const tie = list[k] as number;
    const flow = units.root[tie] as number;
    const key = units.key[tie] as number;
    const rank = units.date[flow] as number;
    units.remove(tie, flow);
    const single = units.make(flow, units.level[tie] as number, false);
    units.key[single] = key;
    units.date[flow] = rank;
    list.copyWithin(k + 1, k, this.count++);
    list[k] = single;
    return single;
  }

  private serveSingle(unit: number): void {
    const { units } = this;
    const flow = units.root[unit] as number;
    const cap = units.isCaughtUp[unit] === 1 ? this.inflow(flow) : Number.POSITIVE_INFINITY;
    const rate = Math.min(cap, this.left);
    units.rate[unit] = rate;
    this.waiting.start(flow);
    const order = units.order(unit);
    if (order.kind !== "remaining") units.speed[unit] = 0;
    else units.speed[unit] = order.weight === null ? -rate : -rate / (order.weight[flow] as number);
    this.leave(rate);
  }

  /** Streams of equal stamp share so that their stamps advance together (SPEC 2.5). */
  private serveStreams(k: number): void {
    const { units } = this;
    while (k + 1 < this.count && this.absorb(k, this.list[k + 1] as number)) {
      this.list.copyWithin(k + 1, k + 2, this.count--);
    }
    const unit = this.list[k] as number;
    const mass = units.massOf(unit);
    const full = this.left / mass;
    const cap = units.isCaughtUp[unit] === 1 ? this.linkRate : Number.POSITIVE_INFINITY;
    const isCapped = cap < full - negligible(full);
    const water = isCapped ? cap : full;
    units.rate[unit] = water;
    units.speed[unit] = water / this.linkRate;
    if (isCapped) this.leave(water * mass);
    else this.left = 0;
  }

  /**
   * Equal sharing: those whose data comes more slowly than their share get what comes, the others share
   * what is left in one pool.
   */
  private serveSharers(k: number): number {
    const { list, units, waiting, singles } = this;
    const lead = list[k] as number;
    const isRing = units.order(lead).kind === "ring";
    let pool = -1;
    let caughtUp = 0;
    let end = k;
    for (; end < this.count; end++) {
      const unit = list[end] as number;
      if (units.level[unit] !== units.level[lead]) break;
      if (!isRing && units.key[unit] !== units.key[lead]) break;
      if (units.isPool[unit] === 0) singles[caughtUp++] = unit;
      else pool = pool < 0 ? unit : units.meld(pool, unit);
    }
    if (caughtUp > 1) {
      const slowest = (a: number, b: number) => this.inflowOf(a) - this.inflowOf(b) || a - b;
      singles.subarray(0, caughtUp).sort(slowest);
    }
    let at = k;
    let sharers = caughtUp + (pool < 0 ? 0 : (units.count[pool] as number));
    for (let j = 0; j < caughtUp; j++) {
      const unit = singles[j] as number;
      const rate = this.inflowOf(unit);
      const share = this.left / sharers;
      if (rate <= share + negligible(share)) {
        units.rate[unit] = rate;
        units.speed[unit] = isRing ? 0 : rate;
        this.leave(rate);
        list[at++] = unit;
        sharers--;
      } else if (pool < 0) {
        waiting.open(unit);
        pool = unit;
      } else {
        waiting.pour(unit, pool);
      }
    }
    if (pool >= 0) {
      const share = this.left / sharers;
      units.rate[pool] = share;
      units.speed[pool] = share;
      this.left = 0;
      list[at++] = pool;
    }
    list.copyWithin(at, end, this.count);
    this.count -= end - at;
    return at;
  }

  /** What is left after `rate` more. */
  private leave(rate: number): void {
    const left = this.left - rate;
    this.left = left <= negligible(this.linkRate) ? 0 : left;
  }

  private inflowOf(unit: number): number {
    return this.inflow(this.units.root[unit] as number);
  }

  private inflow(flow: number): number {
    return this.linkRate / (this.flows.spread[flow] as number);
  }

  private sort(): boolean {
    const { list, units } = this;
    let hasMoved = false;
    for (let i = 1; i < this.count; i++) {
      const unit = list[i] as number;
      let j = i;
      for (; j > 0 && units.before(unit, list[j - 1] as number); j--) {
        list[j] = list[j - 1] as number;
        hasMoved = true;
      }
      list[j] = unit;
    }
    return hasMoved;
  }
}
