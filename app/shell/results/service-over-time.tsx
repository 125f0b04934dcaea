import {
  type CSSProperties,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useScreen } from "../../charts/canvas/use-screen.ts";
import type { ChartPlace, MenuAsk } from "../../charts/gantt/gantt-props.ts";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { DoneAfter } from "../../charts/tables/done-after.tsx";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { sameRuns } from "../../draw/run/same-runs.ts";
import { MOST_IN_LANES } from "../../draw/run/shades.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { pendingImport } from "../../pending/parts.ts";
import { hover, putPlayhead, setWindow, tellSpan } from "../../store/actions.ts";
import { light, litFlows, shownLit } from "../../store/highlight.ts";
import { useApp, useDraft, useShownHover } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { lookAtServices } from "../../store/runs/traced.ts";
import { isMany, shownPlayhead, shownRuns } from "../../store/shown.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { later } from "../../ui/later.tsx";
import { CaptionRule } from "./caption-rule.tsx";
import { drawFlow } from "./chart-actions.ts";
import { dragSoon } from "./drag-soon.ts";
import { useNotShown } from "./not-shown.ts";

const GuessOver = later(async () => (await import("../../learn/guess/guess-over.tsx")).GuessOver);
const ChartMenu = later(async () => (await import("./chart-menu.tsx")).default);
const dragModule = () => pendingImport(import("./drag-bar.ts"));
const WhyPanel = later(async () => (await import("../../why/why-panel.tsx")).WhyPanel);
const SpanPanel = later(async () => (await import("../../why/span/span-panel.tsx")).default);

interface ServiceProps {
  readonly experiment: ExperimentView;
  /** So many charts, and after them what stands below. */
  readonly upTo: number;
  readonly room: number;
}

/** Where the table stands if it is neither beside nor below the charts. */
export const TablePlace = createContext<HTMLElement | null>(null);

/** The charts of all policies on one scale of time with the table of a few flows, and below them what is told of a moment or a span. */
export function ServiceOverTime(props: ServiceProps) {
  useEffect(lookAtServices, []);
  const { experiment } = props;
  const root = useRef<HTMLElement>(null);
  const height = useScreen(root);
  const theme = useTheme();
  const isLesson = useApp((state) => state.lesson !== null);
  const ofSeed = useApp((state) => (isMany(state) ? state.results.seed : null));
  // An order by mean FCT would be an answer.
  const runs = useApp((state) => (isAsked(state) ? state.results.runs : shownRuns(state)));
  const keepsNumbers = useApp(isAsked);
  const [isTogether, setTogether] = useState(true);
  const canShare = !isLesson && !keepsNumbers;
  // While an edit is tried charts part but do not come together: what is dragged may stand in one of them.
  const isTried = useApp((state) => state.transient.trial !== null);
  const before = useRef<readonly (readonly RunView[])[]>([]);
  const alike = useMemo(
    () => sameRuns(runs, isTried ? before.current : undefined),
    [runs, isTried],
  );
  const hasAlike = canShare && alike.length < runs.length;
  const alone = useMemo(() => runs.map((view): readonly RunView[] => [view]), [runs]);
  const charts = hasAlike && isTogether ? alike : alone;
  useEffect(() => {
    if (!isTried) before.current = charts;
  }, [isTried, charts]);
  const closedLabels = useApp((state) => state.view.closed);
  const closed = useMemo(() => new Set(closedLabels), [closedLabels]);
  // What is shown may still be of the flows before an edit.
  const isDrawn = useDraft(
    (draft) => sourceOf(draft) === "flows" && flowsOf(draft).length === experiment.flows.count,
  );
  const canEdit = isDrawn && !isLesson;
  // While flows are being drawn, a stroke beside the bars makes one more.
  const draws = useApp(({ transient }) => transient.panel?.name === "flows") && canEdit;
  const ran = useApp((state) => state.results.extent);
  /** The time shown while a bar is dragged: it stands still under the pointer. */
  const [held, setHeld] = useState<TimeWindow | null>(null);
  const extent = held ?? ran;
  const chosen = useApp((state) => state.view.window);
  const window = shownWindow(chosen, extent);
  const lanes = suitedLanes(
    useApp((state) => state.view.lanes),
    experiment,
  );
  const hovered = useShownHover();
  const selected = useApp(litFlows);
  const stale = useApp((state) => state.results.stale);
  const playhead = useApp(shownPlayhead);
  const told = useApp((state) => state.transient.span);
  const builds = useApp((state) => state.transient.builds);
  const unasked = useApp((state) => state.transient.unasked);
  const explained = useApp((state) => state.transient.explained);
  const absent = useNotShown().filter(({ lack }) => lack === null);
  const lit = useApp(shownLit);
  const lighting = useMemo(() => ({ lit, onLit: light }), [lit]);
  const isFew = experiment.flows.count <= MOST_IN_LANES;
  const hasTable = isFew && !keepsNumbers && !isLesson && runs.length > 0;
  const ruleOf = useCallback((views: readonly RunView[]) => <CaptionRule views={views} />, []);
  const overOf = useCallback(
    (place: ChartPlace) => <GuessOver experiment={experiment} place={place} />,
    [experiment],
  );
  const count = charts.length;
  const menuOf = useCallback(
    (ask: MenuAsk) => {
      const apart = hasAlike ? { isTogether, onTogether: setTogether } : null;
      return <ChartMenu {...ask} count={count} apart={apart} />;
    },
    [count, hasAlike, isTogether],
  );
  const place = useContext(TablePlace);
  const isWhy = playhead !== null && !unasked;
  const isPhone = innerWidth < 640;
  const dock = dockHeight(isPhone, innerHeight);
  const table = (
    <DoneAfter
      experiment={experiment}
      runs={runs}
      theme={theme}
      hover={hovered}
      onHover={hover}
      stale={stale}
    />
  );
  return (
    <section
      ref={root}
      className={keepsNumbers ? "service keeps-numbers" : "service"}
      aria-label="Service over time"
      style={
        {
          "--dock": `${dock}px`,
          ...(hasTable && height !== null && { minHeight: height }),
        } as CSSProperties
      }
    >
      <GanttStack
        ofSeed={ofSeed}
        experiment={experiment}
        runs={runs}
        charts={charts}
        upTo={props.upTo}
        hasMap={isLesson}
        room={props.room}
        height={height}
        covered={(isWhy || told !== null) && !isPhone ? dock + AROUND_DOCK : 0}
        absent={absent}
        lanes={lanes}
        {...(keepsNumbers ? {} : { closed, menuOf })}
        ruleOf={ruleOf}
        {...(isLesson && { overOf })}
        {...(hasTable && place === null && { table })}
        keepsNumbers={keepsNumbers}
        window={window}
        extent={extent}
        onWindow={setWindow}
        onDrawn={draws ? drawFlow : null}
        onBar={
          canEdit && isFew
            ? (flow, grip, x, width) => {
                setHeld(extent);
                const axis = { ...window, width };
                const begun = dragModule().then(({ dragBar }) => dragBar(flow, grip, x, axis));
                return dragSoon(begun, () => setHeld(null));
              }
            : null
        }
        told={told}
        onTold={tellSpan}
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
      {hasTable && place !== null && createPortal(table, place)}
      {isWhy && <WhyPanel experiment={experiment} />}
      {told !== null && <SpanPanel experiment={experiment} runs={runs} span={told} />}
    </section>
  );
}

/** A low screen's charts need the room more: what does not fit the dock scrolls in it. */
const LOW = { screen: 780, dock: 188 } as const;

/** Above and below it. */
const AROUND_DOCK = 16;

/** How high stands what is told of a moment, in pixels. */
function dockHeight(isPhone: boolean, screen: number): number {
  if (isPhone) return Math.max(240, Math.min(380, Math.round(0.44 * screen)));
  return screen <= LOW.screen ? LOW.dock : Math.max(200, Math.min(300, Math.round(0.3 * screen)));
}
