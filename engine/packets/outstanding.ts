import type { Tally } from "./tally.ts";

/** The chunks of one sender that are on their way, in the order in which they were sent, and those to be sent again. */
export class Outstanding {
  private readonly acknowledged: Tally;
  private readonly flow: number;
  private chunks: number[] = [];
  private times: number[] = [];
  private head = 0;
  private readonly again: number[] = [];

  constructor(acknowledged: Tally, flow: number) {
    this.acknowledged = acknowledged;
    this.flow = flow;
  }

  sent(chunk: number, now: number): void {
    this.chunks.push(chunk);
    this.times.push(now);
  }

  /** When the oldest that is not acknowledged was sent; ∞ if all are. */
  oldest(): number {
    while (this.head < this.chunks.length && this.isDone(this.chunks[this.head] as number)) {
      this.head++;
    }
    if (this.head === this.chunks.length) {
      this.chunks = [];
      this.times = [];
      this.head = 0;
      return Number.POSITIVE_INFINITY;
    }
    return this.times[this.head] as number;
  }

  /** Gives up the chunks sent at `time` or before: they are to be sent again. */
  expire(time: number): number[] {
    const expired: number[] = [];
    while (this.oldest() <= time) expired.push(this.chunks[this.head++] as number);
    this.again.push(...expired);
    return expired;
  }

  /** A chunk to be sent again that has not been acknowledged meanwhile; −1 if there is none. */
  next(): number {
    return this.again.shift() ?? -1;
  }

  /** A late acknowledgement: it need not be sent again. Whether it was to be. */
  spare(chunk: number): boolean {
    const at = this.again.indexOf(chunk);
    if (at >= 0) this.again.splice(at, 1);
    return at >= 0;
  }

  private isDone(chunk: number): boolean {
    return this.acknowledged.has(this.flow, chunk);
  }
}
