import { sizesPlot } from "../../studies/sizes-plot.ts";
import type { PlotKind } from "./kind.ts";
import { scenarioSizes } from "./scenario-sizes.ts";

/** The sizes of the flows as a CDF. */
export const sizes: PlotKind = ({ scenario, shown: { experiment } }) => {
  const shown = scenarioSizes(scenario, experiment.flows);
  return { plotOf: (ink) => sizesPlot(shown, ink), note: "The share of the flows up to a size." };
};
