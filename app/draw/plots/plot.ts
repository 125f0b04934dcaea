import type { Marker } from "../brush/markers.ts";

/** A curve of a plot, in the numbers of its axes. */
export interface PlotCurve {
  readonly label: string;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Where its dashes begin; absent: 0. */
  readonly dashOffset?: number;
  readonly points: readonly PlotPoint[];
  /** Around an area that holds the intervals; empty where there are none. */
  readonly band: readonly (readonly [x: number, y: number])[];
  /** Shape of its points, where they are few and nothing is known between them; null: they are not marked. */
  readonly marker: Marker | null;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** What it says, in a sentence; "" of points that only lead from one to the next. */
  readonly words: string;
  /** Its interval is wide: above a tenth of its value. */
  readonly isWide?: boolean;
  /** Half of it; absent: there is none. */
  readonly half?: number;
}

export interface PlotAxis {
  /** `signed`: logarithmic on both sides of a short linear part about 0. */
  readonly scale: "linear" | "log" | "signed";
  readonly range: readonly [from: number, to: number];
  readonly title: string;
  /** In place of round numbers. */
  readonly ticks?: readonly (readonly [at: number, text: string])[];
}

/** Curves beside one another or below, on the same axes. */
export interface Plot {
  readonly panels: readonly {
    /** In place of that of the axis upwards; "": there is one panel. */
    readonly title: string;
    readonly curves: readonly PlotCurve[];
  }[];
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** The same in numbers. */
  readonly tables: readonly PlotTable[];
}

export interface PlotTable {
  readonly caption: string;
  readonly head: readonly string[];
  /** A curve each; "" where there is no number. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** The ends of values, a little apart from the first and the last; `wanted` where somebody has chosen them. */
export function rangeOf(
  values: readonly number[],
  scale: PlotAxis["scale"],
  wanted: readonly [number, number] | null,
): readonly [number, number] {
  if (wanted !== null && (scale !== "log" || wanted[0] > 0)) return wanted;
  const finite = values.filter((x) => Number.isFinite(x) && (scale !== "log" || x > 0));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const x of finite) [least, most] = [Math.min(least, x), Math.max(most, x)];
  if (!(least <= most)) return [1, 10];
  if (scale === "log") return [Math.min(least / 1.12, most / 4), most * 1.12];
  if (least < 0) return [least * 1.04, Math.max(0, most) * 1.04];
  return [0, most > 0 ? most * 1.04 : 1];
}

/** Length of a colour's turn where several curves are one, in pixels. */
const TURN = 9;

/** Each curve's own dashes, but curves of the same points take turns, so that all are seen. */
export function inTurns(curves: readonly PlotCurve[]): readonly PlotCurve[] {
  const paths = curves.map(({ points }) => points.map(({ x, y }) => `${x} ${y}`).join());
  return curves.map((curve, k) => {
    const alike = paths.filter((path) => path === paths[k]).length;
    if (alike === 1 || curve.points.length < 2) return curve;
    const nth = paths.slice(0, k).filter((path) => path === paths[k]).length;
    return { ...curve, dash: [TURN, TURN * (alike - 1)], dashOffset: -nth * TURN };
  });
}
