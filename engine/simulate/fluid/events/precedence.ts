import type { Flows } from "../../../model/flows.ts";
import {
  mostServiceTolerance,
  ratesDiffer,
  serviceTolerance,
  stampTolerance,
} from "../../../model/numbers/tolerances.ts";
import type { Policy } from "../../../policies/policy.ts";
import { isMoving, lastKey } from "../../../policies/service-orders.ts";
import { type Active, compareHeads, headsOf, leastWeight, weightOf } from "./active.ts";

/** The policy's order of the active flows, and which neighbours in it share a class. */
export class Precedence {
  /** Service moves some key (`hasMoving`), or lets some key fall (`hasFalling`): only then do speeds order equal keys. */
  readonly hasMoving: boolean;
  readonly hasFalling: boolean;
  /** Levels and keys alone tell most flows apart. */
  private readonly isPlain: boolean;
  private readonly flows: Flows;
  private readonly active: Active;
  private readonly linkRate: number;
  /** One a level: the columns that are compared before the key that may move. */
  private readonly heads: readonly (readonly Float64Array[])[];
  private readonly isByArrival: readonly boolean[];
  private readonly level: Uint16Array;
  private readonly key: Float64Array;
  private readonly speed: Float64Array;
  /** Compared before keys: the level, unless the policy has stages. */
  readonly stage: Uint16Array;
  private readonly toStages: NonNullable<Policy["stage"]> | null;
  private readonly largest: number;
  private readonly perWeight: number;

  constructor(flows: Flows, policy: Policy, active: Active, linkRate: number) {
    this.flows = flows;
    this.active = active;
    this.linkRate = linkRate;
    this.heads = policy.orders.map(headsOf);
    this.isByArrival = policy.orders.map(({ ties }) => ties === "arrival");
    this.level = active.level;
    this.key = active.key;
    this.speed = active.speed;
    const keys = policy.orders.map(lastKey);
    this.hasMoving = keys.some(isMoving);
    this.hasFalling = keys.some(({ slope }) => slope < 0);
    this.isPlain = this.heads.every((heads) => heads.length === 0);
    this.largest = flows.size.reduce((most, size) => Math.max(most, size), 0);
    this.perWeight = 1 / leastWeight(policy);
    this.toStages = policy.stage ?? null;
    this.stage = this.toStages === null ? this.level : new Uint16Array(flows.count);
  }

  /** Puts the list in order, after making keys that have met equal. */
  sort(): void {
    this.toStages?.(this.active, this.stage);
    this.insertionSort();
    if (this.hasMoving && this.equate()) this.insertionSort();
  }

  /** Puts the list in order for the keys and speeds as they are; returns false if it was already. */
  settle(): boolean {
    return this.hasFalling && this.insertionSort();
  }

  /** True if the two, neighbours in order, share one class. */
  shares(a: number, b: number): boolean {
    if (this.stage[a] !== this.stage[b]) return false;
    const { course, slope } = this.active.keyFor(a);
    if (course === "turn") return true;
    if (this.key[a] !== this.key[b]) return false;
    if (course === "release") return this.active.isStream(a) && this.active.isStream(b);
    return slope > 0 && this.rises(a) && this.compareHeads(a, b) === 0;
  }

  /** True if the keys of the two are of one kind and can meet. */
  isComparable(a: number, b: number): boolean {
    if (this.level[a] !== this.level[b]) return false;
    return isMoving(this.active.keyFor(a)) && this.compareHeads(a, b) === 0;
  }

  /** Makes keys equal that service has moved and that differ by rounding only; returns whether any did. */
  private equate(): boolean {
    const { key } = this;
    const { list, count, now } = this.active;
    // No tolerance is above this: nearly all neighbours are farther apart.
    const service = mostServiceTolerance(this.largest, now, this.linkRate) * this.perWeight;
    const most = Math.max(service, 2 * stampTolerance(now));
    let hasChanged = false;
    // Compared as they were before: of two equal keys both are set to the one ahead, or neither is.
    let before = count === 0 ? 0 : (key[list[0] as number] as number);
    for (let k = 1; k < count; k++) {
      const a = list[k - 1] as number;
      const b = list[k] as number;
      const own = key[b] as number;
      const apart = Math.abs(own - before);
      before = own;
      if (key[a] === own || apart > most || !this.isComparable(a, b)) continue;
      if (apart > Math.max(this.keyTolerance(a), this.keyTolerance(b))) continue;
      key[b] = key[a] as number;
      hasChanged = true;
    }
    return hasChanged;
  }

  private keyTolerance(flow: number): number {
    const key = this.active.keyFor(flow);
    if (key.course === "release") return stampTolerance(this.key[flow] as number);
    const isAttained = key.slope > 0 && key.from === null;
    const amount = isAttained ? this.key[flow] : this.flows.size[flow];
    const service = serviceTolerance(
      amount as number,
      this.active.now,
      this.active.since,
      this.linkRate,
    );
    return service / weightOf(key, flow);
  }

  private insertionSort(): boolean {
    const { stage, key, isPlain } = this;
    const { list, count } = this.active;
    let hasMoved = false;
    for (let i = 1; i < count; i++) {
      const flow = list[i] as number;
      const ahead = list[i - 1] as number;
      // Quickly told, for nearly all.
      if ((stage[ahead] as number) < (stage[flow] as number)) continue;
      if (isPlain && stage[ahead] === stage[flow] && (key[ahead] as number) < (key[flow] as number))
        continue;
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
    if (!this.isPlain) {
      const heads = this.compareHeads(a, b);
      if (heads !== 0) return heads < 0;
    }
    const [ka, kb] = [this.key[a] as number, this.key[b] as number];
    if (ka !== kb) return ka < kb;
    const key = this.active.keyFor(a);
    if (key.course === "release") {
      const stream = Number(this.active.isStream(a)) - Number(this.active.isStream(b));
      if (stream !== 0) return stream < 0;
    }
    if (key.slope < 0) {
      // Equal keys in motion: the one that falls faster is ahead just after (SPEC 2.8).
      const [fa, fb] = [this.speed[a] as number, this.speed[b] as number];
      if (ratesDiffer(fa, fb)) return fa < fb;
    }
    if (this.isByArrival[this.level[a] as number] === true && !(key.slope > 0 && this.rises(a))) {
      const [one, other] = [this.flows.arrival[a] as number, this.flows.arrival[b] as number];
      if (one !== other) return one < other;
    }
    return a < b;
  }

  private compareHeads(a: number, b: number): number {
    return compareHeads(this.heads[this.level[a] as number] as readonly Float64Array[], a, b);
  }

  /** An infinite key (no deadline) does not move. */
  private rises(flow: number): boolean {
    return this.key[flow] !== Number.POSITIVE_INFINITY;
  }
}
