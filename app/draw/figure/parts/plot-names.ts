import type { Ink } from "../../brush/ink.ts";
import type { Plot } from "../../kit/plot.ts";

/** Kinds of figures that are a plot of the kit, as `slotwise figure --kind` names them. */
export const PLOT_NAMES = [
  "thresholds",
  "objective",
  "slack",
  "bounds",
  "laws",
  "sizes",
  "rank",
  "classes",
  "worst-case",
  "reordering",
] as const;

export type PlotName = (typeof PLOT_NAMES)[number];

/** A plot in the colours of any drawing, with what has to be said below it. */
export interface KindDrawn {
  plotOf(ink: Ink): Plot;
  readonly note?: string;
}
