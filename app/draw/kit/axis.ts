import type { Axis } from "../scale/scales.ts";
import { linearScale, logScale, signedLogScale } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import { linearTicks, logTicks, shortNumber } from "../scale/ticks.ts";
import type { AxisBreak, LaidAxis, PlotAxis } from "./plot.ts";

/** Pixels of a fold. */
const FOLD = 64;
/** About zero of a signed axis, so much of the range is drawn as on a linear one. */
const LINEAR_PART = 1e-4;

/** The axis on so many pixels, its round numbers at least `gap` apart. */
export function layAxis(axis: PlotAxis, length: number, gap: number): LaidAxis {
  const { scale, breaks = [], range } = axis;
  const [from, to] = range;
  const room = axis.gap ?? gap;
  if (scale === "signed") return { ...signedAxis(from, to, length, room), folds: [] };
  const whole = (scale === "log" ? logScale : linearScale)(from, to, length);
  const [own, folds] = breaks.length > 0 ? folded(from, to, length, breaks) : [whole, []];
  if (axis.ticks !== undefined) {
    const names = new Map(axis.ticks);
    return {
      ...own,
      folds,
      ticks: { values: [...names.keys()], label: (at) => names.get(at) ?? "" },
    };
  }
  if (scale === "log") {
    const { values, label } = logTicks(from, to, length, room);
    return { ...own, folds, ticks: { values, label: axis.label ?? label } };
  }
  const short = Math.max(-from, to) >= 1e4 ? shortNumber : undefined;
  const ticks = linearTicks(from, to, length, room, axis.isWhole, axis.label ?? short);
  const isOpen = (value: number): boolean =>
    !breaks.some((one) => value > one.from && value < one.to);
  return {
    ...own,
    folds,
    ticks: {
      values: ticks.values.filter(isOpen),
      label: (value) => ticks.label(value).replace("-", "−"),
    },
  };
}

/** Logarithmic on both sides of a short linear part about zero, with some air beyond both ends. */
function signedAxis(from: number, to: number, width: number, gap: number) {
  const [least, most] = [Math.min(from, 0), Math.max(to, 0)];
  const zero = Math.max(-least, most) * LINEAR_PART;
  const scale = signedLogScale(least * 1.2 - zero, most * 1.2 + zero, width, zero);
  return { ...scale, ticks: powers(scale.toX, least, most, zero, width, gap) };
}

/** Zero and powers of ten on both sides, from the greatest inwards, as far as there is room. */
function powers(
  toX: (value: number) => number,
  least: number,
  most: number,
  zero: number,
  width: number,
  gap: number,
): Ticks {
  const values = [0];
  const isFree = (value: number): boolean =>
    values.every((other) => Math.abs(toX(other) - toX(value)) >= gap);
  const greatest = Math.floor(Math.log10(Math.max(-least, most)) + 1e-9);
  for (let exponent = greatest; 10 ** exponent >= zero; exponent--) {
    for (const value of [Number(`1e${exponent}`), -Number(`1e${exponent}`)]) {
      if (value >= least && value <= most && isFree(value)) values.push(value);
    }
  }
  const isInside = (value: number): boolean => toX(value) >= 0 && toX(value) <= width;
  const label = (value: number): string => shortNumber(value).replace("-", "−");
  return { values: values.filter(isInside).sort((a, b) => a - b), label };
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
