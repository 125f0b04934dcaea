/** Picoseconds of the narrowest bin, about 1 µs; wider ones are powers of two times it. */
export const NARROWEST = 2 ** 20;

/**
 * Columns over time in so many bins, whatever the length of the run: when it lasts longer, bins are merged in pairs.
 * So memory does not grow with the packets.
 */
export class TimeBins {
  /** An even number. */
  private readonly count: number;
  /** Picoseconds of a bin. */
  width = NARROWEST;
  /** Columns by bin: a sum of weight × time if `spread` writes it, a count if `tick` does. */
  readonly sums: readonly Float64Array[];
  /** The largest value that `sees` was told of each bin. */
  private readonly largest: Float64Array;
  /** What `stand` was told of, in all, when each bin begins. */
  private readonly standing: Float64Array;

  constructor(count: number, sums: number) {
    this.count = count;
    this.sums = Array.from({ length: sums }, () => new Float64Array(count));
    this.largest = new Float64Array(count);
    this.standing = new Float64Array(count);
  }

  /** There are bins up to `end`. */
  reach(end: number): void {
    while (end > this.width * this.count) this.fold();
  }

  /** `weight` held over [from, to), which there are bins for. */
  spread(of: number, from: number, to: number, weight: number): void {
    const { width } = this;
    const column = this.sums[of] as Float64Array;
    let at = from;
    for (let bin = Math.floor(from / width); at < to; bin++) {
      const end = Math.min(to, (bin + 1) * width);
      column[bin] = (column[bin] as number) + weight * (end - at);
      at = end;
    }
  }

  /** The same of what is one part of a whole: `largest` is told of the whole where bins begin. */
  stand(of: number, from: number, to: number, weight: number): void {
    this.spread(of, from, to, weight);
    const { width, standing } = this;
    for (let bin = Math.floor(from / width) + 1; bin * width < to; bin++) {
      standing[bin] = (standing[bin] as number) + weight;
    }
  }

  /** The largest of each of the first `length` bins, from its beginning on. */
  largestOf(length: number): Float64Array {
    return this.largest
      .subarray(0, length)
      .map((value, bin) => Math.max(value, this.standing[bin] as number));
  }

  /** One more at `now`. */
  tick(of: number, now: number): void {
    const column = this.sums[of] as Float64Array;
    const bin = this.binOf(now);
    column[bin] = (column[bin] as number) + 1;
  }

  sees(now: number, value: number): void {
    const bin = this.binOf(now);
    if (value > (this.largest[bin] as number)) this.largest[bin] = value;
  }

  /** Merges bins in pairs until each is at least `width` wide; returns how many of them it takes to reach `end`. */
  widen(end: number, width: number): number {
    while (this.width < width) this.fold();
    return Math.min(this.count, Math.ceil(end / width));
  }

  /** The mean of a column in each of the first `length` bins; the last bin is averaged up to `end` of the run only. */
  means(of: number, end: number, length: number): Float32Array {
    const { width } = this;
    return Float32Array.from((this.sums[of] as Float64Array).subarray(0, length), (sum, bin) => {
      return sum / (Math.min(end, (bin + 1) * width) - bin * width);
    });
  }

  private binOf(time: number): number {
    return Math.floor(time / this.width);
  }

  private fold(): void {
    this.width *= 2;
    for (const column of this.sums) halve(column, (a, b) => a + b);
    halve(this.largest, Math.max);
    halve(this.standing, (first) => first);
  }
}

function halve(column: Float64Array, join: (a: number, b: number) => number): void {
  const half = column.length / 2;
  for (let k = 0; k < half; k++) {
    column[k] = join(column[2 * k] as number, column[2 * k + 1] as number);
  }
  column.fill(0, half);
}

/** Columns: picoseconds in which it sent anything, and data; bytes times picoseconds by class; then its watcher's own. */
const BUSY = 0;
const DATA = 1;
const CLASSES = 2;

/** Bins of a port are at most and at least so many. */
const MOST_BINS = 2 ** 11;
const FEWEST_BINS = 2 ** 6;

/** The number of bins that each port gets of `all` bins, a power of two. */
export function binsOf(ports: number, all: number): number {
  const share = 2 ** Math.floor(Math.log2(all / Math.max(1, ports)));
  return Math.min(MOST_BINS, Math.max(FEWEST_BINS, share));
}

/** Utilisation and queue of a port over time, in bins of one width. Columns run parallel. */
export interface SentSeries {
  /** Share of the bin in which it sent anything. */
  readonly utilisation: Float32Array;
  /** Share of the bin in which it sent data, with its headers. */
  readonly data: Float32Array;
  /** Mean number of bytes of each class that waited, without the packet in service. */
  readonly queues: readonly Float32Array[];
  /** Bytes that waited at most. */
  readonly longest: Float64Array;
}

/** Watches one port in bins: what it sends, and what waits there by class. */
export class PortBins {
  protected readonly bins: TimeBins;
  private readonly classes: number;
  /** The first column of `own` ones. */
  protected readonly own: number;

  constructor(count: number, classes: number, own: number) {
    this.classes = classes;
    this.own = CLASSES + classes;
    this.bins = new TimeBins(count, this.own + own);
  }

  /** Picoseconds of a bin. */
  get width(): number {
    return this.bins.width;
  }

  /** It has a packet on its link over [from, to). */
  sends(from: number, to: number, isData: boolean): void {
    this.bins.reach(to);
    this.bins.spread(BUSY, from, to, 1);
    if (isData) this.bins.spread(DATA, from, to, 1);
  }

  /** So many bytes of a class have waited over [from, to), which there are bins for. */
  protected waited(of: number, from: number, to: number, bytes: number): void {
    this.bins.stand(CLASSES + of, from, to, bytes);
  }

  /** The bins until `end`, each `width` wide, which is this one's or wider. */
  protected sent(end: number, width: number): SentSeries & { readonly length: number } {
    const { bins } = this;
    const length = bins.widen(end, width);
    return {
      length,
      utilisation: bins.means(BUSY, end, length),
      data: bins.means(DATA, end, length),
      queues: Array.from({ length: this.classes }, (_, k) => bins.means(CLASSES + k, end, length)),
      longest: bins.largestOf(length),
    };
  }
}

/** A port over time, and C, what its rate controller lets be granted, on average: bits a second. */
export interface GrantedSeries extends SentSeries {
  readonly link: number;
  readonly granted: Float32Array;
}

/** Watches a port with a rate controller. */
export class GrantedBins extends PortBins {
  private readonly link: number;
  private rate: number;
  private rateSince = 0;

  constructor(link: number, count: number, rate: number) {
    super(count, 1, 1);
    this.link = link;
    this.rate = rate;
  }

  /** A packet of `wire` bytes came at `now`, when `waiting` bytes stand with it, and is on the link over [start, end). */
  packet(
    now: number,
    start: number,
    end: number,
    wire: number,
    isData: boolean,
    waiting: number,
  ): void {
    this.sends(start, end, isData);
    if (start > now) this.waited(0, now, start, wire);
    this.bins.sees(now, waiting);
  }

  /** From `now` on the rate controller grants at most `rate`. */
  grants(now: number, rate: number): void {
    this.bins.reach(now);
    this.bins.spread(this.own, this.rateSince, now, this.rate);
    this.rate = rate;
    this.rateSince = now;
  }

  /** Nothing comes after `end`. */
  close(end: number): void {
    this.grants(Math.max(end, this.rateSince), this.rate);
  }

  series(end: number, width: number): GrantedSeries {
    const { length, ...sent } = this.sent(end, width);
    return { link: this.link, ...sent, granted: this.bins.means(this.own, end, length) };
  }
}
