import type { RefObject } from "react";
import { lazy, useEffect, useMemo, useRef, useState } from "react";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../../draw/run/extent.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { DynamicsSection } from "../../dynamics/dynamics-section.tsx";
import { editorAxis } from "../../editor/bars/drag.ts";
import { Boundary } from "../../failure/boundary.tsx";
import { ofResults } from "../../failure/subjects.ts";
import type { Hides, Panel } from "../../lessons/lesson.ts";
import { PlayControls } from "../../play/play-controls.tsx";
import { hover, putPlayhead, setDrawing, setWindow, tellSpan } from "../../store/actions.ts";
import { useApp, useDraft, useShownHover } from "../../store/hooks.ts";
import { hold, light, shownLit } from "../../store/lit.ts";
import { litFlows } from "../../store/picked.ts";
import { shownPlayhead } from "../../store/playhead.ts";
import { rowActions } from "../../store/row-actions.ts";
import type { Runner } from "../../store/runner.ts";
import { isMany } from "../../store/seeds/is-many.ts";
import { shownRuns } from "../../store/shown-runs.ts";
import { TopologySection } from "../../topology/topology-section.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useRoving } from "../../ui/use-roving.ts";
import { closeWhy } from "../../why/close-why.ts";
import { FirstDifference } from "../../why/first-difference.tsx";
import { useNotShown } from "../policies/not-shown.ts";
import { chooseLanes } from "./choose-lanes.ts";
import { Comparison, SECTIONS } from "./comparison.tsx";
import { drawFlow } from "./draw-flow.ts";
import { Intro } from "./intro.tsx";
import { NotRun } from "./not-run.tsx";
import { usePieces } from "./use-pieces.ts";
import { useRoom } from "./use-room.ts";

const Held = lazy(() => import("./held.tsx").then(({ Held }) => ({ default: Held })));
const Empty = lazy(() => import("./empty.tsx").then(({ Empty }) => ({ default: Empty })));
const DrawHere = lazy(() => import("./draw-here.tsx"));
const Folded = lazy(() => import("./folded.tsx").then(({ Folded }) => ({ default: Folded })));
const WhyPanel = lazy(() =>
  import("../../why/why-panel.tsx").then(({ WhyPanel }) => ({ default: WhyPanel })),
);
const SpanPanel = lazy(() => import("../../why/span/span-panel.tsx"));

/** Of more flows than these the distributions come first: no bar of a Gantt chart can be told from the next until one zooms in. */
const MOST_TOLD_APART = 300;

/** What the policies did: Gantt charts on one time axis, FCT CDFs, and the numbers. */
export function Results({ runner }: { readonly runner: Runner }) {
  const main = useRef<HTMLElement>(null);
  const room = useRoom(main);
  return (
    <main
      ref={main}
      id="results"
      className="results"
      tabIndex={-1}
      onKeyDownCapture={(event) => {
        // Before what has the focus: one Escape ends the explanation, wherever it was asked for.
        if (event.key !== "Escape" || !closeWhy()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Boundary place="The results" of={ofResults}>
        <Parts runner={runner} room={room} />
      </Boundary>
    </main>
  );
}

interface PartsProps {
  readonly runner: Runner;
  /** How wide charts will be, once that is known. */
  readonly room: RefObject<number>;
}

function Parts({ runner, room }: PartsProps) {
  const experiment = useApp((state) => state.results.experiment);
  const from = useApp((state) => state.results.extent.from);
  const lesson = useApp((state) => state.lesson);
  const asked = lesson?.hides ?? null;
  const absent = useNotShown();
  const isHeld = useApp(({ results }) => results.phase === "held");
  const until = asked === null || asked === "all" ? null : (asked.from ?? null);
  // Nothing came before the beginning.
  const isHidden = asked === "all" || (until !== null && until <= from);
  const shows = (panel: Panel): boolean => lesson === null || lesson.panels.includes(panel);
  const isCrowd = lesson === null && (experiment?.flows.count ?? 0) > MOST_TOLD_APART;
  const isAsked = useApp(
    ({ view, transient }) => view.window !== null || transient.playhead !== null,
  );
  // Once they were wanted, the charts stay.
  const [wasOpened, setOpened] = useState(false);
  const hasNone = useDraft((draft) => draft.source === "flows" && draft.flows.length === 0);
  const hasCanvas = useApp(({ transient }) => hasNone || transient.drawing === "canvas");
  const isTraced = (experiment?.flows.count ?? 0) <= MOST_TRACED_FLOWS;
  const isFolded = isCrowd && isTraced && !wasOpened && !isAsked;
  useEffect(() => {
    if (isCrowd && isAsked) setOpened(true);
  }, [isCrowd, isAsked]);
  const charts = useApp(({ results }) => results.runs.length);
  // Each chart, their legend, each section below.
  const pieces = usePieces(experiment !== null, charts + 1 + SECTIONS);
  const service = experiment !== null && pieces > 0 && asked !== "all" && shows("service") && (
    <>
      {isFolded ? (
        <Later>
          <Folded experiment={experiment} onOpen={() => setOpened(true)} />
        </Later>
      ) : (
        <ServiceOverTime
          experiment={experiment}
          until={until}
          asked={asked}
          upTo={pieces}
          room={room.current}
        />
      )}
      {asked === null && <DynamicsSection experiment={experiment} isFolded={isFolded} />}
    </>
  );
  // What is to be guessed would stand in every number.
  const comparison = pieces > charts + 1 && experiment !== null && asked === null && (
    <Comparison
      experiment={experiment}
      shows={shows}
      upTo={pieces - charts - 1}
      beneath={isCrowd && service}
    />
  );
  return (
    <>
      {/* Above all that comes and goes with flows: it stands still between two strokes. */}
      {lesson === null && hasCanvas && (
        <Later>
          <DrawHere />
        </Later>
      )}
      {lesson === null && <Intro />}
      {lesson !== null && <div id="lesson-stage" />}
      {!isHidden && <NotRun absent={absent} />}
      {isHeld && (
        <Later>
          <Held onRun={runner.resume} />
        </Later>
      )}
      {isHidden ? (
        lesson?.panels.length !== 0 && (
          <p className="empty">What came of it is shown once the question is answered.</p>
        )
      ) : experiment === null ? (
        <Later>
          <Empty />
        </Later>
      ) : (
        <>
          {lesson === null && <TopologySection experiment={experiment} />}
          {!isCrowd && service}
          {comparison}
        </>
      )}
    </>
  );
}

const LANES: readonly (readonly [LaneKind, string])[] = [
  ["queue", "By queue"],
  ["flow", "By flow"],
];

interface ServiceProps {
  readonly experiment: ExperimentView;
  /** Only what came before it is shown, since the rest is a question; null: all. */
  readonly until: number | null;
  /** What else a question hides. */
  readonly asked: Hides | null;
  /** So many charts, and after them what stands below. */
  readonly upTo: number;
  readonly room: number;
}

function ServiceOverTime(props: ServiceProps) {
  const { experiment, until, asked } = props;
  const isTall = useApp((state) => state.lesson !== null);
  const ofSeed = useApp((state) => (isMany(state) ? state.results.seed : null));
  // An order by mean FCT would be an answer.
  const all = useApp((state) => (asked === null ? shownRuns(state) : state.results.runs));
  const hidden = asked?.policy;
  const runs = useMemo(
    () => (hidden === undefined ? all : all.filter(({ policy }) => policy.label !== hidden)),
    [all, hidden],
  );
  const order = useApp((state) => state.view.rows);
  const closed = useApp((state) => state.view.closed);
  const rows = useMemo(
    () => ({ closed: new Set(closed), isByMean: order === "mean", actions: rowActions }),
    [closed, order],
  );
  const canDraw = useDraft((draft) => draft.source === "flows") && until === null;
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
  const explained = useApp((state) => state.transient.explained);
  const lower = useApp((state) => state.transient.lower);
  const absent = useNotShown().filter(({ obstacle }) => obstacle === null);
  const lit = useApp(shownLit);
  const held = useApp((state) => state.transient.held);
  const controls = useRoving<HTMLDivElement>(
    ".gantt-controls > button, .play > button, .difference > button",
  );
  const lighting = useMemo(() => ({ lit, held, onLit: light, onHold: hold }), [lit, held]);
  return (
    <section
      className={asked === null ? "service" : "service is-asked"}
      aria-labelledby="service-heading"
    >
      <GanttStack
        heading={<h2 id="service-heading">Service over time</h2>}
        ofSeed={ofSeed}
        controls={
          <div className="gantt-controls" {...controls}>
            {asked === null && (
              <>
                <PlayControls timeUnit={experiment.timeUnit} />
                <FirstDifference experiment={experiment} runs={runs} />
              </>
            )}
            {canDraw && (
              <IconButton
                icon="pen"
                label="Draw flows in the charts"
                pressed={draws}
                onClick={() => setDrawing(draws ? null : "charts")}
              />
            )}
            <Segmented
              label="Lanes"
              hideLabel
              value={lanes}
              options={experiment.ports > 1 ? [...LANES, ["port", "By port"]] : LANES}
              onChange={(value) => chooseLanes(lanes, value)}
            />
          </div>
        }
        experiment={experiment}
        runs={runs}
        upTo={props.upTo}
        room={props.room}
        absent={absent}
        lanes={lanes}
        {...(asked === null ? { rows } : {})}
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
      {asked === null && playhead !== null && (
        <Later>
          <WhyPanel experiment={experiment} />
        </Later>
      )}
      {told !== null && (
        <Later>
          <SpanPanel experiment={experiment} runs={runs} span={told} />
        </Later>
      )}
    </section>
  );
}
