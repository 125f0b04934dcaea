import type { WindowDynamics } from "../../../engine/index.ts";
import type { Brush } from "../brush/brush.ts";
import { FLOW_SHADES, flowColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import type { QueueColumns } from "../packets/windows/queue-columns.ts";
import { topOfWindow } from "../packets/windows/window-view.ts";
import { toPixel } from "../scale/time-scale.ts";
import type { TimeWindow } from "../scale/time-window.ts";

/** Heights of the plots, in pixels. */
export const CLASSES = 64;
export const STRIP = 20;

interface Plot {
  readonly columns: QueueColumns;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
  /** Places of the time axis's ticks, in pixels. */
  readonly ticks: readonly number[];
}

/** The colour of a class of so many, the first as that of the smallest flows. */
function classColour(place: number, classes: number, { theme }: Ink): string {
  const shade = classes === 1 ? 0.5 : place / (classes - 1);
  return flowColour(Math.round(shade * (FLOW_SHADES - 1)), theme);
}

/** Explains the colours of so many classes of queues, and of lanes. */
export function windowKeys(
  classes: number,
  ink: Ink,
): readonly (readonly [colour: string, words: string])[] {
  const { theme } = ink;
  return [
    ...Array.from({ length: classes }, (_, k) => {
      const words = classes === 1 ? "mean queue" : `mean queue ${k}`;
      return [classColour(k, classes, ink), words] as const;
    }),
    [ink.line, "longest queue"],
    [ink.bad, "dropped"],
    [ink.warn, "marked"],
    [ink.ink, "timeout"],
    [ink.good, "sent again"],
    [
      flowColour(Math.floor(FLOW_SHADES / 2), theme),
      "under way, paler the window; each lane by its own most",
    ],
  ];
}

/** The mean queue of every class, one upon the other, before the longest of all; `most` is the top of the axis. */
export function paintClasses(context: Brush, plot: Plot, most: number): void {
  const { columns, height, ink } = plot;
  const { length, queues, longest } = columns;
  paintGrid(context, plot);
  const y = (packets: number) => height - 1 - (packets / most) * (height - 3);
  const band = (from: ArrayLike<number>, to: ArrayLike<number>, colour: string) => {
    context.fillStyle = colour;
    for (let x = 0; x < length; x++) {
      const [low, high] = [y(from[x] as number), y(to[x] as number)];
      if (low - high > 0) context.fillRect(x, high, 1, low - high);
    }
  };
  const ground = new Float32Array(length);
  band(ground, longest, ink.line);
  let below = ground;
  for (const [k, queue] of queues.entries()) {
    const above = below.map((packets, x) => packets + (queue[x] as number));
    band(below, above, classColour(k, queues.length, ink));
    below = above;
  }
}

/** Paints the port's drops in the upper row and its marks in the lower: the darker, the more. */
export function paintHappened(context: Brush, plot: Plot): void {
  const { columns, height, ink } = plot;
  paintGrid(context, plot);
  const row = height / 2;
  for (const [top, counts, colour] of [
    [0, columns.drops, ink.bad],
    [row, columns.marks, ink.warn],
  ] as const) {
    context.fillStyle = colour;
    for (let x = 0; x < columns.length; x++) {
      const count = counts[x] as number;
      if (count === 0) continue;
      context.globalAlpha = Math.min(1, 0.5 + count / 10);
      context.fillRect(x, top + 1, 1, row - 2);
    }
  }
  context.globalAlpha = 1;
}

export interface WindowScene {
  readonly windows: WindowDynamics;
  /** The flows that have a lane, from the top. */
  readonly flows: readonly number[];
  readonly shades: (flow: number) => number;
  /** When each flow is over. */
  readonly end: (flow: number) => number;
  readonly laneHeight: number;
  readonly window: TimeWindow;
  readonly width: number;
  readonly ink: Ink;
  readonly ticks: readonly number[];
}

/** A lane a flow: what may be under way, pale, and what is, full; above it drops and timeouts, below what is sent again. */
export function paintWindows(context: Brush, scene: WindowScene): void {
  const { flows, laneHeight } = scene;
  paintGrid(context, { ...scene, height: flows.length * laneHeight });
  for (const [lane, flow] of flows.entries()) {
    paintLane(context, scene, flow, lane * laneHeight);
    paintBefell(context, scene, flow, lane * laneHeight);
  }
}

function paintLane(context: Brush, scene: WindowScene, flow: number, top: number): void {
  const { window, width, laneHeight, ink } = scene;
  const { from, time, window: may, flight } = scene.windows.windows;
  const room = laneHeight - (laneHeight >= 8 ? 3 : 0.5);
  const pixel = (at: number) =>
    Math.round(Math.max(0, Math.min(width, toPixel(window, width, at))));
  const last = from[flow + 1] as number;
  const full = topOfWindow(scene.windows, flow);
  // Of what falls into one pixel the largest is drawn.
  const [mays, flights] = [new Float32Array(width), new Float32Array(width)];
  for (let k = from[flow] as number; k < last; k++) {
    const start = time[k] as number;
    const end = Math.min(scene.end(flow), k + 1 < last ? (time[k + 1] as number) : scene.end(flow));
    if (end < window.from || start > window.to) continue;
    const x = pixel(start);
    for (let p = x; p < Math.min(width, Math.max(x + 1, pixel(end))); p++) {
      mays[p] = Math.max(mays[p] as number, may[k] as number);
      flights[p] = Math.max(flights[p] as number, flight[k] as number);
    }
  }
  context.fillStyle = flowColour(scene.shades(flow), ink.theme);
  for (const [column, alpha] of [
    [mays, 0.3],
    [flights, 1],
  ] as const) {
    context.globalAlpha = alpha;
    for (let x = 0; x < width; x++) {
      const height = Math.min(1, (column[x] as number) / full) * room;
      if (height >= 0.5) context.fillRect(x, top + laneHeight - 1 - height, 1, height);
    }
  }
  context.globalAlpha = 1;
}

/** `HAPPENINGS` by number. */
const DROP = 0;
const MARK = 1;
const TIMEOUT = 2;

function paintBefell(context: Brush, scene: WindowScene, flow: number, top: number): void {
  const { window, width, laneHeight, ink } = scene;
  const { from, time, kind } = scene.windows.happenings;
  const height = Math.max(2, Math.min(6, laneHeight / 3));
  for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
    const x = Math.round(toPixel(window, width, time[k] as number));
    if (x < 0 || x >= width) continue;
    const of = kind[k];
    if (of === TIMEOUT) {
      context.fillStyle = ink.ink;
      context.fillRect(x - 1, top, 2, laneHeight - 1);
    } else if (of === DROP) {
      context.fillStyle = ink.bad;
      context.fillRect(x - 1, top, 2, height);
    } else if (laneHeight >= 5) {
      context.fillStyle = of === MARK ? ink.warn : ink.good;
      const y = of === MARK ? top : top + laneHeight - 1 - height / 2;
      context.fillRect(x, y, 1, height / 2);
    }
  }
}

function paintGrid(
  context: Brush,
  { width, height, ink, ticks }: Pick<Plot, "width" | "height" | "ink" | "ticks">,
): void {
  context.strokeStyle = ink.line;
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (const x of ticks) {
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, height);
  }
  context.moveTo(0, height - 0.5);
  context.lineTo(width, height - 0.5);
  context.stroke();
  context.globalAlpha = 1;
}
