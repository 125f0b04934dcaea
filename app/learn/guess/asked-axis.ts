import type { LaidAxis, PlotAxis } from "../../draw/kit/plot.ts";
import { tickWords } from "../../draw/packets/alive/time-axis.ts";
import { linearTicks, logTicks } from "../../draw/scale/ticks.ts";
import type { Scale } from "../../lessons/guess-scale.ts";
import { shareOf } from "./guess-moves.ts";

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
