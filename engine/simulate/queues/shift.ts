/** Moves items[from … to) by one place; by hand where a call would cost more than the work. */
export function shift(items: Int32Array, from: number, to: number, by: 1 | -1): void {
  if (to - from > 48) {
    items.copyWithin(from + by, from, to);
  } else if (by > 0) {
    for (let k = to; k > from; k--) items[k] = items[k - 1] as number;
  } else {
    for (let k = from; k < to; k++) items[k - 1] = items[k] as number;
  }
}
