import type { CdfPoints } from "../../../engine/doors/scenario.ts";
import { SizeProfile, sketchOf } from "../../../engine/doors/workload.ts";
import type { Ink } from "../brush/ink.ts";
import { words } from "../kit/marks/words.ts";
import type { Plot, PlotAxis, PlotCurve } from "../kit/plot.ts";
import { readable } from "../scale/numbers.ts";
import { shortNumber } from "../scale/ticks.ts";
import { percentText } from "../scale/words.ts";

/** Points of a CDF, straight between them on the axis they are drawn on, sizes ascending. */
export type SizeCurve = readonly (readonly [size: number, share: number])[];

/** A CDF of flow sizes on a logarithmic axis. */
export interface SizesShown {
  readonly curve: SizeCurve;
  readonly unit: string;
}

/** The size distribution as a small CDF. `height`: of its inside in pixels; absent: as suits the width. */
export function sizesPlot({ curve, unit }: SizesShown, ink: Ink, height?: number): Plot {
  const range = sizeRange(curve);
  return {
    panels: [
      {
        title: "",
        curves: [sizeCurve(curve, range, unit, ink)],
        above: [unitName(unit, range)],
        ...(height === undefined ? {} : { height }),
      },
    ],
    x: sizeAxis(range, 44),
    y: shareAxis([0, 0.5, 1]),
    tables: [],
  };
}

/** "CDF of the flow sizes, from 6 to 20k packets". */
export function sizesLabel({ curve, unit }: SizesShown): string {
  const [least, most] = endsOf(curve);
  return `CDF of the flow sizes, from ${shortNumber(least)} to ${shortNumber(most)} ${unit}`;
}

/** From somewhat below the least size, and the least of `others`, to somewhat above the largest. */
export function sizeRange(
  curve: SizeCurve,
  others: readonly number[] = [],
): readonly [from: number, to: number] {
  const [least, most] = endsOf(curve);
  return [Math.min(least, ...others) / 1.5, Math.max(most, ...others) * 1.5];
}

function endsOf(curve: SizeCurve): readonly [least: number, most: number] {
  const positive = curve.filter(([size]) => size > 0);
  return [positive[0]?.[0] ?? 1, positive.at(-1)?.[0] ?? 1];
}

/** The CDF from the left edge at 0 to the right edge at 1. */
export function sizeCurve(
  curve: SizeCurve,
  [from, to]: readonly [from: number, to: number],
  unit: string,
  ink: Ink,
): PlotCurve {
  const point = (x: number, y: number, isRead: boolean) => ({
    x,
    y,
    words: isRead ? `${percentText(y)} of the flows have at most ${readable(x)} ${unit}` : "",
  });
  return {
    label: "Flow sizes",
    colour: ink.ink,
    dash: [],
    points: [
      point(from, 0, false),
      ...curve.map(([size, share]) => point(Math.max(size, from), share, true)),
      point(to, 1, false),
    ],
    band: [],
    isMarked: false,
    width: 1.5,
  };
}

/** `gap`: least pixels between two numbers. */
export function sizeAxis(range: readonly [number, number], gap: number): PlotAxis {
  return { scale: "log", range, title: "", gap, hasGrid: false, line: "none" };
}

/** Shares from 0 to 1 with a line at each quarter, or at each of `named`; these have their number. */
export function shareAxis(named: readonly number[], at: readonly number[] = named): PlotAxis {
  return {
    scale: "linear",
    range: [0, 1],
    title: "",
    ticks: at.map((share) => [share, named.includes(share) ? String(share) : ""] as const),
  };
}

/** The unit stands at the right end of the axis of sizes. */
export function unitName(unit: string, [, to]: readonly [number, number]) {
  return words({ x: to, y: 0, text: unit, align: "end", dy: -5, tone: "ink3" });
}

/** Points of a CDF to draw, and what its sizes are measured in. */
export interface Curve {
  readonly points: readonly (readonly [size: number, p: number])[];
  /** The scenario's own size unit if null. */
  readonly unit: string | null;
}

type Numbers = Readonly<Record<string, unknown>>;

const STEPS = 48;

/** The CDF of a distribution as a file says it, before any parser has judged it; null while a parameter is unfit. */
export function curveOf(distribution: unknown): Curve | null {
  if (typeof distribution === "string") {
    const points = sketchOf(distribution);
    return points && { points, unit: "bytes" };
  }
  const points = pointsOf((distribution ?? {}) as Numbers);
  return points && { points, unit: null };
}

function pointsOf({ cdf, steps, fixed, uniform, pareto }: Numbers): Curve["points"] | null {
  if (cdf !== undefined) {
    if (!isCdf(cdf)) return null;
    return steps === true ? stairs(cdf) : bentPoints(cdf);
  }
  if (fixed !== undefined) {
    const isSize = typeof fixed === "number" && fixed > 0;
    return isSize ? [0, 1].map((p) => [fixed, p] as const) : null;
  }
  const law = (uniform ?? pareto ?? {}) as Numbers;
  const [min, max, shape] = [law["min"], law["max"], law["shape"]].map(numberOf) as [
    min: number,
    max: number,
    shape: number,
  ];
  if (!(min > 0 && max > min)) return null;
  const sizes = sizesBetween(min, max);
  if (uniform !== undefined) return sizes.map((x) => [x, (x - min) / (max - min)]);
  if (!(shape > 0)) return null;
  const cut = 1 - (min / max) ** shape;
  return sizes.map((x) => [x, (1 - (min / x) ** shape) / cut]);
}

function numberOf(typed: unknown): number {
  return typeof typed === "number" || typeof typed === "string" ? Number(typed) : Number.NaN;
}

function isCdf(list: unknown): list is CdfPoints {
  if (!Array.isArray(list)) return false;
  let [before, share] = [0, 0];
  return list.every((point) => {
    const [size, p, ...rest]: readonly unknown[] = Array.isArray(point) ? point : [];
    if (typeof size !== "number" || typeof p !== "number" || rest.length > 0) return false;
    if (!(size >= before && p >= share && p <= 1)) return false;
    [before, share] = [size, p];
    return true;
  });
}

/** All flows of a share have the size of its point. */
function stairs(cdf: CdfPoints): Curve["points"] {
  return cdf.flatMap(([size, p], k) => {
    const before = cdf[k - 1]?.[1] ?? 0;
    return p > before ? [[size, before] as const, [size, p] as const] : [];
  });
}

/** Straight between points on a linear axis is bent on a logarithmic one. A first p > 0 is an atom. */
function bentPoints(cdf: CdfPoints): Curve["points"] {
  const [first] = cdf;
  if (first === undefined) return cdf;
  const { size, flows } = new SizeProfile(first[1] > 0 ? [[first[0], 0], ...cdf] : cdf).curve();
  return Array.from(size, (x, i) => [x, flows[i] as number] as const);
}

/** Evenly spaced on a logarithmic axis. */
function sizesBetween(min: number, max: number): number[] {
  const ratio = max / min;
  return Array.from({ length: STEPS + 1 }, (_, step) => min * ratio ** (step / STEPS));
}
