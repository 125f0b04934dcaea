/**
 * What was served when, as columns. A row is either an *interval* (one flow, constant rate) or a
 * *block*: a round-robin stretch of the slot model in which `members` take turns of one packet, the
 * first at `start`. Slot s of a block serves member (s − start) mod members. Rows are in order of start.
 */
export interface Trace {
  readonly length: number;
  /** The flow served; in a block, its first member. */
  readonly flow: Int32Array;
  /** The priority queue it was served from, 0 the highest. */
  readonly queue: Uint16Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly rate: Float64Array;
  /** 0 for an interval, else how many members the block has. */
  readonly memberCount: Int32Array;
  /** Where the block's members start in `members`. */
  readonly memberStart: Int32Array;
  readonly members: Int32Array;
}

/** One stretch of service of one flow. */
export interface Interval {
  readonly flow: number;
  readonly queue: number;
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

/** Collects a trace in growing columns. Adjacent intervals of one flow, queue and rate become one. */
export class TraceBuilder {
  private length = 0;
  private flow: Int32Array;
  private queue: Uint16Array;
  private start: Float64Array;
  private end: Float64Array;
  private rate: Float64Array;
  private memberCount: Int32Array;
  private memberStart: Int32Array;
  private members = new Int32Array(64);
  private memberLength = 0;
  /** Row of each flow's last interval, one up; 0 before any: what a continuation extends. */
  private readonly last: Int32Array;

  constructor(flowCount: number) {
    // Room for a flow that is interrupted once; memory that is never written costs nothing.
    const capacity = 2 * flowCount + 64;
    this.flow = new Int32Array(capacity);
    this.queue = new Uint16Array(capacity);
    this.start = new Float64Array(capacity);
    this.end = new Float64Array(capacity);
    this.rate = new Float64Array(capacity);
    this.memberCount = new Int32Array(capacity);
    this.memberStart = new Int32Array(capacity);
    this.last = new Int32Array(flowCount);
  }

  interval(flow: number, queue: number, start: number, end: number, rate: number): void {
    const last = (this.last[flow] as number) - 1;
    if (
      last >= 0 &&
      this.end[last] === start &&
      this.queue[last] === queue &&
      this.rate[last] === rate &&
      this.memberCount[last] === 0
    ) {
      this.end[last] = end;
      return;
    }
    this.row(flow, queue, start, end, rate);
    this.last[flow] = this.length;
  }

  /** `members[0…count)` take turns, one packet each, over [start, end). */
  block(members: Int32Array, count: number, queue: number, start: number, end: number): void {
    if (this.memberLength + count > this.members.length) {
      this.members = grown(this.members, this.memberLength + count);
    }
    this.members.set(members.subarray(0, count), this.memberLength);
    this.row(members[0] as number, queue, start, end, 1);
    this.memberCount[this.length - 1] = count;
    this.memberStart[this.length - 1] = this.memberLength;
    this.memberLength += count;
    for (let k = 0; k < count; k++) this.last[members[k] as number] = 0;
  }

  /** The columns, not copied: nothing may be added after this. */
  build(): Trace {
    const n = this.length;
    return {
      length: n,
      flow: this.flow.subarray(0, n),
      queue: this.queue.subarray(0, n),
      start: this.start.subarray(0, n),
      end: this.end.subarray(0, n),
      rate: this.rate.subarray(0, n),
      memberCount: this.memberCount.subarray(0, n),
      memberStart: this.memberStart.subarray(0, n),
      members: this.members.subarray(0, this.memberLength),
    };
  }

  private row(flow: number, queue: number, start: number, end: number, rate: number): void {
    const n = this.length++;
    if (n === this.flow.length) this.grow();
    this.flow[n] = flow;
    if (queue > 0) this.queue[n] = queue;
    this.start[n] = start;
    this.end[n] = end;
    this.rate[n] = rate;
  }

  private grow(): void {
    const n = this.length;
    this.flow = grown(this.flow, n);
    this.queue = grown(this.queue, n);
    this.start = grown(this.start, n);
    this.end = grown(this.end, n);
    this.rate = grown(this.rate, n);
    this.memberCount = grown(this.memberCount, n);
    this.memberStart = grown(this.memberStart, n);
  }
}

/** Every interval that meets [since, until), blocks expanded turn by turn; none is clipped. */
export function* intervals(
  trace: Trace,
  since = Number.NEGATIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
): Generator<Interval> {
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    if (end <= since || start >= until) continue;
    const queue = trace.queue[row] as number;
    const rate = trace.rate[row] as number;
    const members = trace.memberCount[row] as number;
    if (members === 0) {
      yield { flow: trace.flow[row] as number, queue, start, end, rate };
      continue;
    }
    const base = trace.memberStart[row] as number;
    const first = Math.max(start, start + Math.floor(since - start));
    for (let slot = first; slot < Math.min(end, until); slot++) {
      const flow = trace.members[base + ((slot - start) % members)] as number;
      yield { flow, queue, start: slot, end: slot + 1, rate };
    }
  }
}

function grown<A extends Int32Array | Uint16Array | Float64Array>(array: A, atLeast: number): A {
  let length = array.length * 2;
  while (length < atLeast) length *= 2;
  const next = new (array.constructor as new (length: number) => A)(length);
  next.set(array as never);
  return next;
}
