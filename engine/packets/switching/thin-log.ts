import { enlarged } from "../growing-columns.ts";

/** Most entries that are kept. */
const MOST = 2 ** 20;
/** Picoseconds of the narrowest span, about 1 µs; wider ones are powers of two times it. */
const NARROWEST = 2 ** 20;

/**
 * Values of subjects over time. Once there are too many, those of a subject in one span of time are one, the last, with
 * their number; and spans double whenever there are too many again. So memory does not grow with the packets.
 */
export class ThinLog {
  private readonly most: number;
  private readonly width: number;
  private length = 0;
  /** Picoseconds of a span; 0: an instant. */
  private span = 0;
  private subject = new Int32Array(1024);
  private time = new Float64Array(1024);
  private count = new Uint32Array(1024);
  private readonly values: Float64Array[];
  /** The last entry of each subject; −1: none. */
  private readonly last: Int32Array;

  constructor(subjects: number, values: number, most = MOST) {
    // So many that one entry a subject leaves half of the room free.
    this.most = Math.max(most, 2 * subjects);
    this.width = values;
    this.values = Array.from({ length: values }, () => new Float64Array(1024));
    this.last = new Int32Array(subjects).fill(-1);
  }

  /** Times of a subject never fall. */
  add(subject: number, time: number, ...values: readonly number[]): void {
    const before = this.last[subject] as number;
    if (before >= 0 && this.isTogether(this.time[before] as number, time)) {
      this.count[before] = (this.count[before] as number) + 1;
      this.write(before, time, values);
      return;
    }
    if (this.length === this.most) {
      this.thin();
      this.add(subject, time, ...values);
      return;
    }
    if (this.length === this.time.length) this.grow();
    const at = this.length++;
    this.last[subject] = at;
    this.subject[at] = subject;
    this.count[at] = 1;
    this.write(at, time, values);
  }

  /** The entries in order of subject, then of time. */
  sorted(): SortedLog {
    const { length } = this;
    const from = new Uint32Array(this.last.length + 1);
    for (let k = 0; k < length; k++) {
      const next = (this.subject[k] as number) + 1;
      from[next] = (from[next] as number) + 1;
    }
    for (let s = 0; s + 1 < from.length; s++) {
      from[s + 1] = (from[s + 1] as number) + (from[s] as number);
    }
    const next = from.slice(0, -1);
    const order = new Uint32Array(length);
    for (let k = 0; k < length; k++) {
      const subject = this.subject[k] as number;
      order[next[subject] as number] = k;
      next[subject] = (next[subject] as number) + 1;
    }
    return {
      from,
      time: Float64Array.from(order, (k) => this.time[k] as number),
      count: Uint32Array.from(order, (k) => this.count[k] as number),
      values: this.values.map((column) => Float64Array.from(order, (k) => column[k] as number)),
    };
  }

  private isTogether(one: number, other: number): boolean {
    if (one === other) return true;
    return this.span > 0 && Math.floor(one / this.span) === Math.floor(other / this.span);
  }

  private write(at: number, time: number, values: readonly number[]): void {
    this.time[at] = time;
    for (let k = 0; k < this.width; k++) (this.values[k] as Float64Array)[at] = values[k] as number;
  }

  /** Wider spans, until half the room is free. */
  private thin(): void {
    while (this.length > this.most / 2) {
      this.span = this.span === 0 ? NARROWEST : 2 * this.span;
      this.join();
    }
  }

  private join(): void {
    this.last.fill(-1);
    let kept = 0;
    for (let k = 0; k < this.length; k++) {
      const subject = this.subject[k] as number;
      const time = this.time[k] as number;
      const before = this.last[subject] as number;
      const isOne = before >= 0 && this.isTogether(this.time[before] as number, time);
      const at = isOne ? before : kept++;
      const count = (this.count[k] as number) + (isOne ? (this.count[before] as number) : 0);
      this.last[subject] = at;
      this.subject[at] = subject;
      this.count[at] = count;
      this.time[at] = time;
      for (const column of this.values) column[at] = column[k] as number;
    }
    this.length = kept;
  }

  private grow(): void {
    const size = 2 * this.time.length;
    this.subject = enlarged(this.subject, new Int32Array(size));
    this.time = enlarged(this.time, new Float64Array(size));
    this.count = enlarged(this.count, new Uint32Array(size));
    for (const [k, column] of this.values.entries()) {
      this.values[k] = enlarged(column, new Float64Array(size));
    }
  }
}

/** Subject s owns the places `from[s]` … `from[s + 1] − 1`. */
export interface SortedLog {
  readonly from: Uint32Array;
  readonly time: Float64Array;
  readonly count: Uint32Array;
  readonly values: readonly Float64Array[];
}
