import { mostServiceTolerance, serviceTolerance } from "../../../model/numbers/tolerances.ts";
import type { Paths } from "../ranked/flow-paths.ts";
import type { PathPools } from "./path-pools.ts";

/**
 * The paths with a backlog over every link, in the order of their heads' keys: by level, under LAS, which has one,
 * by attained service. Neighbours with one key are of one class, and share. Lists are of entries of the paths.
 */
export class LinkOrder {
  /** The list of each link: `items[first[link] … end[link])`. */
  readonly items: Int32Array;
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** Key of the head of each entry's path; if it is attained service, as of the time at which a link of it was last sorted… */
  readonly key: Float64Array;
  /** …and how much of the link one unit of level of the head's members takes. */
  readonly mass: Float64Array;
  /** Paths whose keys were made equal to others' in the last sort. */
  readonly moved: number[] = [];
  now = 0;
  begun = 0;
  readonly isByClock: boolean;
  private readonly paths: Paths;
  private readonly pools: PathPools;
  private readonly rate: number;
  private readonly largest: number;
  private readonly settle: (path: number) => void;

  constructor(
    paths: Paths,
    pools: PathPools,
    links: number,
    isByClock: boolean,
    rate: number,
    largest: number,
    settle: (path: number) => void,
  ) {
    const entries = paths.link.length;
    this.paths = paths;
    this.pools = pools;
    this.isByClock = isByClock;
    this.rate = rate;
    this.largest = largest;
    this.settle = settle;
    this.items = new Int32Array(entries);
    this.first = new Int32Array(links);
    this.key = new Float64Array(entries);
    this.mass = new Float64Array(entries);
    const count = new Int32Array(links);
    for (const link of paths.link) count[link] = (count[link] as number) + 1;
    for (let link = 1; link < links; link++)
      this.first[link] = (this.first[link - 1] as number) + (count[link - 1] as number);
    this.end = this.first.slice();
  }

  add(k: number): void {
    const link = this.paths.link[k] as number;
    const end = this.end[link] as number;
    this.items[end] = k;
    this.end[link] = end + 1;
  }

  delete(k: number): void {
    const { items } = this;
    const link = this.paths.link[k] as number;
    const end = (this.end[link] as number) - 1;
    let at = this.first[link] as number;
    while (items[at] !== k) at++;
    for (; at < end; at++) items[at] = items[at + 1] as number;
    this.end[link] = end;
  }

  /** To be called when the head of a backlogged path, or the members of it, have changed. */
  update(path: number): void {
    const { pools, isByClock } = this;
    const { start, share } = this.paths;
    const pool = pools.head[path] as number;
    const members = pools.size[pool] as number;
    const end = start[path + 1] as number;
    for (let k = start[path] as number; k < end; k++) {
      this.mass[k] = share === null ? members : members * (share[k] as number);
      if (!isByClock) this.key[k] = pools.level[pool] as number;
    }
  }

  /** Sorts the paths over the link as of now, after making keys that have met equal. */
  sort(link: number): void {
    const { items, key, isByClock, now } = this;
    const { owner } = this.paths;
    const { head, clock, rate, since } = this.pools;
    const first = this.first[link] as number;
    const end = this.end[link] as number;
    for (let i = first; i < end; i++) {
      const k = items[i] as number;
      if (isByClock) {
        const path = owner[k] as number;
        const served = (rate[path] as number) * (now - (since[path] as number));
        key[k] = (clock[head[path] as number] as number) + served;
      }
      const own = key[k] as number;
      let j = i;
      for (; j > first && own < (key[items[j - 1] as number] as number); j--)
        items[j] = items[j - 1] as number;
      items[j] = k;
    }
    if (!isByClock) return;
    const most = mostServiceTolerance(this.largest, now, this.rate);
    // Compared as they were before: of two equal keys both are set to the one ahead, or neither is.
    let before = key[items[first] as number] as number;
    for (let i = first + 1; i < end; i++) {
      const k = items[i] as number;
      const ahead = items[i - 1] as number;
      const own = key[k] as number;
      const apart = own - before;
      before = own;
      if (own !== key[ahead] && apart <= most) this.equate(ahead, k, apart);
    }
  }

  /** Entries that are neighbours, and so far apart, have one key if they differ by no more than rounding. */
  private equate(before: number, k: number, apart: number): void {
    const { key, pools } = this;
    const { owner, start } = this.paths;
    const path = owner[k] as number;
    const near = serviceTolerance(key[k] as number, this.now, this.begun, this.rate);
    if (apart > near) return;
    this.settle(path);
    pools.clock[pools.head[path] as number] = key[before] as number;
    key.fill(key[before] as number, start[path], start[path + 1]);
    this.moved.push(path);
  }
}
