import { linearScale, logScale, signedLogScale } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import { linearTicks, logTicks, shortNumber } from "../scale/ticks.ts";
import { foldedScale, foldedTicks } from "./fold.ts";
import type { LaidAxis, PlotAxis } from "./plot.ts";

/** About zero of a signed axis, so much of the range is drawn as on a linear one. */
const LINEAR_PART = 1e-4;

/** The axis on so many pixels, its round numbers at least `gap` apart. */
export function layAxis(axis: PlotAxis, length: number, gap: number): LaidAxis {
  const { scale, breaks = [], range } = axis;
  const [from, to] = range;
  const room = axis.gap ?? gap;
  if (scale === "signed") return { ...signedAxis(from, to, length, room), folds: [] };
  const folded = breaks.length > 0 ? foldedScale({ from, to }, length, breaks) : null;
  const own = folded ?? (scale === "log" ? logScale : linearScale)(from, to, length);
  const folds = folded?.folds ?? [];
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
  if (folded !== null) {
    const { values, label } = foldedTicks(folded, room);
    return { ...own, folds, ticks: { values, label: axis.label ?? label } };
  }
  const short = Math.max(-from, to) >= 1e4 ? shortNumber : undefined;
  const ticks = linearTicks(from, to, length, room, axis.isWhole, axis.label ?? short);
  return {
    ...own,
    folds,
    ticks: {
      values: ticks.values,
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
