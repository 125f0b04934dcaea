import type { PlotMark } from "../plot.ts";
import { texTable } from "../tex-table.ts";

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
    tex() {
      const [dx, dy] = [(x[1] - x[0]) / columns, (y[1] - y[0]) / rows];
      const centres = Array.from(values, (value, k) => {
        const [column, row] = [k % columns, Math.floor(k / columns)];
        const centre = [x[0] + (column + 0.5) * dx, y[0] + (row + 0.5) * dy];
        return [...centre, Number.isNaN(value) ? "nan" : value];
      });
      const style = `matrix plot*,mesh/cols=${columns},mesh/rows=${rows},point meta=explicit,forget plot`;
      return [`\\addplot[${style}] ${texTable(centres, "meta index=2")};`];
    },
  };
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
