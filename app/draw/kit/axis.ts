import { foldedScale, foldedTicks } from "../scale/fold.ts";
import { linearScale, logScale } from "../scale/scales.ts";
import { linearTicks, logTicks, shortNumber } from "../scale/ticks.ts";
import type { LaidAxis, PlotAxis } from "./plot.ts";

/** The axis on so many pixels, its round numbers at least `gap` apart. */
export function layAxis(axis: PlotAxis, length: number, gap: number): LaidAxis {
  const { scale, ticks: named, label, isWhole, lay } = axis;
  const [from, to] = axis.range;
  const room = axis.gap ?? gap;
  if (lay !== undefined) return lay(axis, length, room);
  const own = { ...(scale === "log" ? logScale : linearScale)(from, to, length), folds: [] };
  if (named !== undefined) {
    const names = new Map(named);
    return { ...own, ticks: { values: [...names.keys()], label: (at) => names.get(at) ?? "" } };
  }
  const short = Math.max(-from, to) >= 1e4 ? shortNumber : undefined;
  const ticks =
    scale === "log"
      ? logTicks(from, to, length, room)
      : linearTicks(from, to, length, room, isWhole, label ?? short);
  const words = label ?? ticks.label;
  return { ...own, ticks: { ...ticks, label: (value) => words(value).replace("-", "−") } };
}

/** The `lay` of an axis with breaks: linear, the breaks that are worth it folded. */
export function layFolded(axis: PlotAxis, length: number, gap: number): LaidAxis {
  const [from, to] = axis.range;
  const scale = foldedScale({ from, to }, length, axis.breaks ?? []);
  const { values, label } = foldedTicks(scale, gap);
  return { ...scale, ticks: { values, label: axis.label ?? label } };
}

/** Pixels of a tick's name with the room beside it. */
const NAMED = 34;

/** An axis with ticks of its own: each is drawn, and as many have their names as have room for them. */
export function layThinned({ lay: _, ...axis }: PlotAxis, length: number, gap: number): LaidAxis {
  const laid = layAxis(axis, length, gap);
  const { values, label } = laid.ticks;
  const every = Math.max(1, Math.ceil((NAMED * values.length) / length));
  const named = new Set(values.filter((_, k) => k % every === 0));
  return {
    ...laid,
    ticks: { ...laid.ticks, label: (value) => (named.has(value) ? label(value) : "") },
  };
}

/** Pixels between the numbers of an axis whose values stand evenly, and of a digit. */
const EVEN = { air: 10, digit: 7 } as const;

/** The `lay` of an axis on which these values, ascending, stand as far apart as their places in the list; between two a value has its share of the way. */
export function layEven(values: readonly number[]): NonNullable<PlotAxis["lay"]> {
  return ({ label = String }, length) => {
    const step = length / Math.max(1, values.length - 1);
    const widest = values.reduce((most, value) => Math.max(most, label(value).length), 1);
    const every = Math.max(1, Math.ceil((EVEN.air + EVEN.digit * widest) / Math.max(1, step)));
    return {
      toX(value) {
        const next = values.findIndex((one) => one >= value);
        if (next <= 0) return next < 0 ? length : 0;
        const [from, to] = [values[next - 1] as number, values[next] as number];
        return step * (next - 1 + (value - from) / (to - from));
      },
      toValue(x) {
        const place = Math.min(values.length - 1, Math.max(0, x / step));
        const from = values[Math.floor(place)] ?? 0;
        const to = values[Math.ceil(place)] ?? from;
        return from + (place - Math.floor(place)) * (to - from);
      },
      ticks: { values: values.filter((_, k) => k % every === 0), label },
      folds: [],
    };
  };
}
