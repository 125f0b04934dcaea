import type { Axis } from "../scale/scales.ts";
import { linearTicks, shortNumber } from "../scale/ticks.ts";
import type { AxisBreak, LaidAxis, PlotAxis } from "./plot.ts";

/** Pixels of a fold. */
const FOLD = 64;

/** Linear, with its `breaks` folded to a few pixels each: the `lay` of such an axis. */
export function layFolded(axis: PlotAxis, length: number, gap: number): LaidAxis {
  const { breaks = [], range, label } = axis;
  const [own, folds] = folded(...range, length, breaks);
  const short = range[1] >= 1e4 ? shortNumber : undefined;
  const ticks = linearTicks(...range, length, gap, axis.isWhole, label ?? short);
  const isOpen = (value: number): boolean =>
    !breaks.some(({ from, to }) => value > from && value < to);
  return { ...own, folds, ticks: { ...ticks, values: ticks.values.filter(isOpen) } };
}

/** Linear between the folds, and inside them on their few pixels. */
function folded(
  from: number,
  to: number,
  length: number,
  breaks: readonly AxisBreak[],
): readonly [Axis, LaidAxis["folds"]] {
  const hidden = breaks.reduce((sum, one) => sum + one.to - one.from, 0);
  const each = Math.min(FOLD, length / (2 * breaks.length));
  const perUnit = (length - each * breaks.length) / (to - from - hidden);
  /** Ends of the stretches, in values and pixels. */
  const ends: (readonly [value: number, x: number])[] = [[from, 0]];
  const folds = breaks.map((one) => {
    const [before, x] = ends.at(-1) as readonly [number, number];
    const start = x + (one.from - before) * perUnit;
    ends.push([one.from, start], [one.to, start + each]);
    return { from: start, to: start + each, words: one.words };
  });
  ends.push([to, length]);
  const along = (by: 0 | 1, at: number): number => {
    let k = 1;
    while (k < ends.length - 1 && ((ends[k] as readonly number[])[by] as number) < at) k += 1;
    const [a, b] = [ends[k - 1], ends[k]] as unknown as readonly (readonly [number, number])[];
    const [p, q] = [a as readonly [number, number], b as readonly [number, number]];
    const other = by === 0 ? 1 : 0;
    return p[other] + ((at - p[by]) / (q[by] - p[by])) * (q[other] - p[other]);
  };
  return [{ toX: (value) => along(0, value), toValue: (x) => along(1, x) }, folds];
}
