import { eq1Shares, eq2Surface, firstShareRange } from "../../../engine/doors/workload.ts";
import type { Ink } from "../brush/ink.ts";
import { cells } from "../kit/marks/cells.ts";
import type { Panel, Plot, PlotCurve } from "../kit/plot.ts";
import type { Reader } from "../kit/reading.ts";

export interface SurfaceQuestion {
  readonly queues: number;
  /** Loads of the first row and the last. */
  readonly loads: readonly [least: number, most: number];
  readonly rows: number;
  readonly columns: number;
  /** Shares by which T may exceed its least, in the order of `ranges`. */
  readonly tolerances: readonly number[];
}

/** T″(θ₁, ρ) of PIAS, Fig. 2: rows by load, columns by θ₁ from 0 to 1. */
export interface Surface {
  readonly values: Float64Array;
  /** The best θ₁ of each row. */
  readonly best: Float64Array;
  /** The θ₁ within each tolerance: [low, high] a row. */
  readonly ranges: readonly Float64Array[];
}

/** A surface and what it answers. */
export interface SurfaceShown {
  readonly question: SurfaceQuestion;
  readonly surface: Surface;
}

/** The share of the flows that end in the first queue, and the load, of the thresholds at hand. */
export interface SurfacePlace {
  readonly share: number;
  readonly load: number;
}

/** Four and eight queues, as on the page. */
export const SURFACE_QUESTIONS = [questionFor(4), questionFor(8)] as const;

function questionFor(queues: number): SurfaceQuestion {
  return { queues, loads: [0.05, 0.95], rows: 91, columns: 101, tolerances: [0.01, 0.05, 0.1] };
}

export function surfaceOf(question: SurfaceQuestion): Surface {
  const { queues, rows, columns, tolerances } = question;
  const values = new Float64Array(rows * columns);
  const best = new Float64Array(rows);
  const ranges = tolerances.map(() => new Float64Array(2 * rows));
  for (let row = 0; row < rows; row++) {
    const load = loadOf(question, row);
    best[row] = eq1Shares(load, queues)[0] ?? 1;
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = eq2Surface(column / (columns - 1), load, queues);
    }
    for (const [k, tolerance] of tolerances.entries()) {
      const { low, high } = firstShareRange(load, queues, tolerance);
      ranges[k]?.set([low, high], 2 * row);
    }
  }
  return { values, best, ranges };
}

/** The largest T″ of all, so that plots beside one another have one scale. */
export function mostOf(shown: readonly SurfaceShown[]): number {
  return shown.reduce(
    (top, { surface }) => surface.values.reduce((a, b) => Math.max(a, b), top),
    1,
  );
}

/** Dashes of the tolerances, looser the wider they are. */
const DASHES: readonly (readonly number[])[] = [
  [1.5, 2.5],
  [4, 3],
  [9, 4],
];
const SHADES = 128;

interface SurfaceView {
  /** The largest T″ of the scale. */
  readonly most: number;
  /** A ring; null: outside, or not known. */
  readonly here: SurfacePlace | null;
  /** Pixels of the inside of a panel. */
  readonly height: number;
}

/** T″ as a heat map with the best θ₁ and the edges of the tolerances; θ₁ to the right, ρ upwards. A panel a surface. */
export function surfacePlot(
  shown: readonly (SurfaceShown & { readonly title: string })[],
  { most, here, height }: SurfaceView,
  ink: Ink,
): Plot {
  const [first] = shown;
  if (first === undefined) throw new Error("a plot of surfaces has one");
  const [x, y] = extentOf(first.question);
  return {
    panels: shown.map(({ question, surface, title }): Panel => {
      const { rows, columns, tolerances } = question;
      const heat = cells({
        ...{ columns, rows, x, y, values: surface.values },
        colourOf: (value) => surfaceColour(value, most, ink),
        shades: { from: 1, to: most, count: SHADES },
      });
      const line = (at: (row: number) => number): Omit<PlotCurve, "label" | "dash" | "width"> => ({
        colour: ink.ink,
        points: Array.from({ length: rows }, (_, row) => ({
          ...{ x: at(row), y: loadOf(question, row), words: "" },
        })),
        band: [],
        isMarked: false,
      });
      const edges = tolerances.flatMap((tolerance, k) =>
        [0, 1].map(
          (end): PlotCurve => ({
            ...line((row) => surface.ranges[k]?.[2 * row + end] ?? 0),
            label: `within ${100 * tolerance} %`,
            dash: DASHES[k] ?? [],
            width: 1,
          }),
        ),
      );
      const best = { ...line((row) => surface.best[row] ?? 0), label: "best θ₁", dash: [] };
      const isInside = here !== null && here.load >= y[0] && here.load <= y[1];
      return {
        title,
        isHeading: title !== "",
        marks: [heat],
        curves: [...edges, best, ...(isInside ? [ringAt(here, ink)] : [])],
      };
    }),
    x: {
      scale: "linear",
      range: x,
      title: "θ₁, share of flows ending in the first queue",
      ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => [share, String(share)] as const),
      hasGrid: false,
      line: "none",
    },
    y: {
      scale: "linear",
      range: y,
      title: "Load ρ",
      ticks: [0.1, 0.3, 0.5, 0.7, 0.9].map((load) => [load, String(load)] as const),
      hasGrid: false,
    },
    height,
    tables: [],
  };
}

function ringAt({ share, load }: SurfacePlace, ink: Ink): PlotCurve {
  return {
    label: "these thresholds",
    colour: ink.bad,
    dash: [],
    points: [{ x: share, y: load, words: "", size: 4.5 }],
    band: [],
    isMarked: true,
    marker: "ring",
  };
}

/** T″ from one queue's 1 to the most of the scale, between paper and accent. */
export function surfaceColour(value: number, most: number, ink: Ink): string {
  const part = Math.min(1, Math.max(0, (value - 1) / (most - 1)));
  const [from, to] = [channels(ink.paper), channels(ink.accent)];
  // Not all the way: the lines must stay readable on the dark end.
  const mixed = from.map((c, k) => Math.round(c + ((to[k] as number) - c) * 0.8 * part));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** A cell of a surface. */
export interface SurfaceCell {
  readonly row: number;
  readonly column: number;
}

/** Cell by cell: where a pixel lies, and what arrows go on to. `shareAt`, `loadAt`: values at pixels. */
export function cellReader(
  question: SurfaceQuestion,
  shareAt: (x: number) => number,
  loadAt: (y: number) => number,
): Reader<SurfaceCell> {
  const { rows, columns, loads } = question;
  const inside = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
  return {
    at(x, y) {
      const column = Math.round(shareAt(x) * (columns - 1));
      const row = Math.round(((loadAt(y) - loads[0]) / (loads[1] - loads[0])) * (rows - 1));
      const isThere = column >= 0 && column < columns && row >= 0 && row < rows;
      return isThere ? { row, column } : null;
    },
    after(key, isFast, from) {
      const by = MOVES[key];
      if (by === undefined) return undefined;
      if (from === null) return { row: Math.floor(rows / 2), column: Math.floor(columns / 2) };
      const step = isFast ? 10 : 1;
      return {
        row: inside(from.row + step * by.row, rows),
        column: inside(from.column + step * by.column, columns),
      };
    },
  };
}

const MOVES: Readonly<Record<string, SurfaceCell>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: 1, column: 0 },
  ArrowDown: { row: -1, column: 0 },
};

/** "θ₁ 0.50, ρ 0.80: T″ 1.234". */
export function cellWords(
  { question, surface }: SurfaceShown,
  { row, column }: SurfaceCell,
): string {
  const { columns } = question;
  const value = surface.values[row * columns + column] ?? 0;
  return `θ₁ ${(column / (columns - 1)).toFixed(2)}, ρ ${loadOf(question, row).toFixed(2)}: T″ ${value.toFixed(3)}`;
}

function loadOf({ loads, rows }: SurfaceQuestion, row: number): number {
  return loads[0] + ((loads[1] - loads[0]) * row) / (rows - 1);
}

/** The outer edges of the cells: a cell's value is that of its middle. */
function extentOf({ loads, rows, columns }: SurfaceQuestion) {
  const [dx, dy] = [0.5 / (columns - 1), (0.5 * (loads[1] - loads[0])) / (rows - 1)];
  return [[-dx, 1 + dx] as const, [loads[0] - dy, loads[1] + dy] as const] as const;
}
