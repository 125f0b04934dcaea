import type { Ink } from "../../brush/ink.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { say } from "./say.ts";

const SIZE = 12;
const WEIGHT = 600;
const HEIGHT = 15;
/** Between a curve and its name. */
const GAP = 5;
/** Places along a curve at which a name may stand. */
const STEPS = 30;

/** A curve as it was painted, from left to right. */
export interface PixelCurve {
  readonly label: string;
  readonly colour: string;
  readonly pixels: readonly (readonly [x: number, y: number])[];
}

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
export function paintNames(
  recorder: Recorder,
  curves: readonly PixelCurve[],
  room: Room,
  ink: Ink,
): void {
  const drawn = curves.filter(({ pixels }) => pixels.length > 0);
  nameSpots(drawn, room).forEach(({ x, y, width }, k) => {
    const { label, colour } = drawn[k] as PixelCurve;
    recorder.globalAlpha = 0.8;
    recorder.fillStyle = ink.paper;
    recorder.fillRect(x - 2, y, width + 4, HEIGHT);
    recorder.globalAlpha = 1;
    say(recorder, label, x, y + 0.78 * HEIGHT, { size: SIZE, weight: WEIGHT, colour, room: width });
  });
}

/** Where the names stand, a curve each, by their upper left corners. */
export function nameSpots(curves: readonly PixelCurve[], room: Room): readonly NameSpot[] {
  const dense = curves.map(({ pixels }) => densely(pixels));
  const taken: NameSpot[] = [];
  return curves.map(({ label }, k) => {
    const width = Math.min(textWidth(label, SIZE, WEIGHT) + 1, room.width / 2);
    const own = dense[k] as readonly Dot[];
    let best: NameSpot = { x: 0, y: 0, width };
    let least = Number.POSITIVE_INFINITY;
    for (let step = STEPS; step >= 0; step--) {
      const [x, y] = own[Math.round((step / STEPS) * (own.length - 1))] as Dot;
      for (const [left, top] of [
        [x + GAP, y - HEIGHT / 2],
        [x - GAP - width, y - HEIGHT / 2],
        [x - width / 2, y - HEIGHT - 2],
        [x - width / 2, y + 3],
      ] as const) {
        const spot = { x: left, y: top, width };
        const cost = inTheWay(spot, k, dense, taken, room);
        if (cost < least) [least, best] = [cost, spot];
      }
    }
    const spot = {
      width,
      x: Math.min(Math.max(0, best.x), Math.max(0, room.width - width)),
      y: Math.min(Math.max(0, best.y), Math.max(0, room.height - HEIGHT)),
    };
    taken.push(spot);
    return spot;
  });
}

type Dot = readonly [x: number, y: number];

/** Dots along a curve, no two neighbours further apart than 4 pixels where they can be seen. */
function densely(pixels: readonly Dot[]): readonly Dot[] {
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

function inTheWay(
  { x, y, width }: NameSpot,
  own: number,
  curves: readonly (readonly Dot[])[],
  taken: readonly NameSpot[],
  room: Room,
): number {
  const isOutside = x < 0 || x + width > room.width || y < 0 || y + HEIGHT > room.height;
  let cost = isOutside ? 1000 : 0;
  for (const other of taken) {
    const isApart =
      x + width + 4 < other.x || x > other.x + other.width + 4 || Math.abs(y - other.y) >= HEIGHT;
    if (!isApart) cost += 200;
  }
  curves.forEach((dots, k) => {
    for (const [at, up] of dots) {
      const isIn = at > x - 3 && at < x + width + 3 && up > y && up < y + HEIGHT;
      if (isIn) cost += k === own ? 1 : 5;
    }
  });
  return cost;
}
