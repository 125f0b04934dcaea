import { useMemo } from "react";
import type { LaneKind, LaneLayout, Rows } from "../../draw/gantt/lanes.ts";
import { isCrowded, LEAST_MARKED_LANE } from "../../draw/paint/paint-marks.ts";
import { isProfiled } from "../../draw/paint/paint-queues.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import type { Lighting } from "../marks/size-classes.tsx";
import { GanttLegend } from "./gantt-legend.tsx";

interface GanttMarksProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly rows: Rows | undefined;
  readonly lanes: LaneKind;
  readonly flowLayout: LaneLayout | null;
  readonly isTraced: boolean;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly width: number;
  readonly lighting: Lighting | undefined;
}

/** The legend of the marks that are drawn. */
export function GanttMarks(props: GanttMarksProps) {
  const { experiment, runs, rows, lanes, flowLayout, isTraced, window, width } = props;
  const opened = useMemo(
    () => runs.filter((view) => rows?.closed.has(view.policy.label) !== true),
    [runs, rows],
  );
  const hasMarks = useMemo(
    () =>
      isTraced &&
      (flowLayout === null
        ? !isCrowded(experiment, window, width)
        : flowLayout.height >= LEAST_MARKED_LANE),
    [isTraced, flowLayout, experiment, window, width],
  );
  const hasProfile = useMemo(
    () => lanes !== "flow" && runs.some((view) => isProfiled(view, window, width)),
    [lanes, runs, window, width],
  );
  return (
    <GanttLegend
      experiment={experiment}
      runs={opened}
      lanes={lanes}
      // Of the whole time, so that nothing moves while one zooms.
      window={props.extent}
      width={width}
      marks={hasMarks}
      profile={hasProfile}
      lighting={props.lighting}
    />
  );
}
