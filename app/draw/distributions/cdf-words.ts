import { countedColumn, countedOf } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import type { ExperimentView } from "../run/results.ts";
import type { Measure, SizeClassChoice } from "../run/versus.ts";
import { readable } from "../scale/numbers.ts";
import type { Cdf } from "./cdf-curve.ts";

/** Words for what the horizontal axis counts. */
export interface CdfWords {
  /** Reads well in a sentence: "FCT". */
  readonly name: string;
  /** At the axis. */
  readonly title: string;
  /** At the head of the chart, before "of all flows". */
  readonly heading: string;
  readonly unit: string;
}

export function cdfWords(measure: Measure, timeUnit: string, scale: "linear" | "log"): CdfWords {
  const log = scale === "log" ? ", logarithmic" : "";
  return measure === "fct"
    ? { name: "FCT", title: `FCT (${timeUnit})${log}`, heading: "FCT", unit: timeUnit }
    : {
        name: "slowdown",
        title: `Slowdown (FCT / ideal FCT alone)${log}`,
        heading: "Slowdown",
        unit: "",
      };
}

/** "−3.5 slots": a minus sign, not a hyphen. */
export function valueWords(value: number, unit: string): string {
  return `${readable(value)}${unit === "" ? "" : ` ${unit}`}`.replace("-", "−");
}

interface Counting extends Pick<ExperimentView, "sizeClass"> {
  readonly flows: Pick<Flows, "count" | "counted">;
}

/** How many of the flows shown have no value, for they were terminated. */
export function unfinished(
  { cdf }: { readonly cdf: Cdf },
  { flows, sizeClass }: Counting,
  choice: SizeClassChoice,
): number {
  const counted = countedColumn(sizeClass, countedOf(flows));
  const all = choice === "all" ? counted : counted.filter((one) => one === choice);
  return all.length - cdf.length;
}

/** Stands behind the name of a curve that leaves flows out; "" behind others. */
export function leftOut(count: number): string {
  return count === 0 ? "" : `without ${readable(count)} terminated`;
}

/** At the vertical axis. */
export function shareTitle(counts: readonly number[]): string {
  return counts.some((count) => count > 0) ? "Share of the flows that finish" : "Share of flows";
}
