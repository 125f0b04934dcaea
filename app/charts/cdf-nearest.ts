import type { Cdf } from "./cdf.ts";

/** Pixels within which a curve's step counts as pointed at. */
const REACH = 10;

/** The flow whose step, on any curve, is nearest to a point of the plot; null if none is near. */
export function nearestFlow(
  curves: readonly { readonly cdf: Cdf }[],
  toX: (value: number) => number,
  toY: (share: number) => number,
  x: number,
  y: number,
): number | null {
  let best: number | null = null;
  let least = REACH * REACH;
  for (const { cdf } of curves) {
    const n = cdf.values.length;
    for (let k = firstRightOf(cdf, toX, x - REACH); k < n; k++) {
      const dx = toX(cdf.values[k] as number) - x;
      if (dx > REACH) break;
      const dy = toY((k + 1) / n) - y;
      const distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        best = cdf.flows[k] as number;
      }
    }
  }
  return best;
}

/** First value at or right of a pixel; `toX` ascends. */
function firstRightOf(cdf: Cdf, toX: (value: number) => number, x: number): number {
  let low = 0;
  let high = cdf.values.length;
  while (low < high) {
    const mid = (low + high) >>> 1;
    if (toX(cdf.values[mid] as number) >= x) high = mid;
    else low = mid + 1;
  }
  return low;
}
