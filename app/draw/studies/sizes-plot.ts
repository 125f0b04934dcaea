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
