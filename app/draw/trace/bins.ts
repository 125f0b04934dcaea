import type { TimeWindow } from "../scale/scales.ts";
import type { Columns } from "./column-sums.ts";
import { addSpan } from "./column-sums.ts";
import type { Pieces } from "./pieces.ts";

/**
 * Service by lane on a fixed fine grid, summed up, so that the share of the lane that was served in any
 * stretch of time is two look-ups, however many rows lie in it; and the list of the few rows that are
 * long enough to be seen as bars when the grid is used.
 */
export interface Bins {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Lane l: sums at `l·(count + 1) …`, in time × share of the lane. */
  readonly sums: Float64Array;
  /** Pieces at least two bins long, in order of start. */
  readonly long: Int32Array;
}

/** The lanes that pieces stand in. A lane may be one of several parts of a band: heights are shares of the band. */
export interface BinLanes {
  readonly count: number;
  readonly parts: number;
  of(row: number): number;
}

const COARSEST = 1 << 11;
/** Bins of as many pieces as these on average are fine enough: between two of them each piece is looked at. */
const PIECES = 32;
/** The finest grid, for few pieces and for many. */
const FINEST = [1 << 15, 1 << 18] as const;
/** So many cells in all lanes together, as far as the coarsest grid allows: eight bytes each. */
const CELLS = (1 << 15) * 16;

export function buildBins(
  pieces: Pieces,
  lanes: BinLanes,
  count = Math.max(COARSEST, Math.min(finest(pieces.length), Math.floor(CELLS / lanes.count))),
): Bins {
  const n = pieces.length;
  const from = n === 0 ? 0 : (pieces.start[0] as number);
  const to = n === 0 ? 1 : Math.max(pieces.maxEnd[n - 1] as number, from + Number.MIN_VALUE);
  const scale = count / (to - from);
  const stride = count + 1;
  const partial = new Float64Array(lanes.count * stride);
  const slope = new Float64Array(lanes.count * stride);
  const long: number[] = [];
  for (let k = 0; k < n; k++) {
    const row = pieces.row === null ? k : (pieces.row[k] as number);
    const x0 = ((pieces.start[k] as number) - from) * scale;
    const x1 = ((pieces.end[k] as number) - from) * scale;
    const weight = pieces.height === null ? 1 : (pieces.height[k] as number) * lanes.parts;
    addSpan(partial, slope, lanes.of(row) * stride, count, x0, x1, weight);
    if (x1 - x0 >= 2) long.push(k);
  }
  for (let lane = 0; lane < lanes.count; lane++) {
    let rate = 0;
    let sum = 0;
    for (let b = 0; b < stride; b++) {
      const at = lane * stride + b;
      rate += slope[at] as number;
      const here = (partial[at] as number) + rate;
      partial[at] = sum / scale;
      sum += here;
    }
  }
  return { from, to, count, sums: partial, long: Int32Array.from(long) };
}

function finest(pieces: number): number {
  return Math.max(FINEST[0], Math.min(FINEST[1], Math.floor(pieces / PIECES)));
}

/** Mean share of the lane in each of `width` columns of [from, to), into `out[at …]`. */
export function readBins(
  bins: Bins,
  lane: number,
  from: number,
  to: number,
  width: number,
  out: Float64Array,
  at: number,
): void {
  const step = (to - from) / width;
  let before = sumTo(bins, lane, from);
  for (let x = 0; x < width; x++) {
    const after = sumTo(bins, lane, from + (x + 1) * step);
    out[at + x] = (after - before) / step;
    before = after;
  }
}

function sumTo(bins: Bins, lane: number, time: number): number {
  const base = lane * (bins.count + 1);
  const x = ((time - bins.from) / (bins.to - bins.from)) * bins.count;
  if (x <= 0) return 0;
  if (x >= bins.count) return bins.sums[base + bins.count] as number;
  const b = Math.floor(x);
  const low = bins.sums[base + b] as number;
  return low + ((bins.sums[base + b + 1] as number) - low) * (x - b);
}

/** The coarse picture, if a bin is no wider than a pixel of the window. */
export function binsFor(bins: Bins | null, { from, to }: TimeWindow, width: number): Bins | null {
  return bins !== null && (width * (bins.to - bins.from)) / bins.count <= to - from ? bins : null;
}

/** The columns of the lanes of a window, or of so many from `first` on. */
export function columnsOf(
  bins: Bins,
  lanes: number,
  { from, to }: TimeWindow,
  width: number,
  first = 0,
): Columns {
  const share = new Float64Array(lanes * width);
  for (let lane = 0; lane < lanes; lane++) {
    readBins(bins, first + lane, from, to, width, share, lane * width);
  }
  return { lanes, width, share };
}
