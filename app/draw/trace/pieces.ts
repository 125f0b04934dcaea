import { rateOf, type Trace } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import { oneMoment } from "../scale/time-scale.ts";
import { capRates } from "./cap-rates.ts";

/**
 * The trace as rectangles. A row of the trace is one rectangle, unless the rows that share its lane
 * must be stacked anew while it lasts: then it is several.
 *
 * `base` and `height` are shares of the lane: a port's share of the lane is 1/ports, and a rate r fills
 * r/c of it. Rows of one queue and port that overlap in time stand on one another, each in the lowest
 * gap that holds it, so that a flow keeps its height on the screen while its neighbours come and go.
 */
export interface Pieces {
  readonly length: number;
  /** Row of the trace; null: piece k is row k. */
  readonly row: Int32Array | null;
  /** Ascending. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Greatest end of pieces 0…k: what makes the first visible piece a binary search. */
  readonly maxEnd: Float64Array;
  /** Null if they are 0 and 1 throughout. */
  readonly base: Float32Array | null;
  readonly height: Float32Array | null;
  /**
   * Greatest sum of rates at one time in one queue and port, in link rates. Above 1, all heights are lower by it;
   * or, of what senders may do, only where the sum is above 1.
   */
  readonly peak: number;
}

/** How the link looks to the charts: what full height means and how lanes divide. */
export interface Link {
  readonly rate: number;
  /** 1 on a single link. */
  readonly ports: number;
  /** Rates are what senders may do: where they add up to more than the link's, they are drawn lower. */
  readonly isAllowed?: boolean;
}

/** Shares of a link, and units of time, that differ by no more are the same. */
const SAME = 1e-9;

/** Rows that stand on one another, and the place of a stack in its lane: `part` of `parts`. */
export interface Stacking {
  readonly parts: number;
  part(row: number): number;
  stack(row: number): number;
}

/** Each egress port has its part of a queue's lane. */
function byQueue({ flow, queue }: Trace, { dst }: Flows, { ports }: Link): Stacking {
  const part = (row: number): number => (ports > 1 ? (dst[flow[row] as number] as number) : 0);
  return { parts: ports, part, stack: (row) => (queue[row] as number) * ports + part(row) };
}

interface Active {
  row: number;
  piece: number;
  base: number;
  height: number;
  end: number;
}

export function buildPieces(trace: Trace, flows: Flows, link: Link): Pieces {
  if (isPlain(trace, link)) return plainPieces(trace);
  return stackedPieces(trace, link, byQueue(trace, flows, link));
}

/** Each row a piece as high as its lane. */
export function plainPieces({ start, end, length }: Trace): Pieces {
  const maxEnd = runningMax(end, length);
  return { length, row: null, start, end, maxEnd, base: null, height: null, peak: 1 };
}

export function stackedPieces(trace: Trace, link: Link, stacking: Stacking): Pieces {
  const pieces = stacked(trace, link, stacking);
  if (!link.isAllowed || pieces.peak <= 1 + SAME) return pieces;
  // One scale in all charts: a lane is as high as the link's rate, and what overshoots fits into it.
  const { trace: capped, row } = capRates(trace, stacking.stack, link.rate);
  const fitting = stacked(capped, link, {
    parts: stacking.parts,
    part: (k) => stacking.part(row[k] as number),
    stack: (k) => stacking.stack(row[k] as number),
  });
  return {
    ...fitting,
    row: fitting.row?.map((k) => row[k] as number) ?? row,
    peak: pieces.peak,
  };
}

function stacked(trace: Trace, link: Link, stacking: Stacking): Pieces {
  const out = new PieceColumns(trace.length);
  const active = new Map<number, Active[]>();
  const order: number[] = [];
  const from = trace.start[0] ?? 0;
  let peak = 0;
  let row = 0;
  while (row < trace.length) {
    const now = trace.start[row] as number;
    const until = now + oneMoment(now, from, SAME);
    order.length = 0;
    while (row < trace.length && (trace.start[row] as number) <= until) order.push(row++);
    // Flows that start together stand in the order of the flows, as they do in every other picture.
    if (order.length > 1) {
      order.sort((a, b) => (trace.flow[a] as number) - (trace.flow[b] as number));
    }
    for (const r of order) {
      const lane = stacking.stack(r);
      const stack = active.get(lane) ?? [];
      active.set(lane, stack);
      drop(stack, until);
      place(stack, r, trace, link.rate, out, now);
      const top = stack[stack.length - 1] as Active;
      peak = Math.max(peak, top.base + top.height);
    }
  }
  return out.finish(trace, stacking, peak);
}

/** The row's share of the link: one flow's rate, or that of a block whose members share by rates. */
function shareOf(trace: Trace, row: number, rate: number): number {
  const flows = trace.sharing === "rates" ? Math.max(1, trace.memberCount[row] ?? 0) : 1;
  return (flows * rateOf(trace, row)) / rate;
}

/** One row at a time and all of the link: nothing to stack. */
function isPlain(trace: Trace, link: Link): boolean {
  if (link.ports > 1) return false;
  const from = trace.start[0] ?? 0;
  let last = from;
  for (let r = 0; r < trace.length; r++) {
    const start = trace.start[r] as number;
    if (start < last - oneMoment(last, from, SAME)) return false;
    if (shareOf(trace, r, link.rate) < 1 - SAME) return false;
    last = trace.end[r] as number;
  }
  return true;
}

function drop(stack: Active[], until: number): void {
  let kept = 0;
  for (const a of stack) if (a.end > until) stack[kept++] = a;
  stack.length = kept;
}

/** `stack` stays sorted by base. */
function place(
  stack: Active[],
  row: number,
  trace: Trace,
  rate: number,
  out: PieceColumns,
  now: number,
): void {
  const height = Math.min(1, shareOf(trace, row, rate));
  const end = trace.end[row] as number;
  let base = 0;
  let at = 0;
  for (; at < stack.length; at++) {
    const a = stack[at] as Active;
    if (a.base - base >= height - 1e-6) break;
    base = a.base + a.height;
  }
  if (at === stack.length && base + height > 1 + 1e-6 && stack.length > 0) {
    base = compact(stack, out, now);
  }
  stack.splice(at, 0, { row, piece: out.push(row, now, base, height), base, height, end });
}

/** Closes the gaps below by cutting the pieces that move at `now`; returns the new top. */
function compact(stack: readonly Active[], out: PieceColumns, now: number): number {
  let top = 0;
  for (const a of stack) {
    if (a.base - top > 1e-6) {
      a.base = top;
      a.piece = out.cut(a.piece, now, a.row, top, a.height);
    }
    top = a.base + a.height;
  }
  return top;
}

class PieceColumns {
  private length = 0;
  private row: Int32Array;
  private start: Float64Array;
  private end: Float64Array;
  private base: Float32Array;
  private height: Float32Array;

  constructor(rows: number) {
    const room = Math.max(16, Math.ceil(rows * 1.1));
    this.row = new Int32Array(room);
    this.start = new Float64Array(room);
    this.end = new Float64Array(room).fill(Number.NaN);
    this.base = new Float32Array(room);
    this.height = new Float32Array(room);
  }

  push(row: number, start: number, base: number, height: number): number {
    if (this.length === this.row.length) this.grow();
    const k = this.length++;
    this.row[k] = row;
    this.start[k] = start;
    this.base[k] = base;
    this.height[k] = height;
    return k;
  }

  cut(piece: number, now: number, row: number, base: number, height: number): number {
    if ((this.start[piece] as number) >= now) {
      this.base[piece] = base;
      return piece;
    }
    this.end[piece] = now;
    return this.push(row, now, base, height);
  }

  /** Fills the ends that no cut has set, and turns rates into shares of the lane. */
  finish(trace: Trace, { parts, part }: Stacking, peak: number): Pieces {
    const n = this.length;
    const scale = 1 / (parts * Math.max(1, peak));
    for (let k = 0; k < n; k++) {
      const row = this.row[k] as number;
      if (Number.isNaN(this.end[k] as number)) this.end[k] = trace.end[row] as number;
      this.base[k] = part(row) / parts + (this.base[k] as number) * scale;
      this.height[k] = (this.height[k] as number) * scale;
    }
    const end = this.end.slice(0, n);
    return {
      length: n,
      row: this.row.slice(0, n),
      start: this.start.slice(0, n),
      end,
      maxEnd: runningMax(end, n),
      base: this.base.slice(0, n),
      height: this.height.slice(0, n),
      peak,
    };
  }

  private grow(): void {
    const room = this.row.length * 2;
    this.row = moved(this.row, new Int32Array(room));
    this.start = moved(this.start, new Float64Array(room));
    this.end = moved(this.end, new Float64Array(room).fill(Number.NaN));
    this.base = moved(this.base, new Float32Array(room));
    this.height = moved(this.height, new Float32Array(room));
  }
}

function moved<A extends Int32Array | Float64Array | Float32Array>(from: A, to: A): A {
  to.set(from as never);
  return to;
}

function runningMax(end: Float64Array, length: number): Float64Array {
  const out = new Float64Array(length);
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < length; k++) {
    most = Math.max(most, end[k] as number);
    out[k] = most;
  }
  return out;
}
