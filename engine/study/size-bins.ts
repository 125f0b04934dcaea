import { quantile } from "../metrics/value-statistics.ts";
import { countedColumn, isCounted } from "../model/flow-classes.ts";
import type { Counted } from "../model/flows.ts";

/** Sizes are put together by tenths of the flows, or by round sizes 1, 2, 5, 10 … on a logarithmic axis. */
export type Binning = "deciles" | "log";

/** A measure against size, as columns: a row a bin that has flows with the measure, by size ascending. */
export interface SizeBins {
  /** A decile's number from 0 to 9; round sizes are numbered as `edgeOf` counts them. */
  readonly bin: Float64Array;
  /** Mean size of its flows. */
  readonly size: Float64Array;
  readonly count: Float64Array;
  readonly p50: Float64Array;
  readonly p99: Float64Array;
}

/** Sizes and values by flow; values are NaN where a flow has none. */
interface Sized {
  readonly size: Float64Array;
  readonly value: Float64Array;
}

/** Powers of ten that sizes lie between. */
const LEAST = -15;
const MOST = 18;
const EDGES = Float64Array.from({ length: 3 * (MOST - LEAST) + 1 }, (_, k) =>
  Number(`${[1, 2, 5][k % 3]}e${LEAST + Math.floor(k / 3)}`),
);

/** The last size that a bin of round sizes has; it begins behind that of the bin before. */
export function edgeOf(bin: number): number {
  return EDGES[bin] ?? Number.NaN;
}

/** The counted flows by size (SPEC 7.13). Flows of one size are never in two bins. */
export function sizeBins({ size, value }: Sized, counted: Counted, binning: Binning): SizeBins {
  const ascending = Float64Array.from(countedColumn(size, counted)).sort();
  const binOf = (own: number): number =>
    binning === "log"
      ? placeOf(EDGES, own)
      : Math.floor((10 * placeOf(ascending, own)) / ascending.length);
  const bins = new Map<number, { sum: number; readonly values: number[] }>();
  for (let flow = counted.first; flow < counted.end; flow++) {
    const own = value[flow] as number;
    if (Number.isNaN(own) || !isCounted(counted, flow)) continue;
    const place = binOf(size[flow] as number);
    const bin = bins.get(place) ?? { sum: 0, values: [] };
    bins.set(place, bin);
    bin.sum += size[flow] as number;
    bin.values.push(own);
  }
  const rows = [...bins].sort(([a], [b]) => a - b);
  const sorted = rows.map(([, { values }]) => Float64Array.from(values).sort());
  const column = (of: (row: number) => number) => Float64Array.from(rows, (_, row) => of(row));
  const valuesOf = (row: number) => sorted[row] as Float64Array;
  return {
    bin: Float64Array.from(rows, ([bin]) => bin),
    size: Float64Array.from(rows, ([, { sum, values }]) => sum / values.length),
    count: column((row) => valuesOf(row).length),
    p50: column((row) => quantile(valuesOf(row), 0.5)),
    p99: column((row) => quantile(valuesOf(row), 0.99)),
  };
}

/** Counts the ascending numbers that are below one. */
function placeOf(ascending: Float64Array, own: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) < own) from = middle + 1;
    else to = middle;
  }
  return from;
}
