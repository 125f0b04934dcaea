import type { Flows } from "../../model/flows.ts";
import { negligible, ratesDiffer } from "../../model/numbers/tolerances.ts";
import type { Sated } from "./sated.ts";
import type { Trial } from "./trial.ts";
import type { Units } from "./units.ts";
import type { Waiting } from "./waiting.ts";

/**
 * The units that get anything, in the policy's order: first the sated, which are elsewhere; then, level
 * by level at most, streams in FIFO order that have caught up; then one unit that takes the rest.
 * Everybody else waits.
 */
export class Served {
  readonly list: Int32Array;
  count = 0;
  private readonly flows: Flows;
  private readonly linkRate: number;
  private readonly units: Units;
  private readonly waiting: Waiting;
  private readonly sated: Sated;
  /** Null: nothing that is allocated is undone. */
  private readonly trial: Trial | null;
  /** What the units of the list have taken so far, and whether one has taken all there was. */
  private taken = 0;
  private isTaken = false;
  /** How often the order has been gone through; by unit, in which of these it came to the sated, ahead of all that follow. */
  private walks = 0;
  private readonly cameAt: Float64Array;

  constructor(
    flows: Flows,
    linkRate: number,
    units: Units,
    waiting: Waiting,
    sated: Sated,
    trial: Trial | null,
  ) {
    this.flows = flows;
    this.linkRate = linkRate;
    this.units = units;
    this.waiting = waiting;
    this.sated = sated;
    this.trial = trial;
    this.list = new Int32Array(flows.count);
    this.cameAt = new Float64Array(flows.count);
  }

  /** Rates for this moment; again if equal keys, moving at these rates, would not keep the order (SPEC 2.8). */
  allocate(): void {
    do this.walk();
    while (this.sort() || this.isOvertaken());
  }

  /** Those that are served have been so until this moment. */
  note(): void {
    for (let k = 0; k < this.count; k++) this.noteUnit(this.list[k] as number);
  }

  private noteUnit(unit: number): void {
    const { rate, root } = this.units;
    this.trial?.note(root[unit] as number, rate[unit] as number);
  }

  delete(unit: number): void {
    let at = 0;
    while (at < this.count && this.list[at] !== unit) at++;
    if (at === this.count) return;
    this.list.copyWithin(at, at + 1, this.count);
    this.count--;
  }

  /** Unit by unit in order, until nothing is left; the others wait. */
  private walk(): void {
    const { list } = this;
    this.sort();
    this.equate();
    this.sort();
    this.taken = 0;
    this.isTaken = false;
    this.walks++;
    let k = 0;
    while (!this.isTaken && (this.left() > 0 || this.isPressed(k))) {
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

  /** Whether one of the sated has to give way to the k-th unit, or to the first of those that wait. */
  private isPressed(k: number): boolean {
    const last = this.sated.last();
    if (last < 0 || this.cameAt[last] === this.walks) return false;
    const first = this.waiting.first();
    if (first >= 0 && !this.isAhead(last, first)) return true;
    return k < this.count && !this.isAhead(last, this.list[k] as number);
  }

  /** Whether the last of the sated, at the new rates, is behind a unit whose key it has met. */
  private isOvertaken(): boolean {
    const { units } = this;
    const last = this.sated.last();
    if (last < 0 || this.count === 0) return false;
    const next = this.list[0] as number;
    return units.order(next).kind === "remaining" && !this.isAhead(last, next);
  }

  /** Whether `one` of the sated, its key that of this moment, is ahead of `unit`, which is none of them. */
  private isAhead(one: number, unit: number): boolean {
    const { units } = this;
    if (!units.haveMet(one, unit)) return units.before(one, unit);
    if (units.order(unit).kind !== "remaining") return false;
    const fall = units.speed[one] as number;
    const slower = units.speed[unit] as number;
    if (ratesDiffer(fall, slower)) return fall < slower;
    return this.rank(one) < this.rank(unit);
  }

  private rank(unit: number): number {
    return this.units.date[this.units.root[unit] as number] as number;
  }

  /** The sated behind the k-th unit, from the last on, get nothing any more until there is `enough` left. */
  private makeWay(k: number, enough: number): void {
    const { sated, list } = this;
    while (this.left() < enough) {
      const last = sated.last();
      if (last < 0 || this.cameAt[last] === this.walks) return;
      if (this.isAhead(last, list[k] as number)) return;
      if (this.units.order(last).kind === "remaining") this.lineUp(last, k + 1);
      else this.drop(last);
    }
  }

  /** One of the sated stands in the list from `from` on: of those that it has met, whoever was faster goes first (SPEC 2.8). */
  private lineUp(unit: number, from: number): void {
    const { list, sated } = this;
    this.noteUnit(unit);
    sated.delete(unit);
    let at = from;
    while (at < this.count && this.isBehind(unit, list[at] as number)) at++;
    list.copyWithin(at + 1, at, this.count++);
    list[at] = unit;
  }

  /** Whether `unit` goes behind `other`; the keys of two that have met become equal. */
  private isBehind(unit: number, other: number): boolean {
    if (this.units.haveMet(unit, other)) this.equal(unit, other);
    return !this.units.before(unit, other);
  }

  /** One of the sated gets nothing any more. */
  private drop(unit: number): void {
    const { units } = this;
    this.noteUnit(unit);
    this.sated.delete(unit);
    units.rate[unit] = 0;
    units.speed[unit] = 0;
    this.waiting.put(unit);
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

  /** Serves the class of the k-th unit, if anything is left; returns where the next one starts. */
  private serveAt(k: number): number {
    const { units } = this;
    const unit = this.list[k] as number;
    const { kind } = units.order(unit);
    if (kind === "ring" || kind === "attained") return this.serveSharers(k);
    if (units.isPool[unit] === 1) return this.serveStreams(k);
    return this.serveSingle(k, (units.count[unit] as number) > 1 ? this.firstOf(k) : unit);
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

  private serveSingle(k: number, unit: number): number {
    const { units } = this;
    const flow = units.root[unit] as number;
    const inflow = this.inflow(flow);
    const isCapped = units.isCaughtUp[unit] === 1;
    const enough = isCapped ? inflow - negligible(inflow) : Number.POSITIVE_INFINITY;
    this.makeWay(k, enough);
    this.waiting.start(flow);
    this.trial?.note(flow, 0);
    const left = this.left();
    if (left >= enough) {
      this.sated.add(unit);
      this.cameAt[unit] = this.walks;
      this.list.copyWithin(k, k + 1, this.count--);
      return k;
    }
    units.rate[unit] = left;
    const order = units.order(unit);
    if (order.kind !== "remaining") units.speed[unit] = 0;
    else units.speed[unit] = order.weight === null ? -left : -left / (order.weight[flow] as number);
    this.isTaken = true;
    return left > 0 ? k + 1 : k;
  }

  /** Streams of equal stamp share so that their stamps advance together (SPEC 2.5). */
  private serveStreams(k: number): number {
    const { units } = this;
    while (k + 1 < this.count && this.absorb(k, this.list[k + 1] as number)) {
      this.list.copyWithin(k + 1, k + 2, this.count--);
    }
    const unit = this.list[k] as number;
    const mass = units.massOf(unit);
    const cap = units.isCaughtUp[unit] === 1 ? this.linkRate : Number.POSITIVE_INFINITY;
    this.makeWay(k, cap * mass);
    const left = this.left();
    const full = left / mass;
    const isCapped = cap < full - negligible(full);
    const water = isCapped ? cap : full;
    units.rate[unit] = water;
    units.speed[unit] = water / this.linkRate;
    if (isCapped) this.taken += water * mass;
    else this.isTaken = true;
    return left > 0 ? k + 1 : k;
  }

  /**
   * Equal sharing: those whose data comes more slowly than their share get what comes, the others share
   * what is left in one pool. Of the former those who get most are the first who may have to join it.
   */
  private serveSharers(k: number): number {
    const { list, units, waiting, sated } = this;
    const lead = list[k] as number;
    const isRing = units.order(lead).kind === "ring";
    const level = units.level[lead] as number;
    const key = units.key[lead] as number;
    let pool = -1;
    let end = k;
    for (; end < this.count; end++) {
      const unit = list[end] as number;
      if (units.level[unit] !== level) break;
      if (!isRing && units.key[unit] !== key) break;
      if (units.isPool[unit] === 0) sated.add(unit);
      else pool = pool < 0 ? unit : units.meld(pool, unit);
    }
    list.copyWithin(k, end, this.count);
    this.count -= end - k;
    for (let last = sated.last(); last >= 0; last = sated.last()) {
      const one = pool < 0 ? lead : pool;
      const isOfClass = last === one || units.haveMet(last, one);
      if (!isOfClass && units.before(last, one)) break;
      if (this.isEnough(last, pool, isOfClass)) break;
      if (!isOfClass) {
        this.drop(last);
        continue;
      }
      sated.delete(last);
      if (pool >= 0) {
        waiting.pour(last, pool);
      } else {
        waiting.open(last);
        pool = last;
      }
    }
    if (pool < 0) return k;
    const share = this.left() / (units.count[pool] as number);
    units.rate[pool] = share;
    units.speed[pool] = share;
    this.isTaken = true;
    list.copyWithin(k + 1, k, this.count++);
    list[k] = pool;
    return share > 0 ? k + 1 : k;
  }

  /** Whether `last` of the sated may stay, where `pool` (−1: nobody) shares what is left. */
  private isEnough(last: number, pool: number, isOfClass: boolean): boolean {
    const { units, linkRate } = this;
    if (pool < 0) return linkRate - this.taken - this.sated.rate >= -negligible(linkRate);
    const share = this.left() / (units.count[pool] as number);
    return isOfClass && (units.rate[last] as number) <= share + negligible(share);
  }

  /** What is left by the sated and those of the list that have been served. */
  private left(): number {
    if (this.isTaken) return 0;
    const left = this.linkRate - this.taken - this.sated.rate;
    return left <= negligible(this.linkRate) ? 0 : left;
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
