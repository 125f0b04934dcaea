import type { Estimate } from "../../../engine/index.ts";

/** "× 0.336 ± 0.032": no digit of the ratio beyond the second of its interval; three digits of a ratio without one. */
export function ratioWords({ mean, halfWidth }: Estimate): string {
  if (Number.isNaN(halfWidth)) return `× ${Number(mean.toPrecision(3))}`;
  if (halfWidth === 0) return `× ${Number(mean.toPrecision(4))} ± 0`;
  const decimals = Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(halfWidth))));
  return `× ${mean.toFixed(decimals)} ± ${halfWidth.toFixed(decimals)}`;
}
