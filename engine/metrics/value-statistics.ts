import { isCounted } from "../model/flow-classes.ts";
import type { Counted } from "../model/flows.ts";

/** The values of one measure of a run, ascending; NaN, of flows that have none, is left out. */
export interface SortedValues {
  readonly all: Float64Array;
  /** One column a size class, in the order of `SIZE_CLASSES`. */
  readonly classes: readonly [mice: Float64Array, medium: Float64Array, elephants: Float64Array];
}

/**
 * Sorts the counted flows' values, of all and of each size class (`sizeClass` by flow: 0, 1 or 2). Each class is sorted by
 * itself and all of them are merged: nothing is sorted twice.
 */
export function sortedValues(
  of: Float64Array,
  sizeClass: Uint8Array,
  counted: Counted = { first: 0, end: of.length },
): SortedValues {
  const counts = [0, 0, 0];
  const { first, end } = counted;
  const isLeftOut = (flow: number): boolean =>
    Number.isNaN(of[flow] as number) || !isCounted(counted, flow);
  for (let flow = first; flow < end; flow++) {
    if (isLeftOut(flow)) continue;
    const k = sizeClass[flow] as number;
    counts[k] = (counts[k] as number) + 1;
  }
  const parts = counts.map((count) => new Float64Array(count));
  const filled = [0, 0, 0];
  for (let flow = first; flow < end; flow++) {
    if (isLeftOut(flow)) continue;
    const k = sizeClass[flow] as number;
    const at = filled[k] as number;
    (parts[k] as Float64Array)[at] = of[flow] as number;
    filled[k] = at + 1;
  }
  const [mice, medium, elephants] = parts.map((part) => part.sort()) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return { all: merged(merged(mice, medium), elephants), classes: [mice, medium, elephants] };
}

/** Two ascending columns as one; one of them itself if the other is empty. */
function merged(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const out = new Float64Array(a.length + b.length);
  let i = 0;
  let j = 0;
  for (let k = 0; k < out.length; k++) {
    const fromA = j === b.length || (i < a.length && (a[i] as number) <= (b[j] as number));
    out[k] = (fromA ? a[i++] : b[j++]) as number;
  }
  return out;
}

/**
 * The p-quantile of ascending values, linear between order statistics (type 7 of Hyndman and Fan,
 * 1996: the default of R and NumPy). NaN of no values.
 */
export function quantile(ascending: Float64Array, p: number): number {
  const n = ascending.length;
  if (n === 0) return Number.NaN;
  const position = (n - 1) * p;
  const below = Math.floor(position);
  const low = ascending[below] as number;
  const high = ascending[Math.min(below + 1, n - 1)] as number;
  return low + (position - below) * (high - low);
}

/**
 * Jain's fairness index of rates or other shares: (Σx)² / (n · Σx²), 1 if all are equal and 1/n if
 * one has everything (Jain, Chiu and Hawe 1984). Values ≥ 0 in any unit. NaN of no values and where
 * all are 0.
 */
export function jainIndex(values: ArrayLike<number>): number {
  // Dividing by the largest first keeps the squares from overflowing or vanishing.
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, values[i] as number);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const share = (values[i] as number) / largest;
    sum += share;
    squares += share * share;
  }
  return (sum * sum) / (values.length * squares);
}
