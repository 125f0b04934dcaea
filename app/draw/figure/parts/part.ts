import type { Wiring } from "../../../../engine/doors/draw-data.ts";
import type { Scenario } from "../../../../engine/doors/scenario.ts";
import type { Binning, SeedNumbers } from "../../../../engine/doors/study.ts";
import type { Ink } from "../../brush/ink.ts";
import type { DrawnFabric } from "../../fabric/places.ts";
import type { LaneKind } from "../../gantt/lanes.ts";
import type { Plot } from "../../kit/plot.ts";
import type { ExperimentView, RunView } from "../../run/results.ts";
import type { Measure, SizeClassChoice, Versus } from "../../run/versus.ts";
import type { TimeWindow } from "../../scale/scales.ts";
import type { FigureLook } from "../draw/look.ts";
import type { Recorder } from "../draw/recorder.ts";

/** The results a figure shows, and how they are looked at. */
export interface Shown {
  readonly experiment: ExperimentView;
  readonly fabric: Scenario["fabric"];
  /** The seed that flows were sampled with; null: they were drawn. */
  readonly seed: number | null;
  /** The chosen policies' only. */
  readonly runs: readonly RunView[];
  /** On the time axis. */
  readonly window: TimeWindow;
  readonly lanes: LaneKind;
  readonly measure: Measure;
  readonly scale: "linear" | "log";
  readonly sizeClass: SizeClassChoice;
  /** The part of the flows that is told of; null or absent: all flows. */
  readonly part?: string | null;
  /** A comparison with a base policy; null: nothing is compared. */
  readonly versus: Versus | null;
  /** Links to draw; null: none are asked for, or there is but one. */
  readonly links: ShownLinks | null;
  /** Label of the policy whose packets are shown, and the link of the port; null: the first, and its busiest. */
  readonly packets: string | null;
  readonly port: number | null;
  /** The time at which ports are shown packet by packet; null or absent: when most waits there. */
  readonly moment?: number | null;
  /** Absent: all marks, and the list of names. */
  readonly look?: FigureLook;
  /** Panels that fill a height are no lower, in pixels. Default 60. */
  readonly leastPanel?: number;
  /** No number of a whole run is said: it would answer a question. */
  readonly keepsNumbers?: boolean;
  /** Numbers of every run at every seed; null: the runs alone. */
  readonly bySeed: readonly (readonly SeedNumbers[])[] | null;
  /** How sizes are put together. */
  readonly bins: Binning;
  /** Plots of their own kinds, by name; absent: none is asked for. */
  readonly plots?: ReadonlyMap<PlotName, KindDrawn>;
  /** Ends of the measure's axis; null: as suits the values. */
  readonly range: readonly [number, number] | null;
}

/** The links of a switch or a network, and when their load is shown. */
export interface ShownLinks {
  readonly fabric: DrawnFabric;
  /** Or why it cannot be drawn. */
  readonly wiring: Wiring | string;
  /** The time whose loads are shown; null: means over the window. */
  readonly playhead: number | null;
  /** Label of the policy whose loads are shown; null, or not among the runs: the first. */
  readonly explained: string | null;
}

/**
 * Paints itself `width` pixels wide, from (0, 0) down, and says how high it is. It pauses after each
 * stretch of work, so that the page can do other things between. `room`: a height that it may fill.
 */
export type Part = (
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
  room?: number,
) => Generator<undefined, number>;

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

/** A scenario and its runs. */
interface KindAsked {
  readonly scenario: Scenario;
  readonly shown: Shown;
  /** The view part of a link. */
  readonly view: Readonly<Record<string, unknown>>;
}

/** Computes what it shows, by the functions that the page's workers call; a sentence: why this scenario has no such plot. */
export type PlotKind = (asked: KindAsked) => KindDrawn | string;
