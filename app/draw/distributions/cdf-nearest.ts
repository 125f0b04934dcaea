import { bisector } from "d3-array";
import type { Cdf } from "./cdf.ts";

/** Pixels within which a curve's step counts as pointed at. */
const REACH = 10;
/** Steps looked at on one curve: more would lie closer together than a tenth of a pixel. */
const MOST = 512;

/** A step of one of the curves. */
export interface Place {
  readonly curve: number;
  readonly place: number;
}

/** The step, on any curve, that is nearest to a point of the plot; null if none is near. */
export function nearestStep(
  cdfs: readonly Cdf[],
  toX: (value: number) => number,
  toY: (share: number) => number,
  x: number,
  y: number,
): Place | null {
  let best: Place | null = null;
  let least = REACH * REACH;
  const byPixel = bisector(toX);
  for (const [curve, values] of cdfs.entries()) {
    const n = values.length;
    const from = byPixel.left(values, x - REACH);
    const to = byPixel.right(values, x + REACH, from);
    const stride = Math.max(1, Math.ceil((to - from) / MOST));
    for (let place = from; place < to; place += stride) {
      const dx = toX(values[place] as number) - x;
      const dy = toY((place + 1) / n) - y;
      const distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        best = { curve, place };
      }
    }
  }
  return best;
}
