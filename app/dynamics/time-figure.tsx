import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { GanttSpan } from "../charts/gantt/gantt-band.tsx";
import { useSpan } from "../charts/gestures/use-span.ts";
import { useTimeGestures, windowAfterKey } from "../charts/gestures/use-time-gestures.ts";
import type { Brush } from "../draw/brush/brush.ts";
import { timeWords } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { toTime } from "../draw/scale/time-scale.ts";
import { setPlayhead, setWindow } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead } from "../store/shown.ts";
import type { PlotPlace } from "./plot-area.tsx";
import { TimeAxis, TimeLines } from "./time-lines.tsx";

/** What every plot of a figure needs. */
interface Plot {
  readonly gutter: number;
  readonly width: number;
  onMove(event: PointerEvent<HTMLCanvasElement>): void;
  onLeave(): void;
}

interface TimeFigureProps {
  readonly experiment: ExperimentView;
  readonly place: PlotPlace;
  /** Of the policy whose run it is. */
  readonly label: string;
  /** What it shows, for those who do not see it. */
  readonly about: string;
  /** The lanes from top to bottom, and how high each is; and the one that is stood at. */
  readonly lanes: { readonly flows: readonly number[]; readonly height: number };
  readonly stood: number | null;
  onStand(lane: number | null): void;
  /** Left and right without Shift; default: they move the window. */
  onAlong?(by: 1 | -1, time: number): void;
  /** What is to be read at a time. */
  said(time: number): string;
  children(plot: Plot): ReactNode;
}

/** Plots and a lane a flow, one below the other on one time axis, with what is read at a time above them. */
export function TimeFigure(props: TimeFigureProps) {
  const { experiment, place, label, about, lanes, stood, onStand, onAlong } = props;
  const { window, extent, gutter, width, ticks } = place;
  const root = useRef<HTMLElement>(null);
  const playhead = useApp(shownPlayhead);
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useSpan("fluid", extent, setWindow);
  const gestures = {
    window,
    extent,
    left: gutter,
    width,
    least: 0,
    spans: drawn.gestures,
    onWindow: setWindow,
    onDrag: (isDragging: boolean) => {
      if (isDragging) setPointed(null);
    },
    onTap: (_: HTMLCanvasElement, x: number) => setPlayhead(toTime(window, width, x), label),
  };
  useTimeGestures(root, gestures);
  const plot: Plot = {
    gutter,
    width,
    onMove: ({ currentTarget, clientX, clientY }) => {
      const box = currentTarget.getBoundingClientRect();
      setPointed(toTime(window, width, clientX - box.left));
      const isLane = currentTarget.dataset["lanes"] === "";
      const lane = Math.floor((clientY - box.top) / lanes.height);
      onStand(isLane ? (lanes.flows[lane] ?? null) : null);
    },
    onLeave: () => {
      setPointed(null);
      onStand(null);
    },
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const along = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      const at = stood === null ? -1 : lanes.flows.indexOf(stood);
      onStand(lanes.flows[Math.min(lanes.flows.length - 1, Math.max(0, at + by))] ?? null);
      return;
    }
    if (onAlong !== undefined && along !== 0 && !event.shiftKey) {
      event.preventDefault();
      onAlong(along, playhead ?? window.from);
      return;
    }
    const next = windowAfterKey(event.key, event.shiftKey, gestures);
    if (next === null) return;
    event.preventDefault();
    setWindow(next);
  };
  const time = pointed ?? playhead;
  return (
    <>
      <p className="dynamics-said" aria-live="polite">
        {time === null
          ? "Point at a time to read it; press to bring the playhead there."
          : `${timeWords(experiment, time)}: ${props.said(time)}`}
      </p>
      <section
        ref={root}
        className="dynamics-figure"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is walked through with arrow keys
        tabIndex={0}
        aria-label={about}
        onKeyDown={onKeyDown}
        onBlur={() => onStand(null)}
      >
        <TimeAxis
          ticks={ticks}
          window={window}
          gutter={gutter}
          width={width}
          unit={experiment.timeUnit}
        />
        {props.children(plot)}
        <GanttSpan span={drawn.span} window={window} gutter={gutter} width={width} />
        <TimeLines
          window={window}
          gutter={gutter}
          width={width}
          playhead={playhead}
          pointed={pointed}
        />
      </section>
    </>
  );
}

/** Paints a plot of that height on its canvas. */
export function painting(
  width: number,
  height: number,
  paint: (brush: Brush) => void,
): (canvas: HTMLCanvasElement) => void {
  return (canvas) => {
    const context = prepareCanvas(canvas, width, height, 0);
    if (context !== null) paint(context);
  };
}
