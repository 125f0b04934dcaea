import { signedLogScale } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import { shortNumber } from "../scale/ticks.ts";
import type { LaidAxis, PlotAxis } from "./plot.ts";

/** About zero, so much of the range is drawn as on a linear axis. */
const LINEAR_PART = 1e-4;

/** Logarithmic on both sides of a short linear part about zero, with some air beyond both ends: the `lay` of such an axis. */
export function laySigned({ range: [from, to] }: PlotAxis, width: number, gap: number): LaidAxis {
  const [least, most] = [Math.min(from, 0), Math.max(to, 0)];
  const zero = Math.max(-least, most) * LINEAR_PART;
  const scale = signedLogScale(least * 1.2 - zero, most * 1.2 + zero, width, zero);
  return { ...scale, folds: [], ticks: powers(scale.toX, least, most, zero, width, gap) };
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
