/** Rows of numbers that grow by doubling. */
export class GrowingColumn {
  private values = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      this.values = enlarged(this.values, new Float64Array(2 * this.length));
    }
    this.values[this.length++] = value;
  }

  at(row: number): number {
    return this.values[row] as number;
  }

  /** A copy of the values pushed so far. */
  column(): Float64Array {
    return this.values.slice(0, this.length);
  }
}

type Column = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** The column with more room. */
export function enlarged<T extends Column>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The full circular buffer with more room, from its first entry on. */
export function unrolled<T extends Column>(ring: T, head: number, to: T): T {
  to.set(ring.subarray(head));
  to.set(ring.subarray(0, head), ring.length - head);
  return to;
}

/** Gives every column of a table twice the room. */
export function doubleColumns(table: object): void {
  widen(table, (length) => 2 * length);
}

/** Gives every column of a table room for so many rows. What is not written takes no memory yet. */
export function reserve<T extends object>(table: T, rows: number): T {
  widen(table, (length) => Math.max(length, rows));
  return table;
}

function widen(table: object, lengthOf: (length: number) => number): void {
  for (const [name, column] of Object.entries(table)) {
    if (!ArrayBuffer.isView(column)) continue;
    const from = column as Column;
    const Wider = from.constructor as new (length: number) => Column;
    Object.assign(table, { [name]: enlarged(from, new Wider(lengthOf(from.length))) });
  }
}

/** The table with no more room than it needs. */
export function trimmed<T extends { readonly length: number }>(table: T): T {
  const columns = Object.entries(table).map(([name, column]) => [
    name,
    ArrayBuffer.isView(column) ? (column as unknown as Column).slice(0, table.length) : column,
  ]);
  return Object.fromEntries(columns) as T;
}

/** The next row of a table, for which there is room then. */
export function rowOf(table: { length: number; flow?: unknown; copy?: unknown }): number {
  const { length } = (table.flow ?? table.copy) as Int32Array;
  if (table.length === length) doubleColumns(table);
  return table.length++;
}
