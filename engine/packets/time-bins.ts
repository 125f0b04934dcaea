/** Picoseconds of the narrowest bin, about 1 µs; wider ones are powers of two times it. */
const NARROWEST = 2 ** 20;

/**
 * Columns over time in so many bins, whatever the length of the run: when it lasts longer, bins are merged in pairs.
 * So memory does not grow with the packets.
 */
export class TimeBins {
  /** An even number. */
  private readonly count: number;
  /** Picoseconds of a bin. */
  width = NARROWEST;
  /** Columns by bin: of `spread` the sum of weight × time, of `tick` how many there were. */
  readonly sums: readonly Float64Array[];
  /** By bin, the largest value that `sees` was told. */
  readonly largest: Float64Array;

  constructor(count: number, sums: number) {
    this.count = count;
    this.sums = Array.from({ length: sums }, () => new Float64Array(count));
    this.largest = new Float64Array(count);
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
  }
}

function halve(column: Float64Array, join: (a: number, b: number) => number): void {
  const half = column.length / 2;
  for (let k = 0; k < half; k++) {
    column[k] = join(column[2 * k] as number, column[2 * k + 1] as number);
  }
  column.fill(0, half);
}
