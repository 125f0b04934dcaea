/**
 * How the members of a block share: by *turns* of one packet (the slot model), the first at `start`, so
 * that slot s serves member (s − start) mod members; or by *rates*, all at once and alike (the fluid one).
 */
export type Sharing = "turns" | "rates";

/**
 * What was served when, as columns. A row is either an *interval* (one flow) or a *block*, in which
 * `members` share. Rows are in order of start.
 */
export interface Trace {
  /** What every block of this trace is. */
  readonly sharing: Sharing;
  readonly length: number;
  /** The flow served; in a block, its first member. */
  readonly flow: Int32Array;
  /** The priority queue it was served from, 0 the highest. */
  readonly queue: Uint16Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** The rate of the link, or of a port. */
  readonly capacity: number;
  /** At which a flow of the row is served; null: every row has all of `capacity`. Read by `rateOf`. */
  readonly rate: Float64Array | null;
  /** How many members the block has, 0 for an interval. Empty if no row is a block. */
  readonly memberCount: Int32Array;
  /** Where the block's members start in `members`. Empty if no row is a block. */
  readonly memberStart: Int32Array;
  readonly members: Int32Array;
}

/** The rate at which a flow of this row is served, in its turn or all the time. */
export function rateOf({ sharing, capacity, rate, memberCount }: Trace, row: number): number {
  if (rate !== null) return rate[row] as number;
  return sharing === "turns" ? capacity : capacity / Math.max(1, memberCount[row] ?? 0);
}

/** Everyone the row serves: one flow, or the members of a block. */
export function flowsOf(
  { flow, memberCount, memberStart, members }: Trace,
  row: number,
): Int32Array {
  const count = memberCount[row] ?? 0;
  if (count === 0) return flow.subarray(row, row + 1);
  const from = memberStart[row] as number;
  return members.subarray(from, from + count);
}

/**
 * Collects a trace in growing columns. What continues the row before becomes one with it. Columns that
 * say the same of every row are not written: memory is what a large trace costs.
 */
export class TraceBuilder {
  private readonly sharing: Sharing;
  private readonly capacity: number;
  private length = 0;
  private flow: Int32Array;
  private queue: Uint16Array;
  private start: Float64Array;
  private end: Float64Array;
  private rate: Float64Array | null = null;
  private memberCount = new Int32Array(0);
  private memberStart = new Int32Array(0);
  private members = new Int32Array(0);
  private memberLength = 0;
  /** Row of each flow's last interval, one up; 0 before any. Null: only the last row can go on. */
  private readonly last: Int32Array | null;

  /** `isLink`: one link without streams, where service is of one row at a time. */
  constructor(flowCount: number, sharing: Sharing = "turns", capacity = 1, isLink = false) {
    // Room for a flow that is interrupted once; memory that is never written costs nothing.
    const room = 2 * flowCount + 64;
    this.sharing = sharing;
    this.capacity = capacity;
    this.flow = new Int32Array(room);
    this.queue = new Uint16Array(room);
    this.start = new Float64Array(room);
    this.end = new Float64Array(room);
    this.last = isLink ? null : new Int32Array(flowCount);
  }

  /** `flow` alone is served at `rate`; adjacent intervals of one flow, queue and rate become one. */
  interval(flow: number, queue: number, start: number, end: number, rate: number): void {
    const { last } = this;
    const row = (last === null ? this.length : (last[flow] as number)) - 1;
    if (
      row >= 0 &&
      this.flow[row] === flow &&
      this.end[row] === start &&
      this.queue[row] === queue &&
      (this.memberCount[row] ?? 0) === 0 &&
      (this.rate === null ? this.capacity : this.rate[row]) === rate
    ) {
      this.end[row] = end;
      return;
    }
    this.row(flow, queue, start, end);
    if (this.rate !== null || rate !== this.capacity) this.setRate(rate);
    if (last !== null) last[flow] = this.length;
  }

  /** `members[0…count)` take turns, one packet each, over [start, end). */
  block(members: Int32Array, count: number, queue: number, start: number, end: number): void {
    this.enclose(members, 0, count, queue, start, end);
    if (this.rate !== null) this.setRate(this.capacity);
  }

  /**
   * `count` flows, members[from …), are served over [start, end) at `rate` each. Adjacent blocks of the
   * same members, queue and rate become one.
   */
  share(
    members: Int32Array,
    from: number,
    count: number,
    queue: number,
    start: number,
    end: number,
    rate: number,
  ): void {
    if (count === 1) {
      this.interval(members[from] as number, queue, start, end, rate);
      return;
    }
    const row = this.length - 1;
    if (
      row >= 0 &&
      this.memberCount[row] === count &&
      this.end[row] === start &&
      this.queue[row] === queue &&
      (this.rate === null ? this.capacity / count : this.rate[row]) === rate &&
      this.hasMembers(row, members, from)
    ) {
      this.end[row] = end;
      return;
    }
    this.enclose(members, from, count, queue, start, end);
    if (this.rate !== null || rate !== this.capacity / count) this.setRate(rate);
  }

  /** The columns, not copied: nothing may be added after this. */
  build(): Trace {
    const n = this.length;
    return {
      sharing: this.sharing,
      length: n,
      flow: this.flow.subarray(0, n),
      queue: this.queue.subarray(0, n),
      start: this.start.subarray(0, n),
      end: this.end.subarray(0, n),
      capacity: this.capacity,
      rate: this.rate?.subarray(0, n) ?? null,
      memberCount: this.memberCount.subarray(0, n),
      memberStart: this.memberStart.subarray(0, n),
      members: this.members.subarray(0, this.memberLength),
    };
  }

  private row(flow: number, queue: number, start: number, end: number): void {
    const n = this.length++;
    if (n === this.flow.length) this.grow();
    this.flow[n] = flow;
    if (queue > 0) this.queue[n] = queue;
    this.start[n] = start;
    this.end[n] = end;
  }

  private enclose(
    members: Int32Array,
    from: number,
    count: number,
    queue: number,
    start: number,
    end: number,
  ): void {
    this.row(members[from] as number, queue, start, end);
    if (this.memberCount.length === 0) {
      this.memberCount = new Int32Array(this.flow.length);
      this.memberStart = new Int32Array(this.flow.length);
      this.members = new Int32Array(4 * this.flow.length);
    }
    const at = this.memberLength;
    this.memberLength += count;
    if (this.memberLength > this.members.length) {
      this.members = grown(this.members, this.memberLength);
    }
    this.memberCount[this.length - 1] = count;
    this.memberStart[this.length - 1] = at;
    const { members: all, last } = this;
    for (let k = 0; k < count; k++) all[at + k] = members[from + k] as number;
    if (last !== null) for (let k = 0; k < count; k++) last[members[from + k] as number] = 0;
  }

  private hasMembers(row: number, members: Int32Array, from: number): boolean {
    const at = this.memberStart[row] as number;
    const count = this.memberCount[row] as number;
    for (let k = 0; k < count; k++) if (this.members[at + k] !== members[from + k]) return false;
    return true;
  }

  /** Of the last row; the first that is not all or an equal part of the capacity makes rates a column. */
  private setRate(rate: number): void {
    const row = this.length - 1;
    if (this.rate === null) {
      const before = this.build();
      this.rate = new Float64Array(this.flow.length);
      for (let k = 0; k < row; k++) this.rate[k] = rateOf(before, k);
    }
    this.rate[row] = rate;
  }

  private grow(): void {
    const n = this.length;
    this.flow = grown(this.flow, n);
    this.queue = grown(this.queue, n);
    this.start = grown(this.start, n);
    this.end = grown(this.end, n);
    if (this.rate !== null) this.rate = grown(this.rate, n);
    if (this.memberCount.length === 0) return;
    this.memberCount = grown(this.memberCount, n);
    this.memberStart = grown(this.memberStart, n);
  }
}

function grown<A extends Int32Array | Uint16Array | Float64Array>(array: A, atLeast: number): A {
  let length = array.length * 2;
  while (length < atLeast) length *= 2;
  const next = new (array.constructor as new (length: number) => A)(length);
  next.set(array as never);
  return next;
}
