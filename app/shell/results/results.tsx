import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type ExperimentView, MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { hasPacketsClock, PacketsSection } from "../../dynamics/packets-section.tsx";
import { Boundary, ofResults } from "../../failure/boundary.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { addPendingPart } from "../../pending/parts.ts";
import { useApp } from "../../store/hooks.ts";
import { isAsked, isOfBefore, keptWords } from "../../store/open-lesson.ts";
import type { Runner } from "../../store/runs/runner.ts";
import type { AppState } from "../../store/store.ts";
import { later } from "../../ui/later.tsx";
import { closeWhy } from "../../why/close-why.ts";
import { DrawnResults } from "./drawn-results.tsx";
import { Lacking } from "./lacking.tsx";
import { LanesHead } from "./lane-choice.tsx";

const AskedResults = later(async () => (await import("./asked-results.tsx")).AskedResults);
const LessonPackets = later(async () => (await import("./lesson-packets.tsx")).LessonPackets);
const Held = later(async () => (await import("./held.tsx")).Held);
const Empty = later(async () => (await import("./empty.tsx")).Empty);
const CrowdResults = later(async () => (await import("./crowd-results.tsx")).CrowdResults);
const NetworkResults = later(async () => (await import("./network-results.tsx")).NetworkResults);

/** Shows the runs: Gantt charts on one time axis, FCT CDFs, and the numbers. */
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
        // Before what has the focus: one Escape ends the explanation, wherever it was asked for, but for a menu over it.
        const isInMenu = (event.target as Element).closest("[role=menu]") !== null;
        if (event.key !== "Escape" || isInMenu || !closeWhy()) return;
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
  const isBefore = useApp(isOfBefore);
  const experiment = useApp((state) => (isBefore ? null : state.results.experiment));
  const lesson = useApp((state) => state.lesson);
  const isCovered = lesson !== null && lesson.hides !== null;
  const keepsNumbers = useApp(isAsked);
  const isPackets = lesson?.panels.includes("packets") === true;
  const isHeld = useApp(({ results }) => results.phase === "overLimit");
  const shows = (panel: Panel): boolean => lesson === null || lesson.panels.includes(panel);
  const isCrowd = lesson === null && (experiment?.flows.count ?? 0) > MOST_DRAWN_FLOWS;
  const hasPicture = shows("service") && (experiment?.ports ?? 1) > 1;
  const charts = useApp(({ results }) => results.runs.length);
  // Each chart, and what stands below.
  const pieces = usePieces(experiment !== null, charts + 1);
  const hasLanesHead = useApp(hasPacketsClock);
  const Kind = isCrowd ? CrowdResults : DrawnResults;
  return (
    <>
      {!isBefore && <Age />}
      {lesson !== null && <div id="lesson-stage" />}
      <Lacking />
      {isHeld && <Held onRun={runner.resume} />}
      {isPackets && experiment !== null && <LessonPackets experiment={experiment} />}
      {experiment === null ? (
        <Empty />
      ) : isCovered ? (
        (!isPackets || shows("service")) && (
          <AskedResults experiment={experiment} room={room.current} />
        )
      ) : (
        <>
          {shows("service") && !isPackets && !keepsNumbers && pieces > 0 && (
            <>
              <PacketsSection experiment={experiment} />
              {hasLanesHead && <LanesHead experiment={experiment} />}
            </>
          )}
          <Place experiment={experiment} hasPicture={hasPicture}>
            {pieces > 0 && (
              <Kind
                experiment={experiment}
                shows={shows}
                keepsNumbers={keepsNumbers}
                upTo={pieces}
                room={room.current}
                hasPicture={hasPicture}
              />
            )}
          </Place>
          {keepsNumbers && lesson?.panels.some(hasNumbers) && (
            <p className="quiet">The numbers are kept for {keptWords(lesson.keptFor)}.</p>
          )}
        </>
      )}
    </>
  );
}

interface PlaceProps {
  readonly experiment: ExperimentView;
  readonly hasPicture: boolean;
  readonly children: ReactNode;
}

/** Puts the charts beside the picture of what the flows go through, where there is one. */
function Place({ experiment, hasPicture, children }: PlaceProps) {
  if (!hasPicture) return children;
  return <NetworkResults experiment={experiment}>{children}</NetworkResults>;
}

function hasNumbers(panel: Panel): boolean {
  return ["distribution", "metrics", "theory", "flows", "laws"].includes(panel);
}

/** How wide the content of an element is, as the browser tells of itself: no layout is asked for. */
function useRoom(ref: RefObject<HTMLElement | null>): RefObject<number> {
  const room = useRef(0);
  // What ends at the right edge ends where the header does, whatever room the browser keeps for a scroll bar.
  useLayoutEffect(() => {
    const { current } = ref;
    current?.style.setProperty("--bar", `${current.offsetWidth - current.clientWidth}px`);
  }, [ref]);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      room.current = Math.floor(entry?.contentRect.width ?? 0);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

/** Says that what is shown below is not what the sentence above tells of. */
function Age() {
  const words = useApp(ageWords);
  return (
    <p className="age" role="status">
      {words}
    </p>
  );
}

/** Why what is shown is not what stands in the editor; "" if it is, or is about to be. */
export function ageWords({ scenario, results, transient }: AppState): string {
  // While an edit is tried a picture that is older than its value is pale, which says enough.
  if (results.experiment === null || transient.trial !== null) return "";
  const { checked } = scenario;
  if (checked.scenario === null && checked.waits !== "fetching") {
    return "Results of the last valid input.";
  }
  // Of a run that is under way, some policies may be shown already: they are not old.
  const isBefore = results.stale && results.draft !== scenario.history.present;
  return isBefore ? "Still showing the run before." : "";
}

/**
 * How many of so many pieces are there: none at first, and from when it begins on one more after every drawing, so that none of
 * them takes long. Once all are there they stay, and whatever is added comes at once.
 */
function usePieces(isBegun: boolean, count: number): number {
  const [there, setThere] = useState(0);
  const isPending = isBegun && there < count;
  useEffect(() => (isPending ? addPendingPart() : undefined), [isPending]);
  useEffect(() => {
    if (isPending) startTransition(() => setThere(there + 1 < count ? there + 1 : ALL));
  }, [isPending, there, count]);
  return there;
}

const ALL = Number.POSITIVE_INFINITY;
