import { useEffect, useRef, useState } from "react";
import { useScreen } from "../../charts/canvas/use-screen.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { GanttMinimap } from "../../charts/gantt/gantt-minimap.tsx";
import { MOST_TRACED_FLOWS, partNamesOf } from "../../draw/run/results.ts";
import { PacketNumbersSection } from "../../dynamics/packets-section.tsx";
import { setView, setWindow } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { useTold } from "../../store/shown.ts";
import { Button } from "../../ui/button.tsx";
import { InSight } from "../../ui/in-sight.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { RunRemarks } from "./all-metrics.tsx";
import { watchAll } from "./chart-actions.ts";
import { CrowdHeadline } from "./crowd-headline.tsx";
import { crowdHeights } from "./crowd-heights.ts";
import { CrowdMultiples, panelRow } from "./crowd-multiples.tsx";
import { DistributionSection } from "./distribution-section.tsx";
import type { ResultsProps } from "./drawn-results.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { ServiceOverTime } from "./service-over-time.tsx";
import "./crowd.css";

/** The choice of a part, in pixels. */
const PARTS = 48;

const Further = later(async () => (await import("./further.tsx")).Further);

/** More flows than can be told apart: what became of them all, in one screen; stretches of it, and every flow, below. */
export function CrowdResults({ experiment, shows, upTo, room, hasPicture }: ResultsProps) {
  const runs = useApp((state) => state.results.runs.length);
  const isLookedAt = useApp(
    ({ view, transient }) =>
      view.window !== null || transient.playhead !== null || transient.watching,
  );
  // Once they were wanted, the charts stay.
  const [isWatching, setWatching] = useState(isLookedAt);
  const [isAsked, setAsked] = useState(false);
  const isZoomed = useApp(({ view }) => view.window !== null);
  // Where there is a picture, it is what follows the clock.
  const isWanted = hasPicture ? isZoomed : isLookedAt;
  useEffect(() => {
    if (isWanted) setWatching(true);
  }, [isWanted]);
  const isPhone = useMedia("(max-width: 639px)");
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const height = useScreen(body) ?? 0;
  const { columns, caption } = panelRow(width, Math.max(1, runs), isPhone);
  const rows = Math.ceil(Math.max(1, runs) / columns);
  const heights = crowdHeights({
    width,
    height: height - (partNamesOf(experiment).length > 1 ? PARTS : 0),
    rows,
    caption,
    policies: runs,
    isPhone,
    hasPicture,
  });
  const canWatch = experiment.flows.count <= MOST_TRACED_FLOWS;
  return (
    <div className={heights.isBeside ? "crowd is-beside" : "crowd"}>
      {!hasPicture && <CrowdHeadline experiment={experiment} />}
      <div ref={body}>
        {width > 0 && (
          <>
            <PartFilter experiment={experiment} />
            <CrowdMultiples
              experiment={experiment}
              width={width}
              height={heights.panel}
              isPhone={isPhone}
            />
            <div className="crowd-row">
              <DistributionSection experiment={experiment} height={heights.curves} />
              <NumbersSection
                experiment={experiment}
                rowHeight={heights.row}
                onWatch={
                  canWatch
                    ? () => {
                        setWatching(true);
                        setAsked(true);
                      }
                    : null
                }
              />
            </div>
          </>
        )}
      </div>
      <RunRemarks />
      {isWatching && canWatch && (
        <Watch experiment={experiment} upTo={upTo} room={room} isAsked={isAsked} />
      )}
      <InSight>
        <PacketNumbersSection experiment={experiment} />
        <Further experiment={experiment} shows={shows} hasMetrics />
      </InSight>
    </div>
  );
}

/** All flows, or one part of them: what is told below is told of these. */
function PartFilter({ experiment }: Pick<ResultsProps, "experiment">) {
  const { part } = useTold(experiment);
  const names = partNamesOf(experiment);
  if (names.length < 2) return null;
  return (
    <div className="crowd-parts">
      <Segmented
        label="Flows that are told of"
        hideLabel
        value={part ?? ""}
        options={[["", "All flows"], ...names.map((name): [string, string] => [name, name])]}
        onChange={(name) => setView({ part: name === "" ? null : name })}
      />
    </div>
  );
}

interface WatchProps extends Pick<ResultsProps, "experiment" | "upTo" | "room"> {
  /** It was asked for by a press, which goes on here. */
  readonly isAsked: boolean;
}

const HEIGHT = 56;

/** The work that arrives in the whole run, and the charts of the stretch of it that is dragged over. */
function Watch({ experiment, upTo, room, isAsked }: WatchProps) {
  const extent = useApp(({ results }) => results.extent);
  const chosen = useApp(({ view }) => view.window);
  const hasPlayhead = useApp(({ transient }) => transient.playhead !== null);
  const isWhole = useApp(({ transient }) => transient.watching);
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const width = useWidth(strip);
  const [span, setSpan] = useState(chosen ?? extent);
  const isDragged = span.from !== extent.from || span.to !== extent.to;
  useEffect(() => setSpan(chosen ?? extent), [chosen, extent]);
  useEffect(() => {
    if (!isAsked) return;
    section.current?.scrollIntoView({ block: "nearest" });
    section.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isAsked]);
  const isShown = chosen !== null || hasPlayhead || isWhole;
  useEffect(() => {
    // The lanes are looked at, and the strip above them.
    if (isAsked && isShown) section.current?.scrollIntoView({ block: "start" });
  }, [isAsked, isShown]);
  return (
    <section ref={section} className="watch" aria-labelledby="watch-heading">
      <div className="section-head">
        <h2 id="watch-heading">
          Watch a stretch <small>work that arrives; drag over a stretch to see its lanes</small>
        </h2>
        {!isShown && <Button onClick={watchAll}>Show the charts</Button>}
      </div>
      {/* The pointer's way; the button is the keyboard's. */}
      <div
        ref={strip}
        className="watch-strip"
        onPointerUp={() => isDragged && setWindow(span)}
        onPointerCancel={() => setSpan(chosen ?? extent)}
      >
        <GanttMinimap
          experiment={experiment}
          window={span}
          extent={extent}
          left={0}
          width={width}
          height={HEIGHT}
          onWindow={setSpan}
        />
      </div>
      {isShown && <ServiceOverTime experiment={experiment} upTo={upTo} room={room} />}
    </section>
  );
}
