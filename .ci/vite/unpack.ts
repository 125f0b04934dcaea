/** The other half of pack-tables.ts; goes into the page. */

/** A column of numbers from the changes of the steps between them, in units of 10^-`digits`. */
export function column(digits: number, changes: readonly number[]): readonly number[] {
  const unit = 10 ** digits;
  let step = 0;
  let sum = 0;
  return changes.map((change) => {
    step += change;
    sum += step;
    // Both are whole and below 2^53, so the quotient is the very number that the decimal stands for.
    return sum / unit;
  });
}

export function rows(...columns: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const [first = []] = columns;
  return first.map((_, row) => columns.map((column) => column[row] as number));
}
