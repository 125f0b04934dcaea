import type { Palette } from "../brush/colours.ts";
import { SHARES } from "../distributions/cdf-plot.ts";
import { inTurns } from "../kit/curves.ts";
import { namesBeside } from "../kit/names-beside.ts";
import type { Plot, PlotCurve } from "../kit/plot.ts";
import { rangeOf } from "../kit/range.ts";
import type { RunView } from "../run/results.ts";
import { stepsOf, styleOf } from "./distribution-plot.ts";

/** The requests of a run by their completion times, ascending. */
export interface CompletedRequests {
  readonly view: RunView;
  readonly times: Float64Array;
}

/** The share of the requests that are complete after so long or sooner, a curve a policy. */
export function requestPlot(
  completed: readonly CompletedRequests[],
  scale: "linear" | "log",
  timeUnit: string,
  palette: Palette,
): Plot {
  const runs = completed.map(({ view }) => view);
  const curves = completed.map(({ view, times }): PlotCurve => {
    const points = stepsOf(times).steps.map(({ share, value, words, isWide }) => ({
      x: value,
      y: share,
      words:
        words === ""
          ? ""
          : `${view.policy.label}: ${Number((100 * share).toPrecision(4))} % of the requests complete within ${words} ${timeUnit}`,
      isWide,
    }));
    return { ...styleOf(view, runs, palette), points, band: [], isMarked: false };
  });
  const values = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const log = scale === "log" ? ", logarithmic" : "";
  return {
    panels: [{ title: "", curves: inTurns(curves) }],
    names: namesBeside,
    x: {
      scale,
      range: rangeOf(values, scale, null),
      title: `Completion time of a request (${timeUnit})${log}`,
    },
    y: { scale: "linear", range: [0, 1], title: "Share of requests", ticks: SHARES },
    tables: [],
  };
}
