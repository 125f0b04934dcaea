import type { Flows } from "../../model/flows.ts";
import type { Run } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import { flowsOf, rateOf, type Trace } from "../../model/trace.ts";

/** Columns of a text chart: of slots at most, of fluid always. */
const SLOTS = 120;
const FLUID = 60;
/** Amounts nearer than this share of what a column can hold are equal. */
const EQUAL = 1e-9;

/** The columns of a text chart: `count` of them, each `width` long, the first from `begin`. */
export interface Columns {
  readonly begin: number;
  readonly count: number;
  readonly width: number;
}

/**
 * Divides runs until `end`: a slot a column as long as there is room; a fluid has 60 columns in any case. They begin at 0
 * unless more than half of them were empty before the first arrival; then they begin there.
 */
export function columnsUntil(end: number, first: number, model: Model): Columns {
  const begin = end - first < first ? first : 0;
  const length = end - begin;
  if (length <= 0) return { begin, count: 0, width: 1 };
  if (model === "fluid") return { begin, count: FLUID, width: length / FLUID };
  return length <= SLOTS
    ? { begin, count: length, width: 1 }
    : { begin, count: SLOTS, width: Math.ceil(length / SLOTS) };
}

/** The time at which the last flow of a run has ended, in whatever way. */
export function endOf({ finish, terminated }: Run): number {
  let end = 0;
  for (const column of [finish, terminated]) {
    for (const time of column) if (time > end) end = time;
  }
  return end;
}

/** The amount of each flow that is sent in each column of each row of a chart. */
export class Amounts {
  readonly columns: Columns;
  private readonly cells = new Map<number, Map<number, number>>();

  /** `rowOf` names the row of a flow that is served from a queue. */
  constructor(trace: Trace, columns: Columns, rowOf: (flow: number, queue: number) => number) {
    this.columns = columns;
    for (let k = 0; k < trace.length; k++) this.add(trace, k, rowOf);
  }

  private add(trace: Trace, k: number, rowOf: (flow: number, queue: number) => number): void {
    const { begin, count, width } = this.columns;
    const start = (trace.start[k] as number) - begin;
    const end = (trace.end[k] as number) - begin;
    const queue = trace.queue[k] as number;
    const members = flowsOf(trace, k);
    const rate = rateOf(trace, k);
    const isTurns = trace.sharing === "turns" && members.length > 1;
    for (let column = Math.floor(start / width); column < count; column++) {
      const from = Math.max(start, column * width) - start;
      const to = Math.min(end, (column + 1) * width) - start;
      if (column * width >= end) break;
      if (to <= from) continue;
      for (let m = 0; m < members.length; m++) {
        const time = isTurns ? turns(from, to, m, members.length) : to - from;
        const flow = members[m] as number;
        if (time > 0) this.put(rowOf(flow, queue), column, flow, rate * time);
      }
    }
  }

  private put(row: number, column: number, flow: number, amount: number): void {
    const key = this.place(row, column);
    const cell = this.cells.get(key) ?? new Map<number, number>();
    cell.set(flow, (cell.get(flow) ?? 0) + amount);
    this.cells.set(key, cell);
  }

  private place(row: number, column: number): number {
    return row * this.columns.count + column;
  }

  /** The flow of which most is sent there, of equals the one with the smaller index; null: nothing is. */
  most(row: number, column: number, full: number): number | null {
    const cell = this.cells.get(this.place(row, column));
    if (cell === undefined) return null;
    const margin = EQUAL * full * this.columns.width;
    const largest = Math.max(...cell.values());
    // Where a column begins is rounded: a sliver of the one beside it is nothing.
    if (largest <= margin) return null;
    let first: number | null = null;
    for (const [flow, amount] of cell) {
      if (amount < largest - margin || (first !== null && flow > first)) continue;
      first = flow;
    }
    return first;
  }

  sent(row: number, column: number, flow: number, full: number): number {
    const amount = this.cells.get(this.place(row, column))?.get(flow) ?? 0;
    return amount <= EQUAL * full * this.columns.width ? 0 : amount;
  }
}

/** Number of slots that member k has among the slots lo … hi − 1 of a block. */
function turns(lo: number, hi: number, k: number, members: number): number {
  return Math.ceil((hi - k) / members) - Math.ceil((lo - k) / members);
}

/** The time at which the last of each flow is sent; 0 if nothing of it is. */
export function lastSent(trace: Trace, { count }: Flows): Float64Array {
  const last = new Float64Array(count);
  for (let k = 0; k < trace.length; k++) {
    const end = trace.end[k] as number;
    for (const flow of flowsOf(trace, k)) last[flow] = Math.max(last[flow] as number, end);
  }
  return last;
}
