import { PairingHeaps } from "../../queues/pairing-heaps.ts";
import type { Paths } from "../ranked/flow-paths.ts";

/**
 * The flows that go one path, in pools: those of a pool share, and so have been sent alike ever
 * since they are together. Of the pools of a path the first in the policy's order, its *head*, gets what
 * there is; it leaves one of the path's links full, so the others wait. A pool's clock is the service of
 * each of its members, and a member is due when the clock shows its mark; under LAS the clock is their
 * attained service, and the pools of a path are in order of it.
 */
export class PathPools {
  readonly of: Int32Array;
  /** One entry a path: its head (−1: none), the rate of a member of it, and the time its clock is of. */
  readonly head: Int32Array;
  readonly rate: Float64Array;
  readonly since: Float64Array;
  /** One entry a pool: `root` is the member with the least mark, `behind` the next pool of the path. */
  readonly level: Uint16Array;
  readonly clock: Float64Array;
  readonly root: Int32Array;
  readonly size: Int32Array;
  readonly behind: Int32Array;
  readonly mark: Float64Array;
  private readonly isByClock: boolean;
  private readonly heaps: PairingHeaps;
  /** Numbers of pools that may be used again: `free[0…freed)`; from `fresh` on none has been used. */
  private readonly free: Int32Array;
  private freed = 0;
  private fresh = 0;

  constructor(paths: Paths, isByClock: boolean) {
    const n = paths.of.length;
    this.of = paths.of;
    this.head = new Int32Array(paths.count).fill(-1);
    this.rate = new Float64Array(paths.count);
    this.since = new Float64Array(paths.count);
    this.level = new Uint16Array(n);
    this.clock = new Float64Array(n);
    this.root = new Int32Array(n);
    this.size = new Int32Array(n);
    this.behind = new Int32Array(n);
    this.mark = new Float64Array(n);
    this.isByClock = isByClock;
    this.heaps = new PairingHeaps(this.mark);
    this.free = new Int32Array(n);
  }

  /** Sets the clock of the path's head to now. */
  settle(path: number, now: number): void {
    const pool = this.head[path] as number;
    const served = (this.rate[path] as number) * (now - (this.since[path] as number));
    this.clock[pool] = (this.clock[pool] as number) + served;
    this.since[path] = now;
  }

  /** Service until the first member of the path's head reaches its goal, as of when it was settled… */
  ahead(path: number): number {
    const pool = this.head[path] as number;
    return (this.mark[this.root[pool] as number] as number) - (this.clock[pool] as number);
  }

  /** …and until it meets the pool behind. */
  untilBehind(path: number): number {
    const pool = this.head[path] as number;
    const behind = this.behind[pool] as number;
    if (!this.isByClock || behind < 0) return Number.POSITIVE_INFINITY;
    return (this.clock[behind] as number) - (this.clock[pool] as number);
  }

  /**
   * `flow` is of this level from now on, and `ahead` of its next goal. Under LAS it has been sent nothing
   * yet, and joins the head if that has been sent no more than `within`. The path must be settled.
   */
  enter(flow: number, level: number, ahead: number, within: number): void {
    const path = this.of[flow] as number;
    let before = -1;
    let pool = this.head[path] as number;
    while (pool >= 0 && (this.level[pool] as number) < level) {
      before = pool;
      pool = this.behind[pool] as number;
    }
    const isOfLevel = pool >= 0 && this.level[pool] === level;
    if (!isOfLevel || (this.isByClock && (this.clock[pool] as number) > within)) {
      pool = this.make(level, pool);
      if (before < 0) this.head[path] = pool;
      else this.behind[before] = pool;
    }
    this.mark[flow] = (this.clock[pool] as number) + ahead;
    this.root[pool] = this.heaps.meld(this.root[pool] as number, flow);
    this.size[pool] = (this.size[pool] as number) + 1;
  }

  /** Takes the member with the least mark out of the path's head, which may have been the last of it. */
  leave(path: number): number {
    const pool = this.head[path] as number;
    const flow = this.root[pool] as number;
    this.root[pool] = this.heaps.dropRoot(flow);
    const left = (this.size[pool] as number) - 1;
    this.size[pool] = left;
    if (left === 0) this.drop(path, pool);
    return flow;
  }

  /** LAS: melds the head with the pool behind it, which has been sent as much. */
  meld(path: number): void {
    const pool = this.head[path] as number;
    const next = this.behind[pool] as number;
    this.root[next] = this.heaps.meld(this.root[next] as number, this.root[pool] as number);
    this.size[next] = (this.size[next] as number) + (this.size[pool] as number);
    this.clock[next] = this.clock[pool] as number;
    this.drop(path, pool);
  }

  /** Writes the members of the path's head to `into`; returns how many. */
  members(path: number, into: Int32Array): number {
    return this.heaps.list(this.root[this.head[path] as number] as number, into);
  }

  private drop(path: number, head: number): void {
    this.head[path] = this.behind[head] as number;
    this.free[this.freed++] = head;
  }

  private make(level: number, behind: number): number {
    const pool = this.freed > 0 ? (this.free[--this.freed] as number) : this.fresh++;
    this.level[pool] = level;
    this.clock[pool] = 0;
    this.root[pool] = -1;
    this.size[pool] = 0;
    this.behind[pool] = behind;
    return pool;
  }
}
