import { TimeBins } from "./time-bins.ts";

/** Utilisation and queue of a port over time, in bins of one width; see `PortBins`. Columns run parallel. */
export interface PortSeries {
  readonly link: number;
  /** Share of the bin in which it sent: anything, and data with its headers. */
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** Bytes that waited, on average, and at most right after an arrival; without the packet in service. */
  readonly queue: Float32Array;
  readonly longest: Float32Array;
  /** C, what the rate controller lets be granted, on average: bits a second. */
  readonly granted: Float32Array;
}

/** Columns of the bins: picoseconds in which it sent, bytes times picoseconds, bits a second times picoseconds. */
const BUSY = 0;
const DATA = 1;
const WAITED = 2;
const GRANTED = 3;

/** Watches one port in bins. */
export class PortBins {
  private readonly link: number;
  private readonly bins: TimeBins;
  private rate: number;
  private rateSince = 0;

  constructor(link: number, count: number, rate: number) {
    this.link = link;
    this.rate = rate;
    this.bins = new TimeBins(count, 4);
  }

  /** Picoseconds of a bin. */
  get width(): number {
    return this.bins.width;
  }

  /** A packet came at `now`, when `waiting` bytes stand with it, and is on the link over [start, end). */
  packet(
    now: number,
    start: number,
    end: number,
    wire: number,
    isData: boolean,
    waiting: number,
  ): void {
    const { bins } = this;
    bins.reach(end);
    bins.spread(BUSY, start, end, 1);
    if (isData) bins.spread(DATA, start, end, 1);
    if (start > now) bins.spread(WAITED, now, start, wire);
    bins.sees(now, waiting);
  }

  /** From `now` on the rate controller grants at most `rate`. */
  grants(now: number, rate: number): void {
    this.bins.reach(now);
    this.bins.spread(GRANTED, this.rateSince, now, this.rate);
    this.rate = rate;
    this.rateSince = now;
  }

  /** Nothing comes after `end`. */
  close(end: number): void {
    this.grants(Math.max(end, this.rateSince), this.rate);
  }

  /** The bins until `end`, each `width` wide, which is this one's or wider. */
  series(end: number, width: number): PortSeries {
    const { bins, link } = this;
    const length = bins.widen(end, width);
    return {
      link,
      utilisation: bins.means(BUSY, end, length),
      data: bins.means(DATA, end, length),
      queue: bins.means(WAITED, end, length),
      longest: Float32Array.from(bins.largest.subarray(0, length)),
      granted: bins.means(GRANTED, end, length),
    };
  }
}
