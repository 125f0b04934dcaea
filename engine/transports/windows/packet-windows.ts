import type { FlowWindows } from "./fitted.ts";

/** By flow, a window in whole packets, as pFabric and the ns-2 programs grow it: by one a packet, then by one a window. */
export class PacketWindows {
  readonly cwnd: Float64Array;
  /** Where growth slows. */
  readonly ssthresh: Float64Array;
  /** Counts up to a window. */
  readonly grown: Float64Array;
  private readonly most: Float64Array;

  constructor({ first, most }: FlowWindows) {
    const count = first.length;
    this.cwnd = first.slice();
    this.ssthresh = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.grown = new Float64Array(count);
    this.most = most;
  }

  /** An acknowledgement has come. `share` is how much it counts where growth is slow. */
  grow(flow: number, share: number): void {
    const { cwnd, grown } = this;
    let window = cwnd[flow] as number;
    if (window < (this.ssthresh[flow] as number)) window++;
    else {
      const count = (grown[flow] as number) + share;
      grown[flow] = count >= window ? 0 : count;
      if (count >= window) window++;
    }
    const most = this.most[flow] as number;
    cwnd[flow] = window > most ? most : window;
  }

  /** After a timeout. */
  collapse(flow: number): void {
    const { cwnd } = this;
    this.ssthresh[flow] = Math.max(2, (cwnd[flow] as number) >> 1);
    cwnd[flow] = 1;
  }
}
