import { serviceTolerance } from "../../moment.ts";
import type { PairPools } from "./pair-pools.ts";

/**
 * The pairs with a backlog at every port, in the order of their heads: by level and, under LAS, by
 * attained service. Neighbours that are equal in both are of one class, and share.
 */
export class PortOrder {
  readonly lists: Int32Array[];
  readonly lengths: Int32Array;
  /** Of the head of each pair: its level, how many members it has, and what they have been sent, as of
   * the moment in which a port of it was last put in order. */
  readonly level: Uint16Array;
  readonly members: Float64Array;
  readonly key: Float64Array;
  /** Pairs whose keys were made equal to others'. */
  readonly moved: number[] = [];
  now = 0;
  private readonly pools: PairPools;
  readonly isByClock: boolean;
  private readonly rate: number;
  private readonly settle: (pair: number) => void;

  /** `settle` is called before the clock of a pair's head is set. */
  constructor(
    pools: PairPools,
    ports: number,
    isByClock: boolean,
    rate: number,
    settle: (pair: number) => void,
  ) {
    this.pools = pools;
    this.isByClock = isByClock;
    this.rate = rate;
    this.settle = settle;
    this.lists = Array.from({ length: 2 * ports }, () => new Int32Array(4));
    this.lengths = new Int32Array(2 * ports);
    this.level = new Uint16Array(pools.count);
    this.members = new Float64Array(pools.count);
    this.key = new Float64Array(pools.count);
  }

  add(port: number, pair: number): void {
    const length = this.lengths[port] as number;
    let list = this.lists[port] as Int32Array;
    if (length === list.length) {
      const longer = new Int32Array(2 * length);
      longer.set(list);
      list = longer;
      this.lists[port] = list;
    }
    list[length] = pair;
    this.lengths[port] = length + 1;
  }

  delete(port: number, pair: number): void {
    const list = this.lists[port] as Int32Array;
    const length = this.lengths[port] as number;
    list.copyWithin(list.indexOf(pair), list.indexOf(pair) + 1, length);
    this.lengths[port] = length - 1;
  }

  /** The pair has a backlog, and its head, or who is in it, has changed. */
  update(pair: number): void {
    const { pools } = this;
    const pool = pools.head[pair] as number;
    this.level[pair] = pools.level[pool] as number;
    this.members[pair] = pools.size[pool] as number;
  }

  /** Whether two pairs of a port that is in order are of one class. */
  areEqual(a: number, b: number): boolean {
    return this.key[a] === this.key[b] && this.level[a] === this.level[b];
  }

  /** Puts the port's pairs in order for this moment, after making keys that have met equal. */
  sort(port: number): void {
    const list = this.lists[port] as Int32Array;
    const length = this.lengths[port] as number;
    if (this.isByClock) {
      for (let k = 0; k < length; k++) {
        const pair = list[k] as number;
        this.key[pair] = this.pools.clockAt(pair, this.now);
      }
    }
    for (let i = 1; i < length; i++) {
      const pair = list[i] as number;
      let j = i;
      while (j > 0 && this.isBefore(pair, list[j - 1] as number)) {
        list[j] = list[j - 1] as number;
        j--;
      }
      list[j] = pair;
    }
    if (this.isByClock) this.equate(list, length);
  }

  private equate(list: Int32Array, length: number): void {
    const { key, pools, moved } = this;
    for (let k = 1; k < length; k++) {
      const a = list[k - 1] as number;
      const b = list[k] as number;
      const apart = (key[b] as number) - (key[a] as number);
      if (apart === 0 || apart > Math.max(this.tolerance(a), this.tolerance(b))) continue;
      this.settle(b);
      pools.clock[pools.head[b] as number] = key[a] as number;
      key[b] = key[a] as number;
      moved.push(b);
    }
  }

  private tolerance(pair: number): number {
    const flow = this.pools.root[this.pools.head[pair] as number] as number;
    return serviceTolerance(this.pools.mark[flow] as number, this.now, this.rate);
  }

  private isBefore(a: number, b: number): boolean {
    const level = (this.level[a] as number) - (this.level[b] as number);
    return level === 0 ? (this.key[a] as number) < (this.key[b] as number) : level < 0;
  }
}
