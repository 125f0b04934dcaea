import { layFolded } from "../../kit/axis.ts";
import type { Frame, PlotAxis } from "../../kit/plot.ts";
import { breaksOf } from "../../scale/fold.ts";
import { grouped } from "../../scale/numbers.ts";
import { durationWords } from "./compared.ts";
import { busyOfAll } from "./moments.ts";
import type { PortIndex } from "./port-index.ts";

/** How time lies on the axis: idle stretches folded, its logarithm, or as it is. */
export type AxisMode = "fold" | "log" | "linear";

/** On a logarithmic axis, all before this share of the time is the beginning. */
const BEGINNING = 1 / 3000;

/** The axis of time of all pictures of these runs, in picoseconds. */
export function timeAxis(indexes: readonly PortIndex[], mode: AxisMode): PlotAxis {
  const begin = Math.min(...indexes.map((index) => index.begin));
  const end = Math.max(begin + 1, ...indexes.map((index) => index.end));
  const base = {
    scale: "linear",
    range: [begin, end + (end - begin) * 0.005],
    title: "",
    gap: 72,
    label: tickWords,
    // Its words stand above all tracks.
    isHidden: true,
  } as const;
  if (mode === "linear") return base;
  if (mode === "log")
    return { ...base, lay: (axis, length) => layLate(axis, length, (end - begin) * BEGINNING) };
  const breaks = breaksOf(busyOfAll(indexes), { from: begin, to: end }).map((one) => ({
    ...one,
    words: durationWords(one.to - one.from),
  }));
  return { ...base, breaks, lay: layFolded };
}

/** Time and a little more by its logarithm: the beginning is seen as well. */
function layLate(axis: PlotAxis, length: number, least: number): ReturnType<typeof layFolded> {
  const [from, to] = axis.range;
  const whole = Math.log1p((to - from) / least);
  const values = [from];
  for (let power = 10 ** Math.ceil(Math.log10(Math.max(1e6, least))); power <= to; power *= 10)
    if (power > from) values.push(power);
  return {
    toX: (time) => (Math.log1p(Math.max(0, time - from) / least) / whole) * length,
    toValue: (x) => from + least * Math.expm1((x / length) * whole),
    ticks: { values, label: tickWords },
    folds: [],
  };
}

/** "0", "50 µs", "10.05 ms". */
export function tickWords(time: number): string {
  if (time === 0) return "0";
  const [unit, name] =
    time >= 1e12
      ? [1e12, "s"]
      : time >= 1e9
        ? [1e9, "ms"]
        : time >= 1e6
          ? [1e6, "µs"]
          : [1e3, "ns"];
  return `${grouped(Number((time / unit).toPrecision(5)), 3).replace(/\.?0+$/, "")} ${name}`;
}

/** Pixels between a number and a fold, between two numbers, and before the end, where a number ends in place of having its middle there. */
const CLEAR = { fold: 34, number: 62, small: 50, end: 26 } as const;

export interface AxisWords {
  readonly words: string;
  /** Pixels from the beginning of the axis. */
  readonly x: number;
  readonly align: "start" | "center" | "end";
}

/** The numbers of the axis that have room beside its folds and one another. */
export function axisWords({ x: axis, left, width }: Frame, isSmall: boolean): readonly AxisWords[] {
  let last = Number.NEGATIVE_INFINITY;
  return axis.ticks.values.flatMap((time): readonly AxisWords[] => {
    const x = axis.toX(time);
    const isAtFold = axis.folds.some(
      ({ from, to }) => x > from - CLEAR.fold && x < to + CLEAR.fold,
    );
    const isAtEnd = x > width - CLEAR.end;
    const least = (isSmall ? CLEAR.small : CLEAR.number) + (isAtEnd ? CLEAR.end : 0);
    if (isAtFold || x > width + 1 || x - last < least) return [];
    last = x;
    const align = left + x < 12 ? "start" : isAtEnd ? "end" : "center";
    return [{ words: axis.ticks.label(time), x, align }];
  });
}
