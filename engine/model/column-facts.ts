/**
 * Facts about whole columns of flows: all values equal, values ascending. Columns are read-only, and all policies
 * of a comparison read the very same ones, so an answer is cached for as long as its column lives.
 */
const only = new WeakMap<Float64Array, number>();
const ascending = new WeakMap<Float64Array, boolean>();

/** Whether every flow has this value, which is not NaN. */
export function isAll(column: Float64Array, value: number): boolean {
  let one = only.get(column);
  if (one === undefined) {
    one = onlyOf(column);
    only.set(column, one);
  }
  return one === value || column.length === 0;
}

/** Whether no value is smaller than the one before. */
export function isAscending(column: Float64Array): boolean {
  let answer = ascending.get(column);
  if (answer === undefined) {
    answer = ascends(column);
    ascending.set(column, answer);
  }
  return answer;
}

/** The value that all rows have; NaN if they differ. */
function onlyOf(column: Float64Array): number {
  const first = column[0] as number;
  for (let i = 1; i < column.length; i++) if (column[i] !== first) return Number.NaN;
  return first;
}

function ascends(column: Float64Array): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number;
    if (value < last) return false;
    last = value;
  }
  return true;
}
