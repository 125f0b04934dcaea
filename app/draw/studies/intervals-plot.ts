import type { Experiment } from "../../../engine/doors/run.ts";
import { policyColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { paintMarker } from "../kit/marker.ts";
import type { Plot, PlotMark } from "../kit/plot.ts";
import { quantity } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import { bytesText } from "../scale/words.ts";

/** Flows in the order of their prediction intervals (QCLIMB Fig. 2). Of many flows, one in `every`. */
export interface Intervals {
  readonly every: number;
  /** All flows, drawn or not. */
  readonly count: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly size: Float64Array;
}

/** Most flows that are drawn: more would take longer than they would show. */
const MOST_DRAWN = 10_000;

export function intervalsOf({ flows }: Pick<Experiment, "flows">): Intervals {
  const { lower, upper, size, count } = flows;
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) =>
      (lower[a] as number) - (lower[b] as number) ||
      (upper[a] as number) - (upper[b] as number) ||
      (size[a] as number) - (size[b] as number),
  );
  const every = Math.max(1, Math.ceil(count / MOST_DRAWN));
  const drawn = order.filter((_, place) => place % every === 0);
  const sorted = (column: Float64Array) =>
    Float64Array.from(drawn, (flow) => column[flow] as number);
  return { every, count, lower: sorted(lower), upper: sorted(upper), size: sorted(size) };
}

/** Actual sizes as dots in the band between their bounds; those outside are rings. */
export function intervalsPlot(intervals: Intervals, unit: string, ink: Ink, height?: number): Plot {
  const { count, every, size } = intervals;
  const thinned = every > 1 ? `; one in ${readable(every)} is drawn` : "";
  return {
    panels: [
      {
        title: "",
        curves: [],
        marks: [band(intervals), dots(intervals, policyColour("qclimb", ink.theme))],
        ...(height === undefined ? {} : { height }),
      },
    ],
    x: {
      scale: "linear",
      range: [0, size.length],
      title: `${quantity(count, "flows")}, in the order of their intervals${thinned}`,
      ticks: [],
    },
    y: {
      scale: "log",
      range: sizeRange(intervals),
      title: unit === "bytes" ? "Size" : `Size (${unit})`,
      gap: 40,
      ...(unit === "bytes" ? { label: bytesText } : {}),
    },
    tables: [],
  };
}

function sizeRange({ lower, upper, size }: Intervals): readonly [number, number] {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (let k = 0; k < size.length; k++) {
    from = Math.min(from, lower[k] as number, size[k] as number);
    to = Math.max(to, upper[k] as number, size[k] as number);
  }
  return [Math.max(0.5, from / 1.5), to * 1.5];
}

/** Between the bounds, a column of pixels at a time. */
function band({ lower, upper, size }: Intervals): PlotMark {
  const count = size.length;
  return {
    paint(brush, { left, top, width, height, py }, ink) {
      brush.part = "plot-band";
      brush.fillStyle = ink.line;
      const inside = (value: number): number => Math.min(top + height, Math.max(top, py(value)));
      for (let column = 0; column < width; column++) {
        const from = Math.floor((column / width) * count);
        const to = Math.min(count, Math.max(from + 1, Math.floor(((column + 1) / width) * count)));
        let low = Number.POSITIVE_INFINITY;
        let high = 0;
        for (let place = from; place < to; place++) {
          low = Math.min(low, lower[place] as number);
          high = Math.max(high, upper[place] as number);
        }
        const above = inside(high);
        brush.fillRect(left + column, above, 1, Math.max(1, inside(low) - above));
      }
      brush.part = "";
    },
    tex({ frame, colour }) {
      const [from] = frame.up.range;
      const ends = [...upper.keys()].filter((place) => place % strideOf(count) === 0);
      const at = (place: number, column: Float64Array): string =>
        `  ${place + 0.5} ${Math.max(from, column[place] as number)}`;
      return [
        `\\addplot[draw=none,fill=${colour("line")},forget plot] table {`,
        ...ends.map((place) => at(place, upper)),
        ...ends.toReversed().map((place) => at(place, lower)),
        "};",
      ];
    },
  };
}

/** The few that are out of bound are painted last, and as rings: not by colour alone. */
function dots(intervals: Intervals, colour: `#${string}` | string): PlotMark {
  const { size } = intervals;
  const count = size.length;
  const places = [...size.keys()];
  const bounded = places.filter((place) => isBounded(intervals, place));
  const outside = places.filter((place) => !isBounded(intervals, place));
  return {
    paint(brush, { px, py, top, height }, ink) {
      const dot = count > 5000 ? 1.5 : 2;
      brush.part = "plot-size";
      brush.fillStyle = colour;
      for (const place of bounded) {
        const [x, y] = [px(place + 0.5), py(size[place] as number)];
        brush.fillRect(x - dot / 2, y - dot / 2, dot, dot);
      }
      brush.part = "plot-outside";
      for (const place of outside) {
        const y = Math.min(top + height, py(size[place] as number));
        paintMarker(brush, "ring", [px(place + 0.5), y], ink.bad, null, 3.5);
      }
      brush.part = "";
    },
    tex(panel) {
      const stride = strideOf(count);
      const table = (which: readonly number[], style: string): readonly string[] => [
        `\\addplot[only marks,${style},forget plot] table {`,
        ...which.map((place) => `  ${place + 0.5} ${size[place]}`),
        "};",
      ];
      const drawn = bounded.filter((place) => place % stride === 0);
      const own = panel.colour(colour as `#${string}`);
      return [
        ...table(drawn, `mark=*,mark size=0.5bp,color=${own}`),
        ...table(outside, `mark=o,mark size=1.5bp,color=${panel.colour("bad")}`),
      ];
    },
  };
}

/** TeX is given at most so many flows. */
const MOST_IN_TEX = 2000;

function strideOf(count: number): number {
  return Math.ceil(count / MOST_IN_TEX);
}

function isBounded({ lower, upper, size }: Intervals, place: number): boolean {
  const value = size[place] as number;
  return (lower[place] as number) <= value && value <= (upper[place] as number);
}
