import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/packet-releases.ts";
import { type TieBreak, tieOf } from "../../simulate/queues/bare-heap.ts";
import {
  type Cause,
  JOINED,
  type Part,
  RING_PLACE,
  SERVED,
  type SlotKeys,
  tieParts,
} from "../../simulate/slot/keys.ts";
import type { Evaluate } from "../compile.ts";
import type { BoundRank } from "../own-rank.ts";
import { queueValue, rankValue } from "../rank-error.ts";

/** A rank that does not go in straight pieces is looked at at every age, up to so many ahead. */
const FEW = 16;
/** More than the rounding of an age at which a piece ends. */
const ROUNDING = 1e-6;

/**
 * The place of each flow under a rank of one's own: its ranks, then the arrival, or the moment of joining the ring of
 * that rank, or nothing, and last the index (SPEC 14.3). All flows are of one level.
 */
export class RankKeys implements SlotKeys {
  readonly sent: Float64Array;
  readonly level: Uint16Array;
  readonly key: Float64Array;
  readonly ties: readonly TieBreak[];
  readonly isRing: readonly boolean[];
  readonly isToTail: readonly boolean[];
  /** A ring is of one rank, and a queue may show several: its turns stand by themselves, so that each end is marked. */
  readonly hasTurns = [false];
  readonly goal: Float64Array;
  readonly mayFallBehind: boolean;
  readonly due = null;
  private readonly flows: Flows;
  private readonly bound: BoundRank;
  private readonly releases: Releases;
  private readonly columns: readonly Float64Array[];
  /** When each flow joined its ring; null: there are none. */
  private readonly joined: Float64Array | null;
  /** The column behind the ranks; null: ties go by index. */
  private readonly last: Float64Array | null;
  /** The first rank at an age that a flow may have next, as it was found last. */
  private readonly aheadAge: Float64Array;
  private readonly aheadRank: Float64Array;

  constructor(flows: Flows, bound: BoundRank, releases: Releases) {
    const column = () => new Float64Array(flows.count);
    const isRing = bound.ties === "rr";
    this.flows = flows;
    this.bound = bound;
    this.releases = releases;
    this.sent = column();
    this.level = new Uint16Array(flows.count);
    this.columns = bound.ranks.map(column);
    this.key = this.columns[0] as Float64Array;
    this.joined = isRing ? column() : null;
    const last = this.joined ?? (bound.ties === "arrival" ? flows.arrival : null);
    this.last = last;
    this.ties = [tieOf([...this.columns.slice(1), ...(last === null ? [] : [last])])];
    this.isRing = [isRing];
    this.isToTail = [false];
    this.goal = Float64Array.from(flows.size);
    this.mayFallBehind = isRing || !bound.isStill;
    this.aheadAge = column();
    this.aheadRank = column();
  }

  start(flow: number): void {
    this.aim(flow);
  }

  advance(flow: number, packets: number): void {
    const sent = (this.sent[flow] as number) + packets;
    this.sent[flow] = sent;
    if (sent >= (this.goal[flow] as number)) this.aim(flow);
  }

  queue(flow: number): number {
    return queueValue(this.bound.queue, flow, this.sent[flow] as number);
  }

  parts(flow: number): readonly Part[] {
    const { bound, columns, joined, flows } = this;
    const shown = bound.shown(flow, this.sent[flow] as number);
    const ranks = columns.map((column, k): Part => {
      const value = column[flow] as number;
      return { name: bound.names[k] as string, value, shown: shown[k] as string };
    });
    if (joined !== null) return [...ranks, { name: RING_PLACE, value: joined[flow] as number }];
    return [
      ...ranks,
      ...tieParts(bound.ties === "arrival" ? "arrival" : "index", flows.arrival, flow),
    ];
  }

  isComplete(flow: number): boolean {
    return !this.bound.readsComplete || this.bound.complete[flow] === 1;
  }

  /** A flow whose rank has changed joins the tail of another ring. */
  refresh(flow: number, slot: number, cause: Cause): void {
    const { bound, columns, joined } = this;
    // In a ring it first rejoins as it was served; what is released now moves it in the arrival phase.
    const now = cause === SERVED && joined !== null ? slot - 1 : slot;
    if (bound.readsComplete && bound.complete[flow] === 0 && this.releases.last(flow) <= now) {
      bound.complete[flow] = 1;
      this.aheadAge[flow] = 0;
    }
    const sent = this.sent[flow] as number;
    let isMoved = cause === SERVED || cause === JOINED;
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k] as Float64Array;
      const isKnown = k === 0 && sent > 0 && sent === this.aheadAge[flow];
      const value = isKnown
        ? (this.aheadRank[flow] as number)
        : rankValue(bound.ranks[k] as Evaluate, flow, sent);
      if (value !== column[flow]) isMoved = true;
      column[flow] = value;
    }
    if (joined !== null && isMoved) joined[flow] = cause === SERVED ? 2 * slot - 1 : 2 * slot;
  }

  allowance(flow: number, rival: number, most: number): number {
    if (rival < 0) return most;
    if (most <= 1) return 1;
    const sent = this.sent[flow] as number;
    if (!this.wouldBeBefore(flow, sent + 1, rival)) return 1;
    const { pieces } = this.bound;
    if (pieces === null) return this.firstBehind(flow, sent, rival, Math.min(most, FEW));
    pieces.find(flow, sent);
    const end = Math.max(1, Math.min(most, Math.ceil(pieces.until - ROUNDING) - sent));
    if (!pieces.rises) return end;
    return pieces.falls
      ? this.firstBehind(flow, sent, rival, Math.min(end, FEW))
      : this.firstBehindRising(flow, sent, rival, end);
  }

  private firstBehind(flow: number, sent: number, rival: number, most: number): number {
    let packets = 2;
    while (packets < most && this.wouldBeBefore(flow, sent + packets, rival)) packets++;
    return Math.min(packets, most);
  }

  /** The same of ranks that rise: by doubling, then by halving. */
  private firstBehindRising(flow: number, sent: number, rival: number, most: number): number {
    let low = 1;
    let high = 2;
    while (high < most && this.wouldBeBefore(flow, sent + high, rival)) {
      low = high;
      high *= 2;
    }
    high = Math.min(high, most);
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.wouldBeBefore(flow, sent + middle, rival)) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Where the flow is shown in another queue next, or ends. */
  private aim(flow: number): void {
    const { queue, queuePieces } = this.bound;
    const size = this.flows.size[flow] as number;
    if (queue === null) return;
    let age = this.sent[flow] as number;
    const now = queueValue(queue, flow, age);
    while (age < size && queueValue(queue, flow, age) === now) {
      queuePieces?.find(flow, age);
      const isSame = age + 1 < size && queueValue(queue, flow, age + 1) === now;
      const piece = queuePieces === null || !isSame ? 0 : Math.ceil(queuePieces.until - ROUNDING);
      age = Math.min(size, Math.max(age + 1, piece));
    }
    this.goal[flow] = age;
  }

  private wouldBeBefore(flow: number, age: number, rival: number): boolean {
    const { columns, bound } = this;
    for (let k = 0; k < columns.length; k++) {
      const value = rankValue(bound.ranks[k] as Evaluate, flow, age);
      if (k === 0) {
        this.aheadAge[flow] = age;
        this.aheadRank[flow] = value;
      }
      const theirs = (columns[k] as Float64Array)[rival] as number;
      if (value !== theirs) return value < theirs;
    }
    // Of one ring: it has had its turn.
    if (this.joined !== null) return false;
    const { last } = this;
    if (last === null) return flow < rival;
    const [mine, theirs] = [last[flow] as number, last[rival] as number];
    return mine === theirs ? flow < rival : mine < theirs;
  }
}
