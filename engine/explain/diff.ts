import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import { flowsOf, rateOf, type Trace } from "../model/trace.ts";
import { completionTimes } from "../run/completion.ts";

export interface Difference {
  /** The first time at which the two runs serve other flows, or at other rates; null if they never do. */
  readonly first: number | null;
  /** The flows that each run serves from that time on, by index; empty where it serves none. */
  readonly servedByA: readonly number[];
  readonly servedByB: readonly number[];
  /** FCT in B less FCT in A, by flow; NaN where either run terminated the flow. */
  readonly delta: Float64Array;
}

/** Times and rates nearer than this, relative to themselves, are equal: fluid runs differ by rounding. */
const EQUAL = 1e-11;

/**
 * The difference between two traced runs of the same flows: the first time, and the FCTs in the end. Service from
 * another queue is no difference.
 */
export function diff(a: Run, b: Run, flows: Flows): Difference {
  const one = traceOf(a);
  const other = traceOf(b);
  const first = firstDifference(one, other, flows.count);
  const fctA = completionTimes(flows, a);
  const delta = completionTimes(flows, b).map((fct, i) => fct - (fctA[i] as number));
  return {
    first,
    servedByA: first === null ? [] : servedAt(one, first),
    servedByB: first === null ? [] : servedAt(other, first),
    delta,
  };
}

function traceOf({ trace }: Run): Trace {
  if (trace === null) throw new Error("diff needs runs with a trace");
  return trace;
}

/** A stretch of service of one flow at one rate, in whatever queues. */
interface Piece {
  readonly start: number;
  end: number;
  readonly rate: number;
}

/** Flow by flow, each no further than the earliest difference found so far. */
function firstDifference(a: Trace, b: Trace, flowCount: number): number | null {
  const since = commonRows(a, b);
  const rowsOfA = rowsByFlow(a, since, flowCount);
  const rowsOfB = rowsByFlow(b, since, flowCount);
  let first = Number.POSITIVE_INFINITY;
  for (let flow = 0; flow < flowCount; flow++) {
    const one = pieces(a, rowsOfA(flow), flow, first);
    const other = pieces(b, rowsOfB(flow), flow, first);
    first = Math.min(first, firstUnlike(one, other));
  }
  return first === Number.POSITIVE_INFINITY ? null : first;
}

/** Counts the rows at the head of the two traces that are the same service. */
function commonRows(a: Trace, b: Trace): number {
  const isSame = (row: number) => {
    if (a.start[row] !== b.start[row] || a.end[row] !== b.end[row]) return false;
    if (rateOf(a, row) !== rateOf(b, row)) return false;
    const one = flowsOf(a, row);
    const other = flowsOf(b, row);
    return one.length === other.length && one.every((flow, k) => flow === other[k]);
  };
  let row = 0;
  while (row < a.length && row < b.length && isSame(row)) row++;
  return row;
}

/** The rows, from `since` on, that serve each flow, in order of time. */
function rowsByFlow(trace: Trace, since: number, flowCount: number): (flow: number) => Uint32Array {
  const each = (visit: (flow: number, row: number) => void) => {
    for (let row = since; row < trace.length; row++) {
      for (const flow of flowsOf(trace, row)) visit(flow, row);
    }
  };
  const end = new Uint32Array(flowCount + 1);
  each((i) => {
    end[i] = (end[i] as number) + 1;
  });
  for (let i = 1; i <= flowCount; i++) end[i] = (end[i] as number) + (end[i - 1] as number);
  const start = end.map((_, i) => (i === 0 ? 0 : (end[i - 1] as number)));
  const rows = new Uint32Array(end[flowCount] as number);
  const filled = start.slice();
  each((i, row) => {
    rows[filled[i] as number] = row;
    filled[i] = (filled[i] as number) + 1;
  });
  return (i) => rows.subarray(start[i], end[i]);
}

/** A flow's service, adjacent turns of one rate as one piece; none that starts after `limit`. */
function* pieces(trace: Trace, rows: Uint32Array, flow: number, limit: number): Generator<Piece> {
  let open: Piece | null = null;
  for (const next of turns(trace, rows, flow, limit)) {
    if (open !== null && isNear(open.end, next.start) && isNear(open.rate, next.rate)) {
      open.end = next.end;
      continue;
    }
    if (open !== null) yield open;
    open = next;
  }
  if (open !== null) yield open;
}

/** Yields the flow's service in each row: blocks of turns turn by turn, all else as it is. */
function* turns(trace: Trace, rows: Uint32Array, flow: number, limit: number): Generator<Piece> {
  for (const row of rows) {
    const start = trace.start[row] as number;
    if (start > limit) return;
    const end = trace.end[row] as number;
    const rate = rateOf(trace, row);
    const members = flowsOf(trace, row);
    if (members.length === 1 || trace.sharing === "rates") {
      yield { start, end, rate };
      continue;
    }
    for (
      let slot = start + members.indexOf(flow);
      slot < end && slot <= limit;
      slot += members.length
    ) {
      yield { start: slot, end: slot + 1, rate };
    }
  }
}

/** The time at which the two begin to differ; ∞ if they do not. */
function firstUnlike(a: Iterator<Piece>, b: Iterator<Piece>): number {
  for (;;) {
    const one = a.next().value as Piece | undefined;
    const other = b.next().value as Piece | undefined;
    if (one === undefined || other === undefined) {
      return one?.start ?? other?.start ?? Number.POSITIVE_INFINITY;
    }
    if (!isNear(one.start, other.start)) return Math.min(one.start, other.start);
    if (!isNear(one.rate, other.rate)) return one.start;
    if (!isNear(one.end, other.end)) return Math.min(one.end, other.end);
  }
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= EQUAL * Math.max(Math.abs(a), Math.abs(b));
}

/** The flows that are served just after `time`. */
function servedAt(trace: Trace, time: number): number[] {
  const served = new Set<number>();
  for (let row = 0; row < trace.length; row++) {
    const start = trace.start[row] as number;
    const end = trace.end[row] as number;
    if ((start > time && !isNear(start, time)) || end <= time || isNear(end, time)) continue;
    const members = flowsOf(trace, row);
    if (trace.sharing === "turns") served.add(members[(time - start) % members.length] as number);
    else for (const flow of members) served.add(flow);
  }
  return [...served].sort((a, b) => a - b);
}
