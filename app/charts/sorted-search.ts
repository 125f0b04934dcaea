/** Binary searches over the first `length` values of an ascending column. */

type Column = Float64Array | Int32Array | Float32Array;

/** First index whose value is > `x`; `length` if none. */
export function firstAbove(values: Column, x: number, length = values.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const mid = (low + high) >>> 1;
    if ((values[mid] as number) > x) high = mid;
    else low = mid + 1;
  }
  return low;
}

/** First index whose value is ≥ `x`; `length` if none. */
export function firstAtLeast(values: Column, x: number, length = values.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const mid = (low + high) >>> 1;
    if ((values[mid] as number) >= x) high = mid;
    else low = mid + 1;
  }
  return low;
}
