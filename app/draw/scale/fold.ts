import { range, tickStep, ticks } from "d3-array";
import { format, precisionFixed } from "d3-format";
import { readable } from "./numbers.ts";
import type { Axis, AxisBreak, TimeWindow } from "./scales.ts";
import type { Ticks } from "./ticks.ts";

export type Interval = readonly [from: number, to: number];

/** A gap longer than this share of the busy time is folded. */
const SHARE = 0.1;
/** Idle time that stays visible beside what is busy, as a share of the busy time. */
const AIR = 0.012;
/** Pixels of a fold; of an axis as narrow as a phone's. */
const FOLD = { wide: 64, narrow: 34, from: 400 } as const;

/** Pixels of a fold on an axis of this length. */
function foldWidth(length: number): number {
  return length < FOLD.from ? FOLD.narrow : FOLD.wide;
}

/** Intervals in order, those that touch or overlap as one; empty ones are left out. */
export function unionOf(intervals: readonly Interval[]): readonly Interval[] {
  const found: [number, number][] = [];
  const sorted = intervals.filter(([from, to]) => to > from).sort(([a], [b]) => a - b);
  for (const [from, to] of sorted) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/**
 * The idle stretches of a run that its axis may fold: what every policy together leaves idle for longer than a tenth of the
 * busy time, but for a little air beside what is busy.
 */
export function breaksOf(
  busy: readonly Interval[],
  { from, to }: TimeWindow,
): readonly AxisBreak[] {
  const all = unionOf(busy.map(([a, b]): Interval => [Math.max(from, a), Math.min(to, b)]));
  const busyTime = all.reduce((sum, [a, b]) => sum + b - a, 0);
  if (busyTime === 0) return [];
  const air = AIR * busyTime;
  const gaps: TimeWindow[] = [];
  let end = from;
  for (const [a, b] of [...all, [to, to] as const]) {
    gaps.push({ from: end === from ? from : end + air, to: a === to ? to : a - air });
    end = b;
  }
  return gaps
    .filter((gap) => gap.to - gap.from > SHARE * busyTime)
    .map((gap) => ({ ...gap, words: `${shortLength(gap)} folded` }));
}

/** "9,840": three digits of what is folded, in the unit of the axis. */
function shortLength({ from, to }: TimeWindow): string {
  return readable(Number((to - from).toPrecision(3)));
}

/** The breaks worth their fold: the longest, while a fold is narrower than what it folds and half of the axis is left to the rest. */
function worthwhile(
  breaks: readonly AxisBreak[],
  { from, to }: TimeWindow,
  length: number,
  fold: number,
): readonly AxisBreak[] {
  // Of a stretch that is in view in part only, that part is looked at.
  const inView = breaks.filter((gap) => gap.from >= from && gap.to <= to);
  const longest = inView.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  const chosen: AxisBreak[] = [];
  let [left, room] = [to - from, length];
  for (const gap of longest) {
    const time = gap.to - gap.from;
    if ((time / left) * room <= fold || room - fold < length / 2) break;
    chosen.push(gap);
    [left, room] = [left - time, room - fold];
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** A stretch of the axis in which time passes evenly; in a fold it passes faster. */
interface Stretch extends TimeWindow {
  readonly x: number;
  readonly width: number;
  readonly isFold: boolean;
}

/** An axis on `length` pixels on which some breaks are folded; outside its range it goes on as at its ends. */
export interface FoldedScale extends Axis {
  readonly stretches: readonly Stretch[];
  readonly folds: readonly Fold[];
}

/** A fold, in pixels. */
export interface Fold {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

export function foldedScale(
  { from, to }: TimeWindow,
  length: number,
  breaks: readonly AxisBreak[],
  fold = foldWidth(length),
): FoldedScale {
  const chosen = worthwhile(breaks, { from, to }, length, fold);
  const folded = chosen.reduce((sum, one) => sum + one.to - one.from, 0);
  const scale = (length - fold * chosen.length) / (to - from - folded);
  const stretches: Stretch[] = [];
  let [at, x] = [from, 0];
  const go = (end: number, width: number, isFold: boolean): void => {
    if (end > at) stretches.push({ from: at, to: end, x, width, isFold });
    [at, x] = [end, x + width];
  };
  const folds = chosen.map((one) => {
    go(one.from, (one.from - at) * scale, false);
    const start = x;
    go(one.to, fold, true);
    return { from: start, to: x, words: one.words };
  });
  go(to, (to - at) * scale, false);
  return {
    stretches,
    folds,
    toX: (time) => {
      const of = stretchOf(stretches, (stretch) => stretch.to, time);
      return of.x + ((time - of.from) / (of.to - of.from)) * of.width;
    },
    toValue: (place) => {
      const of = stretchOf(stretches, (stretch) => stretch.x + stretch.width, place);
      return of.from + ((place - of.x) / of.width) * (of.to - of.from);
    },
  };
}

/** The first stretch that ends at or after a place, or the last one. */
function stretchOf(
  stretches: readonly Stretch[],
  endOf: (stretch: Stretch) => number,
  place: number,
): Stretch {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(stretches[middle] as Stretch) >= place) high = middle;
    else low = middle + 1;
  }
  return stretches[low] as Stretch;
}

/** The middle of a label keeps off a zigzag, where the name of the fold stands, by so many pixels. */
const CLEAR = 34;

/** Round times with one step for the whole axis, on either side of every fold; none stands at a zigzag or in a fold. */
export function foldedTicks({ stretches }: FoldedScale, gap: number): Ticks {
  const open = stretches.filter(({ isFold, width }) => !isFold && width > 0);
  const [first] = open;
  if (first === undefined) return { values: [], label: String };
  const step = roundUp(((first.to - first.from) / first.width) * gap);
  let finest = step;
  const values = open.flatMap((stretch) => {
    const { from, to, width } = stretch;
    const air = ((to - from) / width) * CLEAR;
    const place = stretches.indexOf(stretch);
    const least = place === 0 ? from : from + air;
    const most = place === stretches.length - 1 ? to : to - air;
    const found = range(Math.ceil(least / step - 1e-9), Math.floor(most / step + 1e-9) + 1).map(
      (k) => Number((k * step).toPrecision(12)),
    );
    if (found.length > 0 || width < gap + 2 * CLEAR) return found;
    // No multiple of the step lies here: the roundest time does.
    const round = roundest(least, most);
    finest = Math.min(finest, round.step);
    return [round.value];
  });
  return { values, label: format(`,.${Math.min(12, precisionFixed(finest))}f`) };
}

/** The least of 1, 2 and 5 times a power of ten that is not below `length`. */
function roundUp(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  return [1, 2, 5].map((digit) => digit * power).find((step) => step >= length) ?? 10 * power;
}

function roundest(from: number, to: number): { readonly value: number; readonly step: number } {
  for (let count = 1; ; count++) {
    const [value] = ticks(from, to, count);
    if (value !== undefined) return { value, step: tickStep(from, to, count) };
    if (count > 20) return { value: (from + to) / 2, step: to - from };
  }
}
