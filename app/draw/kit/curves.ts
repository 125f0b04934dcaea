import { bisectLeft } from "d3-array";
import type { Axis } from "../scale/scales.ts";
import type { Frame, Plot, PlotAxis, PlotCurve } from "./plot.ts";

/** The ends of values, a little apart from the first and the last; `wanted` where somebody has chosen them. */
export function rangeOf(
  values: readonly number[],
  scale: PlotAxis["scale"],
  wanted: readonly [number, number] | null,
): readonly [number, number] {
  if (wanted !== null && (scale !== "log" || wanted[0] > 0)) return wanted;
  const finite = values.filter((x) => Number.isFinite(x) && (scale !== "log" || x > 0));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const x of finite) [least, most] = [Math.min(least, x), Math.max(most, x)];
  if (!(least <= most)) return [1, 10];
  if (scale === "log") return [Math.min(least / 1.12, most / 4), most * 1.12];
  if (least < 0) return [least * 1.04, Math.max(0, most) * 1.04];
  return [0, most > 0 ? most * 1.04 : 1];
}

/** Length of a colour's turn where several curves are one, in pixels. */
const TURN = 9;

/** Each curve's own dashes, but curves of the same points take turns, so that all are seen. */
export function inTurns(curves: readonly PlotCurve[]): readonly PlotCurve[] {
  const paths = curves.map(({ points, ascending }) =>
    ascending === undefined ? points.map(({ x, y }) => `${x} ${y}`).join() : ascending.join(),
  );
  return curves.map((curve, k) => {
    const alike = paths.filter((path) => path === paths[k]).length;
    const isLone = curve.points.length + (curve.ascending?.length ?? 0) < 2;
    if (alike === 1 || (isLone && curve.ascending === undefined)) return curve;
    const nth = paths.slice(0, k).filter((path) => path === paths[k]).length;
    return { ...curve, dash: [TURN, TURN * (alike - 1)], dashOffset: -nth * TURN };
  });
}

/** Whether there is nothing to draw. */
export function isEmpty({ panels }: Plot): boolean {
  return panels.every(({ curves, marks = [], above = [] }) => {
    const lines = curves.every((one) => one.points.length + (one.ascending?.length ?? 0) === 0);
    return lines && marks.length + above.length === 0;
  });
}

/** A rise of the step curve: its x in pixels, and the share after it. */
type Rise = readonly [x: number, share: number];

/**
 * The step curve of values, ascending, with at most one rise a pixel column: all rises within a column become one, at the
 * first of them, to the height after the last. What is left out lies within one pixel of what is kept. Binary search from
 * column to column, so that its cost follows the width and not the values.
 */
function risesOf(values: Float64Array, { toX, toValue }: Axis): readonly Rise[] {
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
  { points, ascending, isStepped = false }: PlotCurve,
  frame: Frame,
): readonly (readonly [x: number, y: number])[] {
  if (ascending !== undefined) return stepsOf(ascending, frame);
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

/** From the left edge at a share of 0 to the right edge. */
function stepsOf(values: Float64Array, frame: Frame) {
  const rises = risesOf(values, frame.x);
  const last = rises.at(-1);
  if (last === undefined) return [];
  const corners: (readonly [x: number, y: number])[] = [[frame.left, frame.py(0)]];
  let share = 0;
  for (const [x, next] of rises) {
    corners.push([frame.left + x, frame.py(share)], [frame.left + x, frame.py(next)]);
    share = next;
  }
  corners.push([frame.left + frame.width, frame.py(share)]);
  return corners;
}
