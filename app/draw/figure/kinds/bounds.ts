import { knownSizes, unitsOf } from "../../../../engine/index.ts";
import { intervalsOf, intervalsPlot } from "../../studies/intervals-plot.ts";
import type { PlotKind } from "./kind.ts";

/** Actual sizes and their bounds, flows in the order of their intervals (QCLIMB Fig. 2). */
export const bounds: PlotKind = ({ scenario, shown: { experiment } }) => {
  const { flows } = experiment;
  if (knownSizes({ flows, scenario }).count === 0) {
    return "no flow has a lower bound; give workload.bounds, or flows[i].lower";
  }
  const intervals = intervalsOf({ flows });
  const unit = unitsOf(scenario).size;
  return {
    plotOf: (ink) => intervalsPlot(intervals, unit, ink),
    note: "Dots: actual sizes. Grey: from lower to upper bound. Rings: out of bound.",
  };
};
