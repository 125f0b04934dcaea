import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useRef } from "react";
import { snap } from "../../draw/run/playhead.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { roundedIn, toPixel, toTime } from "../../draw/scale/time-scale.ts";
import { pointIn } from "../canvas/use-drawing.ts";

interface GanttPlayheadProps {
  readonly experiment: ExperimentView;
  readonly time: number | null;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  /** Sets it where the pointer is. */
  onScrub(time: number): void;
  onKey(event: KeyboardEvent): void;
}

/**
 * The strip of the time axis in which the playhead's handle runs: press anywhere in it to bring the
 * playhead there, and drag on. Out of the window the handle waits at the edge behind which it is.
 */
export function GanttPlayhead(props: GanttPlayheadProps): ReactElement {
  const { experiment, time, window, extent, gutter, width } = props;
  const strip = useRef<HTMLDivElement>(null);
  const scrub = (event: PointerEvent): void => {
    if (strip.current === null) return;
    props.onScrub(toTime(window, width, pointIn(strip.current, event).x - gutter));
  };
  const isSlot = experiment.model === "slot";
  const x = time === null ? 0 : toPixel(window, width, time);
  const side = x < -0.5 ? "before" : x > width + 0.5 ? "after" : "within";
  const shown = time === null ? "" : readable(isSlot ? time : roundedIn(window, time));
  return (
    <div
      ref={strip}
      className="gantt-scrub"
      style={{ width: gutter + width + 12 }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // A finger may be about to scroll the page: it counts once it moves along the axis, or lifts.
        if (event.pointerType !== "touch") scrub(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
      }}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
      }}
    >
      {time !== null && (
        <div
          role="slider"
          tabIndex={0}
          className={`gantt-playhead is-${side}`}
          style={{ left: gutter + Math.min(Math.max(x, 0), width) }}
          aria-label="Playhead"
          aria-valuemin={snap(experiment.model, extent, extent.from)}
          aria-valuemax={snap(experiment.model, extent, extent.to)}
          aria-valuenow={time}
          aria-valuetext={
            isSlot ? `slot ${shown}` : quantity(roundedIn(window, time), experiment.timeUnit)
          }
          onKeyDown={props.onKey}
        >
          {side === "before" ? `‹ ${shown}` : side === "after" ? `${shown} ›` : shown}
        </div>
      )}
    </div>
  );
}
