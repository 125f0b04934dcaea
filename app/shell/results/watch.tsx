import { useEffect, useRef, useState } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { GanttMinimap } from "../../charts/gantt/gantt-minimap.tsx";
import { setWindow } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { watchAll } from "./chart-actions.ts";
import type { ResultsProps } from "./drawn-results.tsx";
import { ServiceOverTime } from "./service-over-time.tsx";

interface WatchProps extends Pick<ResultsProps, "experiment" | "upTo" | "room"> {
  /** It was asked for by a press, which goes on here. */
  readonly isAsked: boolean;
}

const HEIGHT = 56;

/** The work that arrives in the whole run, and the charts of the stretch of it that is dragged over. */
export function Watch({ experiment, upTo, room, isAsked }: WatchProps) {
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
