import { policyColour } from "../../brush/colours.ts";
import { classColumns } from "../../studies/class-columns.ts";
import { classesPlot } from "../../studies/classes-plot.ts";
import type { PlotKind } from "./kind.ts";

/** Bars of what each size class pays under each policy, in the run or over seeds. */
export const classes: PlotKind = ({ shown: { runs, bySeed, measure, versus, experiment } }) => {
  const summaries = bySeed ?? [runs];
  const place = versus === null ? -1 : runs.indexOf(versus.base);
  const columns = classColumns(
    summaries.map((row) => row.map(({ summary }) => summary)),
    measure === "slowdown" ? "meanSlowdown" : "mean",
    place < 0 ? null : place,
  );
  const unit = measure === "slowdown" ? "" : experiment.timeUnit;
  const name = measure === "slowdown" ? "Mean slowdown" : `Mean FCT in ${unit}`;
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
