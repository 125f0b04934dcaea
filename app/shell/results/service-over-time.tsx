import { useMemo } from "react";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { sourceOf } from "../../document/draft/draft.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { editorAxis } from "../../editor/bars/drag.ts";
import { hover, putPlayhead, setDrawing, setWindow, tellSpan } from "../../store/actions.ts";
import { hold, light, shownLit } from "../../store/highlight.ts";
import { useApp, useDraft, useShownHover } from "../../store/hooks.ts";
import type { HiddenCharts } from "../../store/lesson-slice.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { litFlows } from "../../store/picked.ts";
import { isMany, rowActions, shownPlayhead, shownRuns } from "../../store/shown.ts";
import { IconButton } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";
import { drawFlow } from "./chart-actions.ts";
import { useNotShown } from "./not-shown.ts";

const WhyPanel = later(async () => (await import("../../why/why-panel.tsx")).WhyPanel);
const SpanPanel = later(async () => (await import("../../why/span/span-panel.tsx")).default);

interface ServiceProps {
  readonly experiment: ExperimentView;
  /** Only what came before it is shown, since the rest is a question; null: all. */
  readonly until: number | null;
  /** An open question hides these charts too. */
  readonly asked: HiddenCharts | null;
  /** So many charts, and after them what stands below. */
  readonly upTo: number;
  readonly room: number;
}

/** The charts of all policies on one time axis, and what is told of a moment or a span below them. */
export function ServiceOverTime(props: ServiceProps) {
  const { experiment, until, asked } = props;
  const isTall = useApp((state) => state.lesson !== null);
  const ofSeed = useApp((state) => (isMany(state) ? state.results.seed : null));
  // An order by mean FCT would be an answer.
  const all = useApp((state) => (isAsked(state) ? state.results.runs : shownRuns(state)));
  const keepsNumbers = useApp(isAsked);
  const hidden = asked?.policies;
  const runs = useMemo(
    () => (hidden === undefined ? all : all.filter(({ policy }) => !hidden.includes(policy.label))),
    [all, hidden],
  );
  const order = useApp((state) => state.view.rows);
  const closed = useApp((state) => state.view.closed);
  const rows = useMemo(
    () => ({ closed: new Set(closed), isByMean: order === "mean", actions: rowActions }),
    [closed, order],
  );
  const canDraw = useDraft((draft) => sourceOf(draft) === "flows") && until === null;
  const draws = useApp(({ transient }) => transient.drawing !== null) && canDraw;
  const ran = useApp((state) => state.results.extent);
  // There is room behind the last flow to draw in, as in the editor.
  const whole = draws ? { from: 0, to: editorAxis(ran.to, 0, experiment.model).to } : ran;
  const extent = until === null ? whole : { from: whole.from, to: Math.min(until, whole.to) };
  const chosen = useApp((state) => state.view.window);
  const lanes = suitedLanes(
    useApp((state) => state.view.lanes),
    experiment,
  );
  const hovered = useShownHover();
  const selected = useApp(litFlows);
  const stale = useApp((state) => state.results.stale);
  const playhead = useApp(shownPlayhead);
  const told = useApp((state) => (asked === null ? state.transient.span : null));
  const builds = useApp((state) => state.transient.builds);
  const unasked = useApp((state) => state.transient.unasked);
  const explained = useApp((state) => state.transient.explained);
  const lower = useApp((state) => state.transient.lower);
  const absent = useNotShown().filter(({ lack }) => lack === null);
  const lit = useApp(shownLit);
  const held = useApp((state) => state.transient.held);
  const lighting = useMemo(() => ({ lit, held, onLit: light, onHold: hold }), [lit, held]);
  return (
    <section
      className={`service${asked === null ? "" : " is-asked"}${keepsNumbers ? " keeps-numbers" : ""}`}
      aria-labelledby="service-heading"
    >
      <GanttStack
        heading={<h2 id="service-heading">Service over time</h2>}
        ofSeed={ofSeed}
        controls={
          <div className="gantt-controls">
            {canDraw && (
              <IconButton
                icon="pen"
                label="Draw flows in the charts"
                pressed={draws}
                onClick={() => setDrawing(draws ? null : "charts")}
              />
            )}
          </div>
        }
        experiment={experiment}
        runs={runs}
        upTo={props.upTo}
        room={props.room}
        absent={absent}
        lanes={lanes}
        {...(keepsNumbers ? {} : { rows })}
        keepsNumbers={keepsNumbers}
        isTall={isTall}
        stretch={lower}
        window={shownWindow(chosen, extent)}
        extent={extent}
        onWindow={setWindow}
        onDrawn={draws ? drawFlow : null}
        told={told}
        onTold={asked === null ? tellSpan : null}
        hover={hovered}
        onHover={hover}
        selected={selected}
        lighting={lighting}
        playhead={playhead}
        onPlayhead={putPlayhead}
        builds={builds}
        explained={explained}
        stale={stale}
      />
      {asked === null && playhead !== null && !unasked && <WhyPanel experiment={experiment} />}
      {told !== null && <SpanPanel experiment={experiment} runs={runs} span={told} />}
    </section>
  );
}
