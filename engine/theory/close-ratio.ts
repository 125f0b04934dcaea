/** Rounding of sums, as a share of them. */
const ROUNDING = 1e-9;

/**
 * The excess over 1 of a ratio to OPT that is close to 1, in two digits, so that the ratio is not read as optimal.
 * Null where four digits tell it from 1, and where the excess is rounding.
 */
export function closeRatio(ratio: number): string | null {
  const above = ratio - 1;
  if (!(above > ROUNDING && above < 1e-3)) return null;
  return String(Number(ratio.toFixed(1 - Math.floor(Math.log10(above)))));
}
