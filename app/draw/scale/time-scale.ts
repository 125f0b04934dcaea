import { type FoldedScale, foldedScale, foldedTicks } from "./fold.ts";
import { readableTo } from "./numbers.ts";
import type { TimeWindow } from "./scales.ts";
import { linearTicks, type Ticks } from "./ticks.ts";

/** The closest zoom, as a share of the extent: beyond it doubles run out of digits. */
const CLOSEST = 1e-7;

/** Times closer than this share of what has passed are one moment (SPEC 2). */
const SAME = 1e-9;

/**
 * How far apart two times that are one moment may be. What has passed counts from `from`, where a run begins, so that flows
 * at Unix time are drawn as flows at 0; besides, doubles may differ in their last digits. `least`: never less.
 */
export function oneMoment(time: number, from: number, least = 0): number {
  return Math.max(least, SAME * Math.abs(time - from), 2 ** -51 * Math.abs(time));
}

export function toPixel(window: TimeWindow, width: number, time: number): number {
  const { from, to, breaks } = window;
  if (breaks === undefined) return ((time - from) / (to - from)) * width;
  return foldedIn(window, width).toX(time);
}

export function toTime(window: TimeWindow, width: number, x: number): number {
  const { from, to, breaks } = window;
  if (breaks === undefined) return from + (x / width) * (to - from);
  return foldedIn(window, width).toValue(x);
}

/** Pixels of a fold between charts of bars; of one as narrow as a phone. */
const FOLD = { wide: 88, narrow: 34, from: 400 } as const;

let last: { window: TimeWindow; width: number; scale: FoldedScale } | null = null;

/** The window on so many pixels with its breaks folded; the same object while neither changes, for it is asked bar by bar. */
export function foldedIn(window: TimeWindow, width: number): FoldedScale {
  if (last?.window !== window || last.width !== width) {
    last = {
      window,
      width,
      scale: foldedScale(
        window,
        width,
        window.breaks ?? [],
        width < FOLD.from ? FOLD.narrow : FOLD.wide,
      ),
    };
  }
  return last.scale;
}

/** The times of an axis and the words beside them, none in a fold. */
export function timeTicks(window: TimeWindow, width: number, gap: number, isWhole = false): Ticks {
  return window.breaks === undefined
    ? linearTicks(window.from, window.to, width, gap, isWhole)
    : foldedTicks(foldedIn(window, width), gap);
}

/** So much time stands beside the folds, each pixel an equal part of it. */
export function openTime(window: TimeWindow, width: number): number {
  const { from, to, breaks } = window;
  if (breaks === undefined) return to - from;
  const open = foldedIn(window, width).stretches.find(
    ({ isFold, width: own }) => !isFold && own > 0,
  );
  return open === undefined ? to - from : ((open.to - open.from) / open.width) * width;
}

export function isWhole(window: TimeWindow, extent: TimeWindow): boolean {
  return window.from <= extent.from && window.to >= extent.to;
}

/** To a thousandth of the window: what a pixel can show. */
export function roundedIn(window: TimeWindow, time: number): number {
  return Number(time.toFixed(Math.min(20, decimalsIn(window))));
}

/** The same as it is read: with the digits that tell the ends of the window apart, however far from 0 they are. */
export function timeIn(window: TimeWindow, time: number): string {
  return readableTo(roundedIn(window, time), decimalsIn(window));
}

function decimalsIn({ from, to }: TimeWindow): number {
  return Math.max(0, 3 - Math.floor(Math.log10(to - from)));
}

/** `factor` < 1 zooms in; the time `at` keeps its place on the screen unless an edge is in the way. */
export function zoom(
  window: TimeWindow,
  extent: TimeWindow,
  factor: number,
  at: number,
  least = 0,
): TimeWindow {
  const whole = extent.to - extent.from;
  const span = window.to - window.from;
  const floor = Math.min(whole, Math.max(whole * CLOSEST, least));
  const next = Math.min(whole, Math.max(floor, span * factor));
  const from = at - ((at - window.from) / span) * next;
  return inside({ from, to: from + next }, extent);
}

export function pan(window: TimeWindow, extent: TimeWindow, by: number): TimeWindow {
  return inside({ from: window.from + by, to: window.to + by }, extent);
}

/** The smallest move that shows `from`…`to`, with some air; the zoom stays unless it does not fit. */
export function reveal(
  window: TimeWindow,
  extent: TimeWindow,
  from: number,
  to: number,
): TimeWindow {
  const span = window.to - window.from;
  const air = span * 0.05;
  if (from >= window.from && to <= window.to) return window;
  if (to - from > span || from < window.from) return pan(window, extent, from - air - window.from);
  return pan(window, extent, to + air - window.to);
}

/** The window from one time to another, whichever comes first: at least so long, and inside the extent. */
export function between(a: number, b: number, extent: TimeWindow, least = 0): TimeWindow {
  const [from, to] = a < b ? [a, b] : [b, a];
  const shortest = Math.max(least, (extent.to - extent.from) * CLOSEST);
  const lacking = Math.max(0, shortest - (to - from)) / 2;
  return inside({ from: from - lacking, to: to + lacking }, extent);
}

/** The window shifted, and cut if it must be, to lie inside the extent. */
export function inside(window: TimeWindow, extent: TimeWindow): TimeWindow {
  const span = Math.min(window.to - window.from, extent.to - extent.from);
  const from = Math.min(Math.max(window.from, extent.from), extent.to - span);
  return { from, to: from + span };
}
