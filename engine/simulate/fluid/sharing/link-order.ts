import { mostServiceTolerance, serviceTolerance } from "../../../model/numbers/tolerances.ts";
import { Lists } from "../ranked/lists.ts";
import type { Paths } from "../ranked/paths.ts";
import type { PathPools } from "./path-pools.ts";

/**
 * The paths with a backlog over every link, in the order of their heads: by level and, under LAS, by
 * attained service. Neighbours that are equal in both are of one class, and share. Lists are of entries
 * of the paths.
 */
export class LinkOrder {
  readonly lists: Lists;
  /** Of the head of each path: its level, how many members it has, and what they have been sent, as of
   * the time at which a link of it was last sorted. */
  readonly level: Uint16Array;
  readonly members: Float64Array;
  readonly key: Float64Array;
  /** Paths whose keys were made equal to others'. */
  readonly moved: number[] = [];
  now = 0;
  readonly isByClock: boolean;
  private readonly paths: Paths;
  private readonly pools: PathPools;
  private readonly rate: number;
  private readonly largest: number;
  private readonly settle: (path: number) => void;

  /** `largest`: no size is above it. `settle` is called before the clock of a path's head is set. */
  constructor(
    paths: Paths,
    pools: PathPools,
    links: number,
    isByClock: boolean,
    rate: number,
    largest: number,
    settle: (path: number) => void,
  ) {
    this.paths = paths;
    this.pools = pools;
    this.isByClock = isByClock;
    this.rate = rate;
    this.largest = largest;
    this.settle = settle;
    this.lists = new Lists(links);
    this.level = new Uint16Array(paths.count);
    this.members = new Float64Array(paths.count);
    this.key = new Float64Array(paths.count);
  }

  /** The path of entry `k` is backlogged from now on. */
  add(k: number): void {
    const link = this.paths.link[k] as number;
    this.lists.insert(link, this.lists.lengths[link] as number, k);
  }

  delete(k: number): void {
    const link = this.paths.link[k] as number;
    this.lists.deleteAt(link, (this.lists.items[link] as Int32Array).indexOf(k));
  }

  /** The path is backlogged, and its head, or the members of it, have changed. */
  update(path: number): void {
    const { pools } = this;
    const pool = pools.head[path] as number;
    this.level[path] = pools.level[pool] as number;
    this.members[path] = pools.size[pool] as number;
  }

  /** Whether two paths over a link that is in order are of one class. */
  areEqual(a: number, b: number): boolean {
    return this.key[a] === this.key[b] && this.level[a] === this.level[b];
  }

  /** Sorts the paths over the link as of now, after making keys that have met equal. */
  sort(link: number): void {
    const { owner } = this.paths;
    const list = this.lists.items[link] as Int32Array;
    const length = this.lists.lengths[link] as number;
    if (this.isByClock) {
      for (let i = 0; i < length; i++) {
        const path = owner[list[i] as number] as number;
        this.key[path] = this.pools.clockAt(path, this.now);
      }
    }
    for (let i = 1; i < length; i++) {
      const k = list[i] as number;
      const path = owner[k] as number;
      let j = i;
      while (j > 0 && this.isBefore(path, owner[list[j - 1] as number] as number)) {
        list[j] = list[j - 1] as number;
        j--;
      }
      list[j] = k;
    }
    if (this.isByClock) this.equate(list, length);
  }

  private equate(list: Int32Array, length: number): void {
    const { key, pools, moved } = this;
    const { owner } = this.paths;
    const most = mostServiceTolerance(this.largest, this.now, this.rate);
    for (let i = 1; i < length; i++) {
      const a = owner[list[i - 1] as number] as number;
      const b = owner[list[i] as number] as number;
      const apart = (key[b] as number) - (key[a] as number);
      if (apart === 0 || apart > most || apart > Math.max(this.tolerance(a), this.tolerance(b)))
        continue;
      this.settle(b);
      pools.clock[pools.head[b] as number] = key[a] as number;
      key[b] = key[a] as number;
      moved.push(b);
    }
  }

  private tolerance(path: number): number {
    const flow = this.pools.root[this.pools.head[path] as number] as number;
    return serviceTolerance(this.pools.mark[flow] as number, this.now, this.rate);
  }

  private isBefore(a: number, b: number): boolean {
    const level = (this.level[a] as number) - (this.level[b] as number);
    return level === 0 ? (this.key[a] as number) < (this.key[b] as number) : level < 0;
  }
}
