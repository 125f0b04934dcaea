import { partNames, partsOf, unitsOf } from "../../../../engine/doors/scenario.ts";
import { knownSizes } from "../../../../engine/doors/workload.ts";
import { distributionFile } from "../../../../workloads/distributions/index.ts";
import { policyColour } from "../../brush/colours.ts";
import { seriesColour } from "../../brush/series.ts";
import { namesBeside } from "../../kit/names-beside.ts";
import { classColumns, classesPlot, measureNamed } from "../../studies/classes-plot.ts";
import { intervalsOf, intervalsPlot } from "../../studies/intervals-plot.ts";
import { domainOf, lawsPlot } from "../../studies/laws-plot.ts";
import { sizeRange, sizesPlot } from "../../studies/sizes-plot.ts";
import { unitOfKind } from "../../tables/metric-column.ts";
import type { PlotKind } from "../parts/part.ts";
import { isNamed, profileOf, scenarioSizes, WRITTEN_OUT } from "./scenario-sizes.ts";

/** The sizes of the flows as a CDF. */
export const sizes: PlotKind = ({ scenario, shown: { experiment } }) => {
  const shown = scenarioSizes(scenario, experiment.flows);
  return { plotOf: (ink) => sizesPlot(shown, ink), note: "The share of the flows up to a size." };
};

/** The laws of sizes that a scenario samples, one a part: how much of its flows, and of their bytes, is in flows up to a size. */
export const laws: PlotKind = ({ scenario }) => {
  if (scenario.workload === undefined) return WRITTEN_OUT;
  const parts = partsOf(scenario);
  const names = partNames(parts);
  const laws = parts.map(({ distribution }, k) => {
    const file = typeof distribution === "string" ? distributionFile(distribution) : undefined;
    const curve = profileOf(distribution).curve();
    const title = parts.length > 1 ? (names[k] as string) : (file?.title ?? "");
    return { title, curve, envelope: file?.envelope, isChosen: true };
  });
  const unit = isNamed(scenario) ? "bytes" : unitsOf(scenario).size;
  const ends = laws.flatMap(({ curve }) =>
    Array.from(curve.size, (size, i) => [size, curve.flows[i] as number] as const),
  );
  const domain = unit === "bytes" ? domainOf(laws) : sizeRange(ends);
  return {
    plotOf: (ink) => ({
      ...lawsPlot(
        laws.map((law, k) => ({ ...law, colour: seriesColour(k, ink.theme) })),
        ["flows", "bytes"],
        { domain, unit },
      ),
      ...(parts.length > 1 && { names: namesBeside }),
    }),
  };
};

/** Actual sizes and their bounds, flows in the order of their intervals (QCLIMB Fig. 2). */
export const bounds: PlotKind = ({ scenario, shown: { experiment } }) => {
  const { flows } = experiment;
  if (knownSizes({ flows, scenario }).count === 0) {
    return "no flow has a lower bound; give the workload bounds, or flows[i].lower";
  }
  const intervals = intervalsOf({ flows });
  const unit = unitsOf(scenario).size;
  return {
    plotOf: (ink) => intervalsPlot(intervals, unit, ink),
    note: "Dots: actual sizes. Grey: from lower to upper bound. Rings: out of bound.",
  };
};

/** Bars of what each size class pays under each policy, in the run or over seeds. */
export const classes: PlotKind = ({ shown: { runs, bySeed, measure, versus, experiment } }) => {
  const summaries = bySeed ?? [runs];
  const place = versus === null ? -1 : runs.indexOf(versus.base);
  const key = measure === "slowdown" ? "slowdown.mean" : "mean";
  const columns = classColumns(
    summaries.map((row) => row.map(({ summary }) => summary)),
    key,
    place < 0 ? null : place,
  );
  const own = measureNamed(key);
  const unit = unitOfKind(own, experiment.timeUnit);
  const name = unit === "" ? own.name : `${own.name} in ${unit}`;
  const over = bySeed === null ? "" : ` Over ${bySeed.length} seeds; ± and lines: 95 % intervals.`;
  return {
    plotOf: (ink) =>
      classesPlot(
        columns,
        runs.map(({ policy }) => {
          return { label: policy.label, colour: policyColour(policy.id, ink.theme) };
        }),
        unit,
      ),
    note: `${name}, each class on its own scale from 0.${over}`,
  };
};
