/** Picoseconds of the narrowest bin, about 1 µs; wider ones are powers of two times it. */
const NARROWEST = 2 ** 20;

/** What a port did over time, in bins of one width; see `PortBins`. Columns run parallel. */
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

/**
 * Watches one port in so many bins, whatever the length of the run: when it lasts longer, bins become one
 * in pairs. Memory is that of the picture, not of the packets.
 */
export class PortBins {
  private readonly link: number;
  private readonly count: number;
  /** Picoseconds of a bin. */
  width = NARROWEST;
  private readonly busy: Float64Array;
  private readonly data: Float64Array;
  /** Bytes times picoseconds. */
  private readonly waited: Float64Array;
  private readonly longest: Float64Array;
  /** Bits a second times picoseconds. */
  private readonly granted: Float64Array;
  private rate: number;
  private rateSince = 0;

  constructor(link: number, count: number, rate: number) {
    this.link = link;
    this.count = count;
    this.rate = rate;
    this.busy = new Float64Array(count);
    this.data = new Float64Array(count);
    this.waited = new Float64Array(count);
    this.longest = new Float64Array(count);
    this.granted = new Float64Array(count);
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
    while (end > this.width * this.count) this.fold();
    this.spread(this.busy, start, end, 1);
    if (isData) this.spread(this.data, start, end, 1);
    if (start > now) this.spread(this.waited, now, start, wire);
    const bin = Math.floor(now / this.width);
    if (waiting > (this.longest[bin] as number)) this.longest[bin] = waiting;
  }

  /** From `now` on the rate controller grants at most `rate`. */
  grants(now: number, rate: number): void {
    while (now > this.width * this.count) this.fold();
    this.spread(this.granted, this.rateSince, now, this.rate);
    this.rate = rate;
    this.rateSince = now;
  }

  /** Nothing comes after `end`. */
  close(end: number): void {
    this.grants(Math.max(end, this.rateSince), this.rate);
  }

  /** The bins until `end`, each `width` wide, which is this one's or wider. */
  series(end: number, width: number): PortSeries {
    while (this.width < width) this.fold();
    const length = Math.min(this.count, Math.ceil(end / width));
    // The last bin is cut off where the run ends.
    const share = (sum: number, bin: number) =>
      sum / (Math.min(end, (bin + 1) * width) - bin * width);
    const mean = (column: Float64Array) => Float32Array.from(column.subarray(0, length), share);
    return {
      link: this.link,
      utilisation: mean(this.busy),
      data: mean(this.data),
      queue: mean(this.waited),
      longest: Float32Array.from(this.longest.subarray(0, length)),
      granted: mean(this.granted),
    };
  }

  private spread(column: Float64Array, from: number, to: number, weight: number): void {
    const { width } = this;
    let at = from;
    for (let bin = Math.floor(from / width); at < to; bin++) {
      const end = Math.min(to, (bin + 1) * width);
      column[bin] = (column[bin] as number) + weight * (end - at);
      at = end;
    }
  }

  private fold(): void {
    this.width *= 2;
    for (const column of [this.busy, this.data, this.waited, this.granted]) {
      halve(column, (a, b) => a + b);
    }
    halve(this.longest, Math.max);
  }
}

function halve(column: Float64Array, join: (a: number, b: number) => number): void {
  const half = column.length / 2;
  for (let k = 0; k < half; k++) {
    column[k] = join(column[2 * k] as number, column[2 * k + 1] as number);
  }
  column.fill(0, half);
}
