import { bisectLeft } from "d3-array";
import type { Axis } from "../scale/scales.ts";
import type { Frame, PlotCurve } from "./plot.ts";

/** Length of a colour's turn where several curves are one, in pixels. */
const TURN = 9;

/** Each curve's own dashes, but curves of the same points take turns, so that all are seen. */
export function inTurns(curves: readonly PlotCurve[]): readonly PlotCurve[] {
  const numbers = curves.map(
    ({ points, ascending }) => ascending ?? Float64Array.from(points.flatMap(({ x, y }) => [x, y])),
  );
  return curves.map((curve, k) => {
    const own = numbers[k] as Float64Array;
    const isLone = own.length < (curve.ascending === undefined ? 3 : 1);
    const alike = numbers.flatMap((other, at) => (isLone || !isSame(own, other) ? [] : [at]));
    if (alike.length < 2) return curve;
    return {
      ...curve,
      dash: [TURN, TURN * (alike.length - 1)],
      dashOffset: -alike.indexOf(k) * TURN,
    };
  });
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, k) => value === b[k]);
}

/** A rise of the step curve: its x in pixels, and the share after it. */
type Rise = readonly [x: number, share: number];

/**
 * The step curve of values, ascending, with at most one rise a pixel column: all rises within a column become one, at the
 * first of them, to the height after the last. What is left out lies within one pixel of what is kept. Binary search from
 * column to column, so that its cost follows the width and not the values.
 */
export function risesOf(values: Float64Array, { toX, toValue }: Axis): readonly Rise[] {
  const rises: Rise[] = [];
  const n = values.length;
  let k = 0;
  while (k < n) {
    const x = Math.max(0, toX(values[k] as number));
    const next = bisectLeft(values, toValue(Math.floor(x) + 1), k + 1, n);
    rises.push([x, next / n]);
    k = next;
  }
  return rises;
}

/** The corners of a curve in the whole drawing, from first to last. */
export function pixelsOf(
  { points, ascending, isTail = false, isStepped = false }: PlotCurve,
  frame: Frame,
): readonly (readonly [x: number, y: number])[] {
  if (ascending !== undefined) return stepsOf(ascending, frame, isTail);
  if (!isStepped) return points.map(({ x, y }) => [frame.px(x), placed(frame, y)] as const);
  return points.flatMap(({ x, y }, k) => {
    const corner = [frame.px(x), placed(frame, y)] as const;
    const next = points[k + 1];
    return next === undefined ? [corner] : [corner, [frame.px(next.x), corner[1]] as const];
  });
}

function placed(frame: Frame, y: number): number {
  return Number.isNaN(y) ? y : frame.py(y);
}

/** From the left edge at a share of 0 to the right edge; of a tail from 1 down to the foot, where it ends. */
function stepsOf(values: Float64Array, frame: Frame, isTail: boolean) {
  const rises = risesOf(values, frame.x);
  const last = rises.at(-1);
  if (last === undefined) return [];
  const foot = frame.top + frame.height;
  const up = (share: number): number =>
    isTail ? Math.min(foot, frame.py(1 - share)) : frame.py(share);
  const corners: (readonly [x: number, y: number])[] = [[frame.left, up(0)]];
  let share = 0;
  for (const [x, next] of rises) {
    corners.push([frame.left + x, up(share)], [frame.left + x, up(next)]);
    share = next;
  }
  if (!isTail) corners.push([frame.left + frame.width, up(share)]);
  return corners;
}
