import type { LaidAxis, PlotAxis } from "../../draw/kit/plot.ts";
import { tickWords } from "../../draw/packets/alive/time-axis.ts";
import { linearTicks, logTicks } from "../../draw/scale/ticks.ts";
import type { Scale } from "../../lessons/guess-scale.ts";

/** The nearest number that the mark can be set to. */
export function snapped(scale: Scale, value: number): number {
  const { from, to, step, isLog } = scale;
  const near = isLog
    ? Number((from * (1 + step / from) ** placeOf(scale, value)).toPrecision(3))
    : // Of two ways to write 0.3 the shorter one.
      Number((Math.round(value / step) * step).toPrecision(12));
  return Math.min(to, Math.max(from, near));
}

/** Where the mark stands for a guess that may have been typed out of the scale; without one at its beginning. */
export function withinScale({ from, to }: Scale, guess: number | null): number {
  return Math.min(to, Math.max(from, guess ?? from));
}

/** How many steps a number is above the beginning. */
function placeOf({ from, step, isLog }: Scale, value: number): number {
  const above = isLog
    ? Math.log(Math.max(value, from) / from) / Math.log(1 + step / from)
    : (value - from) / step;
  return Math.round(above);
}

/** Where a number stands, as a share of the scale from its beginning; outside of it at its ends. */
export function shareOf({ from, to, isLog }: Scale, value: number): number {
  const share = isLog
    ? Math.log(Math.max(value, from) / from) / Math.log(to / from)
    : (value - from) / (to - from);
  return Math.min(1, Math.max(0, share));
}

/** The number at a share of the scale. */
export function valueAt(scale: Scale, share: number): number {
  const { from, to, isLog } = scale;
  return snapped(scale, isLog ? from * (to / from) ** share : from + share * (to - from));
}

const LARGE = 10;

/** Where a key moves the mark; null: it is no such key. The first key takes hold of it where it stands. */
export function movedBy(
  scale: Scale,
  guess: number | null,
  key: string,
  isShift: boolean,
): number | null {
  const at = guess ?? scale.from;
  const by = (steps: number): number => {
    if (!scale.isLog) return snapped(scale, at + steps * scale.step);
    return snapped(scale, at * (1 + scale.step / scale.from) ** steps);
  };
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return by(isShift ? LARGE : 1);
    case "ArrowLeft":
    case "ArrowDown":
      return by(isShift ? -LARGE : -1);
    case "PageUp":
      return by(LARGE);
    case "PageDown":
      return by(-LARGE);
    case "Home":
      return scale.from;
    case "End":
      return scale.to;
    default:
      return null;
  }
}

/** A letter of the words of a flag is at most so wide, and so much stands around them, in pixels. */
const LETTER = 8;
const AROUND = 14;

/** Where the words of a flag begin, in pixels from it: in its middle, as far as a chart of this width lets them. */
export function tagAt(flag: number, width: number, words: string): number {
  const wide = words.length * LETTER + AROUND;
  return Math.max(0, Math.min(width - wide, flag - wide / 2)) - flag;
}

/** Where words begin that end at `right`, if there is room for them before it; else at the edge. */
export function tagBefore(right: number, words: string): number {
  return Math.max(0, right - words.length * LETTER - AROUND);
}

/** The outline of what a flow has to send, and its deadline, in pixels along the hatched part of a lane. */
interface Outline {
  readonly left: number;
  readonly right: number;
  /** It is null where no deadline is drawn. */
  readonly due: number | null;
}

/** A deadline's flag is so wide. */
const FLAG = 9;

/** Where the words of an outline stand between two ends, from its edges, so that they cover neither these nor its deadline. */
export function besideOutline(
  { left, right, due }: Outline,
  [from, to]: readonly [number, number],
  words: string,
): { readonly left: number } | { readonly right: number } {
  const wide = words.length * LETTER + AROUND;
  const long = right - left;
  const isFree = (begin: number): boolean =>
    begin >= from && begin + wide <= to && (due === null || due <= begin || due >= begin + wide);
  if (isFree(right)) return { left: long };
  if (long >= wide && isFree(right - wide)) return { right: 0 };
  if (isFree(left - wide)) return { right: long };
  if (due !== null && due > right && isFree(due + FLAG)) return { left: due + FLAG - left };
  return right + wide <= to ? { left: long } : { right: 0 };
}

/** Of the width, what has played takes so much beside a time that is guessed, and without one; between the two lie so many pixels. */
const PLAYED = { beside: 0.42, alone: 0.6 } as const;
const GAP = 16;
/** Pixels right of the last number. */
const END = 26;

/**
 * The axis of packets while something is asked: from 0 to what has played, and right of it the times among which one is
 * guessed, on their own scale; null: no time is guessed. Times in picoseconds.
 */
export function askedAxis(until: number, scale: Scale | null): PlotAxis {
  return {
    scale: "linear",
    range: [0, scale === null ? until : scale.to],
    title: "",
    gap: 72,
    label: tickWords,
    isHidden: true,
    lay: (_, length, gap) => layAsked(until, scale, length, gap),
  };
}

function layAsked(until: number, scale: Scale | null, length: number, gap: number): LaidAxis {
  const played = until > 0 ? PLAYED[scale === null ? "alone" : "beside"] * length : 0;
  const from = played + GAP;
  const wide = Math.max(1, length - from - END);
  const past = until > 0 ? linearTicks(0, until, played, gap).values : [0];
  const coming =
    scale === null
      ? []
      : (scale.isLog ? logTicks : linearTicks)(scale.from, scale.to, wide, gap).values;
  return {
    toX(time) {
      if (time <= until) return until > 0 ? (time / until) * played : 0;
      return scale === null ? length : from + shareOf(scale, time) * wide;
    },
    toValue(x) {
      if (x <= played) return played > 0 ? (Math.max(0, x) / played) * until : 0;
      if (scale === null) return until;
      const share = Math.min(1, Math.max(0, (x - from) / wide));
      return scale.isLog
        ? scale.from * (scale.to / scale.from) ** share
        : scale.from + share * (scale.to - scale.from);
    },
    ticks: {
      values: [...past, ...coming.filter((time) => time > until)],
      label: tickWords,
    },
    folds: [],
  };
}

/** A scale of times as one of picoseconds since the time of picosecond 0. */
export function scaledBy(scale: Scale, picoseconds: number, begin: number): Scale {
  const { from, to, step, isLog } = scale;
  const at = (time: number): number => (time - begin) * picoseconds;
  return { from: at(from), to: at(to), step: step * picoseconds, isLog };
}
