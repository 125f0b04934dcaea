import { hash } from "../network/graph/routing.ts";
import type { Chunks, PacketFlows } from "./packet-flows.ts";

/** Subflows of M-PDQ (PDQ §6; SPEC 6.13): every flow is cut into subflows, each a PDQ flow on a path of its own. */
export interface SubflowOptions {
  /** Subflows of every flow. */
  readonly count: number;
  /**
   * The paths from one host to another that subflows may take, as links; those of every host are as long as those of
   * host 0. Default a shortest one, by ECMP, for each.
   */
  readonly ways?: (source: number, destination: number) => readonly Int32Array[];
}

/** The subflows of flow f are number f·count … f·count + count − 1; without M-PDQ a flow is its only subflow. */
export class Subflows {
  readonly flows: PacketFlows;
  readonly perFlow: number;
  /** The first chunk of every subflow, and what follows the last. */
  readonly firstChunk: Int32Array;
  readonly endChunk: Int32Array;

  constructor(whole: PacketFlows, chunks: Chunks, perFlow: number) {
    const count = whole.count * perFlow;
    const of = (subflow: number) => Math.floor(subflow / perFlow);
    this.perFlow = perFlow;
    this.firstChunk = new Int32Array(count);
    this.endChunk = new Int32Array(count);
    const bytes = new Float64Array(count);
    for (let subflow = 0; subflow < count; subflow++) {
      const flow = of(subflow);
      const total = chunks.count(flow);
      const share = subflow - flow * perFlow;
      const first = Math.floor((share * total) / perFlow);
      const end = Math.floor(((share + 1) * total) / perFlow);
      this.firstChunk[subflow] = first;
      this.endChunk[subflow] = end;
      bytes[subflow] = chunks.bytesOf(flow, first, end);
    }
    this.flows = {
      count,
      source: Int32Array.from(bytes, (_, subflow) => whole.source[of(subflow)] as number),
      destination: Int32Array.from(bytes, (_, subflow) => whole.destination[of(subflow)] as number),
      bytes,
      start: Float64Array.from(bytes, (_, subflow) => whole.start[of(subflow)] as number),
      deadline: Float64Array.from(bytes, (_, subflow) => whole.deadline[of(subflow)] as number),
    };
  }

  /** The flow it is a part of. */
  flowOf(subflow: number): number {
    return this.perFlow === 1 ? subflow : Math.floor(subflow / this.perFlow);
  }

  /** The latest of a time of each flow's subflows; NaN if a subflow that has something to send has none. */
  latest(times: Float64Array): Float64Array {
    return Float64Array.from({ length: times.length / this.perFlow }, (_, flow) => {
      let latest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < this.perFlow; k++) {
        const subflow = flow * this.perFlow + k;
        if ((this.flows.bytes[subflow] as number) > 0) {
          latest = Math.max(latest, times[subflow] as number);
        }
      }
      return latest;
    });
  }
}

/**
 * The path of every subflow of a flow (SPEC 6.13): the shorter paths first, those of one length in a round whose
 * beginning a hash of the flow's identity and the seed decides, and then again from the first.
 */
export function wayOf(
  ways: readonly Int32Array[],
  identity: number,
  part: number,
  seed: number,
): Int32Array {
  const first = hash(identity, seed, ways.length) % ways.length;
  const place = (index: number) => (index - first + ways.length) % ways.length;
  const order = ways
    .map((way, index) => ({ way, place: place(index) }))
    .sort((a, b) => a.way.length - b.way.length || a.place - b.place);
  return (order[part % order.length] as { way: Int32Array }).way;
}

/** A range of chunks: from the first number to the one before the second. */
type Range = readonly [number, number];

/** Unsent chunks by subflow, a pile each: every unsent chunk of a flow is on one pile. */
export class Piles {
  private readonly subflows: Subflows;
  private readonly chunks: Chunks;
  /** The range that is being sent, by subflow. */
  private readonly next: Int32Array;
  private readonly end: Int32Array;
  /** The ranges shifted to it from other subflows. */
  private readonly more: Range[][] = [];

  constructor(subflows: Subflows, chunks: Chunks) {
    this.subflows = subflows;
    this.chunks = chunks;
    this.next = subflows.firstChunk.slice();
    this.end = subflows.endChunk.slice();
  }

  /** Takes the next chunk of a subflow that has one. */
  take(subflow: number): number {
    const next = this.next[subflow] as number;
    if (next < (this.end[subflow] as number)) {
      this.next[subflow] = next + 1;
      return next;
    }
    const range = this.more[subflow]?.pop();
    if (range === undefined) throw new RangeError(`subflow ${subflow} has sent everything`);
    this.next[subflow] = range[0] + 1;
    this.end[subflow] = range[1];
    return range[0];
  }

  /** Chunks on the pile. */
  height(subflow: number): number {
    const shifted = this.more[subflow] ?? [];
    const own = (this.end[subflow] as number) - (this.next[subflow] as number);
    return shifted.reduce((sum, [from, to]) => sum + to - from, own);
  }

  /** Moves `count` chunks of one pile to another of the same flow; returns their bytes. */
  shift(from: number, to: number, count: number): number {
    let left = count;
    let bytes = 0;
    const flow = this.subflows.flowOf(from);
    while (left > 0) {
      const [first, end] = this.last(from, left);
      left -= end - first;
      bytes += this.chunks.bytesOf(flow, first, end);
      const pile = this.more[to] ?? [];
      pile.push([first, end]);
      this.more[to] = pile;
    }
    return bytes;
  }

  /** Takes the end of a pile off, `count` chunks or fewer. */
  private last(subflow: number, count: number): Range {
    const shifted = this.more[subflow]?.pop();
    const end = shifted?.[1] ?? (this.end[subflow] as number);
    const first = shifted?.[0] ?? (this.next[subflow] as number);
    const cut = Math.max(first, end - count);
    if (shifted === undefined) this.end[subflow] = cut;
    else if (cut > first) this.more[subflow]?.push([first, cut]);
    return [cut, end];
  }
}
