import type { Plot, PlotAxis } from "./plot.ts";

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

/** A plot without any point, value or mark has nothing to draw. */
export function isEmpty({ panels }: Plot): boolean {
  return panels.every(({ curves, marks = [], above = [] }) => {
    const lines = curves.every((one) => one.points.length + (one.ascending?.length ?? 0) === 0);
    return lines && marks.length + above.length === 0;
  });
}

/** Positive values that differ by more than this factor stand on a logarithmic axis. */
const WIDE = 20;

export function scaleSuiting(values: readonly number[]): "linear" | "log" {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return least > 0 && most > WIDE * least ? "log" : "linear";
}
