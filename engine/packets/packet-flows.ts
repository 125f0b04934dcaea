import type { PacketPieces } from "../model/packet-tables.ts";
import type { PdqParameters } from "../model/spec/packet-setting.ts";

/** The flows of a packet-level run, one entry a flow. */
export interface PacketFlows {
  readonly count: number;
  /** Hosts. */
  readonly source: Int32Array;
  readonly destination: Int32Array;
  /** Numbers that ECMP hashes; default those of the flows. */
  readonly identity?: Uint32Array | null;
  /** The number, from 0, of the shortest path that a flow names; −1: ECMP chooses one. Default: no flow names any. */
  readonly path?: Int32Array | null;
  /** Bytes of data. */
  readonly bytes: Float64Array;
  /** When the sender asks for the first time, in picoseconds. Simultaneous flows ask in the order of their numbers. */
  readonly start: Float64Array;
  /** Picoseconds between the coming of two packets of a flow at its sender; 0: all are there at the start. Default 0. */
  readonly spread?: Float64Array | null;
  /** Instead of `spread`: flows of which an equal piece comes at each of several times. Default: none does. */
  readonly pieces?: PacketPieces | null;
  /** Absolute, in picoseconds; ∞ for none. */
  readonly deadline: Float64Array;
}

/** The data packets (chunks) that flows are cut into: full ones, and what is left over. */
export class Chunks {
  private readonly flows: PacketFlows;
  private readonly full: number;

  constructor(flows: PacketFlows, parameters: PdqParameters) {
    this.flows = flows;
    this.full = parameters.packet - parameters.header;
  }

  count(flow: number): number {
    return Math.ceil((this.flows.bytes[flow] as number) / this.full);
  }

  /** Bytes of data in the chunk of that number. */
  bytes(flow: number, chunk: number): number {
    return Math.min(this.full, (this.flows.bytes[flow] as number) - chunk * this.full);
  }

  /** Bytes of data in the chunks from `first` to the one before `end`. */
  bytesOf(flow: number, first: number, end: number): number {
    const bytes = this.flows.bytes[flow] as number;
    return Math.min(end * this.full, bytes) - Math.min(first * this.full, bytes);
  }
}

/** Chunks received of every flow; each is counted once, however often it comes. */
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
