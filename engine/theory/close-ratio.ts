/** What sums may be off by, as a share of them. */
const ROUNDING = 1e-9;

/**
 * A ratio to OPT that is but a little above 1, with the first two digits of how much, so that it reads as no
 * optimum. Null where four digits tell it from 1, and where rounding alone does.
 */
export function closeRatio(ratio: number): string | null {
  const above = ratio - 1;
  if (!(above > ROUNDING && above < 1e-3)) return null;
  return String(Number(ratio.toFixed(1 - Math.floor(Math.log10(above)))));
}
