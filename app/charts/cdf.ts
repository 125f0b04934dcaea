import { firstAbove } from "./sorted-search.ts";

/** An empirical distribution: the flows that finished, by value. */
export interface Cdf {
  readonly values: Float64Array;
  /** Flow of each value. */
  readonly flows: Int32Array;
}

/** Sorts the finite values of the flows that `belongs` lets in. Ties go by flow. */
export function buildCdf(of: Float64Array, belongs: (flow: number) => boolean): Cdf {
  const flows: number[] = [];
  for (let f = 0; f < of.length; f++)
    if (!Number.isNaN(of[f] as number) && belongs(f)) flows.push(f);
  flows.sort((a, b) => (of[a] as number) - (of[b] as number) || a - b);
  return {
    values: Float64Array.from(flows, (f) => of[f] as number),
    flows: Int32Array.from(flows),
  };
}

/** Share of the values that are ≤ x. */
export function shareUpTo(cdf: Cdf, x: number): number {
  return cdf.values.length === 0 ? Number.NaN : firstAbove(cdf.values, x) / cdf.values.length;
}

/** Linear interpolation between order statistics: Hyndman and Fan's type 7, as in the table. */
export function quantile(cdf: Cdf, p: number): number | null {
  const n = cdf.values.length;
  if (n === 0) return null;
  const h = (n - 1) * Math.min(1, Math.max(0, p));
  const low = Math.floor(h);
  const a = cdf.values[low] as number;
  const b = cdf.values[Math.min(n - 1, low + 1)] as number;
  return a + (h - low) * (b - a);
}

/** Corners of a step curve in pixels: x of each rise, and the share after it. */
export interface Steps {
  readonly x: readonly number[];
  readonly share: readonly number[];
}

/**
 * The step curve with at most one rise a pixel column: all rises within a column become one, at the
 * first of them, to the height after the last. What is left out lies within one pixel of what is kept.
 */
export function stepsOf(cdf: Cdf, toX: (value: number) => number): Steps {
  const x: number[] = [];
  const share: number[] = [];
  const n = cdf.values.length;
  let column = Number.NaN;
  for (let k = 0; k < n; k++) {
    const at = toX(cdf.values[k] as number);
    const here = Math.floor(at);
    if (here === column) share[share.length - 1] = (k + 1) / n;
    else {
      x.push(at);
      share.push((k + 1) / n);
      column = here;
    }
  }
  return { x, share };
}

/** As an SVG path, from the left edge at share 0 to the right edge at share 1. */
export function stepPath(steps: Steps, width: number, toY: (share: number) => number): string {
  if (steps.x.length === 0) return "";
  const parts = [`M0,${cut(toY(0))}`];
  steps.x.forEach((x, k) => {
    parts.push(`H${cut(x)}V${cut(toY(steps.share[k] as number))}`);
  });
  parts.push(`H${cut(width)}`);
  return parts.join("");
}

function cut(value: number): number {
  return Math.round(value * 100) / 100;
}

/** For each distribution the first that has the very same values: curves that would hide one another. */
export function twins(cdfs: readonly Cdf[]): readonly number[] {
  return cdfs.map((cdf) => cdfs.findIndex((other) => same(cdf.values, other.values)));
}

function same(a: Float64Array, b: Float64Array): boolean {
  return a === b || (a.length === b.length && a.every((value, k) => value === b[k]));
}
