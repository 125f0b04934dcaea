import type { MarkedWindow } from "../kinds/transport.ts";

export interface DctcpParameters {
  readonly gain: number;
  readonly alphaInitial: number;
  /** What marks make of a window. */
  readonly window: MarkedWindow;
}

/**
 * DCTCP's estimate α of the share of marked bytes, and the cuts it makes (RFC 8257; SPEC 16.3). Packets of a flow are
 * counted from 0.
 */
export class Marks {
  private readonly gain: number;
  readonly window: MarkedWindow;
  private readonly alpha: Float64Array;
  /** Bytes acknowledged since α was last computed, and how many of them had marked echoes. */
  private readonly acked: Float64Array;
  private readonly marked: Float64Array;
  /** Packets at which the window of α and the last reduction end. */
  private readonly windowEnd: Int32Array;
  private readonly cutEnd: Int32Array;

  constructor(count: number, { gain, alphaInitial, window }: DctcpParameters) {
    this.gain = gain;
    this.window = window;
    this.alpha = new Float64Array(count).fill(alphaInitial);
    this.acked = new Float64Array(count);
    this.marked = new Float64Array(count);
    this.windowEnd = new Int32Array(count);
    this.cutEnd = new Int32Array(count);
  }

  /** The first window of the flow went up to packet `end`. */
  begin(flow: number, end: number): void {
    this.windowEnd[flow] = end;
  }

  /** An acknowledgement of `bytes` has come, una is now `una`; at the end of a window alpha is computed anew. */
  count(flow: number, bytes: number, isMarked: boolean, una: number, next: number): void {
    const { acked, marked, alpha } = this;
    acked[flow] = (acked[flow] as number) + bytes;
    if (isMarked) marked[flow] = (marked[flow] as number) + bytes;
    if (una <= (this.windowEnd[flow] as number)) return;
    const share = (marked[flow] as number) / (acked[flow] as number);
    alpha[flow] = (1 - this.gain) * (alpha[flow] as number) + this.gain * share;
    acked[flow] = 0;
    marked[flow] = 0;
    this.windowEnd[flow] = next;
  }

  mayCut(flow: number, una: number): boolean {
    return una > (this.cutEnd[flow] as number);
  }

  /** The share of its window that a flow keeps at a reduction after it has sent `sent` bytes. */
  keptShare(flow: number, sent: number): number {
    return this.window.kept(this.alpha[flow] as number, sent);
  }

  hasCut(flow: number, next: number): void {
    this.cutEnd[flow] = next;
  }

  /** Growth pauses until the window of the last reduction is acknowledged. */
  grows(flow: number, una: number): boolean {
    return una >= (this.cutEnd[flow] as number);
  }

  alphaOf(flow: number): number {
    return this.alpha[flow] as number;
  }
}
