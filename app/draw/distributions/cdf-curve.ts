import { countedOf, quantile } from "../../../engine/index.ts";
import type { Palette } from "../brush/colours.ts";
import { policyColour, policyDash } from "../brush/colours.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { earlierRuns } from "../run/swatch.ts";
import {
  type Measure,
  type SizeClassChoice,
  type Versus,
  type VersusColumn,
  versusOf,
} from "../run/versus.ts";
import type { Cdf } from "./cdf.ts";

/** One run's distribution and how it is drawn. */
export interface Curve {
  readonly view: RunView;
  readonly cdf: Cdf;
  /** The values by flow; NaN where terminated. */
  readonly byFlow: Float64Array;
  readonly colour: string;
  readonly dash: readonly number[];
}

export function curvesOf(
  runs: readonly RunView[],
  measure: Measure,
  choice: SizeClassChoice,
  palette: Palette,
): readonly Curve[] {
  return runs.map((view, k) => {
    const sorted = view.sorted[measure];
    return {
      view,
      cdf: choice === "all" ? sorted.all : sorted.classes[choice],
      byFlow: view[measure],
      colour: policyColour(view.policy.id, palette),
      dash: policyDash(view.policy.id, earlierRuns(view, runs), palette, k),
    };
  });
}

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

/** The engine's quantile, the same as in the table of metrics; null without flows. */
export function quantileOf({ cdf }: Pick<Curve, "cdf">, p: number): number | null {
  return cdf.length === 0 ? null : quantile(cdf, p);
}
