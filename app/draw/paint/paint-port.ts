import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import type { PortColumns } from "../packets/port-columns.ts";

/** Heights of the two plots, in pixels. */
export const USE = 60;
export const QUEUE = 44;

export interface PortScene {
  readonly columns: PortColumns;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
  /** Places of the time axis's ticks, in pixels. */
  readonly ticks: readonly number[];
}

/** All that is sent, the data in it, and what may be granted, as shares of the link. */
export function paintUtilisation(context: Brush, scene: PortScene): void {
  const { columns, height, ink } = scene;
  grid(context, scene, [0, 0.5, 1]);
  const y = (share: number) => height - 1 - Math.min(1, share) * (height - 3);
  area(context, scene, columns.utilisation, y, ink.line);
  area(context, scene, columns.data, y, dataColour(ink));
  line(context, scene, columns.granted, y, ink.ink2, [3, 3]);
}

/** The longest queue as an area, the mean as a line; `most` is the top of the axis. */
export function paintQueue(context: Brush, scene: PortScene, most: number): void {
  const { columns, height, ink } = scene;
  grid(context, scene, [0, 1]);
  const y = (packets: number) => height - 1 - (packets / most) * (height - 3);
  area(context, scene, columns.longest, y, ink.line);
  line(context, scene, columns.queue, y, ink.ink, []);
}

/** Data has a colour between an axis's line and ink, the same in both themes. */
export function dataColour({ theme }: Ink): string {
  return theme === "dark" ? "#75828f" : theme === "print" ? "#8a8a8a" : "#8b97a4";
}

function grid(context: Brush, { width, height, ink, ticks }: PortScene, at: readonly number[]) {
  context.strokeStyle = ink.line;
  context.lineWidth = 1;
  context.beginPath();
  for (const x of ticks) {
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, height);
  }
  for (const share of at) {
    const y = Math.round((1 - share) * (height - 2)) + 0.5;
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.globalAlpha = 0.6;
  context.stroke();
  context.globalAlpha = 1;
}

function area(
  context: Brush,
  { columns: { length }, height }: PortScene,
  values: Float32Array,
  y: (value: number) => number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height - 1);
  for (let x = 0; x < length; x++) {
    const at = y(values[x] as number);
    context.lineTo(x, at);
    context.lineTo(x + 1, at);
  }
  context.lineTo(length, height - 1);
  context.fill();
}

function line(
  context: Brush,
  { columns: { length } }: PortScene,
  values: Float32Array,
  y: (value: number) => number,
  colour: string,
  dash: readonly number[],
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.25;
  context.setLineDash([...dash]);
  context.beginPath();
  for (let x = 0; x < length; x++) {
    const at = y(values[x] as number);
    if (x === 0) context.moveTo(x, at);
    else context.lineTo(x, at);
    context.lineTo(x + 1, at);
  }
  context.stroke();
  context.setLineDash([]);
}
