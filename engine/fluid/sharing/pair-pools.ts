import type { Flows } from "../../flows.ts";
import { FlowHeaps } from "../link/flow-heaps.ts";

/**
 * The flows between the same two ports, in pools: those of a pool share, and so have been sent alike ever
 * since they are together. Of the pools of a pair the first in the policy's order, its *head*, gets what
 * there is; it leaves one of the two ports full, so the others wait. A pool's clock is the service of
 * each of its members, and a member is due when the clock shows its mark; under LAS the clock is their
 * attained service, and the pools of a pair are in order of it.
 */
export class PairPools {
  /** How many pairs there are, which of them a flow belongs to, and their ports: egress p is `ports` + p. */
  readonly count: number;
  readonly of: Int32Array;
  readonly ingress: Int32Array;
  readonly egress: Int32Array;
  /** By pair: its head (−1: none), the rate of a member of it, and the moment its clock is of. */
  readonly head: Int32Array;
  readonly rate: Float64Array;
  readonly since: Float64Array;
  /** By pool. `root` is the member with the least mark, `behind` the next pool of the pair. */
  readonly level: Uint16Array;
  readonly clock: Float64Array;
  readonly root: Int32Array;
  readonly size: Int32Array;
  readonly behind: Int32Array;
  /** By flow. */
  readonly mark: Float64Array;
  private readonly isByClock: boolean;
  private readonly heaps: FlowHeaps;
  /** Numbers of pools that may be used again: `free[0…freed)`; from `fresh` on none has been used. */
  private readonly free: Int32Array;
  private freed = 0;
  private fresh = 0;

  constructor(flows: Flows, ports: number, isByClock: boolean) {
    const n = flows.count;
    const numbers = new Map<number, number>();
    this.of = new Int32Array(n);
    for (let flow = 0; flow < n; flow++) {
      const name = (flows.src[flow] as number) * ports + (flows.dst[flow] as number);
      let pair = numbers.get(name);
      if (pair === undefined) {
        pair = numbers.size;
        numbers.set(name, pair);
      }
      this.of[flow] = pair;
    }
    this.count = numbers.size;
    this.ingress = new Int32Array(this.count);
    this.egress = new Int32Array(this.count);
    for (const [name, pair] of numbers) {
      this.ingress[pair] = Math.floor(name / ports);
      this.egress[pair] = ports + (name % ports);
    }
    this.head = new Int32Array(this.count).fill(-1);
    this.rate = new Float64Array(this.count);
    this.since = new Float64Array(this.count);
    this.level = new Uint16Array(n);
    this.clock = new Float64Array(n);
    this.root = new Int32Array(n);
    this.size = new Int32Array(n);
    this.behind = new Int32Array(n);
    this.mark = new Float64Array(n);
    this.isByClock = isByClock;
    this.heaps = new FlowHeaps(this.mark);
    this.free = new Int32Array(n);
  }

  /** What the clock of the pair's head shows. */
  clockAt(pair: number, now: number): number {
    const clock = this.clock[this.head[pair] as number] as number;
    return clock + (this.rate[pair] as number) * (now - (this.since[pair] as number));
  }

  settle(pair: number, now: number): void {
    this.clock[this.head[pair] as number] = this.clockAt(pair, now);
    this.since[pair] = now;
  }

  /**
   * `flow` is of this level from now on, and `ahead` of its next goal. Under LAS it has been sent nothing
   * yet, and joins the head if that has been sent no more than `within`. The pair must be settled.
   */
  enter(flow: number, level: number, ahead: number, within: number): void {
    const pair = this.of[flow] as number;
    let before = -1;
    let pool = this.head[pair] as number;
    while (pool >= 0 && (this.level[pool] as number) < level) {
      before = pool;
      pool = this.behind[pool] as number;
    }
    const isOfLevel = pool >= 0 && this.level[pool] === level;
    if (!isOfLevel || (this.isByClock && (this.clock[pool] as number) > within)) {
      pool = this.make(level, pool);
      if (before < 0) this.head[pair] = pool;
      else this.behind[before] = pool;
    }
    this.mark[flow] = (this.clock[pool] as number) + ahead;
    this.root[pool] = this.heaps.meld(this.root[pool] as number, flow);
    this.size[pool] = (this.size[pool] as number) + 1;
  }

  /** Takes the member with the least mark out of the pair's head, which may have been the last of it. */
  leave(pair: number): number {
    const pool = this.head[pair] as number;
    const flow = this.root[pool] as number;
    this.root[pool] = this.heaps.without(flow, flow);
    const left = (this.size[pool] as number) - 1;
    this.size[pool] = left;
    if (left === 0) this.drop(pair, pool);
    return flow;
  }

  /** LAS: the head has been sent as much as the pool behind it, and is one with it. */
  meld(pair: number): void {
    const pool = this.head[pair] as number;
    const next = this.behind[pool] as number;
    this.root[next] = this.heaps.meld(this.root[next] as number, this.root[pool] as number);
    this.size[next] = (this.size[next] as number) + (this.size[pool] as number);
    this.clock[next] = this.clock[pool] as number;
    this.drop(pair, pool);
  }

  /** Writes the members of the pair's head to `into`; returns how many. */
  members(pair: number, into: Int32Array): number {
    return this.heaps.list(this.root[this.head[pair] as number] as number, into);
  }

  private drop(pair: number, head: number): void {
    this.head[pair] = this.behind[head] as number;
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
