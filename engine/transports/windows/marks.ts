import type { DctcpParameters } from "./tcp-parameters.ts";
import { weighted, weightOf } from "./weight.ts";

/** What senders make of marks (RFC 8257; SPEC 16.3). Packets of a flow are counted from 0. */
export class Marks {
  private readonly gain: number;
  readonly isWeighted: boolean;
  private readonly alpha: Float64Array;
  /** By flow: bytes acknowledged since alpha was last computed, and those of marked echoes. */
  private readonly acked: Float64Array;
  private readonly marked: Float64Array;
  /** By flow: where the window of alpha ends, and the end of the last reduction. */
  private readonly windowEnd: Int32Array;
  private readonly cutEnd: Int32Array;

  constructor(count: number, { gain, alphaInitial, isWeighted }: DctcpParameters) {
    this.gain = gain;
    this.isWeighted = isWeighted;
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

  /** What a reduction leaves of the window of a flow that has sent `sent` bytes. */
  kept(flow: number, sent: number): number {
    const alpha = this.alpha[flow] as number;
    return 1 - (this.isWeighted ? weighted(alpha, weightOf(sent)) : alpha) / 2;
  }

  hasCut(flow: number, next: number): void {
    this.cutEnd[flow] = next;
  }

  /** Whether growth goes on when una is `una`. */
  grows(flow: number, una: number): boolean {
    return una >= (this.cutEnd[flow] as number);
  }

  weight(sent: number): number {
    return weightOf(sent);
  }

  alphaOf(flow: number): number {
    return this.alpha[flow] as number;
  }
}
