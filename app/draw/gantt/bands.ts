import type { LaneLayout } from "./lanes.ts";

/** A stretch of a chart's height that has a canvas of its own. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** A chart as high as a screen is one; a lane each of a thousand ports is several screens high. */
const HIGHEST = 900;
const BAND = 400;

/**
 * A chart higher than a screen is drawn in bands: only those in sight, and in one frame no more than one is sure to draw. Of
 * less than half a band's height there is none.
 */
export function bandsOf(total: number): readonly Band[] {
  if (total <= HIGHEST) return [{ top: 0, bottom: total }];
  const count = Math.round(total / BAND);
  return Array.from({ length: count }, (_, k) => ({
    top: k * BAND,
    bottom: k === count - 1 ? total : (k + 1) * BAND,
  }));
}

/** The lanes from `first` on, below `end`, of which some part stands in the band; all without one. */
export function lanesIn(
  { top, height }: LaneLayout,
  band: Band | undefined,
  first: number,
  end: number,
): readonly [first: number, end: number] {
  if (band === undefined) return [first, end];
  let from = first;
  while (from < end && (top[from] as number) + height + 1 <= band.top) from += 1;
  let to = from;
  while (to < end && (top[to] as number) < band.bottom) to += 1;
  return [from, to];
}
