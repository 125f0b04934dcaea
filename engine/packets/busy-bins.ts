import { NARROWEST } from "./port-bins.ts";

/**
 * Bins of a port in which anything was sent, waited, was dropped or marked, and no others: so silence costs nothing, and they
 * are fine where packets are. When there are too many they are merged in pairs. They are told of in order of time.
 */
export class BusyBins {
  private readonly count: number;
  /** Picoseconds of a bin. */
  width = NARROWEST;
  length = 0;
  /** Numbers of the bins, ascending, from the first arrival on. */
  readonly at: Float64Array;
  /** Picoseconds in which it sent, most bytes that waited, packets that were dropped, and marked. */
  readonly busy: Float64Array;
  readonly longest: Float64Array;
  readonly drops: Float64Array;
  readonly marks: Float64Array;

  constructor(count: number) {
    this.count = count;
    this.at = new Float64Array(count);
    this.busy = new Float64Array(count);
    this.longest = new Float64Array(count);
    this.drops = new Float64Array(count);
    this.marks = new Float64Array(count);
  }

  sends(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const row = this.rowAt(at);
      const end = Math.min(to, ((this.at[row] as number) + 1) * this.width);
      this.busy[row] = (this.busy[row] as number) + end - at;
      at = end;
    }
  }

  /** So many bytes waited over [from, to], which may be a moment. */
  waited(from: number, to: number, bytes: number): void {
    let at = from;
    do {
      const row = this.rowAt(at);
      this.longest[row] = Math.max(this.longest[row] as number, bytes);
      at = ((this.at[row] as number) + 1) * this.width;
    } while (at < to);
  }

  drop(now: number): void {
    const row = this.rowAt(now);
    this.drops[row] = (this.drops[row] as number) + 1;
  }

  mark(now: number): void {
    const row = this.rowAt(now);
    this.marks[row] = (this.marks[row] as number) + 1;
  }

  /** Merges bins in pairs until each is `width` wide. */
  widen(width: number): void {
    while (this.width < width) this.fold();
  }

  /** The row of the bin of a time, of the latest ones. */
  private rowAt(time: number): number {
    let bin = Math.floor(time / this.width);
    let row = this.length - 1;
    while (row >= 0 && (this.at[row] as number) > bin) row--;
    if (row >= 0 && this.at[row] === bin) return row;
    while (this.length === this.count) {
      this.fold();
      bin = Math.floor(time / this.width);
      row = this.length - 1;
      while (row >= 0 && (this.at[row] as number) > bin) row--;
      if (row >= 0 && this.at[row] === bin) return row;
    }
    for (const column of [this.at, this.busy, this.longest, this.drops, this.marks]) {
      column.copyWithin(row + 2, row + 1, this.length);
      column[row + 1] = 0;
    }
    this.at[row + 1] = bin;
    this.length++;
    return row + 1;
  }

  private fold(): void {
    this.width *= 2;
    const { at, busy, longest, drops, marks } = this;
    let last = -1;
    for (let row = 0; row < this.length; row++) {
      const of = (column: ArrayLike<number>) => column[row] as number;
      const bin = Math.floor(of(at) / 2);
      const isNew = last < 0 || at[last] !== bin;
      if (isNew) last++;
      const before = (column: Float64Array) => (isNew ? 0 : (column[last] as number));
      busy[last] = before(busy) + of(busy);
      longest[last] = Math.max(before(longest), of(longest));
      drops[last] = before(drops) + of(drops);
      marks[last] = before(marks) + of(marks);
      at[last] = bin;
    }
    this.length = last + 1;
  }
}
