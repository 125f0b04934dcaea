/**
 * Jain's fairness index of rates or other shares: (Σx)² / (n · Σx²), 1 if all are equal and 1/n if
 * one has everything (Jain, Chiu and Hawe 1984). Values ≥ 0 in any unit. NaN of no values and where
 * all are 0.
 */
export function jainIndex(values: ArrayLike<number>): number {
  // Dividing by the largest first keeps the squares from overflowing or vanishing.
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, values[i] as number);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const share = (values[i] as number) / largest;
    sum += share;
    squares += share * share;
  }
  return (sum * sum) / (values.length * squares);
}
