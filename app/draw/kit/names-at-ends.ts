import { paintMarker } from "./marker.ts";
import type { Names, PlotCurve, TextWidth } from "./plot.ts";
import { SWATCH, say, sayName, widthOn } from "./say.ts";
import { LETTERS, LINE } from "./space.ts";

/** A piece of the curve before its name in the list, and what is around both. */
const SAMPLE = 22;
const GAP = 6;
const BETWEEN = 16;

/** Names begin so far right of the panel. */
const LEAD = 11;

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
      brush.beginPath();
      brush.moveTo(x, y - 4);
      brush.lineTo(x + SAMPLE, y - 4);
      brush.strokeStyle = curve.colour;
      brush.lineWidth = 2;
      brush.setLineDash([...curve.dash]);
      brush.stroke();
      brush.setLineDash([]);
      if (curve.isMarked) {
        paintMarker(brush, curve.marker ?? "square", [x + SAMPLE / 2, y - 4], curve.colour, null);
      }
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
    ends.forEach(({ label, colour, from, at }, k) => {
      const y = places[k] as number;
      brush.beginPath();
      brush.moveTo(from + 3, at);
      const start = left + width + LEAD;
      brush.lineTo(start - 3, y);
      brush.strokeStyle = colour;
      brush.lineWidth = 0.75;
      brush.stroke();
      const manner = { size: LETTERS.name, colour: ink.ink, font: ink.font } as const;
      sayName(brush, { label, colour }, start, y + 4, manner);
    });
  },
};

function rightOf(curves: readonly Pick<PlotCurve, "label">[], measure: TextWidth): number {
  return (
    Math.max(0, ...curves.map(({ label }) => measure(label, LETTERS.name, 400))) +
    LEAD +
    SWATCH.room +
    3
  );
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
