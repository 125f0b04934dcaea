import type { ReactNode } from "react";
import type { Absent, LaneKind, LaneLayout } from "../../draw/gantt/lanes.ts";
import type { Lit } from "../../draw/gantt/scene.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import type { MenuGroup, MenuPlace } from "../../ui/menu-place.ts";
import type { BarDrag, Grip } from "../gestures/use-time-gestures.ts";

/** The menu of a chart is asked for. */
export interface MenuAsk {
  readonly views: readonly RunView[];
  /** Among the charts, from 0. */
  readonly place: number;
  /** What the chart does by itself. */
  readonly own: MenuGroup;
  readonly at: MenuPlace;
  onClose(): void;
}

/** Where the lanes of a chart stand, for who lays something over them. */
export interface ChartPlace {
  readonly view: RunView;
  readonly layout: LaneLayout;
  readonly window: TimeWindow;
  /** Left of the plot, in pixels, and the plot itself. */
  readonly gutter: number;
  readonly width: number;
}

export interface GanttStackProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** Of all of them, those that share a chart because they did the same, in the order of the charts; absent: each has its own. */
  readonly charts?: readonly (readonly RunView[])[];
  /** So many of the charts; absent: all. */
  readonly upTo?: number;
  /** Each has a line below the charts. */
  readonly absent?: readonly Absent[];
  readonly lanes: LaneKind;
  /** How wide it will be, as far as that is known; default 0: it is measured. */
  readonly room?: number;
  /** Room of all charts with their axis; absent or null: lanes are as high as is usual. */
  readonly height?: number | null;
  /** So many pixels at the foot of it are covered while something is told there; default 0. */
  readonly covered?: number;
  /** The charts fill the height, however low their lanes become. Default false. */
  readonly isFitted?: boolean;
  /** Labels of the policies whose lanes are hidden; absent: none. */
  readonly closed?: ReadonlySet<string>;
  /** Says in the caption of a chart what its policies do. */
  readonly ruleOf?: ((views: readonly RunView[]) => ReactNode) | undefined;
  /** Lies over the names and lanes of a chart; it keeps the same function while nothing about it changes. */
  readonly overOf?: ((place: ChartPlace) => ReactNode) | undefined;
  /** The menu of a chart; absent: it has its table alone. */
  readonly menuOf?: ((ask: MenuAsk) => ReactNode) | undefined;
  /** Stands right of one column of a few charts, in a free cell, or below. */
  readonly table?: ReactNode;
  readonly window: TimeWindow;
  /** The first arrival to the last finish. */
  readonly extent: TimeWindow;
  onWindow(window: TimeWindow): void;
  /** A drag in a chart draws a span for this; absent or null: it zooms or pans. */
  readonly onDrawn?: ((span: TimeWindow) => void) | null;
  /** Begins to drag a flow's bar, from so many pixels right of the plot's left edge; absent or null: bars stay where they are. */
  readonly onBar?: ((flow: number, grip: Grip, x: number, width: number) => BarDrag | null) | null;
  /** The span that is told of, marked in all charts; absent or null: none. */
  readonly told?: TimeWindow | null;
  /** A span that was drawn is told of, and with Shift zoomed to; absent: it is zoomed to. */
  readonly onTold?: ((span: TimeWindow) => void) | null;
  /** The flow under the pointer or the keyboard anywhere on the page. */
  readonly hover: number | null;
  onHover(flow: number | null): void;
  readonly selected: ReadonlySet<number>;
  /** What stands out besides the flow, and how to change it; absent: nothing. */
  readonly lighting?: { readonly lit: Lit | null; onLit(lit: Lit | null): void };
  /** The time that all charts mark: a slot, or a moment in the fluid model; null: none. */
  readonly playhead: number | null;
  /** Above the charts of many flows stands the work that arrives, with the time shown. Default false. */
  readonly hasMap?: boolean;
  /** The axis has a handle that moves it, where no clock does. Default false. */
  readonly hasHandle?: boolean;
  /** True hides what comes after the playhead. Default false. */
  readonly builds?: boolean;
  /** `label`: of the policy in whose chart it was moved; null: moved on the axis. */
  onPlayhead(time: number | null, label: string | null): void;
  /** Label of the policy whose decisions are explained; null or unknown: the first one. */
  readonly explained: string | null;
  /** True tells no number of a whole run, because they are asked for. Default false. */
  readonly keepsNumbers?: boolean;
  /** A newer result is on its way: what is shown is about to be replaced. */
  readonly stale: boolean;
  /** The seed that is drawn where numbers are over many: it stands in place of the means; absent or null: they do. */
  readonly ofSeed?: number | null;
}
