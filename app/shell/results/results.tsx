import type { RefObject } from "react";
import { lazy, useEffect, useRef, useState } from "react";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { DynamicsSection } from "../../dynamics/dynamics-section.tsx";
import { Boundary } from "../../failure/boundary.tsx";
import { ofResults } from "../../failure/subjects.ts";
import type { Panel } from "../../lessons/lesson.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import type { Runner } from "../../store/runner.ts";
import { TopologySection } from "../../topology/topology-section.tsx";
import { Later } from "../../ui/later.tsx";
import { closeWhy } from "../../why/close-why.ts";
import { useNotShown } from "../policies/not-shown.ts";
import { Comparison, SECTIONS } from "./comparison.tsx";
import { Intro } from "./intro.tsx";
import { NotRun } from "./not-run.tsx";
import { ServiceOverTime } from "./service-over-time.tsx";
import { usePieces } from "./use-pieces.ts";
import { useRoom } from "./use-room.ts";

const Held = lazy(() => import("./held.tsx").then(({ Held }) => ({ default: Held })));
const Empty = lazy(() => import("./empty.tsx").then(({ Empty }) => ({ default: Empty })));
const DrawHere = lazy(() => import("./draw-here.tsx"));
const Folded = lazy(() => import("./folded.tsx").then(({ Folded }) => ({ default: Folded })));

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
  const keepsNumbers = useApp(isAsked);
  const absent = useNotShown();
  const isHeld = useApp(({ results }) => results.phase === "overLimit");
  const until = asked === null || asked === "all" ? null : (asked.from ?? null);
  // Nothing came before the beginning.
  const isHidden = asked === "all" || (until !== null && until <= from);
  const shows = (panel: Panel): boolean => lesson === null || lesson.panels.includes(panel);
  const isCrowd = lesson === null && (experiment?.flows.count ?? 0) > MOST_TOLD_APART;
  const isLookedAt = useApp(
    ({ view, transient }) => view.window !== null || transient.playhead !== null,
  );
  // Once they were wanted, the charts stay.
  const [wasOpened, setOpened] = useState(false);
  const isDrawing = useApp(({ transient }) => transient.drawing === "canvas");
  const hasCanvas = useDraft(
    (draft) => sourceOf(draft) === "flows" && (isDrawing || flowsOf(draft).length === 0),
  );
  const isTraced = (experiment?.flows.count ?? 0) <= MOST_TRACED_FLOWS;
  const isFolded = isCrowd && isTraced && !wasOpened && !isLookedAt;
  useEffect(() => {
    if (isCrowd && isLookedAt) setOpened(true);
  }, [isCrowd, isLookedAt]);
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
      {!keepsNumbers && <DynamicsSection experiment={experiment} isFolded={isFolded} />}
    </>
  );
  // What is to be guessed would stand in every number.
  const comparison = pieces > charts + 1 && experiment !== null && !keepsNumbers && (
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
          <p className="empty">
            What came of it is shown once the {lesson?.isOpen ? "" : "next "}question is answered.
          </p>
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
          {keepsNumbers && lesson?.isOpen === false && lesson.panels.some(hasNumbers) && (
            <p className="quiet">The numbers are shown once the next question is answered.</p>
          )}
        </>
      )}
    </>
  );
}

/** Whether a panel is of numbers alone. */
function hasNumbers(panel: Panel): boolean {
  return ["distribution", "metrics", "theory", "flows", "laws"].includes(panel);
}
