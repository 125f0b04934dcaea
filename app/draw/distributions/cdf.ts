import { bisectLeft, bisectRight } from "d3-array";
import { polyline } from "../scale/polyline.ts";
import type { Axis } from "../scale/scales.ts";

/** An empirical distribution: the values of the flows that finished, ascending. */
export type Cdf = Float64Array;

/** Share of the values that are ≤ x. */
export function shareUpTo(values: Cdf, x: number): number {
  return values.length === 0 ? Number.NaN : bisectRight(values, x) / values.length;
}

/** A rise of the step curve: its x in pixels, and the share after it. */
export type Rise = readonly [x: number, share: number];

/**
 * The step curve with at most one rise a pixel column: all rises within a column become one, at the
 * first of them, to the height after the last. What is left out lies within one pixel of what is kept.
 * Binary search from column to column, so that its cost follows the width and not the flows.
 */
export function risesOf(values: Cdf, { toX, toValue }: Axis): readonly Rise[] {
  const rises: Rise[] = [];
  const n = values.length;
  let k = 0;
  while (k < n) {
    const x = toX(values[k] as number);
    const next = bisectLeft(values, toValue(Math.floor(x) + 1), k + 1, n);
    rises.push([x, next / n]);
    k = next;
  }
  return rises;
}

/** As an SVG path, from the left edge at share 0 to the right edge at share 1. */
export function stepPath(
  rises: readonly Rise[],
  width: number,
  toY: (share: number) => number,
): string {
  const last = rises.at(-1);
  if (last === undefined) return "";
  const corners: [x: number, y: number][] = [[0, toY(0)]];
  let share = 0;
  for (const [x, next] of [...rises, [width, last[1]] as const]) {
    corners.push([x, toY(share)], [x, toY(next)]);
    share = next;
  }
  return polyline(corners);
}

/** The flow behind a place in a distribution: of equal values, the flows stand in their own order. */
export function flowAtPlace(
  values: Cdf,
  place: number,
  byFlow: Float64Array,
  belongs: (flow: number) => boolean,
): number | null {
  const value = values[place] as number;
  let ahead = place - bisectLeft(values, value);
  for (let flow = byFlow.indexOf(value); flow >= 0; flow = byFlow.indexOf(value, flow + 1)) {
    if (!belongs(flow)) continue;
    if (ahead === 0) return flow;
    ahead -= 1;
  }
  return null;
}
