import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { PlayControls } from "../../play/play-controls.tsx";
import { useApp } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { shownRuns } from "../../store/shown.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { useRoving } from "../../ui/use-roving.ts";
import { FirstDifference } from "../../why/first-difference.tsx";
import { chooseLanes } from "../results/chart-actions.ts";

const LANES: readonly (readonly [LaneKind, string])[] = [
  ["queue", "By queue"],
  ["flow", "By flow"],
];

/** Plays the run, leads to the first difference of two policies, and chooses the lanes. */
export function ClockControls() {
  const experiment = useApp((state) => state.results.experiment);
  const runs = useApp(shownRuns);
  const keepsNumbers = useApp(isAsked);
  const chosen = useApp((state) => state.view.lanes);
  const controls = useRoving<HTMLDivElement>(".play > button, .difference > button");
  if (experiment === null) return null;
  const lanes = suitedLanes(chosen, experiment);
  return (
    <div className="gantt-controls" {...controls}>
      {!keepsNumbers && (
        <>
          <PlayControls timeUnit={experiment.timeUnit} />
          <FirstDifference experiment={experiment} runs={runs} />
        </>
      )}
      <Segmented
        label="Lanes"
        hideLabel
        value={lanes}
        options={experiment.ports > 1 ? [...LANES, ["port", "By port"]] : LANES}
        onChange={(value) => chooseLanes(lanes, value)}
      />
    </div>
  );
}
