import type { SortedValues } from "../results.ts";

/**
 * The values of the flows that have one, ascending, of all flows and of each size class. Here and not in
 * the page: sorting a hundred thousand numbers takes longer than a frame.
 */
export function sortedValues(of: Float64Array, sizeClass: Uint8Array): SortedValues {
  const all = of.filter((value) => !Number.isNaN(value)).sort();
  const counts = [0, 0, 0];
  for (let flow = 0; flow < of.length; flow++) {
    if (Number.isNaN(of[flow] as number)) continue;
    const k = sizeClass[flow] as number;
    counts[k] = (counts[k] as number) + 1;
  }
  // One class alone is all flows over again: no second copy.
  if (counts.includes(all.length)) {
    const only = (k: number): Float64Array => (counts[k] === all.length ? all : new Float64Array());
    return { all, classes: [only(0), only(1), only(2)] };
  }
  const parts = counts.map((count) => new Float64Array(count));
  const filled = [0, 0, 0];
  for (let flow = 0; flow < of.length; flow++) {
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
  return { all, classes: [mice, medium, elephants] };
}
