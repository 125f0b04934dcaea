import { layAxis } from "./axis.ts";
import type { LaidAxis, PlotAxis } from "./plot.ts";

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
