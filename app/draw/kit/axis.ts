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
