import type { Brush } from "../brush/brush.ts";
import { wordColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import type { Names, PixelCurve, TextWidth } from "./plot.ts";
import { clearBelow, SWATCH, say, sayName, widthOn } from "./say.ts";
import { LETTERS, LINE } from "./space.ts";

const WEIGHT = 600;
/** Between a curve and its name. */
const GAP = 5;
/** Curves nearer than that run together; what it costs a name to stand there. */
const APART = 10;
const SHARED = 8;
/** Places along a curve at which a name may stand. */
const STEPS = 30;

interface Room {
  readonly width: number;
  readonly height: number;
}

interface NameSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The name of each curve beside it, where it touches no other curve and no other name if there is such a place. */
export const namesBeside = beside(0, LETTERS.name, (brush, { label, colour }, x, y, room, ink) =>
  say(brush, label, x, y, {
    size: LETTERS.name,
    weight: WEIGHT,
    colour: ink.theme === "print" ? ink.ink : wordColour(colour, ink.paper, ink.ink),
    room,
    font: ink.font,
  }),
);

/** The same in ink, with a square of the curve's colour before the name. */
export const swatchesBeside = beside(SWATCH.room, LETTERS.inside, (brush, curve, x, y, room, ink) =>
  sayName(brush, curve, x, y, {
    size: LETTERS.inside,
    weight: WEIGHT,
    colour: ink.ink,
    room,
    font: ink.font,
  }),
);

type PaintName = (
  brush: Brush,
  curve: PixelCurve,
  x: number,
  y: number,
  room: number,
  ink: Ink,
) => void;

/** `more`: pixels that a name takes besides its letters, which are so large. */
function beside(more: number, size: number, paintName: PaintName): Names {
  return {
    room: () => ({ right: 0, above: 0 }),
    paintIn(brush, curves, { left, top, width, height }, ink) {
      const inside = curves.map((curve) => ({
        ...curve,
        pixels: curve.pixels.flatMap(([x, y]) =>
          Number.isNaN(y) ? [] : [[x - left, y - top] as const],
        ),
      }));
      const drawn = inside.filter(({ pixels }) => pixels.length > 0);
      const letters = widthOn(brush, ink.font);
      const measure: TextWidth = (text, _, weight) => more + letters(text, size, weight);
      nameSpots(drawn, { width, height }, measure).forEach((spot, k) => {
        const [x, y] = [spot.x + left, spot.y + top];
        brush.globalAlpha = 0.8;
        clearBelow(brush, ink.paper, x - 2, y, spot.width + 4, LINE);
        brush.globalAlpha = 1;
        paintName(brush, drawn[k] as PixelCurve, x, y + 0.78 * LINE, spot.width, ink);
      });
    },
  };
}

/** Places for the names, a curve each, by their upper left corners. */
export function nameSpots(
  curves: readonly PixelCurve[],
  room: Room,
  measure: TextWidth,
): readonly NameSpot[] {
  const dense = curves.map(({ pixels }) => thinned(densely(pixels)));
  const taken: NameSpot[] = [];
  return curves.map(({ label }, k) => {
    const width = Math.min(measure(label, LETTERS.name, WEIGHT) + 1, room.width / 2);
    const own = dense[k] as readonly Dot[];
    let best: NameSpot = { x: 0, y: 0, width };
    let least = Number.POSITIVE_INFINITY;
    for (let step = STEPS; step >= 0; step--) {
      const [x, y] = own[Math.round((step / STEPS) * (own.length - 1))] as Dot;
      // Where curves run together a name would be another's as well.
      const isShared = dense.some(
        (dots, other) =>
          other !== k && dots.some((dot) => Math.hypot(dot[0] - x, dot[1] - y) < APART),
      );
      for (const [left, top] of [
        [x + GAP, y - LINE / 2],
        [x - GAP - width, y - LINE / 2],
        [x - width / 2, y - LINE - 2],
        [x - width / 2, y + 3],
      ] as const) {
        const spot = { x: left, y: top, width };
        const shared = isShared ? SHARED : 0;
        const cost = shared + inTheWay(spot, k, dense, taken, room, least - shared);
        if (cost < least) [least, best] = [cost, spot];
      }
    }
    const spot = {
      width,
      x: Math.min(Math.max(0, best.x), Math.max(0, room.width - width)),
      y: Math.min(Math.max(0, best.y), Math.max(0, room.height - LINE)),
    };
    taken.push(spot);
    return spot;
  });
}

type Dot = readonly [x: number, y: number];

/** Dots along a curve, no two neighbours further apart than 4 pixels where they can be seen. */
export function densely(pixels: readonly Dot[]): readonly Dot[] {
  const found: Dot[] = [];
  let last: Dot | null = null;
  for (const dot of pixels) {
    if (last !== null) {
      const [x, y] = last;
      const parts = Math.min(500, Math.ceil(Math.hypot(dot[0] - x, dot[1] - y) / 4));
      for (let part = 1; part < parts; part++) {
        found.push([x + ((dot[0] - x) * part) / parts, y + ((dot[1] - y) * part) / parts]);
      }
    }
    found.push(dot);
    last = dot;
  }
  return found;
}

/** The dots that are no nearer than two pixels to the one before; the last of all is among them. */
function thinned(dots: readonly Dot[]): readonly Dot[] {
  const found: Dot[] = [];
  dots.forEach((dot, k) => {
    const last = found.at(-1);
    const isApart = last === undefined || Math.hypot(dot[0] - last[0], dot[1] - last[1]) >= 2;
    if (isApart || k === dots.length - 1) found.push(dot);
  });
  return found;
}

/** Costs of `most` and beyond are not told apart: a place that costs as much is not taken. */
function inTheWay(
  { x, y, width }: NameSpot,
  own: number,
  curves: readonly (readonly Dot[])[],
  taken: readonly NameSpot[],
  room: Room,
  most: number,
): number {
  const isOutside = x < 0 || x + width > room.width || y < 0 || y + LINE > room.height;
  let cost = isOutside ? 1000 : 0;
  for (const other of taken) {
    const isApart =
      x + width + 4 < other.x || x > other.x + other.width + 4 || Math.abs(y - other.y) >= LINE;
    if (!isApart) cost += 200;
  }
  for (const [k, dots] of curves.entries()) {
    if (cost >= most) return cost;
    for (const [at, up] of dots) {
      const isIn = at > x - 3 && at < x + width + 3 && up > y && up < y + LINE;
      if (isIn) cost += k === own ? 1 : 5;
    }
  }
  return cost;
}
