import { range, ticks } from "d3-array";

/** Pixels of values, ascending, and back. */
export interface Axis {
  readonly toX: (value: number) => number;
  readonly toValue: (x: number) => number;
}

/** Values from `from` to `to` on `width` pixels, and back. */
export function linearScale(from: number, to: number, width: number): Axis {
  return {
    toX: (value) => ((value - from) / (to - from)) * width,
    toValue: (x) => from + (x / width) * (to - from),
  };
}

/** The same by their logarithms; both are positive. */
export function logScale(from: number, to: number, width: number): Axis {
  const { toX, toValue } = linearScale(Math.log(from), Math.log(to), width);
  return { toX: (value) => toX(Math.log(value)), toValue: (x) => Math.exp(toValue(x)) };
}

/**
 * Round values for a logarithmic axis, about `count`: 1 to 9 times each power of ten, powers of ten alone where there are
 * too many, or the round values of a linear axis where there are too few.
 */
export function roundLogValues(from: number, to: number, count: number): readonly number[] {
  const [first, last] = [Math.log10(from), Math.log10(to)];
  if (last - first >= count) return ticks(first, last, count).map((e) => Number(`1e${e}`));
  const values = range(Math.floor(first), Math.ceil(last) + 1)
    .flatMap((exponent) => range(1, 10).map((digit) => Number(`${digit}e${exponent}`)))
    .filter((value) => value >= from && value <= to);
  return values.length * 2 < count ? ticks(from, to, count) : values;
}

/** A stretch of time in the experiment's time unit; `from < to`. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
  /** Stretches in which nothing happens, ascending and apart: where it is worth it they are folded to a few pixels. */
  readonly breaks?: readonly AxisBreak[];
}

/** A stretch of an axis that may be folded. */
export interface AxisBreak {
  readonly from: number;
  readonly to: number;
  /** A few words for what lies in it: "9,820 folded". */
  readonly words: string;
}
