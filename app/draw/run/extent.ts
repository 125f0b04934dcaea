import type { TimeWindow } from "../scale/time-window.ts";
import type { ExperimentView, RunView } from "./results.ts";

/** From the first arrival to the last finish or termination of any run; never empty. */
export function extentOf(
  { arriving: { from } }: Pick<ExperimentView, "arriving">,
  runs: readonly Pick<RunView, "end">[],
): TimeWindow {
  const to = runs.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY);
  return { from, to: to > from ? to : from + 1 };
}

/** The window to show: what was chosen, as far as it lies in the extent; else all. */
export function shownWindow(chosen: TimeWindow | null, extent: TimeWindow): TimeWindow {
  if (chosen === null) return extent;
  const from = Math.max(chosen.from, extent.from);
  const to = Math.min(chosen.to, extent.to);
  return to > from ? { from, to } : extent;
}
