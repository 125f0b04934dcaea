/** A change of so small a share is rounding. */
const ROUNDING = 1e-9;

/** "−8,090 · −65.0 %": from the base policy's value to this one; null where one of them is missing. */
export function changeWords(
  value: number | null,
  base: number | null,
  format: (value: number) => string,
): string | null {
  if (value === null || base === null || Number.isNaN(value) || Number.isNaN(base)) return null;
  const change = value - base;
  const difference = Math.abs(change) <= ROUNDING * Math.abs(base) ? 0 : change;
  const amount = `${signOf(difference)}${format(Math.abs(difference))}`;
  if (base === 0) return amount;
  const share = (100 * difference) / Math.abs(base);
  return `${amount} · ${signOf(share)}${Math.abs(share).toFixed(1)} %`;
}

/** A true minus sign; none for nothing. */
export function signOf(value: number): "" | "+" | "−" {
  return value === 0 ? "" : value < 0 ? "−" : "+";
}
