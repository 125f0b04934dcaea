import type { LaidPlot, PlotPoint } from "./plot.ts";

/** A place in the whole drawing at which a plot can be read off. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly colour: string;
  /** Curves of all panels have numbers of their own, and so have marks. */
  readonly series: number;
  /** Among the points of its series, words or not. */
  readonly place: number;
  readonly point: PlotPoint;
}

/** All that has words, series by series, each in its own order. */
export function spotsOf({ frames }: LaidPlot): readonly Spot[] {
  let series = -1;
  return frames.flatMap((frame) => {
    const { left, top, width, height, panel } = frame;
    const marks = [...(panel.marks ?? []), ...(panel.above ?? [])];
    const all: readonly (readonly (readonly [point: PlotPoint, colour: string])[])[] = [
      ...panel.curves.map(({ points, colour }) => points.map((point) => [point, colour] as const)),
      ...marks.map(({ readings = [] }) => readings.map((one) => [one, one.colour] as const)),
    ];
    return all.flatMap((points) => {
      series += 1;
      return points.flatMap(([point, colour], place): Spot[] => {
        const { words } = point;
        const [x, y] = [frame.px(point.x), frame.py(point.y)];
        const isThere =
          x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1;
        return words === "" || !isThere ? [] : [{ x, y, words, colour, series, place, point }];
      });
    });
  });
}

/** A way to read a plot off: what is at a place, and what a key goes on to. */
export interface Reader<R> {
  /** Takes pixels of the drawing; null: nothing is near. */
  at(x: number, y: number): R | null;
  /** From what is read now; undefined: not a key of reading. */
  after(key: string, isFast: boolean, from: R | null): R | null | undefined;
}

/** Pixels within which a spot counts as pointed at. */
const REACH = 24;

/** Spot by spot: the nearest; left and right along its series, up and down to the nearest of another, Home and End to its ends. */
export function spotReader(spots: readonly Spot[], reach = REACH): Reader<Spot> {
  return {
    at(x, y) {
      let found: Spot | null = null;
      let least = reach;
      for (const spot of spots) {
        const away = Math.hypot(spot.x - x, spot.y - y);
        if (away < least) [found, least] = [spot, away];
      }
      return found;
    },
    after(key, isFast, from) {
      if (!KEYS.has(key)) return undefined;
      if (from === null) return (key === "End" ? spots.at(-1) : spots[0]) ?? null;
      const own = spots.filter(({ series }) => series === from.series);
      const place = own.findIndex((spot) => spot.place === from.place);
      const to = (at: number): Spot => own[Math.min(own.length - 1, Math.max(0, at))] ?? from;
      const step = isFast ? 10 : 1;
      switch (key) {
        case "ArrowLeft":
          return to(place - step);
        case "ArrowRight":
          return to(place + step);
        case "Home":
          return to(0);
        case "End":
          return to(own.length - 1);
        default:
          return beside(spots, from, key === "ArrowDown" ? 1 : -1);
      }
    },
  };
}

const KEYS: ReadonlySet<string> = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
]);

/** Finds in the next series, or the one before, what is nearest across; the same one if there is none. */
function beside(spots: readonly Spot[], from: Spot, by: 1 | -1): Spot {
  const series = [...new Set(spots.map((spot) => spot.series))];
  const next = series[series.indexOf(from.series) + by];
  let found = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    if (spot.series !== next) continue;
    const away = Math.abs(spot.x - from.x);
    if (away < least) [found, least] = [spot, away];
  }
  return found;
}

/** Along an axis of whole places, 0 to `count` − 1: flows in their order, ages, bins. `at` tells the place at a pixel. */
export function placeReader(count: number, placeAt: (x: number) => number): Reader<number> {
  const inside = (place: number): number => Math.min(count - 1, Math.max(0, place));
  return {
    at(x) {
      const place = Math.floor(placeAt(x));
      return place >= 0 && place < count ? place : null;
    },
    after(key, isFast, from) {
      const step = isFast ? Math.max(1, Math.round(count / 20)) : 1;
      switch (key) {
        case "ArrowRight":
          return from === null ? 0 : inside(from + step);
        case "ArrowLeft":
          return from === null ? count - 1 : inside(from - step);
        case "Home":
          return 0;
        case "End":
          return count - 1;
        default:
          return undefined;
      }
    },
  };
}
