import type { Flows } from "../../engine/index.ts";
import type { TimeWindow } from "../charts/props.ts";
import type { RunView } from "../results.ts";

/** From the first arrival to the last finish or termination of any run; never empty. */
export function extentOf(flows: Flows, runs: readonly RunView[]): TimeWindow {
  let from = Number.POSITIVE_INFINITY;
  for (const arrival of flows.arrival) from = Math.min(from, arrival);
  let to = Number.NEGATIVE_INFINITY;
  for (const { run } of runs) {
    for (const column of [run.finish, run.terminated]) {
      for (const time of column) if (time > to) to = time;
    }
  }
  if (!Number.isFinite(from)) from = 0;
  return { from, to: to > from ? to : from + 1 };
}

/** The window to show: what was chosen, as far as it lies in the extent; else all. */
export function shownWindow(chosen: TimeWindow | null, extent: TimeWindow): TimeWindow {
  if (chosen === null) return extent;
  const from = Math.max(chosen.from, extent.from);
  const to = Math.min(chosen.to, extent.to);
  return to > from ? { from, to } : extent;
}
