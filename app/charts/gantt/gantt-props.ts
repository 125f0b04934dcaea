import type { ReactNode } from "react";
import type { Absent, LaneKind, Rows } from "../../draw/gantt/lanes.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import type { Lighting } from "../marks/size-classes.tsx";

export interface GanttStackProps {
  /** Stand in one line with the tools of the time axis. */
  readonly heading?: ReactNode;
  readonly controls?: ReactNode;
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** So many of their charts, and once there are more than the runs what stands below them; absent: all. */
  readonly upTo?: number;
  /** Each has a line where its chart would stand. */
  readonly absent?: readonly Absent[];
  readonly lanes: LaneKind;
  /** How wide it will be, as far as that is known; default 0: it is measured. */
  readonly room?: number;
  /** How many times as high as by default; default 1. */
  readonly stretch?: number;
  /** High lanes are for a few flows. */
  readonly isTall?: boolean;
  /** Absent: the charts stand as the runs do, and all are open. */
  readonly rows?: Rows;
  readonly window: TimeWindow;
  /** The first arrival to the last finish. */
  readonly extent: TimeWindow;
  onWindow(window: TimeWindow): void;
  /** A drag in a chart draws a span for this; absent or null: it zooms or pans. */
  readonly onDrawn?: ((span: TimeWindow) => void) | null;
  /** The span that is told of, marked in all charts; absent or null: none. */
  readonly told?: TimeWindow | null;
  /** A span that was drawn is told of, and with Shift zoomed to; absent: it is zoomed to. */
  readonly onTold?: ((span: TimeWindow) => void) | null;
  /** The flow under the pointer or the keyboard anywhere on the page. */
  readonly hover: number | null;
  onHover(flow: number | null): void;
  readonly selected: ReadonlySet<number>;
  /** Absent: nothing stands out but for the flow. */
  readonly lighting?: Lighting;
  /** The time that all charts mark: a slot, or a moment in the fluid model; null: none. */
  readonly playhead: number | null;
  /** True hides what comes after the playhead. Default false. */
  readonly builds?: boolean;
  /** `label`: of the policy in whose chart it was moved; null: moved on the axis. */
  onPlayhead(time: number | null, label: string | null): void;
  /** Label of the policy whose decisions the handle steps through; null or unknown: the first one. */
  readonly explained: string | null;
  /** True tells no number of a whole run, because they are asked for. Default false. */
  readonly keepsNumbers?: boolean;
  /** A newer result is on its way: what is shown is about to be replaced. */
  readonly stale: boolean;
  /** The seed that is drawn where numbers are over many: it stands in place of the means; absent or null: they do. */
  readonly ofSeed?: number | null;
}
