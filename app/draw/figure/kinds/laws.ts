import { unitsOf } from "../../../../engine/index.ts";
import { distributionFile } from "../../../../workloads/distributions/index.ts";
import { seriesColour } from "../../brush/series.ts";
import { domainOf, lawsPlot } from "../../studies/laws-plot.ts";
import { sizeRange } from "../../studies/sizes-plot.ts";
import type { PlotKind } from "./kind.ts";
import { isNamed, profileOf, WRITTEN_OUT } from "./scenario-sizes.ts";

/** The law of sizes that a scenario samples: how much of its flows, and of their bytes, is in flows up to a size. */
export const laws: PlotKind = ({ scenario }) => {
  if (scenario.workload === undefined) return WRITTEN_OUT;
  const { distribution } = scenario.workload;
  const file = typeof distribution === "string" ? distributionFile(distribution) : undefined;
  const curve = profileOf(distribution).curve();
  const unit = isNamed(scenario) ? "bytes" : unitsOf(scenario).size;
  const ends = Array.from(curve.size, (size, i) => [size, curve.flows[i] as number] as const);
  const domain = unit === "bytes" ? domainOf([{ curve }]) : sizeRange(ends);
  const law = { title: file?.title ?? "", curve, envelope: file?.envelope, isChosen: true };
  return {
    plotOf: (ink) =>
      lawsPlot([{ ...law, colour: seriesColour(0, ink.theme) }], ["flows", "bytes"], {
        domain,
        unit,
      }),
  };
};
