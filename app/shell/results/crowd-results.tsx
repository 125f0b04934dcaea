import { useEffect, useRef, useState } from "react";
import { useScreen } from "../../charts/canvas/use-screen.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { PacketNumbersSection } from "../../dynamics/packets-section.tsx";
import { useApp } from "../../store/hooks.ts";
import { InSight } from "../../ui/in-sight.tsx";
import { later } from "../../ui/later.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { RunRemarks } from "./all-metrics.tsx";
import { CrowdHeadline } from "./crowd-headline.tsx";
import { crowdHeights } from "./crowd-heights.ts";
import { CrowdMultiples, panelRow } from "./crowd-multiples.tsx";
import { DistributionSection } from "./distribution-section.tsx";
import type { ResultsProps } from "./drawn-results.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { Watch } from "./watch.tsx";
import "./crowd.css";

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
    height,
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
