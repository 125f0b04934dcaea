import type { Ink } from "../draw/brush/ink.ts";
import type { Surface } from "../jobs/studies/threshold-jobs.ts";

/** T″ from one queue's 1 to the most that the axis reaches, as a colour between paper and accent: [r, g, b]. */
export function surfaceColour(value: number, most: number, ink: Ink): readonly number[] {
  const part = Math.min(1, Math.max(0, (value - 1) / (most - 1)));
  const [from, to] = [channels(ink.paper), channels(ink.accent)];
  // Not all the way: the lines must stay readable on the dark end.
  return from.map((c, k) => Math.round(c + ((to[k] as number) - c) * 0.8 * part));
}

interface Area {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  /** The largest T″ of the scale. */
  readonly most: number;
}

/** The heat map, the best θ₁ and the edges of the tolerances; θ₁ to the right, ρ upwards. */
export function paintSurface(
  context: CanvasRenderingContext2D,
  { values, best, ranges }: Surface,
  area: Area,
  ink: Ink,
): void {
  const { width, height, rows } = area;
  context.drawImage(heatMap(values, area, ink), 0, 0, width, height);
  const yOf = (row: number): number => height - ((row + 0.5) * height) / rows;
  const trace = (at: (row: number) => number): void => {
    context.beginPath();
    for (let row = 0; row < rows; row++) {
      const x = at(row) * width;
      if (row === 0) context.moveTo(x, yOf(row));
      else context.lineTo(x, yOf(row));
    }
    context.stroke();
  };
  context.strokeStyle = ink.ink;
  context.lineWidth = 1;
  for (const [k, range] of ranges.entries()) {
    context.setLineDash(DASHES[k] ?? []);
    for (const end of [0, 1]) trace((row) => range[2 * row + end] as number);
  }
  context.setLineDash([]);
  context.lineWidth = 2;
  trace((row) => best[row] as number);
}

/** A pixel a cell, ρ upwards: stretched, it is smooth, and it is painted in no time. */
function heatMap(values: Float64Array, { rows, columns, most }: Area, ink: Ink): OffscreenCanvas {
  const canvas = new OffscreenCanvas(columns, rows);
  const pixels = new ImageData(columns, rows);
  const shades = Array.from({ length: SHADES }, (_, k) =>
    surfaceColour(1 + ((most - 1) * k) / (SHADES - 1), most, ink),
  );
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column] as number;
      const shade = Math.round(((value - 1) / (most - 1)) * (SHADES - 1));
      const at = 4 * ((rows - 1 - row) * columns + column);
      pixels.data.set(shades[Math.min(SHADES - 1, Math.max(0, shade))] ?? [], at);
      pixels.data[at + 3] = 255;
    }
  }
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas;
}

const SHADES = 128;

/** Of the tolerances, from the narrowest: the wider, the looser. */
const DASHES: readonly (readonly number[])[] = [
  [1.5, 2.5],
  [4, 3],
  [9, 4],
];

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
