/** The column with room for as much again. */
export function doubled<A extends Int32Array | Uint16Array | Float64Array>(column: A): A {
  const next = new (column.constructor as new (length: number) => A)(2 * column.length);
  next.set(column as never);
  return next;
}
