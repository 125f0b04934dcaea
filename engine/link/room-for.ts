/** A column for that many numbers at least: this one, or a larger one with nothing in it. */
export function roomFor<A extends Int32Array | Float64Array>(column: A, count: number): A {
  if (column.length >= count) return column;
  return new (column.constructor as new (length: number) => A)(2 * count);
}
