import type { Flows } from "../../../model/flows.ts";
import { ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Policy } from "../../../policies/policy.ts";
import type { Active } from "./active.ts";
import type { FluidKeys } from "./keys.ts";

/** Two neighbours share nothing. */
export const NONE = -1;

/** The order of the active flows, and which neighbours in it share a class. */
export class Precedence {
  /** Compared before values: the level, unless the policy has stages. */
  readonly stage: Uint16Array;
  /** This value of `sharesBy` means equal to the end, as one more value would be. */
  readonly depth: number;
  private readonly toStages: NonNullable<Policy["stage"]> | null;
  private readonly active: Active;
  private readonly keys: FluidKeys;
  private readonly arrival: Float64Array;
  /** One a level: 1 where equal flows are one class, or go by arrival. */
  private readonly areShared: Uint8Array;
  private readonly isByArrival: Uint8Array;
  private readonly value: readonly Float64Array[];
  private readonly slope: readonly Float64Array[];
  private readonly key: Float64Array;
  /** Scratch: values of a flow before they were made equal to those ahead. */
  private saved: Float64Array;
  private next: Float64Array;

  constructor(flows: Flows, active: Active, stage: Policy["stage"] = undefined) {
    const { keys } = active;
    this.active = active;
    this.keys = keys;
    this.arrival = flows.arrival;
    this.areShared = Uint8Array.from(keys.ties, (ties) => (ties === "share" ? 1 : 0));
    this.isByArrival = Uint8Array.from(keys.ties, (ties) => (ties === "arrival" ? 1 : 0));
    this.value = keys.value;
    this.slope = keys.slope;
    this.key = keys.value[0] as Float64Array;
    this.depth = keys.value.length;
    this.toStages = stage ?? null;
    this.stage = this.toStages === null ? keys.level : new Uint16Array(flows.count);
    this.saved = new Float64Array(this.depth);
    this.next = new Float64Array(this.depth);
  }

  /** Puts the list in order, after making values that have met equal. */
  sort(): void {
    this.toStages?.(this.active, this.stage);
    this.insertionSort();
    do {
      if (this.keys.still === this.depth || !this.equate()) return;
      this.insertionSort();
    } while (this.keys.hasPieces);
  }

  /** Puts the list in order for the values and speeds as they are; returns false if it was already. */
  settle(): boolean {
    return this.keys.hasFalling && this.insertionSort();
  }

  /**
   * Returns the number of the value by which two neighbours are one class, since it is equal and rises for both; `depth`
   * if they share although they are equal to the end; or NONE. `speed`: of values that fall.
   */
  sharesBy(a: number, b: number, speed: readonly Float64Array[]): number {
    if (this.stage[a] !== this.stage[b]) return NONE;
    let isFalling = false;
    for (let k = 0; k < this.depth; k++) {
      const values = this.value[k] as Float64Array;
      if (values[a] !== values[b]) return NONE;
      const slopes = this.slope[k] as Float64Array;
      const da = slopes[a] as number;
      const db = slopes[b] as number;
      if (da === 0 && db === 0) continue;
      if (da > 0 || db > 0) return da > 0 && db > 0 ? k : NONE;
      const speeds = speed[k] as Float64Array;
      if (ratesDiffer(speeds[a] as number, speeds[b] as number)) return NONE;
      isFalling = true;
    }
    const level = this.active.level[a] as number;
    return !isFalling && this.areShared[level] === 1 ? this.depth : NONE;
  }

  /** True if the first flow, served alone at this rate, stays before all others by its first value for this long. */
  staysFirst(step: number, rate: number): boolean {
    const { list, count, now, since } = this.active;
    if (count < 2) return true;
    const [first, second] = [list[0] as number, list[1] as number];
    const own = this.key[first] as number;
    const apart = (this.key[second] as number) - own;
    const speed = ((this.slope[0] as Float64Array)[first] as number) * rate;
    const isAhead = apart > Math.max(0, speed * step);
    return isAhead && !this.keys.areEqual(first, second, 0, own, now, since);
  }

  /**
   * Makes values equal that service has moved and that differ by rounding only; returns whether any did. They are
   * compared as they were before: of two equal values both are set to the one ahead, or neither is.
   */
  private equate(): boolean {
    const { value, key, keys, depth } = this;
    const { list, count, now, since, level } = this.active;
    // Nearly all neighbours are farther apart.
    const most = keys.mostApart(now);
    let hasChanged = false;
    /** The one ahead was changed, and was `saved` before. */
    let isSaved = false;
    for (let i = 1; i < count; i++) {
      const a = list[i - 1] as number;
      const b = list[i] as number;
      if (!isSaved && Math.abs((key[b] as number) - (key[a] as number)) > most) continue;
      let isChanged = false;
      for (let k = 0; k < depth && level[a] === level[b]; k++) {
        const values = value[k] as Float64Array;
        const vb = values[b] as number;
        if (values[a] === vb) continue;
        const va = isSaved ? (this.saved[k] as number) : (values[a] as number);
        if (Math.abs(vb - va) > most || !keys.areEqual(a, b, k, va, now, since)) break;
        if (!isChanged) for (let v = 0; v < depth; v++) this.next[v] = value[v]?.[b] as number;
        isChanged = true;
        values[b] = values[a] as number;
      }
      isSaved = isChanged;
      if (isChanged) {
        hasChanged = true;
        [this.saved, this.next] = [this.next, this.saved];
      }
    }
    return hasChanged;
  }

  private insertionSort(): boolean {
    const { stage, key } = this;
    const { list, count } = this.active;
    let hasMoved = false;
    for (let i = 1; i < count; i++) {
      const flow = list[i] as number;
      const ahead = list[i - 1] as number;
      // Quickly told, for nearly all.
      if ((stage[ahead] as number) < (stage[flow] as number)) continue;
      if (stage[ahead] === stage[flow] && (key[ahead] as number) < (key[flow] as number)) continue;
      let j = i;
      while (j > 0 && this.before(flow, list[j - 1] as number)) {
        list[j] = list[j - 1] as number;
        j--;
        hasMoved = true;
      }
      list[j] = flow;
    }
    return hasMoved;
  }

  private before(a: number, b: number): boolean {
    const stage = (this.stage[a] as number) - (this.stage[b] as number);
    if (stage !== 0) return stage < 0;
    const ka = this.key[a] as number;
    const kb = this.key[b] as number;
    if (ka !== kb) return ka < kb;
    return this.isEarlier(a, b);
  }

  /** The order of two flows whose first values are equal. */
  private isEarlier(a: number, b: number): boolean {
    let isFalling = false;
    for (let k = 0; k < this.depth; k++) {
      const values = this.value[k] as Float64Array;
      const va = values[a] as number;
      const vb = values[b] as number;
      if (va !== vb) return va < vb;
      const slopes = this.slope[k] as Float64Array;
      const da = slopes[a] as number;
      const db = slopes[b] as number;
      if (da === 0 && db === 0) continue;
      if (da > 0 || db > 0) return da > 0 && db > 0 ? a < b : !(da > 0);
      // Equal values in motion: the one that falls faster is ahead just after (SPEC 2.8).
      const speeds = this.active.speed[k] as Float64Array;
      const fa = speeds[a] as number;
      const fb = speeds[b] as number;
      if (ratesDiffer(fa, fb)) return fa < fb;
      isFalling = true;
    }
    const level = this.active.level[a] as number;
    const areShared = this.areShared[level] === 1;
    if (areShared ? !isFalling : this.isByArrival[level] === 0) return a < b;
    const one = this.arrival[a] as number;
    const other = this.arrival[b] as number;
    return one === other ? a < b : one < other;
  }
}
