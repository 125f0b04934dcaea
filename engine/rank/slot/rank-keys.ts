import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import type { Evaluate } from "../compile.ts";
import type { BoundRank } from "../own-rank.ts";
import { queueValue, rankValue } from "../rank-error.ts";

/** No place in a ring. */
const OUT = -1;

/**
 * The ranks of waiting flows as columns, smallest first; behind them the arrival, or the moment of joining the ring
 * of that rank, or nothing; and last the index (SPEC 14.3).
 */
export class RankKeys {
  readonly sent: Float64Array;
  readonly before: (a: number, b: number) => boolean;
  /** Completeness as a level, as ASRPT has it: 0 once the flow is complete. */
  readonly level: Uint16Array;
  private readonly flows: Flows;
  private readonly bound: BoundRank;
  private readonly releases: Releases;
  private readonly columns: readonly Float64Array[];
  /** The column behind the ranks; null if ties go by index. */
  private readonly last: Float64Array | null;
  private readonly isRing: boolean;
  /** The first rank of a flow at an age that it may have next, as it was found last. */
  private ahead = -1;
  private aheadAge = 0;
  private aheadRank = 0;

  constructor(flows: Flows, bound: BoundRank, releases: Releases) {
    this.flows = flows;
    this.bound = bound;
    this.releases = releases;
    this.sent = new Float64Array(flows.count);
    this.level = new Uint16Array(flows.count).fill(1);
    this.columns = bound.ranks.map(() => new Float64Array(flows.count));
    this.isRing = bound.ties === "rr";
    if (this.isRing) this.last = new Float64Array(flows.count).fill(OUT);
    else this.last = bound.ties === "arrival" ? flows.arrival : null;
    this.before = orderBy([...this.columns, ...(this.last === null ? [] : [this.last])]);
  }

  start(_flow: number): void {}

  remaining(flow: number): number {
    return (this.flows.size[flow] as number) - (this.sent[flow] as number);
  }

  queue(flow: number): number {
    return queueValue(this.bound.queue, flow, this.sent[flow] as number);
  }

  /** Brings completeness and rank up to date at `slot`; a flow whose rank has changed joins the tail of another ring. */
  refresh(flow: number, slot: number): void {
    const { bound, columns, last } = this;
    if (bound.readsComplete && this.releases.last(flow) <= slot) {
      bound.complete[flow] = 1;
      this.level[flow] = 0;
    }
    const sent = this.sent[flow] as number;
    const { ranks } = bound;
    let isMoved = false;
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k] as Float64Array;
      const isKnown = k === 0 && flow === this.ahead && sent === this.aheadAge;
      const value = isKnown ? this.aheadRank : rankValue(ranks[k] as Evaluate, flow, sent);
      if (value !== column[flow]) isMoved = true;
      column[flow] = value;
    }
    if (this.isRing && last !== null && (isMoved || last[flow] === OUT)) last[flow] = 2 * slot;
  }

  /** The flow has had its turn in `slot`: it joins the tail, behind those that joined before that slot's service. */
  rejoin(flow: number, slot: number): void {
    if (this.isRing && this.last !== null) this.last[flow] = 2 * slot + 1;
  }

  /** The flow has no packet: it leaves its ring. */
  leave(flow: number): void {
    if (this.isRing && this.last !== null) this.last[flow] = OUT;
  }

  /**
   * The choice of `flow` before `rival` (−1: no flow) stands, and its queue is the same, for this many packets: at least 1,
   * at most `most`. Not in a ring, where every packet is a turn.
   */
  allowance(flow: number, rival: number, most: number): number {
    if (most <= 1) return 1;
    const { bound, columns } = this;
    const sent = this.sent[flow] as number;
    const queue = queueValue(bound.queue, flow, sent);
    for (let packets = 1; packets < most; packets++) {
      const age = sent + packets;
      if (bound.queue !== null && queueValue(bound.queue, flow, age) !== queue) return packets;
      if (rival >= 0 && !this.wouldBeBefore(flow, age, rival, columns)) return packets;
    }
    return most;
  }

  private keep(flow: number, age: number, rank: number): void {
    this.ahead = flow;
    this.aheadAge = age;
    this.aheadRank = rank;
  }

  private wouldBeBefore(
    flow: number,
    age: number,
    rival: number,
    columns: readonly Float64Array[],
  ): boolean {
    for (let k = 0; k < columns.length; k++) {
      const value = rankValue(this.bound.ranks[k] as Evaluate, flow, age);
      if (k === 0 && !this.bound.readsComplete) this.keep(flow, age, value);
      const apart = value - ((columns[k] as Float64Array)[rival] as number);
      if (apart < 0 || apart > 0) return apart < 0;
    }
    const apart =
      this.last === null ? 0 : (this.last[flow] as number) - (this.last[rival] as number);
    return apart === 0 ? flow < rival : apart < 0;
  }
}

/** The order by these columns, then by index. Most ranks have two: they and what breaks ties. */
function orderBy([first, second, ...others]: readonly Float64Array[]): RankKeys["before"] {
  const behind =
    second === undefined ? byIndex : others.length > 0 ? orderBy([second, ...others]) : null;
  const [one, two] = [first as Float64Array, second as Float64Array];
  if (behind !== null)
    return (a, b) => {
      const x = one[a] as number;
      const y = one[b] as number;
      return x === y ? behind(a, b) : x < y;
    };
  return (a, b) => {
    const x = one[a] as number;
    const y = one[b] as number;
    if (x !== y) return x < y;
    const u = two[a] as number;
    const v = two[b] as number;
    return u === v ? a < b : u < v;
  };
}

function byIndex(a: number, b: number): boolean {
  return a < b;
}
