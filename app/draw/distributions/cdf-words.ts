import type { Measure, Versus } from "../run/versus.ts";
import { readable } from "../scale/numbers.ts";

/** What the horizontal axis counts. */
export interface CdfWords {
  /** In a sentence: "FCT". */
  readonly name: string;
  /** At the axis. */
  readonly title: string;
  /** At the head of the chart, before "of all flows". */
  readonly heading: string;
  readonly unit: string;
}

/** A label that still has room beside the words at the axis of a narrow chart. */
const LONGEST = 16;

export function cdfWords(
  measure: Measure,
  versus: Versus | null,
  timeUnit: string,
  scale: "linear" | "log",
): CdfWords {
  const log = scale === "log" ? ", logarithmic" : "";
  if (versus === null) {
    return measure === "fct"
      ? { name: "FCT", title: `FCT (${timeUnit})${log}`, heading: "FCT", unit: timeUnit }
      : {
          name: "slowdown",
          title: `Slowdown (FCT / ideal FCT alone)${log}`,
          heading: "Slowdown",
          unit: "",
        };
  }
  const { label } = versus.base.policy;
  const base = label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;
  return versus.kind === "delta"
    ? {
        name: "difference",
        title: `FCT less FCT under ${base} (${timeUnit})${log}: left is faster`,
        heading: `FCT less that under ${base},`,
        unit: timeUnit,
      }
    : {
        name: "speed-up",
        title: `FCT under ${base} / FCT${log}: right is faster`,
        heading: `Speed-up over ${base}`,
        unit: "",
      };
}

/** "−3.5 slots": a minus sign, not a hyphen. */
export function valueWords(value: number, unit: string): string {
  return `${readable(value)}${unit === "" ? "" : ` ${unit}`}`.replace("-", "−");
}
