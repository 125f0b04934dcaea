import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { usualLanes } from "../../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { hover, setPlayhead, setWindow } from "../../store/actions.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { shownPlayhead } from "../../store/shown.ts";
import type { Hidden } from "./embed-options.ts";

interface EmbedGanttProps {
  readonly experiment: ExperimentView;
  /** The charts are as high as the room they have. */
  readonly isFitted: boolean;
  readonly hidden: Hidden | null;
}

/** The Gantt charts as on the page, looked at as the link says. */
export function EmbedGantt({ experiment, isFitted, hidden }: EmbedGanttProps) {
  const box = useRef<HTMLElement>(null);
  const stretch = useFit(box, isFitted);
  const { runs: all, extent: whole, stale } = useApp((state) => state.results);
  const { window, lanes } = useApp((state) => state.view);
  const selected = useApp((state) => state.transient.selected);
  const playhead = useApp(shownPlayhead);
  const explained = useApp((state) => state.transient.explained);
  const hovered = useShownHover();
  const kept = hidden?.policies;
  const runs = useMemo(
    () => (kept === undefined ? all : all.filter(({ policy }) => !kept.includes(policy.label))),
    [all, kept],
  );
  const until = hidden?.from ?? null;
  const extent = until === null ? whole : { from: whole.from, to: Math.min(until, whole.to) };
  return (
    <section
      ref={box}
      className={hidden === null ? "embed-gantt" : "embed-gantt is-asked"}
      aria-label="Service over time"
    >
      <GanttStack
        experiment={experiment}
        runs={runs}
        lanes={usualLanes(lanes, experiment)}
        stretch={stretch}
        window={shownWindow(window, extent)}
        extent={extent}
        onWindow={setWindow}
        hover={hovered}
        onHover={hover}
        selected={selected}
        playhead={playhead}
        onPlayhead={setPlayhead}
        explained={explained}
        keepsNumbers={hidden !== null}
        stale={stale}
      />
    </section>
  );
}

/** How far lanes go with the room there is: lower ones could not be read, higher ones say no more. */
const LEAST = 0.25;
const MOST = 8;

/**
 * The factor by which lanes must grow for the charts to fill the height of `box`, whose one child they are; 1 while it is
 * not asked for.
 */
function useFit(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [stretch, setStretch] = useState(1);
  useEffect(() => {
    const around = box.current;
    const charts = around?.firstElementChild;
    if (!isAsked || around == null || charts == null) return;
    const measure = (): void => {
      const plots = around.querySelectorAll<HTMLElement>(".gantt-plot");
      const lanes = Array.from(plots).reduce((sum, plot) => sum + plot.offsetHeight, 0);
      if (lanes === 0) return;
      const spare = around.clientHeight - charts.scrollHeight;
      // Each plot ends on a whole pixel: nothing is drawn anew for less than that, unless something is cut off.
      const round = plots.length + 1;
      if (spare >= 0 && spare <= 2 * round) return;
      setStretch((now) => {
        const next = (now * (lanes + spare - round)) / lanes;
        return Math.min(MOST, Math.max(LEAST, next));
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(charts);
    return () => observer.disconnect();
  }, [box, isAsked]);
  return isAsked ? stretch : 1;
}
