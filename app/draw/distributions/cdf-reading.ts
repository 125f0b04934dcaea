import { bisector, tickStep } from "d3-array";
import { precisionFixed } from "d3-format";
import type { Axis } from "../scale/scales.ts";
import type { Cdf } from "./cdf-curve.ts";

/**
 * The crosshair asks under the pointer both the share up to a value and the value at a share; by the keyboard
 * one of them.
 */
export type CdfReading =
  | { readonly kind: "point"; readonly value: number; readonly p: number }
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "quantile"; readonly p: number };

/** Pixels a key goes along the axis. */
const STEP = 4;

/** Up and down go through the quantiles, left and right along the axis; with Shift ten steps at once. Null: not a key of ours. */
export function readingAfter(
  key: string,
  shift: boolean,
  reading: CdfReading | null,
  { axis, inner }: { readonly axis: Axis; readonly inner: number },
): CdfReading | null {
  const times = shift ? 10 : 1;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const at =
      reading === null || reading.kind === "quantile" ? inner / 2 : axis.toX(reading.value);
    const x = at + (key === "ArrowRight" ? STEP : -STEP) * times;
    return { kind: "value", value: roundedValue(axis, Math.min(inner, Math.max(0, x))) };
  }
  const p = reading === null || reading.kind === "value" ? null : reading.p;
  const step = 0.01 * times;
  switch (key) {
    case "ArrowUp":
      return quantileAt(p === null ? 0.5 : p + step);
    case "ArrowDown":
      return quantileAt(p === null ? 0.5 : p - step);
    case "Home":
      return quantileAt(0);
    case "End":
      return quantileAt(1);
    default:
      return null;
  }
}

function quantileAt(p: number): CdfReading {
  return { kind: "quantile", p: Math.min(1, Math.max(0.01, Math.round(p * 100) / 100)) };
}

/** The value at a pixel, as round as half a pixel allows: easier to read than fifteen digits. */
export function roundedValue(axis: Axis, x: number): number {
  const value = axis.toValue(x);
  const step = tickStep(0, Math.abs(axis.toValue(x + 1) - value), 2);
  return Number((Math.round(value / step) * step).toFixed(Math.min(20, precisionFixed(step))));
}

/** Pixels within which a curve's step counts as pointed at. */
const REACH = 10;
/** Steps looked at on one curve: more would lie closer together than a tenth of a pixel. */
const MOST = 512;

/** A step of one of the curves. */
export interface Place {
  readonly curve: number;
  readonly place: number;
}

/** The step, on any curve, that is nearest to a point of the plot; null if none is near. */
export function nearestStep(
  cdfs: readonly Cdf[],
  toX: (value: number) => number,
  toY: (share: number) => number,
  x: number,
  y: number,
): Place | null {
  let best: Place | null = null;
  let least = REACH * REACH;
  const byPixel = bisector(toX);
  for (const [curve, values] of cdfs.entries()) {
    const n = values.length;
    const from = byPixel.left(values, x - REACH);
    const to = byPixel.right(values, x + REACH, from);
    const stride = Math.max(1, Math.ceil((to - from) / MOST));
    for (let place = from; place < to; place += stride) {
      const dx = toX(values[place] as number) - x;
      const dy = toY((place + 1) / n) - y;
      const distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        best = { curve, place };
      }
    }
  }
  return best;
}
