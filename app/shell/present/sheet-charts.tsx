import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { briefOf } from "../../draw/run/brief-parts.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { hover, moveClock } from "../../store/actions.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { litFlows } from "../../store/picked.ts";
import { shownPlayhead } from "../../store/shown.ts";

const NOTHING = (): void => {};

interface SheetChartsProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** Room of all of them, in the pixels of the sheet. */
  readonly height: number;
}

/** Charts of a sheet: the bench's own, which fill their room, on the time of the whole run. */
export function SheetCharts({ experiment, runs, height }: SheetChartsProps) {
  const extent = useApp((state) => state.results.extent);
  const playhead = useApp(shownPlayhead);
  const builds = useApp((state) => state.transient.builds);
  return (
    <GanttStack
      experiment={experiment}
      runs={runs}
      lanes="flow"
      height={height}
      isFitted
      ruleOf={(views) => views[0] && briefOf(views[0], experiment.sizeUnit)}
      window={extent}
      extent={extent}
      onWindow={NOTHING}
      hover={useShownHover()}
      onHover={hover}
      selected={useApp(litFlows)}
      playhead={playhead}
      builds={builds}
      onPlayhead={(time) => time !== null && moveClock(time)}
      explained={null}
      stale={false}
    />
  );
}
