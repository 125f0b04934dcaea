import { rateOf, type Sharing, type Trace } from "../../model/trace.ts";
import { doubled } from "../queues/bare-heap.ts";
import { MemberPool, Roster } from "./roster.ts";

/**
 * A trace in growing columns: service that continues a row makes it longer. Columns that say the same of
 * every row are not written: memory is what a large trace costs.
 *
 * V8 boxes doubles across calls that are not inlined, so times and rate of a row are written first, by
 * `times` and the like, and read afterwards; hot loops write the columns themselves.
 */
export class TraceBuilder {
  private readonly sharing: Sharing;
  private readonly capacity: number;
  /** Rows so far, and their columns: see `open`. */
  length = 0;
  flow: Int32Array;
  start: Float64Array;
  end: Float64Array;
  /** Empty until a row is of another queue than the highest, or `openQueues`. */
  queue = new Uint16Array(0);
  /** It is null until `openRates`, or a row that is served at neither all the capacity nor an equal part of it. */
  rate: Float64Array | null = null;
  /** Empty until a row is a block, or `openBlocks`. */
  memberCount = new Int32Array(0);
  memberStart = new Int32Array(0);
  private readonly pool: MemberPool;
  /** Row of each flow's last interval, one up; 0 before any. Null: only the last row can go on. */
  private readonly last: Int32Array | null;
  /** The rate of the row being added. */
  private readonly pace = new Float64Array(1);

  /**
   * `isLink`: one link without streams, where service is of one row at a time. `rows` and `members`: room
   * to begin with, a flow; by default for one that is preempted twice. Too much of it costs time as well.
   */
  constructor(
    flowCount: number,
    sharing: Sharing = "turns",
    capacity = 1,
    isLink = false,
    rows = 3,
    members = 2.5 * rows,
  ) {
    const room = Math.ceil(rows * flowCount) + 64;
    this.pool = new MemberPool(Math.ceil(members * flowCount) + 64);
    this.sharing = sharing;
    this.capacity = capacity;
    this.flow = new Int32Array(room);
    this.start = new Float64Array(room);
    this.end = new Float64Array(room);
    this.last = isLink ? null : new Int32Array(flowCount);
  }

  /** A list of flows whose states are to be blocks of this trace. */
  roster(): Roster {
    return new Roster(this.pool);
  }

  /**
   * Makes room for so many rows more, for a loop that writes them itself, one flow each at all the capacity: flow,
   * start and end, queue if any is not the highest, then `closeRow`; and the length when it is left.
   */
  open(rows: number): this {
    if (this.length + rows >= this.flow.length) this.grow(this.length + rows);
    return this;
  }

  /** From now on rows may be blocks of what stands in rosters, written by such a loop. */
  openBlocks(): void {
    if (this.memberCount.length > 0) return;
    this.memberCount = new Int32Array(this.flow.length);
    this.memberStart = new Int32Array(this.flow.length);
  }

  /** From now on every row has its queue written down. */
  openQueues(): void {
    if (this.queue.length === 0) this.queue = new Uint16Array(this.flow.length);
  }

  /** From now on every row has its rate written down. */
  openRates(): void {
    const before = this.build();
    this.rate = new Float64Array(this.flow.length);
    for (let row = 0; row < this.length; row++) this.rate[row] = rateOf(before, row);
  }

  /** The first step of adding a row: its times. */
  times(start: number, end: number): void {
    this.start[this.length] = start;
    this.end[this.length] = end;
  }

  /** The second: `count` flows, items[from …), take turns from offset `first` on; `turns` may end within their first round. */
  addTurns(
    items: Int32Array,
    from: number,
    count: number,
    first: number,
    turns: number,
    queue: number,
  ): void {
    if (count === 1) {
      this.pace[0] = this.capacity;
      this.addInterval(items[from] as number, queue);
      return;
    }
    const { pool } = this;
    const members = turns < count ? turns : count;
    pool.widen(members);
    const at = pool.length;
    const { items: places } = pool;
    let next = from + first;
    for (let k = at; k < at + members; k++) {
      places[k] = items[next] as number;
      if (++next === from + count) next = from;
    }
    pool.length = at + members;
    this.addBlock(at, members, queue);
  }

  /** `flow` alone is served at `rate`; adjacent intervals of one flow, queue and rate become one. */
  interval(flow: number, queue: number, start: number, end: number, rate: number): void {
    this.times(start, end);
    this.pace[0] = rate;
    this.addInterval(flow, queue);
  }

  /**
   * `members[0…count)` take turns of a packet over [start, end), or are served at `rate` each, an equal part of the
   * capacity unless `openRates`.
   */
  block(
    members: Int32Array,
    count: number,
    queue: number,
    start: number,
    end: number,
    rate: number,
  ): void {
    if (count === 1) {
      this.interval(members[0] as number, queue, start, end, rate);
      return;
    }
    const { pool, last } = this;
    this.times(start, end);
    this.pace[0] = rate;
    pool.widen(count);
    const at = pool.length;
    for (let k = 0; k < count; k++) {
      pool.items[pool.length++] = members[k] as number;
      if (last !== null) last[members[k] as number] = 0;
    }
    this.addBlock(at, count, queue);
  }

  /**
   * A whole trace: flow after flow, each once, from the highest queue and at all the capacity. The columns
   * become its own; nothing may be added before or after.
   */
  adopt(start: Float64Array, end: Float64Array): void {
    const { length } = start;
    const flow = new Int32Array(length);
    for (let row = 0; row < length; row++) flow[row] = row;
    this.length = length;
    this.flow = flow;
    this.start = start;
    this.end = end;
  }

  /** The columns, not copied: nothing may be added after this. */
  build(): Trace {
    const n = this.length;
    return {
      sharing: this.sharing,
      length: n,
      flow: this.flow.subarray(0, n),
      queue: this.queue.length === 0 ? new Uint16Array(n) : this.queue.subarray(0, n),
      start: this.start.subarray(0, n),
      end: this.end.subarray(0, n),
      capacity: this.capacity,
      rate: this.rate?.subarray(0, n) ?? null,
      memberCount: this.memberCount.subarray(0, n),
      memberStart: this.memberStart.subarray(0, n),
      members: this.pool.items.subarray(0, this.pool.length),
    };
  }

  /** The row whose times and rate are written down already; the same below. */
  private addInterval(flow: number, queue: number): void {
    const { last } = this;
    const before = (last === null ? this.length : (last[flow] as number)) - 1;
    const goesOn =
      before >= 0 &&
      this.flow[before] === flow &&
      (this.memberCount[before] ?? 0) === 0 &&
      (this.rate === null ? this.capacity : this.rate[before]) === this.pace[0];
    if (goesOn && this.extends(before, queue)) return;
    if (this.rate === null && this.pace[0] !== this.capacity) this.openRates();
    this.addRow(flow, queue);
    if (last !== null) last[flow] = this.length;
  }

  private addBlock(start: number, count: number, queue: number): void {
    this.openBlocks();
    this.memberStart[this.length] = start;
    this.memberCount[this.length] = count;
    this.addRow(this.pool.items[start] as number, queue);
  }

  /** True if the new row only makes an earlier one longer. */
  private extends(before: number, queue: number): boolean {
    const row = this.length;
    if (this.end[before] !== this.start[row] || (this.queue[before] ?? 0) !== queue) return false;
    this.end[before] = this.end[row] as number;
    return true;
  }

  private addRow(flow: number, queue: number): void {
    const row = this.length++;
    if (this.rate !== null) this.rate[row] = this.pace[0] as number;
    this.flow[row] = flow;
    if (queue > 0) {
      this.openQueues();
      this.queue[row] = queue;
    }
    if (this.length === this.flow.length) this.grow(this.length);
  }

  /** There is always room for one more row than so many. */
  private grow(rows: number): void {
    while (this.flow.length <= rows) {
      this.flow = doubled(this.flow);
      this.queue = doubled(this.queue);
      this.start = doubled(this.start);
      this.end = doubled(this.end);
      if (this.rate !== null) this.rate = doubled(this.rate);
      this.memberCount = doubled(this.memberCount);
      this.memberStart = doubled(this.memberStart);
    }
  }
}
