import type { Flows } from "../../model/flows.ts";
import {
  mostServiceTolerance,
  ratesDiffer,
  serviceTolerance,
} from "../../model/numbers/tolerances.ts";
import type { OwnRank } from "../own-rank.ts";
import type { FluidRanks } from "./fluid-ranks.ts";

/** Values this near, as a share of the larger, are equal. */
const EQUAL = 1e-12;
/** Two neighbours share nothing. */
export const NONE = -1;

/** The active flows under a rank of one's own in the order in which they are served, and which of them share (SPEC 14.4). */
export class Order {
  /** The active flows, first to last. */
  readonly list: Int32Array;
  count = 0;
  private readonly flows: Flows;
  private readonly ranks: FluidRanks;
  private readonly ties: OwnRank["ties"];
  private readonly lineRate: number;
  private readonly largest: number;

  constructor(flows: Flows, ranks: FluidRanks, ties: OwnRank["ties"], lineRate: number) {
    this.list = new Int32Array(flows.count);
    this.flows = flows;
    this.ranks = ranks;
    this.ties = ties;
    this.lineRate = lineRate;
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
  }

  /** This value of `shares` means equal to the end, as an expression behind the last would be. */
  get depth(): number {
    return this.ranks.value.length;
  }

  add(flow: number): void {
    this.list[this.count++] = flow;
  }

  delete(flow: number): void {
    const { list } = this;
    let at = 0;
    while (list[at] !== flow) at++;
    list.copyWithin(at, at + 1, this.count--);
  }

  /** Returns true if the first flow, served alone at this rate, stays before all others by its first rank for this long. */
  staysFirst(step: number, rate: number, now: number, since: number): boolean {
    if (this.count < 2) return true;
    const [first, second] = [this.list[0] as number, this.list[1] as number];
    const values = this.ranks.value[0] as Float64Array;
    const apart = (values[second] as number) - (values[first] as number);
    const speed = (this.ranks.slope[0]?.[first] as number) * rate;
    const own = values[first] as number;
    return apart > Math.max(0, speed * step) && !this.areEqual(first, second, 0, own, now, since);
  }

  /** Puts the flows in order, after making values that have met equal. `rate`: what each has had until now. */
  sort(rate: Float64Array, now: number, since: number): void {
    this.settle(rate);
    while (this.equate(now, since)) this.settle(rate);
  }

  /** Puts the flows in order for these rates; returns whether any has changed places. */
  settle(rate: Float64Array): boolean {
    const { list, count } = this;
    const first = this.ranks.value[0] as Float64Array;
    let hasMoved = false;
    for (let i = 1; i < count; i++) {
      const flow = list[i] as number;
      const own = first[flow] as number;
      // Quickly told, for nearly all.
      if ((first[list[i - 1] as number] as number) < own) continue;
      let j = i;
      while (j > 0 && this.before(flow, list[j - 1] as number, rate)) {
        list[j] = list[j - 1] as number;
        j--;
        hasMoved = true;
      }
      list[j] = flow;
    }
    return hasMoved;
  }

  /**
   * Returns the expression by which two neighbours are one class since both rise there; `depth` if they are equal to the
   * end; or NONE.
   */
  sharesBy(a: number, b: number, rate: Float64Array): number {
    const { value, slope } = this.ranks;
    let isFalling = false;
    for (let k = 0; k < value.length; k++) {
      const [values, slopes] = [value[k] as Float64Array, slope[k] as Float64Array];
      if (values[a] !== values[b]) return NONE;
      const [da, db] = [slopes[a] as number, slopes[b] as number];
      if (da > 0 || db > 0) return da > 0 && db > 0 ? k : NONE;
      if (da === 0 && db === 0) continue;
      if (ratesDiffer(da * (rate[a] as number), db * (rate[b] as number))) return NONE;
      isFalling = true;
    }
    return this.ties === "rr" && !isFalling ? this.depth : NONE;
  }

  private before(a: number, b: number, rate: Float64Array): boolean {
    const { value, slope } = this.ranks;
    let isFalling = false;
    for (let k = 0; k < value.length; k++) {
      const values = value[k] as Float64Array;
      const [va, vb] = [values[a] as number, values[b] as number];
      if (va !== vb) return va < vb;
      const slopes = slope[k] as Float64Array;
      const [da, db] = [slopes[a] as number, slopes[b] as number];
      if (da > 0 || db > 0) return da > 0 && db > 0 ? a < b : !(da > 0);
      if (da === 0 && db === 0) continue;
      // The one that falls faster is ahead just after.
      const [fa, fb] = [da * (rate[a] as number), db * (rate[b] as number)];
      if (ratesDiffer(fa, fb)) return fa < fb;
      isFalling = true;
    }
    if (this.ties === "index" || (this.ties === "rr" && !isFalling)) return a < b;
    const { arrival } = this.flows;
    const [ra, rb] = [arrival[a] as number, arrival[b] as number];
    return ra === rb ? a < b : ra < rb;
  }

  /**
   * Makes values of neighbours equal that are so but for rounding; returns whether any was. They are compared as they
   * were before: of two equal values both are set to the one ahead, or neither is.
   */
  private equate(now: number, since: number): boolean {
    const { list, count } = this;
    const { value } = this.ranks;
    let hasChanged = false;
    let before = value.map((values) => values[list[0] as number] as number);
    for (let i = 1; i < count; i++) {
      const [a, b] = [list[i - 1] as number, list[i] as number];
      const own = value.map((values) => values[b] as number);
      for (const [k, values] of value.entries()) {
        const va = values[a] as number;
        if (va === own[k]) continue;
        if (!this.areEqual(a, b, k, before[k] as number, now, since)) break;
        values[b] = va;
        hasChanged = true;
      }
      before = own;
    }
    return hasChanged;
  }

  /**
   * `va` is the value of `a` as it was before any was made equal. Two values are equal if rounding alone can tell them
   * apart.
   */
  private areEqual(
    a: number,
    b: number,
    k: number,
    va: number,
    now: number,
    since: number,
  ): boolean {
    const slopes = this.ranks.slope[k] as Float64Array;
    const vb = this.ranks.value[k]?.[b] as number;
    const apart = Math.abs(va - vb);
    if (apart === Number.POSITIVE_INFINITY) return false;
    if (apart <= EQUAL * Math.max(Math.abs(va), Math.abs(vb))) return true;
    const [da, db] = [Math.abs(slopes[a] as number), Math.abs(slopes[b] as number)];
    if (apart > Math.max(da, db) * mostServiceTolerance(this.largest, now, this.lineRate))
      return false;
    return (
      apart <= Math.max(da * this.tolerance(a, now, since), db * this.tolerance(b, now, since))
    );
  }

  private tolerance(flow: number, now: number, since: number): number {
    return serviceTolerance(this.flows.size[flow] as number, now, since, this.lineRate);
  }
}
