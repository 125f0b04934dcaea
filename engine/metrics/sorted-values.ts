import type { Counted } from "../model/flows.ts";

/** One measure of a run: ascending, without the flows that have none (NaN). */
export interface SortedValues {
  readonly all: Float64Array;
  /** By size class, in the order of `SIZE_CLASSES`. */
  readonly classes: readonly [mice: Float64Array, medium: Float64Array, elephants: Float64Array];
}

/**
 * The values of the flows that have one, ascending, of all flows and of each size class (`sizeClass` by flow: 0,
 * 1 or 2), among those that are counted. Each class is sorted by itself and all of them are merged: nothing is sorted twice.
 */
export function sortedValues(
  of: Float64Array,
  sizeClass: Uint8Array,
  { first, end }: Counted = { first: 0, end: of.length },
): SortedValues {
  const counts = [0, 0, 0];
  for (let flow = first; flow < end; flow++) {
    if (Number.isNaN(of[flow] as number)) continue;
    const k = sizeClass[flow] as number;
    counts[k] = (counts[k] as number) + 1;
  }
  const parts = counts.map((count) => new Float64Array(count));
  const filled = [0, 0, 0];
  for (let flow = first; flow < end; flow++) {
    const value = of[flow] as number;
    if (Number.isNaN(value)) continue;
    const k = sizeClass[flow] as number;
    const at = filled[k] as number;
    (parts[k] as Float64Array)[at] = value;
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
