/** How many of the first `count` numbers of a column, which ascend, are below a value. */
export function countBelow(
  ascending: Float64Array | Int32Array,
  count: number,
  value: number,
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
