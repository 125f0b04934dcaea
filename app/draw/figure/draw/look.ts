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
  readonly hidden: ReadonlySet<FigureMark>;
  /** How many times as large as by default letters and lines are. */
  readonly text: number;
  /** CSS pixels; null: what suits the lanes. */
  readonly laneHeight: number | null;
  /** Curves carry their names; else a list beside them does. */
  readonly direct: boolean;
}

export const TEXT_SIZE = { least: 0.5, most: 4 } as const;
export const LANE_HEIGHT = { least: 2, most: 200 } as const;

/** All there is. */
export const DEFAULT_LOOK: FigureLook = {
  hidden: new Set(),
  text: 1,
  laneHeight: null,
  direct: false,
};

/** For slides: bars, their names and who waits; no mark that would have to be explained. */
export const PLAIN_LOOK: FigureLook = {
  hidden: new Set(["arrivals", "finishes", "flags", "moves", "legend"]),
  text: 1.25,
  laneHeight: null,
  direct: true,
};
