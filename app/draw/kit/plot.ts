import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import type { Fold } from "../scale/fold.ts";
import type { Axis, AxisBreak } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import type { MarkerShape } from "./marker.ts";

/**
 * How a plot is made. Write a function from results to a `Plot`: its axes in the units of the values, its panels with their
 * curves (what has a name, is listed and read off) and marks (what lies below the curves: `marks/`). It knows no pixel.
 * From that one view-model come
 *
 * - the page: `<PlotChart plot label stale />` (app/charts/plots), with reading by pointer, touch and keys, and
 *   `<PlotTwin tables={tablesOf(plot)} />`, the same in numbers; what is dragged or lit lies above as children of the chart,
 *   who get the `Frame`s to place themselves;
 * - figures: `paintPlot(recorder, plot, width, ink)` for SVG, PNG and PDF, `pgfplots(plot, …)` for LaTeX with the numbers as
 *   tables; `plotCsv(plot)` for rows;
 * - a canvas: `paintPlot(context, …)`, which `<PlotChart surface="canvas">` does where there are thousands of marks.
 *
 * Margins and letters are those of `space.ts`. A new kind of mark is a new file beside `marks/rule.ts` that returns a
 * `PlotMark`; nothing else has to know of it. Who wants pixels asks `layPlot` and its frames' `px` and `py`.
 */
export interface Plot {
  readonly panels: readonly Panel[];
  /** Axes of all panels that have none of their own. */
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** Panels in a row; default: all of them if they have room beside one another, else one. */
  readonly columns?: number;
  /** Inside a panel, in pixels; `"of-inside"`: what suits the width of its inside; `"low"`: one of many; default: what suits its width with the room around it. */
  readonly height?: number | "of-inside" | "low";
  /** Pixels left of the insides, where something else stands above or below; default: for the widest number. */
  readonly gutter?: number;
  /** Panels reach to the right edge: nothing there needs the usual margin. */
  readonly isFlush?: boolean;
  /** How curves are named in the drawing: `names-beside.ts`, `names-at-ends.ts`. Default: not at all. */
  readonly names?: Names;
  /** The same in numbers; empty: those of the curves (`tablesOf`). */
  readonly tables: readonly PlotTable[];
}

/** Curves and marks on one pair of axes. */
export interface Panel {
  /** Above it, in place of the title of the axis upwards; "": that title. */
  readonly title: string;
  /** Its title is a heading: what tells the panels apart. */
  readonly isHeading?: boolean;
  readonly curves: readonly PlotCurve[];
  /** Painted below the curves, in this order; those `above` over them. */
  readonly marks?: readonly PlotMark[];
  readonly above?: readonly PlotMark[];
  readonly x?: PlotAxis;
  readonly y?: PlotAxis;
  readonly height?: number;
  /** Pixels between its title and its inside, for marks with words above it. Default none. */
  readonly headroom?: number;
}

export interface PlotAxis {
  /** `signed`: logarithmic on both sides of a short linear part about 0, by its `lay`. */
  readonly scale: "linear" | "log" | "signed";
  readonly range: readonly [from: number, to: number];
  readonly title: string;
  /** Stands at the end of the row of numbers, in place of a title below them. */
  readonly unit?: string;
  /** These stand in place of round numbers. */
  readonly ticks?: readonly (readonly [at: number, text: string])[];
  /** Words of a round number; default: short numbers. */
  readonly label?: (value: number) => string;
  /** Least pixels between two round numbers. */
  readonly gap?: number;
  /** No round number stands between whole ones. */
  readonly isWhole?: boolean;
  /** Lines across the panel at its ticks; default: where they are round numbers, and always of the axis upwards. */
  readonly hasGrid?: boolean;
  /** `"grid"`: the first grid line across is the line of this axis, which has none of its own. Default `"own"`. */
  readonly line?: "own" | "grid" | "none";
  /** No words and no room for them. */
  readonly isHidden?: boolean;
  /** How it lies on pixels where that is neither linear nor logarithmic: `laySigned`, `layFolded`. */
  readonly lay?: (axis: PlotAxis, length: number, gap: number) => LaidAxis;
  /** Stretches that `layFolded` may fold to a few pixels, ascending and apart; of a linear axis. */
  readonly breaks?: readonly AxisBreak[];
}

/** A curve has a name: a line through points, steps, or points alone. */
export interface PlotCurve {
  readonly label: string;
  /** Stands beside its name in a list; "" or absent: nothing does. */
  readonly note?: string;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Pixels into its dashes at which it begins. */
  readonly dashOffset?: number;
  /** Points follow the line; where y is NaN it is broken. */
  readonly points: readonly PlotPoint[];
  /**
   * Replaces the points by values, ascending, whose distribution the curve is, from the left edge to the right one: at x the
   * share of them that is at most x. However many there are, no more is painted than pixels tell apart.
   */
  readonly ascending?: Float64Array;
  /** At x stands the share of the ascending values that are above x, from 1 down. */
  readonly isTail?: boolean;
  /** Each y stands until the next x. */
  readonly isStepped?: boolean;
  /** The outline of an area that holds the intervals, there along one end and back along the other, with as many points; empty where there are none. */
  readonly band: readonly (readonly [x: number, y: number])[];
  /** Points are marked: there are few, and between them nothing is known. */
  readonly isMarked: boolean;
  /** Shape of the marks; default: a square. */
  readonly marker?: MarkerShape;
  /** Only its marks are drawn. */
  readonly hasNoLine?: boolean;
  /** Intervals as bars through the points. */
  readonly hasWhiskers?: boolean;
  /** Pixels; default 2. */
  readonly width?: number;
  /** Name of its line for who has to find it; default "plot-curve". */
  readonly part?: string;
  /** Paper on both sides keeps it off what it lies on. */
  readonly hasHalo?: boolean;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  /** A sentence that is read off at it; "" at points that only lead from one to the next. */
  readonly words: string;
  /** Its interval is wide: above a tenth of its value. */
  readonly isWide?: boolean;
  /** Half of its interval; absent: there is none, or its ends are told. */
  readonly half?: number;
  readonly low?: number;
  readonly high?: number;
  /** Radius of its mark in pixels, if it differs from the others'. */
  readonly size?: number;
}

/** Colours of a drawing that marks may take. */
export type Tone =
  | "paper2"
  | "ink"
  | "ink2"
  | "ink3"
  | "line"
  | "accent"
  | "lit"
  | "bad"
  | "good"
  | "warn";

/** A mark is drawn beside the curves. It knows its own numbers, how it is painted, and how LaTeX draws it. */
export interface PlotMark {
  paint(brush: Brush, frame: Frame, ink: Ink): void;
  /** Commands of pgfplots inside an axis, numbers in the units of the values. */
  tex?(panel: TexPanel): readonly string[];
  /** Points to read off; each has words. */
  readonly readings?: readonly (PlotPoint & { readonly colour: string })[];
}

export interface PlotTable {
  readonly caption: string;
  /** Over the labels of the rows; default "Policy". */
  readonly corner?: string;
  readonly head: readonly string[];
  /** A curve each; "" where there is no number. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** The inside of a panel in the whole drawing, in pixels, and its axes. */
export interface Frame {
  readonly panel: Panel;
  /** The axes as the view-model has them. */
  readonly along: PlotAxis;
  readonly up: PlotAxis;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lines of what stands above it, and of the title of the axis along it. */
  readonly heading: readonly string[];
  readonly footing: readonly string[];
  /** Room left of it for the numbers, and right of it. */
  readonly gutter: number;
  readonly right: number;
  /** From the left edge rightwards, and from the foot upwards. */
  readonly x: LaidAxis;
  readonly y: LaidAxis;
  /** Pixels of values in the whole drawing. What a logarithmic axis cannot show lies beyond its lower end. */
  px(value: number): number;
  py(value: number): number;
  /** The last of a row has names at the ends of its curves right of it. */
  readonly isLast: boolean;
}

/** A plot on so many pixels: where everything stands. */
export interface LaidPlot {
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Frame[];
}

/** An axis on pixels, from 0 at its first value up. */
export interface LaidAxis extends Axis {
  readonly ticks: Ticks;
  /** Folds of the axis, in pixels. */
  readonly folds: readonly Fold[];
}

/** The width of a text in pixels. */
export type TextWidth = (text: string, size: number, weight: number) => number;

/** A way to name the curves of a plot in its drawing. */
export interface Names {
  /** Pixels that it takes right of the last panel of each row, and above all panels. */
  room(
    curves: readonly PlotCurve[],
    width: number,
    measure: TextWidth,
  ): { readonly right: number; readonly above: number };
  /** Above all panels, from (0, 0) down. */
  paintAbove?(brush: Brush, curves: readonly PlotCurve[], width: number, ink: Ink): void;
  /** Paints in a panel, over its curves. */
  paintIn?(brush: Brush, curves: readonly PixelCurve[], frame: Frame, ink: Ink): void;
}

/** A curve as it was painted, from left to right, in pixels of the whole drawing. */
export interface PixelCurve
  extends Pick<PlotCurve, "label" | "colour" | "dash">,
    Partial<Pick<PlotCurve, "isMarked" | "marker">> {
  readonly pixels: readonly (readonly [x: number, y: number])[];
}

/** A mark that writes itself for pgfplots is given this. */
export interface TexPanel {
  readonly frame: Frame;
  /** Name of a colour of the drawing's ink, or of `#rrggbb`. */
  colour(tone: Tone | `#${string}`): string;
  /** A text that TeX sets as it is written. */
  text(words: string): string;
  /** `dash pattern=…` of pixels; "": none. */
  dash(dash: readonly number[], offset?: number): string;
}

/** A colour of a drawing by its tone, or itself. */
export function toned(tone: Tone | `#${string}`, ink: Readonly<Record<Tone, string>>): string {
  return tone.startsWith("#") ? tone : ink[tone as Tone];
}
