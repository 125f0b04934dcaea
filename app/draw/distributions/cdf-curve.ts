import { bisectLeft, bisectRight } from "d3-array";
import { quantile } from "../../../engine/doors/measures.ts";
import { type Palette, policyColour, policyDash } from "../brush/colours.ts";
import type { RunView } from "../run/results.ts";
import { earlierRuns } from "../run/swatch.ts";
import type { Measure, SizeClassChoice } from "../run/versus.ts";

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

/** An empirical distribution: the values of the flows that finished, ascending. */
export type Cdf = Float64Array;

/** Share of the values that are ≤ x. */
export function shareUpTo(values: Cdf, x: number): number {
  return values.length === 0 ? Number.NaN : bisectRight(values, x) / values.length;
}

/** The flow behind a place in a distribution: of equal values, the flows stand in their own order. */
export function flowAtPlace(
  values: Cdf,
  place: number,
  byFlow: Float64Array,
  belongs: (flow: number) => boolean,
): number | null {
  const value = values[place] as number;
  let ahead = place - bisectLeft(values, value);
  for (let flow = byFlow.indexOf(value); flow >= 0; flow = byFlow.indexOf(value, flow + 1)) {
    if (!belongs(flow)) continue;
    if (ahead === 0) return flow;
    ahead -= 1;
  }
  return null;
}
