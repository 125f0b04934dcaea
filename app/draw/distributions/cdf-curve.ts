import { quantile } from "../../../engine/index.ts";
import type { Palette } from "../brush/colours.ts";
import { policyColour, policyDash } from "../brush/colours.ts";
import type { RunView } from "../run/results.ts";
import { earlierRuns } from "../run/swatch.ts";
import type { Measure, SizeClassChoice } from "../run/versus.ts";
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

/** The engine's quantile, the same as in the table of metrics; null without flows. */
export function quantileOf({ cdf }: Pick<Curve, "cdf">, p: number): number | null {
  return cdf.length === 0 ? null : quantile(cdf, p);
}
