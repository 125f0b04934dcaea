/**
 * The p-quantile of ascending values, linear between order statistics (type 7 of Hyndman and Fan,
 * 1996: the default of R and NumPy). NaN of no values.
 */
export function quantile(ascending: Float64Array, p: number): number {
  const n = ascending.length;
  if (n === 0) return Number.NaN;
  const position = (n - 1) * p;
  const below = Math.floor(position);
  const low = ascending[below] as number;
  const high = ascending[Math.min(below + 1, n - 1)] as number;
  return low + (position - below) * (high - low);
}
