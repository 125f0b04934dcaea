import type { Cdf } from "./cdf.ts";
import type { Ticks } from "./ticks.ts";
import { linearTicks, logTicks, roundUp } from "./ticks.ts";

/** The horizontal axis of the CDF chart. */
export interface CdfScale {
  readonly toX: (value: number) => number;
  readonly toValue: (x: number) => number;
  readonly ticks: Ticks;
}

/** Spans all curves: from 0 on a linear axis, from just below the least value on a logarithmic one. */
export function cdfScale(cdfs: readonly Cdf[], kind: "linear" | "log", width: number): CdfScale {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const { values } of cdfs) {
    for (const value of values) {
      if (value <= 0) continue;
      least = Math.min(least, value);
      break;
    }
    if (values.length > 0) most = Math.max(most, values[values.length - 1] as number);
  }
  if (!(most > 0)) most = 1;
  return kind === "log" ? logScale(Math.min(least, most), most, width) : linearScale(most, width);
}

function linearScale(most: number, width: number): CdfScale {
  const to = most * 1.04;
  return {
    toX: (value) => (value / to) * width,
    toValue: (x) => (x / width) * to,
    ticks: linearTicks(0, to, width, 64),
  };
}

function logScale(least: number, most: number, width: number): CdfScale {
  // At least a factor of ten, so that one flow is not blown up to a whole axis.
  const from = Math.min(least / 1.15, most / 4);
  const to = Math.max(most * 1.15, from * 10);
  const span = Math.log(to / from);
  return {
    // Zero (a fluid flow served at once) has no logarithm: it stands on the left edge.
    toX: (value) => Math.max(0, (Math.log(Math.max(value, from) / from) / span) * width),
    toValue: (x) => from * Math.exp((x / width) * span),
    ticks: logTicks(from, to, width, 44),
  };
}

/** A round value near the pointer is easier to read than fifteen digits. */
export function roundedValue(scale: CdfScale, x: number): number {
  const value = scale.toValue(x);
  const pixel = Math.abs(scale.toValue(x + 1) - value);
  const step = roundUp(pixel / 2);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Number((Math.round(value / step) * step).toFixed(Math.min(20, digits)));
}
