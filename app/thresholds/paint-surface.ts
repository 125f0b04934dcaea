import type { Ink } from "../charts/ink.ts";
import type { Surface } from "../workers/threshold-jobs.ts";

/** T″ from one queue's 1 to the most that the axis reaches, as a colour between paper and accent. */
export function surfaceColour(value: number, most: number, { paper, accent }: Ink): string {
  const part = Math.min(1, Math.max(0, (value - 1) / (most - 1)));
  const [from, to] = [channels(paper), channels(accent)];
  // The light end keeps its steps apart, the dark end stays readable below a line.
  const mixed = from.map((c, k) => Math.round(c + ((to[k] as number) - c) * 0.8 * part));
  return `rgb(${mixed.join(", ")})`;
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
  const { width, height, rows, columns, most } = area;
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  for (let row = 0; row < rows; row++) {
    const top = height - (row + 1) * cellHeight;
    for (let column = 0; column < columns; column++) {
      context.fillStyle = surfaceColour(values[row * columns + column] as number, most, ink);
      // A little wider than its place: no seams between cells.
      context.fillRect(column * cellWidth, top, cellWidth + 0.6, cellHeight + 0.6);
    }
  }
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

/** Of the tolerances, from the narrowest: the wider, the looser. */
const DASHES: readonly (readonly number[])[] = [
  [1.5, 2.5],
  [4, 3],
  [9, 4],
];

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
