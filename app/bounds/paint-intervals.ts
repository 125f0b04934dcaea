import type { Ink } from "../draw/brush/ink.ts";
import type { Intervals } from "../jobs/studies/bounds-job.ts";

/** Where a flow (by its place in the order) and an amount of bytes stand, in pixels. */
export interface IntervalScale {
  readonly width: number;
  readonly height: number;
  x(place: number): number;
  y(bytes: number): number;
}

/** The band between the bounds, a column of pixels at a time, and every flow's size as a dot in it. */
export function paintIntervals(
  context: CanvasRenderingContext2D,
  { lower, upper, size }: Intervals,
  { width, height, x, y }: IntervalScale,
  ink: Ink,
  dots: string,
): void {
  const count = size.length;
  context.fillStyle = ink.line;
  for (let column = 0; column < width; column++) {
    const from = Math.floor((column / width) * count);
    const to = Math.min(count, Math.max(from + 1, Math.floor(((column + 1) / width) * count)));
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (let place = from; place < to; place++) {
      low = Math.min(low, lower[place] as number);
      high = Math.max(high, upper[place] as number);
    }
    const top = Math.max(0, y(high));
    context.fillRect(column, top, 1, Math.max(1, y(low) - top));
  }
  const isBounded = (place: number): boolean =>
    (lower[place] as number) <= (size[place] as number) &&
    (size[place] as number) <= (upper[place] as number);
  const dot = count > 5000 ? 1.5 : 2;
  context.fillStyle = dots;
  for (let place = 0; place < count; place++) {
    if (!isBounded(place)) continue;
    context.fillRect(x(place) - dot / 2, y(size[place] as number) - dot / 2, dot, dot);
  }
  // The few that are out of bound on top, and as rings: not by colour alone.
  context.strokeStyle = ink.bad;
  context.lineWidth = 1.5;
  for (let place = 0; place < count; place++) {
    if (isBounded(place)) continue;
    context.beginPath();
    context.arc(x(place), Math.min(height, y(size[place] as number)), 3.5, 0, 2 * Math.PI);
    context.stroke();
  }
}
