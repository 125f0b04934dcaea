import { grouped } from "./grouped.ts";
import { readable } from "./numbers.ts";

/** "412 ± 12": no digit of a mean beyond the second of its half-width; the mean alone where there is no interval (NaN). */
export function withHalf(mean: number, half: number): string {
  if (Number.isNaN(half)) return readable(mean);
  if (half === 0) return `${readable(mean)} ± 0`;
  const decimals = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(half))));
  return `${grouped(mean, decimals).replace("-", "−")} ± ${grouped(half, decimals)}`;
}
