import { memo } from "react";
import type { Drawn, LegendEntry } from "../../draw/gantt/legend-entries.ts";
import { legendEntries } from "../../draw/gantt/legend-entries.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { later } from "../../ui/later.tsx";
import type { Lighting } from "../marks/size-classes.tsx";

const SizeClasses = later(async () => (await import("../marks/size-classes.tsx")).SizeClasses);

interface GanttLegendProps extends Drawn {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly lighting: Lighting | undefined;
}

/** The words of the marks, under the charts. */
export const GanttLegend = memo(function GanttLegend(props: GanttLegendProps) {
  const entries = legendEntries(props.experiment, props.runs, props);
  if (entries.length === 0) return null;
  return (
    <ul className="gantt-legend" aria-label="Marks in the charts">
      {entries.map((entry) => (
        <li key={entry.text}>
          <svg width="14" height="14" aria-hidden="true" focusable="false">
            <Sign {...entry} />
          </svg>
          {entry.text}
        </li>
      ))}
      {props.lighting && props.experiment.classCount.some((count) => count > 0) && (
        <SizeClasses experiment={props.experiment} lighting={props.lighting} />
      )}
    </ul>
  );
});

const CLASS = {
  solid: "",
  faint: "legend-faint",
  profile: "legend-profile",
  line: "legend-line",
  bad: "legend-bad",
  "bad-solid": "legend-bad legend-filled",
} as const;

function Sign({ look, path }: LegendEntry) {
  if (path === "dot") return <circle cx="7" cy="7" r="4" />;
  return <path className={CLASS[look]} d={path} />;
}
