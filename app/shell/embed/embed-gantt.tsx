import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ChartPlace } from "../../charts/gantt/gantt-props.ts";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { usualLanes } from "../../draw/gantt/suited-lanes.ts";
import { briefOf } from "../../draw/run/brief-parts.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { hover, setPlayhead, setWindow } from "../../store/actions.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { lookAtServices } from "../../store/runs/traced.ts";
import { shownPlayhead } from "../../store/shown.ts";
import { later } from "../../ui/later.tsx";

const GuessOver = later(async () => (await import("../../learn/guess/guess-over.tsx")).GuessOver);

interface EmbedGanttProps {
  readonly experiment: ExperimentView;
  /** The charts are as high as the room they have. */
  readonly isFitted: boolean;
}

/** The Gantt charts as on the page, looked at as the link says. */
export function EmbedGantt({ experiment, isFitted }: EmbedGanttProps) {
  useEffect(lookAtServices, []);
  const box = useRef<HTMLElement>(null);
  const height = useRoom(box, isFitted);
  const { runs, extent, stale } = useApp((state) => state.results);
  const keepsNumbers = useApp(isAsked);
  const isLesson = useApp((state) => state.lesson !== null);
  const { window, lanes } = useApp((state) => state.view);
  const selected = useApp((state) => state.transient.selected);
  const playhead = useApp(shownPlayhead);
  const explained = useApp((state) => state.transient.explained);
  const hovered = useShownHover();
  const overOf = useCallback(
    (place: ChartPlace) => <GuessOver experiment={experiment} place={place} />,
    [experiment],
  );
  const { sizeUnit } = experiment;
  const ruleOf = useCallback(
    ([view]: readonly RunView[]) => view && briefOf(view, sizeUnit),
    [sizeUnit],
  );
  return (
    <section ref={box} className="embed-gantt" aria-label="Service over time">
      <GanttStack
        experiment={experiment}
        runs={runs}
        lanes={usualLanes(lanes, experiment)}
        height={height}
        isFitted={isFitted}
        hasHandle
        hasMap
        window={shownWindow(window, extent)}
        extent={extent}
        onWindow={setWindow}
        hover={hovered}
        onHover={hover}
        selected={selected}
        playhead={playhead}
        onPlayhead={setPlayhead}
        explained={explained}
        keepsNumbers={keepsNumbers}
        {...(!keepsNumbers && { ruleOf })}
        {...(isLesson && { overOf })}
        stale={stale}
      />
    </section>
  );
}

/** Height of an element, if it is asked for and known; else null. */
function useRoom(box: RefObject<HTMLElement | null>, isAsked: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = box;
    if (!isAsked || current === null) return;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, isAsked]);
  return isAsked ? height : null;
}
