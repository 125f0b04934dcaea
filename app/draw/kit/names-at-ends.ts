import type { Names, PlotCurve, TextWidth } from "./plot.ts";
import { say } from "./say.ts";
import { LETTERS, LINE } from "./space.ts";
import { widthOn } from "./width-on.ts";

/** A piece of the curve before its name in the list, and what is around both. */
const SAMPLE = 22;
const GAP = 6;
const BETWEEN = 16;

/** Names at the ends of the curves, moved apart, right of the last panel of a row; in a list above where that would take more than a third of the width. */
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
    const ends = curves
      .flatMap((curve) => {
        const last = curve.pixels.findLast(([, y]) => !Number.isNaN(y));
        if (last === undefined) return [];
        return [{ ...curve, from: last[0], at: Math.min(foot, Math.max(top, last[1])) }];
      })
      .sort((a, b) => a.at - b.at);
    const places = apart(
      ends.map(({ at }) => at),
      LINE,
      foot,
    );
    ends.forEach(({ label, colour, from, at }, k) => {
      const y = places[k] as number;
      brush.beginPath();
      brush.moveTo(from + 3, at);
      brush.lineTo(left + width + 8, y);
      brush.strokeStyle = colour;
      brush.lineWidth = 0.75;
      brush.stroke();
      say(brush, label, left + width + 11, y + 4, { size: LETTERS.name, colour, font: ink.font });
    });
  },
};

function rightOf(curves: readonly Pick<PlotCurve, "label">[], measure: TextWidth): number {
  return Math.max(0, ...curves.map(({ label }) => measure(label, LETTERS.name, 400))) + 14;
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

/** Ascending places at least `gap` apart, as near to where they were as a pass down and one up bring them. */
function apart(places: readonly number[], gap: number, most: number): readonly number[] {
  const found = [...places];
  for (let k = 1; k < found.length; k++) {
    found[k] = Math.max(found[k] as number, (found[k - 1] as number) + gap);
  }
  let limit = most;
  for (let k = found.length - 1; k >= 0; k--) {
    found[k] = Math.min(found[k] as number, limit);
    limit = (found[k] as number) - gap;
  }
  return found;
}
