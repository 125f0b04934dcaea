import { endOf } from "../../draw/gantt/lanes.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { toPixel } from "../../draw/scale/time-scale.ts";
import type { Grip } from "./use-time-gestures.ts";

/** How far into a bar its end is taken hold of, and how far beyond it, in pixels. */
const REACH = 6;
const BEYOND = 3;

/** The part of a flow's bar, from its arrival to its end under a policy, that a pointer holds at so many pixels right of the plot's left edge; null: none. */
export function barUnder(
  { flows }: Pick<ExperimentView, "flows">,
  { run }: Pick<RunView, "run">,
  flow: number,
  { window, width }: { readonly window: TimeWindow; readonly width: number },
  x: number,
): Grip | null {
  const left = toPixel(window, width, flows.arrival[flow] as number);
  const end = endOf(run.finish[flow] as number, run.terminated[flow] as number);
  const right = Math.max(left + 3, toPixel(window, width, end));
  if (x < left - BEYOND || x > right + BEYOND) return null;
  const inside = Math.min(REACH, (right - left) / 3);
  return x > right - inside ? "end" : "body";
}
