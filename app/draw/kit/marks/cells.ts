import type { PlotMark } from "../plot.ts";
import { texTable } from "../twin.ts";

export interface CellsOptions {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, the lowest first; NaN: the cell is empty. */
  readonly values: Float64Array;
  /** From the left edge of the first cell to the right one of the last, and so upwards. */
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
  /** `#rrggbb` of a value. */
  colourOf(value: number): string;
  /** At most so many colours are asked for, evenly over the values; default: one a value. */
  readonly shades?: { readonly from: number; readonly to: number; readonly count: number };
}

/** Values as colours, a cell each: heat maps and densities. */
export function cells(options: CellsOptions): PlotMark {
  const { columns, rows, values, x, y } = options;
  const colour = shaded(options);
  return {
    paint(brush, frame) {
      const rgba = new Uint32Array(columns * rows);
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const value = values[row * columns + column] as number;
          if (Number.isNaN(value)) continue;
          rgba[(rows - 1 - row) * columns + column] = packed(colour(value));
        }
      }
      const [left, right] = x.map(frame.px) as [number, number];
      const [foot, top] = y.map(frame.py) as [number, number];
      brush.drawPixels({ width: columns, height: rows, rgba }, left, top, right - left, foot - top);
    },
    tex(panel) {
      const coarse = coarser(options);
      const [dx, dy] = [(x[1] - x[0]) / coarse.columns, (y[1] - y[0]) / coarse.rows];
      const centres = Array.from(coarse.values, (value, k) => {
        const [column, row] = [k % coarse.columns, Math.floor(k / coarse.columns)];
        const centre = [x[0] + (column + 0.5) * dx, y[0] + (row + 0.5) * dy];
        return [...centre, value].map((one) => (Number.isNaN(one) ? "nan" : rounded(one)));
      });
      const known = values.filter((value) => !Number.isNaN(value));
      const from = options.shades?.from ?? known.reduce((a, b) => Math.min(a, b), Infinity);
      const to = options.shades?.to ?? known.reduce((a, b) => Math.max(a, b), -Infinity);
      const colours = Array.from({ length: STOPS }, (_, k) => {
        const shade = options.colourOf(from + ((to - from) * k) / (STOPS - 1));
        return `color=(${panel.colour(shade as `#${string}`)})`;
      });
      return [
        `\\pgfplotsset{colormap={cells}{${colours.join(" ")}},point meta min=${rounded(from)},point meta max=${rounded(to)}}`,
        `\\addplot[matrix plot*,mesh/cols=${coarse.columns},mesh/rows=${coarse.rows},point meta=explicit,forget plot] ${texTable(centres, "meta index=2")};`,
      ];
    },
  };
}

/** Colours between which LaTeX shades. */
const STOPS = 9;
/** TeX holds all cells of a document's page in its memory, which is full at four times as many. */
const MOST_TEX_CELLS = 2500;

type Grid = Pick<CellsOptions, "columns" | "rows" | "values">;

/** Means of blocks of cells, as small as gives no more cells than TeX can hold. */
function coarser({ columns, rows, values }: Grid): Grid {
  let step = 1;
  while (Math.ceil(columns / step) * Math.ceil(rows / step) > MOST_TEX_CELLS) step++;
  if (step === 1) return { columns, rows, values };
  const [wide, high] = [Math.ceil(columns / step), Math.ceil(rows / step)];
  const means = Float64Array.from({ length: wide * high }, (_, k) => {
    // Blocks lie evenly over the cells, so that all are of one size in the values of the axes.
    const [c0, c1] = spanOf(k % wide, wide, columns);
    const [r0, r1] = spanOf(Math.floor(k / wide), high, rows);
    let [sum, count] = [0, 0];
    for (let row = r0; row < r1; row++) {
      for (let column = c0; column < c1; column++) {
        const value = values[row * columns + column] as number;
        if (!Number.isNaN(value)) [sum, count] = [sum + value, count + 1];
      }
    }
    return count === 0 ? Number.NaN : sum / count;
  });
  return { columns: wide, rows: high, values: means };
}

/** The cells of which a block has any part. */
function spanOf(block: number, blocks: number, cells: number): readonly [number, number] {
  return [Math.floor((block * cells) / blocks), Math.ceil(((block + 1) * cells) / blocks)];
}

/** Digits take memory, too. */
function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

function shaded({ colourOf, shades }: CellsOptions): (value: number) => string {
  if (shades === undefined) return colourOf;
  const { from, to, count } = shades;
  const known = new Map<number, string>();
  return (value) => {
    const place = Math.round(Math.min(1, Math.max(0, (value - from) / (to - from))) * (count - 1));
    const found = known.get(place) ?? colourOf(from + ((to - from) * place) / (count - 1));
    known.set(place, found);
    return found;
  };
}

/** Opaque, as `Pixels` has it: red in the lowest byte. */
function packed(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return (((255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0) as number;
}
