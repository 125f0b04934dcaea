import type { Brush } from "../brush/brush.ts";
import { flowColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { type ExperimentView, type RunView, shadeOf } from "../run/results.ts";
import type { Moves, Waits } from "../run/wait-sets.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { toPixel } from "../scale/time-scale.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import type { Band } from "./bands.ts";
import type { LaneLayout } from "./lanes.ts";

/** Marks that a picture can do without. */
export type MarkName = "waiting" | "arrivals" | "finishes" | "flags" | "moves" | "labels";

/** Everything one drawing of one policy's lanes reads. */
export interface Scene {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly index: TraceIndex;
  readonly layout: LaneLayout;
  readonly waits: Waits | null;
  readonly moves: Moves | null;
  readonly window: TimeWindow;
  /** Width of the plot in CSS pixels; its left edge is x = 0. */
  readonly width: number;
  readonly ink: Ink;
  /** The one flow that has the colour of what is pointed at. */
  readonly lit?: number | undefined;
  /** Part of its height that is drawn; absent: all. */
  readonly band?: Band;
  /** Packets are drawn as blocks, and what became of a flow is said where its bar ends, in so many pixels right of the plot; absent: neither. */
  readonly blocks?: { readonly notes: number; readonly tellsWaits: boolean } | undefined;
  /** Paint folds of time, and what befell packets; absent: there are none, or they are not fetched yet. */
  readonly extras?: SceneExtras | undefined;
  /** Marks that are left out; absent: none. */
  readonly hidden?: ReadonlySet<string>;
}

export interface SceneExtras {
  /** Under the marks, and over them. */
  paintFolds(context: Brush, scene: Scene): void;
  paintHappened(context: Brush, scene: Scene): void;
}

export function shows({ hidden }: Pick<Scene, "hidden">, mark: MarkName): boolean {
  return hidden?.has(mark) !== true;
}

/** The right edge of what is drawn, beyond the plot. */
export function rightOf({ width, blocks }: Pick<Scene, "width" | "blocks">): number {
  return width + Math.max(EDGE, blocks?.notes ?? 0);
}

/** A flow's colour in the theme in force. */
export function inkOf(
  { experiment, ink, lit }: Pick<Scene, "experiment" | "ink" | "lit">,
  flow: number,
): string {
  return flow === lit ? ink.lit : flowColour(shadeOf(experiment, flow), ink.theme);
}

/** CSS pixels from the plot's left edge. */
export function xOf(scene: Scene, time: number): number {
  return toPixel(scene.window, scene.width, time);
}

/** Room left and right of the plot for marks that stand on its edges; canvases are that much wider. */
export const EDGE = 8;

/** Draws cut to the plot, `edge` pixels more on its left, and `beyond` on its right. */
export function inPlot(
  context: Brush,
  scene: Scene,
  draw: () => void,
  edge = 0,
  beyond = edge,
): void {
  context.save();
  context.beginPath();
  context.rect(-edge, 0, scene.width + edge + beyond, scene.layout.total);
  context.clip();
  draw();
  context.restore();
}

/** A highlight besides that of one flow: a size class, some flows, or a queue of every policy. */
export type Lit =
  | { readonly kind: "class"; readonly sizeClass: 0 | 1 | 2 }
  | { readonly kind: "flows"; readonly flows: ReadonlySet<number> }
  | { readonly kind: "queue"; readonly queue: number };
