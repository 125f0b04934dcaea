import { countedOf, sizeBins } from "../../../../engine/index.ts";
import type { Ink } from "../../brush/ink.ts";
import { isEmpty } from "../../kit/curves.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { distributionPlot } from "../../plots/distribution-plot.ts";
import { binsOfSeeds, sizePlot } from "../../plots/size-plot.ts";
import type { Recorder } from "../draw/recorder.ts";
import type { Part, Shown } from "./part.ts";

/** Whether the distributions are drawn as the page draws them over seeds, or on an axis somebody has cut. */
export function isPlot({ bySeed, range }: Pick<Shown, "bySeed" | "range">): boolean {
  return bySeed !== null || range !== null;
}

export const plottedCdf: Part = (recorder, shown, width, ink) =>
  painted(recorder, distributionPlot(plottedOf(shown), shown, "cdf", ink.theme), width, ink);

/** The share of the flows above each value, on a logarithmic axis. */
export const ccdfPart: Part = (recorder, shown, width, ink) =>
  painted(recorder, distributionPlot(plottedOf(shown), shown, "ccdf", ink.theme), width, ink);

/** The measure against the size of the flows. */
export const sizePart: Part = (recorder, shown, width, ink) => {
  const { runs, bySeed, bins, measure, experiment } = shown;
  const { size } = experiment.flows;
  const counted = countedOf(experiment.flows);
  const own =
    bySeed === null
      ? runs.map((view) => [sizeBins({ size, value: view[measure] }, counted, bins)])
      : binsOfSeeds(runs, bySeed, measure, bins);
  return painted(recorder, sizePlot(plottedOf(shown), own, shown, bins, ink.theme), width, ink);
};

function plottedOf({ runs, bySeed, experiment: { timeUnit, sizeUnit } }: Shown) {
  return { runs, bySeed, timeUnit, sizeUnit };
}

function* painted(
  recorder: Recorder,
  plot: Plot,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  if (isEmpty(plot)) {
    say(recorder, "No flow of these finished.", 0, 15, { size: 12, colour: ink.ink2 });
    return 24;
  }
  yield;
  return paintPlot(recorder, plot, width, ink);
}
