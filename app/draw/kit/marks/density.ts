import { bisectLeft } from "d3-array";
import { quantile } from "../../../../engine/index.ts";
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
  const inside: number[] = [];
  for (let k = 0; k < xs.length; k++) {
    if (isIn(xs[k] as number, across) && isIn(ys[k] as number, up)) inside.push(k);
  }
  if (inside.length <= MOST_DOTS) {
    const points = inside.map((k) => [xs[k] as number, ys[k] as number] as const);
    return { kind: "dots", points, places: inside };
  }
  const { columns, rows } = BINS;
  const counts = new Int32Array(columns * rows);
  for (const k of inside) {
    const column = binOf(xs[k] as number, across, columns);
    const cell = binOf(ys[k] as number, up, rows) * columns + column;
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

/** The upper end belongs to the last bin. */
function binOf(value: number, [from, to]: Range, bins: number): number {
  const share = Math.log(value / from) / Math.log(to / from);
  return Math.min(bins - 1, Math.max(0, Math.floor(share * bins)));
}

/**
 * The line below which 99 of 100 points are: the points in 24 groups of equal count along x, each with its median x and its
 * 99th percentile of y. A group ends where x changes, so that points of one x are in one group. No line of few points.
 */
export function tailLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
): readonly (readonly [x: number, y: number])[] {
  const { least, groups, share } = LINE;
  const known: number[] = [];
  for (let k = 0; k < xs.length; k++) if (Number.isFinite(ys[k])) known.push(k);
  const count = known.length;
  if (count < least) return [];
  const sorted = Float64Array.from(known, (k) => xs[k] as number).sort();
  /** Places among the sorted at which groups end, ascending. */
  const ends: number[] = [];
  for (let group = 1; group <= groups; group++) {
    let to = Math.round((group * count) / groups);
    while (to < count && sorted[to] === sorted[to - 1]) to++;
    if (to > (ends.at(-1) ?? 0)) ends.push(to);
  }
  const lasts = ends.map((to) => sorted[to - 1] as number);
  const values = ends.map((to, group) => new Float64Array(to - (ends[group - 1] ?? 0)));
  const filled = ends.map(() => 0);
  for (const k of known) {
    const group = bisectLeft(lasts, xs[k] as number);
    const place = filled[group] as number;
    (values[group] as Float64Array)[place] = ys[k] as number;
    filled[group] = place + 1;
  }
  return values.map((own, group) => {
    const from = ends[group - 1] ?? 0;
    return [sorted[from + ((own.length - 1) >> 1)] as number, quantile(own.sort(), share)] as const;
  });
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
