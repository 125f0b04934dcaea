import type { ReactNode } from "react";
import type { CdfBox } from "../../draw/distributions/cdf-box.ts";
import type { Hit } from "../../draw/gantt/hit-test.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { OptimumView } from "../../draw/tables/optimum-words.ts";
import type { Area } from "../gestures/place-beside.ts";

/** A stretch of time in the experiment's time unit; `from < to`. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** What is pointed at or walked to, and where it stands in the viewport. */
export interface HitAt {
  readonly view: RunView;
  readonly hit: Hit;
  readonly anchor: Area;
}

/** A policy that was chosen and has no run. */
export interface Absent {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
  /** Slot of the run that comes next in the order of the policies. */
  readonly before: number;
}

/** What can be done to the rows of the charts, each known by its policy's label. */
export interface RowActions {
  onOpen(label: string, isOpen: boolean): void;
  /** One place up (−1) or down. */
  onStep(label: string, by: 1 | -1): void;
  /** To a place among the others, from 0. */
  onPlace(label: string, place: number): void;
  /** By mean FCT, or as chosen. */
  onSort(byMean: boolean): void;
}

/** Which rows are closed, and whether they stand in order of mean FCT. */
export interface Rows {
  readonly closed: ReadonlySet<string>;
  readonly isByMean: boolean;
  /** Stable, since every chart has them. */
  readonly actions: RowActions;
}

export interface GanttStackProps {
  /** Stand in one line with the tools of the time axis. */
  readonly heading?: ReactNode;
  readonly controls?: ReactNode;
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** Each has a line where its chart would stand. */
  readonly absent?: readonly Absent[];
  readonly lanes: LaneKind;
  /** Absent: the charts stand as the runs do, and all are open. */
  readonly rows?: Rows;
  /** What is shown. */
  readonly window: TimeWindow;
  /** What can be shown: the first arrival to the last finish. */
  readonly extent: TimeWindow;
  onWindow(window: TimeWindow): void;
  /** The flow under the pointer or the keyboard anywhere on the page. */
  readonly hover: number | null;
  onHover(flow: number | null): void;
  readonly selected: ReadonlySet<number>;
  /** Absent: nothing stands out but for the flow. */
  readonly lighting?: Lighting;
  /** The time that all charts mark: a slot, or a moment in the fluid model; null: none. */
  readonly playhead: number | null;
  /** `label`: of the policy in whose chart it was moved; null: moved on the axis. */
  onPlayhead(time: number | null, label: string | null): void;
  /** By label: the policy whose decisions the handle steps through; null or unknown: the first one. */
  readonly explained: string | null;
  /** A newer result is on its way: what is shown is about to be replaced. */
  readonly stale: boolean;
}

/** What stands out besides a flow: the flows of a size class, some flows, or a queue of every policy. */
export type Lit =
  | { readonly kind: "class"; readonly sizeClass: 0 | 1 | 2 }
  | { readonly kind: "flows"; readonly flows: ReadonlySet<number> }
  | { readonly kind: "queue"; readonly queue: number };

/** What stands out, and how that is changed. */
export interface Lighting {
  readonly lit: Lit | null;
  /** What stands out when nothing is pointed at. */
  readonly held: Lit | null;
  onLit(lit: Lit | null): void;
  onHold(lit: Lit | null): void;
}

export type Measure = "fct" | "slowdown";
/** Against a base policy, flow by flow: FCT less its FCT, or its FCT over FCT. */
export type VersusKind = "delta" | "speedup";

export interface Versus {
  readonly kind: VersusKind;
  readonly base: RunView;
}

export type SizeClassChoice = "all" | 0 | 1 | 2;

export interface CdfChartProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
  readonly scale: "linear" | "log";
  readonly sizeClass: SizeClassChoice;
  /** In place of the measure; absent or null: nothing is compared. */
  readonly versus?: Versus | null;
  readonly hover: number | null;
  onHover(flow: number | null): void;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  /** Flows that stand out together; absent or null: none. */
  readonly litFlows?: ReadonlySet<number> | null;
  /** The box that was drawn on the curves as they are shown, and the flows in it; absent or null: none. */
  readonly picked?: Picked | null;
  /** Absent: flows cannot be picked. */
  onPick?(picked: Picked | null): void;
  readonly stale: boolean;
}

/** Flows picked out by a box on their distributions. */
export interface Picked {
  readonly box: CdfBox;
  /** Ascending. */
  readonly flows: Uint32Array;
}

export interface MetricsTableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly optimum: OptimumView;
  /** The label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** Of sampled flows; null: they were drawn. */
  readonly seed: number | null;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  onLitClass?(sizeClass: 0 | 1 | 2 | null): void;
  readonly stale: boolean;
}
