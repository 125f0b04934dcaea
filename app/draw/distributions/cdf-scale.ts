import { bisectRight, tickStep } from "d3-array";
import { precisionFixed } from "d3-format";
import type { Axis } from "../scale/scales.ts";
import { linearScale, logScale } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import { linearTicks, logTicks, shortNumber } from "../scale/ticks.ts";
import type { Cdf } from "./cdf.ts";

/** The horizontal axis of the CDF chart. */
export interface CdfScale extends Axis {
  readonly ticks: Ticks;
}

/** A longer axis has no ticks between whole numbers anyway. */
const SHORT = 20;

/** Spans all curves: from 0 on a linear axis, from just below the least value on a logarithmic one. */
export function cdfScale(cdfs: readonly Cdf[], kind: "linear" | "log", width: number): CdfScale {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const values of cdfs) {
    least = Math.min(least, values[bisectRight(values, 0)] ?? least);
    most = Math.max(most, values.at(-1) ?? 0);
  }
  if (!(most > 0)) most = 1;
  return kind === "log"
    ? logAxis(Math.min(least, most), most, width)
    : linearAxis(cdfs, most, width);
}

function linearAxis(cdfs: readonly Cdf[], most: number, width: number): CdfScale {
  const to = most * 1.04;
  const whole = most < SHORT && cdfs.every((values) => values.every(Number.isInteger));
  const ticks = linearTicks(0, to, width, 64, whole, to >= 1e4 ? shortNumber : undefined);
  return { ...linearScale(0, to, width), ticks };
}

function logAxis(least: number, most: number, width: number): CdfScale {
  // At least a factor of ten, so that one flow is not blown up to a whole axis.
  const from = Math.min(least / 1.15, most / 4);
  const to = Math.max(most * 1.15, from * 10);
  // Zero (a fluid flow served at once) has no logarithm: it stands on the left edge.
  const { toX, toValue } = logScale(from, to, width);
  return {
    toX: (value) => toX(Math.max(value, from)),
    toValue,
    ticks: logTicks(from, to, width, 44),
  };
}

/** The value at a pixel, as round as half a pixel allows: easier to read than fifteen digits. */
export function roundedValue(scale: CdfScale, x: number): number {
  const value = scale.toValue(x);
  const step = tickStep(0, Math.abs(scale.toValue(x + 1) - value), 2);
  return Number((Math.round(value / step) * step).toFixed(Math.min(20, precisionFixed(step))));
}
