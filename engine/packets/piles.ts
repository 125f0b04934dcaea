import type { Chunks } from "./chunks.ts";
import type { Subflows } from "./subflows.ts";

/** Chunks from the first to the one before the second. */
type Range = readonly [number, number];

/** Which chunks every subflow is to send and has not begun to: each chunk of a flow lies on one pile. */
export class Piles {
  private readonly subflows: Subflows;
  private readonly chunks: Chunks;
  /** The range that is being sent, by subflow. */
  private readonly next: Int32Array;
  private readonly end: Int32Array;
  /** Those shifted to it from other subflows. */
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

  /** Puts `count` chunks of one pile on another of the same flow; their bytes. */
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
