/** At most a minute. */
const LONGEST = 60e12;

/** The retransmission timeouts of flows (RFC 6298; SPEC 16.2), in picoseconds. */
export class RoundTrips {
  private readonly least: number;
  private readonly fixed: number;
  private readonly smoothed: Float64Array;
  private readonly variation: Float64Array;
  private readonly timeout: Float64Array;

  /** `initial`: by flow; `fixed`: NaN where the time is computed. */
  constructor(count: number, least: number, initial: Float64Array, fixed: number) {
    this.least = least;
    this.fixed = fixed;
    this.smoothed = new Float64Array(count).fill(Number.NaN);
    this.variation = new Float64Array(count);
    this.timeout = Number.isNaN(fixed) ? initial.slice() : new Float64Array(count).fill(fixed);
  }

  of(flow: number): number {
    return this.timeout[flow] as number;
  }

  /** An echo has come `sample` after its packet was sent: the time is computed, and no longer doubled. */
  sample(flow: number, sample: number): void {
    if (!Number.isNaN(this.fixed)) return;
    const { smoothed, variation } = this;
    const before = smoothed[flow] as number;
    if (Number.isNaN(before)) {
      smoothed[flow] = sample;
      variation[flow] = sample / 2;
    } else {
      const off = Math.abs(before - sample);
      variation[flow] = (variation[flow] as number) + (off - (variation[flow] as number)) / 4;
      smoothed[flow] = before + (sample - before) / 8;
    }
    const computed = (smoothed[flow] as number) + 4 * (variation[flow] as number);
    this.timeout[flow] = Math.round(computed > this.least ? computed : this.least);
  }

  /** The timer has gone off. */
  double(flow: number): void {
    if (Number.isNaN(this.fixed)) this.timeout[flow] = Math.min(LONGEST, 2 * this.of(flow));
  }
}
