/**
 * Sorts the first `count` numbers of a column, and what stands beside them along with them, in place:
 * without the view of a part that the column's own `sort` would need (Shell, with Knuth's gaps).
 */
export function sortFirst(
  column: Float64Array | Int32Array,
  count: number,
  along: Int32Array | null = null,
): void {
  let gap = 1;
  while (3 * gap < count) gap = 3 * gap + 1;
  for (; gap >= 1; gap = (gap - 1) / 3) {
    for (let k = gap; k < count; k++) {
      const value = column[k] as number;
      const beside = along?.[k] ?? 0;
      let at = k;
      for (; at >= gap && (column[at - gap] as number) > value; at -= gap) {
        column[at] = column[at - gap] as number;
        if (along !== null) along[at] = along[at - gap] as number;
      }
      column[at] = value;
      if (along !== null) along[at] = beside;
    }
  }
}
