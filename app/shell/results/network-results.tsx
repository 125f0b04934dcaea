import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Wiring } from "../../../engine/doors/draw-data.ts";
import { useScreen } from "../../charts/canvas/use-screen.ts";
import { sourceOf } from "../../document/draft/draft.ts";
import { doFlowsMeet } from "../../draw/fabric/busy-links.ts";
import type { DrawnFabric } from "../../draw/fabric/places.ts";
import { isByPacket } from "../../draw/gantt/flow-note.ts";
import { type ExperimentView, MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { toOneEnd } from "../../edits/flow-edits.ts";
import { Boundary, ofResults } from "../../failure/boundary.tsx";
import { FailureLine } from "../../failure/failure-line.tsx";
import { editDraft } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { useStudy } from "../../store/use-study.ts";
import { later } from "../../ui/later.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { CrowdHeadline } from "./crowd-headline.tsx";
import { TablePlace } from "./service-over-time.tsx";
import "./network-results.css";

const NetworkPicture = later(
  async () => (await import("../../topology/network-picture.tsx")).default,
);

interface NetworkResultsProps {
  readonly experiment: ExperimentView;
  /** What passes through it is a question: it is drawn as it is wired. Default false. */
  readonly isBlank?: boolean;
  /** The charts of its flows. */
  readonly children: ReactNode;
}

/** A switch or a network: the charts of the flows on it, and beside them its picture, which stays in view. */
export function NetworkResults({ experiment, isBlank = false, children }: NetworkResultsProps) {
  const fabric = useApp((state) => state.results.origin?.scenario.fabric);
  if (fabric === undefined || fabric.kind === "link") return children;
  return (
    <Beside experiment={experiment} fabric={fabric} isBlank={isBlank}>
      {children}
    </Beside>
  );
}

interface BesideProps extends NetworkResultsProps {
  readonly fabric: DrawnFabric;
}

/** Parts of one picture, all of the same scenario. */
interface Drawn {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
}

function Beside({ experiment, fabric, isBlank, children }: BesideProps) {
  const { src, dst, identity } = experiment.flows;
  const input = useMemo(() => ({ fabric, src, dst, identity }), [fabric, src, dst, identity]);
  const study = useStudy("wiring", input);
  const last = useRef<Drawn | null>(null);
  const wiring = study.state === "done" ? study.output : null;
  const drawn = useMemo(
    () => (wiring === null ? null : { experiment, fabric, wiring }),
    [experiment, fabric, wiring],
  );
  useEffect(() => {
    last.current = drawn ?? last.current;
  }, [drawn]);
  // While flows are dragged about, the former picture stays until the next is there.
  const shown = drawn ?? last.current;
  const columns = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLElement>(null);
  const screen = useScreen(columns) ?? 0;
  const isBelow = useMedia("(max-width: 1079px)");
  const top = useStayingTop(aside, isBelow);
  const isDrawn = useDraft((draft) => sourceOf(draft) === "flows");
  const isFew = experiment.flows.count <= MOST_DRAWN_FLOWS;
  const arePackets = useApp(({ results }) => results.runs.some(({ run }) => isByPacket(run)));
  const policies = useApp(({ results }) => results.runs.length);
  const hasTable = isFew && !isBelow && policies <= MOST_IN_TABLE;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // Beside packets, which take much width, it is narrow, with the table below it.
  const isNarrow = isFew && arePackets && !isBelow;
  const height = isBelow ? LOW : Math.max(LEAST, screen - FOOT);
  const picture = (
    <aside
      ref={aside}
      className="network-picture"
      aria-label="The network"
      style={isBelow ? undefined : { top }}
    >
      {study.state === "failed" ? (
        <FailureLine place="The topology" message={study.message} />
      ) : (
        shown !== null && (
          <Boundary place="The picture of the network" of={ofResults}>
            <NetworkPicture
              {...shown}
              isBlank={isBlank === true}
              height={height}
              drawing={hasTable ? Math.max(170, 0.26 * height) : 0.5 * height - 36}
              between={hasTable && <div ref={setPlace} className="network-table" />}
            />
          </Boundary>
        )
      )}
    </aside>
  );
  return (
    <>
      {isBlank ? null : isDrawn &&
        experiment.flows.count > 1 &&
        shown !== null &&
        !doFlowsMeet(shown.wiring) ? (
        <NobodyMeets end={fabric.kind === "switch" ? "port" : "host"} />
      ) : (
        experiment.flows.count > MOST_DRAWN_FLOWS && (
          <div className="crowd">
            <CrowdHeadline experiment={experiment} />
          </div>
        )
      )}
      <div
        ref={columns}
        className={isNarrow ? "network-results is-narrow" : "network-results"}
        style={{ "--policies": policies } as CSSProperties}
      >
        {isBelow && picture}
        <div className="network-charts">
          <TablePlace value={hasTable ? place : null}>{children}</TablePlace>
        </div>
        {!isBelow && picture}
      </div>
    </>
  );
}

/** Pixels upwards where it stands in one column with the charts, and the least beside them. */
const LOW = 420;
const LEAST = 480;
/** A table of more policies stands below the charts. */
const MOST_IN_TABLE = 5;
/** Air below it. */
const FOOT = 12;

/** Where the top of what stays in view has its place: of what is higher than the results in view its foot is seen. */
function useStayingTop(ref: RefObject<HTMLElement | null>, isBelow: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const box = ref.current;
    const results = box?.closest("main") ?? null;
    if (box === null || results === null || isBelow) return;
    const observer = new ResizeObserver(() =>
      setTop(Math.min(0, results.clientHeight - FOOT - box.offsetHeight)),
    );
    observer.observe(results);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, isBelow]);
  return top;
}

/** In place of the headline where no link carries two flows: nothing is scheduled there. */
function NobodyMeets({ end }: { readonly end: "host" | "port" }) {
  return (
    <p className="network-alone">
      No two of these flows meet: every policy does the same.{" "}
      <button
        type="button"
        className="network-aim"
        onClick={() => {
          document.getElementById("results")?.focus({ preventScroll: true });
          editDraft(toOneEnd);
        }}
      >
        Send all to one {end}
      </button>
      .
    </p>
  );
}
