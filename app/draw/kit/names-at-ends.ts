import type { Brush } from "../brush/brush.ts";
import { paintMarker } from "./marker.ts";
import type { Names, PlotCurve, TextWidth } from "./plot.ts";
import { SWATCH, say, sayName, widthOn } from "./say.ts";
import { LETTERS, LINE } from "./space.ts";

/** A piece of the curve before its name in the list, and what is around both. */
const SAMPLE = 32;
const GAP = 6;
const BETWEEN = 16;

/** Names begin so far right of the panel. */
const LEAD = 11;

/** A line to a name that is longer than this, in pixels, is dotted: it would look like the curve going on. */
const LONG = 40;
const DOTS = [1, 5] as const;

/**
 * Names at the ends of the curves, moved apart, right of the last panel of a row; in a list above where that would take more
 * than a third of the width.
 */
export const namesAtEnds: Names = {
  room(curves, width, measure) {
    const right = rightOf(curves, measure);
    if (right <= width / 3) return { right, above: 0 };
    return {
      right: 0,
      above: 8 + Math.max(0, ...listed(curves, width, measure).map(({ y }) => y)),
    };
  },
  paintAbove(brush, curves, width, ink) {
    const measure = widthOn(brush, ink.font);
    if (rightOf(curves, measure) <= width / 3) return;
    for (const { curve, x, y } of listed(curves, width, measure)) {
      paintSample(brush, curve, x, y - 4);
      say(brush, curve.label, x + SAMPLE + GAP, y, {
        size: LETTERS.name,
        colour: ink.ink,
        room: width - SAMPLE - GAP,
        font: ink.font,
      });
    }
  },
  paintIn(brush, curves, { left, top, width, height, right, isLast }, ink) {
    if (!isLast || right < rightOf(curves, widthOn(brush, ink.font))) return;
    const foot = top + height;
    // Of curves that end at one height that which ends first is named first: lines to names do not cross then.
    const ends = curves
      .flatMap((curve) => {
        const last = curve.pixels.findLast(([, y]) => !Number.isNaN(y));
        if (last === undefined) return [];
        return [{ ...curve, from: last[0], at: Math.min(foot, Math.max(top, last[1])) }];
      })
      .sort((a, b) => a.from - b.from);
    const places = spreadNames(
      ends.map(({ at }) => at),
      LINE,
      top,
      foot,
    );
    const isSampled = needSamples(curves);
    ends.forEach((curve, k) => {
      const { label, colour, from, at } = curve;
      const y = places[k] as number;
      brush.beginPath();
      brush.moveTo(from + 3, at);
      const start = left + width + LEAD;
      brush.lineTo(start - 3, y);
      brush.strokeStyle = colour;
      brush.lineWidth = 0.75;
      brush.setLineDash(start - from > LONG ? [...DOTS] : []);
      brush.stroke();
      brush.setLineDash([]);
      const manner = { size: LETTERS.name, colour: ink.ink, font: ink.font } as const;
      if (!isSampled) sayName(brush, { label, colour }, start, y + 4, manner);
      else {
        paintSample(brush, curve, start, y);
        say(brush, label, start + SAMPLE + GAP, y + 4, manner);
      }
    });
  },
};

type Named = Pick<PlotCurve, "label" | "colour">;

function rightOf(curves: readonly Named[], measure: TextWidth): number {
  const names = Math.max(0, ...curves.map(({ label }) => measure(label, LETTERS.name, 400)));
  return names + LEAD + (needSamples(curves) ? SAMPLE + GAP : SWATCH.room) + 3;
}

/** Curves of one colour, as all are in print, are told apart by their dashes and marks. */
function needSamples(curves: readonly Named[]): boolean {
  return new Set(curves.map(({ colour }) => colour)).size < curves.length;
}

/** A piece of a curve with its mark, from x on. */
function paintSample(
  brush: Brush,
  {
    colour,
    dash,
    isMarked,
    marker = "square",
  }: Pick<PlotCurve, "colour" | "dash"> & Partial<Pick<PlotCurve, "isMarked" | "marker">>,
  x: number,
  y: number,
): void {
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x + SAMPLE, y);
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.setLineDash([...dash]);
  brush.stroke();
  brush.setLineDash([]);
  if (isMarked) paintMarker(brush, marker, [x + SAMPLE / 2, y], colour, null);
}

/** Places for the pieces of the curves with their names, in as many lines as it takes. */
function listed(curves: readonly PlotCurve[], width: number, measure: TextWidth) {
  let [x, y] = [0, LINE];
  return curves.map((curve) => {
    const own = SAMPLE + GAP + measure(curve.label, LETTERS.name, 400);
    if (x > 0 && x + own > width) [x, y] = [0, y + LINE + 2];
    const place = { curve, x, y };
    x += own + BETWEEN;
    return place;
  });
}

/**
 * Places for names of equal height that are as near as can be to where they are wanted, by least squares, in the order in
 * which they are wanted and apart from one another. They stay between `from` and `to`, closer together only where all of
 * them have no room there. Pools of neighbours that push one another share their mean (Barlow et al. 1972).
 */
export function spreadNames(
  wanted: readonly number[],
  pitch: number,
  from: number,
  to: number,
): readonly number[] {
  const count = wanted.length;
  if (count === 0) return [];
  const step = Math.min(pitch, (to - from) / Math.max(1, count - 1));
  const order = wanted.map((_, k) => k).sort((a, b) => at(wanted, a) - at(wanted, b) || a - b);
  const pools: { sum: number; size: number }[] = [];
  order.forEach((name, place) => {
    let pool = { sum: at(wanted, name) - place * step, size: 1 };
    for (let last = pools.at(-1); last !== undefined && mean(last) >= mean(pool); ) {
      pool = { sum: last.sum + pool.sum, size: last.size + pool.size };
      pools.pop();
      last = pools.at(-1);
    }
    pools.push(pool);
  });
  const most = to - (count - 1) * step;
  const bases = pools.flatMap((pool) => {
    const base = Math.min(Math.max(from, mean(pool)), Math.max(from, most));
    return Array.from({ length: pool.size }, () => base);
  });
  const places = new Array<number>(count);
  order.forEach((name, place) => {
    places[name] = (bases[place] as number) + place * step;
  });
  return places;
}

function mean({ sum, size }: { readonly sum: number; readonly size: number }): number {
  return sum / size;
}

function at(values: readonly number[], k: number): number {
  return values[k] as number;
}
