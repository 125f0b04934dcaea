import { countedOf } from "../../../engine/doors/draw-data.ts";
import type { Palette } from "../brush/colours.ts";
import { rule } from "../kit/marks/rule.ts";
import type { PlotAxis } from "../kit/plot.ts";
import { laySigned } from "../kit/signed-axis.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import {
  type Measure,
  type SizeClassChoice,
  type Versus,
  type VersusColumn,
  versusOf,
} from "../run/versus.ts";
import { type Cdf, type Curve, curvesOf } from "./cdf-curve.ts";
import { cdfAxis } from "./cdf-plot.ts";
import { type CdfWords, cdfWords } from "./cdf-words.ts";

/** The same for each run against a base policy, which has no curve of its own. */
export function versusCurves(
  { others, columns }: { others: readonly RunView[]; columns: readonly VersusColumn[] },
  runs: readonly RunView[],
  palette: Palette,
): readonly Curve[] {
  const shown = curvesOf(runs, "fct", "all", palette);
  return shown.flatMap((curve) => {
    const column = columns[others.indexOf(curve.view)];
    return column === undefined ? [] : [{ ...curve, ...column }];
  });
}

/** All that a chart or a figure shows at once: each policy's own, or its comparison with the base. */
export function shownCurves(
  { experiment, runs, measure, sizeClass, versus }: CurvesShown,
  palette: Palette,
): readonly Curve[] {
  if (versus === null) return curvesOf(runs, measure, sizeClass, palette);
  const { kind, base } = versus;
  const others = runs.filter((run) => run !== base);
  const columns = versusOf({
    base: base.fct,
    others: others.map(({ fct }) => fct),
    kind,
    sizeClass: experiment.sizeClass,
    choice: sizeClass,
    counted: countedOf(experiment.flows),
  });
  return versusCurves({ others, columns }, runs, palette);
}

interface CurvesShown {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
  readonly sizeClass: SizeClassChoice;
  readonly versus: Versus | null;
}

/** A label that still has room beside the words at the axis of a narrow chart. */
const LONGEST = 16;

/** Words for the axis of a comparison. */
export function versusWords(
  { kind, base: { policy } }: Versus,
  timeUnit: string,
  scale: "linear" | "log",
): CdfWords {
  const log = scale === "log" ? ", logarithmic" : "";
  const { label } = policy;
  const base = label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;
  return kind === "delta"
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

/** Words for the axis of a measure, or of what is compared in its place. */
export function shownWords(
  measure: Measure,
  versus: Versus | null,
  timeUnit: string,
  scale: "linear" | "log",
): CdfWords {
  return versus === null
    ? cdfWords(measure, timeUnit, scale)
    : versusWords(versus, timeUnit, scale);
}

/** The axis of a comparison flow by flow, and the line where neither policy is faster. */
export function versusLook(cdfs: readonly Cdf[], kind: Versus["kind"], scale: "linear" | "log") {
  const isDelta = kind === "delta";
  return {
    x: isDelta ? signedAxis(cdfs, scale) : cdfAxis(cdfs, scale),
    marks: [rule({ x: isDelta ? 0 : 1, part: "cdf-even" })],
  };
}

/** For values of both signs; logarithmic on both sides of a short linear part about zero, if so asked. */
export function signedAxis(cdfs: readonly Cdf[], scale: "linear" | "log"): PlotAxis {
  let [least, most] = [0, 0];
  for (const values of cdfs) {
    least = Math.min(least, values[0] ?? 0);
    most = Math.max(most, values.at(-1) ?? 0);
  }
  if (least === most) [least, most] = [-1, 1];
  if (scale === "log") {
    return { scale: "signed", range: [least, most], title: "", gap: 48, lay: laySigned };
  }
  const room = 0.03 * (most - least);
  return { scale, range: [least - room, most + room], title: "", gap: 64 };
}
