import type { MarkName } from "../../gantt/scene.ts";

/** A figure can leave out these marks of the Gantt charts, and what explains them. */
export const FIGURE_MARKS = [
  "waiting",
  "arrivals",
  "finishes",
  "flags",
  "moves",
  "labels",
  "legend",
] as const satisfies readonly (MarkName | "legend")[];
export type FigureMark = (typeof FIGURE_MARKS)[number];

/** How a figure looks, apart from its colours. */
export interface FigureLook {
  /**
   * `packets`: a few flows stand as on the page, their packets as blocks with what they waited in words; `plain`: service is a
   * plain bar and its marks are explained below, as 0.2 drew it. Absent: plain, for figures of 0.2 do not say.
   */
  readonly bars?: (typeof BARS)[number];
  readonly hidden: ReadonlySet<FigureMark>;
  /** How many times as large as by default letters and lines are. */
  readonly text: number;
  /** CSS pixels; null: what suits the lanes. */
  readonly laneHeight: number | null;
  /** Curves carry their names; else a list beside them does. */
  readonly direct: boolean;
  /** Keys of the measures that the table of metrics has, in this order. Default: all that tell something. */
  readonly measures?: readonly string[] | null;
  /** Panels of a plot in a row. Default: what suits it. */
  readonly columns?: number | null;
  /** Names of the axes of plots, in place of what they measure. Default: that, with its unit. */
  readonly xlabel?: string | null;
  readonly ylabel?: string | null;
}

export const BARS = ["packets", "plain"] as const;
export const TEXT_SIZE = { least: 0.5, most: 4 } as const;
export const COLUMNS = { least: 1, most: 12, isWhole: true } as const;
export const LANE_HEIGHT = { least: 2, most: 200 } as const;

/** All there is. */
export const DEFAULT_LOOK: FigureLook = {
  bars: "packets",
  hidden: new Set(),
  text: 1,
  laneHeight: null,
  direct: false,
};
