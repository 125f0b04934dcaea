import { bisectLeft } from "d3-array";
import { quantile } from "../../../../engine/doors/measures.ts";
import type { PlotMark } from "../plot.ts";

/** Up to so many points each is a dot; more are counted in bins. */
export const MOST_DOTS = 1_000;
export const BINS = { columns: 60, rows: 48 } as const;
/** The line below which 99 of 100 are takes as many points for each of its groups. */
const LINE = { least: 1_000, groups: 24, share: 0.99 } as const;

export type Range = readonly [from: number, to: number];

interface Cell {
  readonly column: number;
  /** From the bottom. */
  readonly row: number;
  /** 1 for one point, and one more for each doubling of the count. */
  readonly step: number;
}

/** Points on two logarithmic axes: each a dot, or counted in bins. */
export type Density =
  | {
      readonly kind: "dots";
      readonly points: readonly (readonly [x: number, y: number])[];
      /** Where each stands among the values. */
      readonly places: readonly number[];
    }
  | {
      readonly kind: "bins";
      readonly cells: readonly Cell[];
      readonly across: Range;
      readonly up: Range;
    };

/** Points outside the ranges, which hold positive numbers only, are left out. */
export function densityOf(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  across: Range,
  up: Range,
): Density {
  const isInside = (k: number) => isIn(xs[k] as number, across) && isIn(ys[k] as number, up);
  let inside = 0;
  for (let k = 0; k < xs.length; k++) if (isInside(k)) inside += 1;
  if (inside <= MOST_DOTS) {
    const places = Array.from({ length: xs.length }, (_, k) => k).filter(isInside);
    const points = places.map((k) => [xs[k] as number, ys[k] as number] as const);
    return { kind: "dots", points, places };
  }
  const { columns, rows } = BINS;
  const columnOf = columnsOf(xs, across);
  const row = binsOf(up, rows);
  const counts = new Int32Array(columns * rows);
  for (let k = 0; k < xs.length; k++) {
    if (!isInside(k)) continue;
    const cell = row(ys[k] as number) * columns + (columnOf[k] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
  const cells: Cell[] = [];
  counts.forEach((count, at) => {
    if (count === 0) return;
    const step = 32 - Math.clz32(count);
    cells.push({ column: at % columns, row: Math.floor(at / columns), step });
  });
  return { kind: "bins", cells, across, up };
}

function isIn(value: number, [from, to]: Range): boolean {
  return value >= from && value <= to;
}

/** The bin of a value inside a range; the upper end belongs to the last one. */
function binsOf([from, to]: Range, bins: number): (value: number) => number {
  const whole = Math.log(to / from);
  return (value) => {
    const share = Math.log(value / from) / whole;
    return Math.min(bins - 1, Math.max(0, Math.floor(share * bins)));
  };
}

/** What is known of the last values across: all panels have the same, and another set of them at each step of a drag. */
let last: { xs: ArrayLike<number>; across: Range; columns: Uint8Array } | null = null;
let grouped: { xs: ArrayLike<number>; groups: Groups } | null = null;

/** Columns of values; those outside the range stand in some column. */
function columnsOf(xs: ArrayLike<number>, across: Range): Uint8Array {
  if (last?.xs === xs && last.across === across) return last.columns;
  const column = binsOf(across, BINS.columns);
  const columns = new Uint8Array(xs.length);
  for (let k = 0; k < xs.length; k++) columns[k] = column(xs[k] as number);
  last = { xs, across, columns };
  return columns;
}

/**
 * The line below which 99 of 100 points are: the points in 24 groups of equal count along x, each with its median x and its
 * 99th percentile of y. A group ends where x changes, so that points of one x are in one group. No line of few points.
 */
export function tailLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): readonly (readonly [x: number, y: number])[] {
  let count = 0;
  for (let k = 0; k < xs.length; k++) if (Number.isFinite(ys[k])) count += 1;
  if (count < LINE.least) return [];
  if (count < xs.length) {
    const known = Array.from({ length: xs.length }, (_, k) => k).filter((k) =>
      Number.isFinite(ys[k]),
    );
    const [x, y] = [xs, ys].map((all) => Float64Array.from(known, (k) => all[k] as number));
    return lineOf(groupsOf(x as Float64Array), y as Float64Array);
  }
  if (grouped?.xs !== xs) grouped = { xs, groups: groupsOf(xs) };
  return lineOf(grouped.groups, ys);
}

interface Groups {
  /** The group of each value. */
  readonly of: Uint8Array;
  readonly counts: readonly number[];
  readonly medians: readonly number[];
}

function groupsOf(xs: ArrayLike<number>): Groups {
  const sorted = Float64Array.from(xs).sort();
  const count = sorted.length;
  /** Places among the sorted at which groups end, ascending. */
  const ends: number[] = [];
  for (let group = 1; group <= LINE.groups; group++) {
    let to = Math.round((group * count) / LINE.groups);
    while (to < count && sorted[to] === sorted[to - 1]) to++;
    if (to > (ends.at(-1) ?? 0)) ends.push(to);
  }
  const lasts = ends.map((to) => sorted[to - 1] as number);
  const of = new Uint8Array(count);
  for (let k = 0; k < count; k++) of[k] = bisectLeft(lasts, xs[k] as number);
  const counts = ends.map((to, group) => to - (ends[group - 1] ?? 0));
  const medians = ends.map((to, group) => {
    const from = ends[group - 1] ?? 0;
    return sorted[from + ((to - from - 1) >> 1)] as number;
  });
  return { of, counts, medians };
}

function lineOf({ of, counts, medians }: Groups, ys: ArrayLike<number>) {
  const values = counts.map((own) => new Float64Array(own));
  const filled = counts.map(() => 0);
  for (let k = 0; k < of.length; k++) {
    const group = of[k] as number;
    const place = filled[group] as number;
    (values[group] as Float64Array)[place] = ys[k] as number;
    filled[group] = place + 1;
  }
  return values.map(
    (own, group) => [medians[group] as number, quantile(own.sort(), LINE.share)] as const,
  );
}

/** Bins of so many doublings, 64 points, have full ink, and so have fuller ones. */
const FULL = 7;
const DOT_RADIUS = 2.6;
const DOT_OPACITY = 0.6;
const PALEST = 0.2;
/** Paper between two cells, in pixels. */
const SEAM = 0.4;

/** Bins from pale to full ink, or dots. */
export function densityMark(density: Density, colour: `#${string}`): PlotMark {
  const opacityOf = (step: number): number =>
    PALEST + ((1 - PALEST) * Math.min(FULL - 1, step - 1)) / (FULL - 1);
  return {
    paint: (brush, { left, top, width, height, px, py }) => {
      brush.fillStyle = colour;
      if (density.kind === "dots") {
        brush.globalAlpha = DOT_OPACITY;
        for (const [x, y] of density.points) {
          brush.beginPath();
          brush.arc(px(x), py(y), DOT_RADIUS, 0, 2 * Math.PI);
          brush.fill();
        }
      } else {
        const [wide, high] = [width / BINS.columns, height / BINS.rows];
        for (const { column, row, step } of density.cells) {
          brush.globalAlpha = opacityOf(step);
          const y = top + height - (row + 1) * high;
          brush.fillRect(left + column * wide, y, wide - SEAM, high - SEAM);
        }
      }
      brush.globalAlpha = 1;
    },
    tex: ({ colour: named }) => {
      if (density.kind === "dots") {
        const points = density.points.map(([x, y]) => `  ${x} ${y}`);
        const manner = `only marks,mark=*,mark size=1.3bp,draw=none,fill=${named(colour)}`;
        return [
          `\\addplot[${manner},fill opacity=${DOT_OPACITY},forget plot] table {`,
          ...points,
          "};",
        ];
      }
      const { across, up } = density;
      return density.cells.map(({ column, row, step }) => {
        const [x, y] = [edgeOf(across, column, BINS.columns), edgeOf(up, row, BINS.rows)];
        const end = [edgeOf(across, column + 1, BINS.columns), edgeOf(up, row + 1, BINS.rows)];
        const opacity = opacityOf(step).toFixed(2);
        return `\\fill[${named(colour)},fill opacity=${opacity}] (axis cs:${x},${y}) rectangle (axis cs:${end.join()});`;
      });
    },
  };
}

function edgeOf([from, to]: Range, bin: number, bins: number): number {
  return Number((from * (to / from) ** (bin / bins)).toPrecision(6));
}
