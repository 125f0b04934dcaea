import type { Stream } from "../model/numbers/random.ts";

/**
 * Where a size stands among those of the history, as a share of it: the inverse of sampling. A size that
 * came several times owns a stretch of shares, and a place in it is drawn; so the places of a further
 * sample of the same law are uniform in [0, 1] as far as the history can tell.
 */
export class LawOfHistory {
  private readonly sorted: Float64Array;

  constructor(sizes: Float64Array) {
    this.sorted = sizes.slice().sort();
  }

  /** The place of `size`; one number of the stream. */
  place(size: number, stream: Stream): number {
    const from = this.countBelow(size, false);
    const to = this.countBelow(size, true);
    return (from + stream.uniform() * (to - from)) / this.sorted.length;
  }

  /** How many sizes are smaller, or no larger. */
  private countBelow(size: number, orEqual: boolean): number {
    const { sorted } = this;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const value = sorted[middle] as number;
      if (value < size || (orEqual && value === size)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
