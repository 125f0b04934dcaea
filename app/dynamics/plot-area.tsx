import type { ReactNode } from "react";
import { useMemo, useRef } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { ganttColumns } from "../draw/gantt/gantt-columns.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../draw/run/result-view.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import type { Ticks } from "../draw/scale/ticks.ts";
import { timeTicks } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import { useApp } from "../store/hooks.ts";

/** Plots over time stand below the Gantt charts, on their time axis. */
export interface PlotPlace {
  readonly ink: Ink;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly ticks: Ticks;
}

interface PlotAreaProps {
  readonly experiment: ExperimentView;
  children(place: PlotPlace): ReactNode;
}

/** Draws below the Gantt charts, once it is known how wide that is. */
export function PlotArea({ experiment, children }: PlotAreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const all = useWidth(root);
  const ink = useInk();
  const extent = useApp((state) => state.results.extent);
  const window = shownWindow(
    useApp((state) => state.view.window),
    extent,
  );
  const lanes = suitedLanes(
    useApp((state) => state.view.lanes),
    experiment,
  );
  const { gutter, plot: width } = ganttColumns(all, lanes);
  const ticks = useMemo(() => timeTicks(window, width, 84), [window, width]);
  return (
    <div ref={root}>{width > 0 && children({ ink, window, extent, gutter, width, ticks })}</div>
  );
}
