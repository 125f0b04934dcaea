import type { Chunks } from "./chunks.ts";

/** Which chunks of every flow have come, each counted once however often it comes. */
export class Tally {
  private readonly chunks: Chunks;
  private readonly seen: (Uint8Array | undefined)[];

  constructor(chunks: Chunks, flowCount: number) {
    this.chunks = chunks;
    this.seen = new Array(flowCount).fill(undefined);
  }

  has(flow: number, chunk: number): boolean {
    return this.seen[flow]?.[chunk] === 1;
  }

  /** Bytes that are new with this chunk. */
  add(flow: number, chunk: number): number {
    if (chunk < 0) return 0;
    let seen = this.seen[flow];
    if (seen === undefined) {
      seen = new Uint8Array(this.chunks.count(flow));
      this.seen[flow] = seen;
    }
    if (seen[chunk] === 1) return 0;
    seen[chunk] = 1;
    return this.chunks.bytes(flow, chunk);
  }
}
