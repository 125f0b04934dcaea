import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from "react";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing } from "../charts/canvas/use-drawing.ts";
import { GanttSpans } from "../charts/gantt/gantt-band.tsx";
import { useSpan } from "../charts/gestures/use-span.ts";
import { useTimeGestures, windowAfterKey } from "../charts/gestures/use-time-gestures.ts";
import { textWidthIn } from "../charts/plots/use-plot.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { layPlot } from "../draw/kit/lay-plot.ts";
import { paintLaid } from "../draw/kit/paint-plot.ts";
import type { Frame, Plot } from "../draw/kit/plot.ts";
import { MARGIN } from "../draw/kit/space.ts";
import { timeWords } from "../draw/packets/words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { unitName } from "../draw/run/run-words.ts";
import type { Ticks } from "../draw/scale/ticks.ts";
import { foldedIn, toPixel, toTime } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import { setPlayhead, setWindow } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead } from "../store/shown.ts";
import type { PlotPlace } from "./plot-area.tsx";

interface TimeFigureProps {
  readonly experiment: ExperimentView;
  readonly place: PlotPlace;
  /** The label of the policy whose run it is. */
  readonly label: string;
  /** Says what it shows to those who do not see it. */
  readonly about: string;
  /** The lanes from top to bottom, and how high each is; and the one that is stood at. */
  readonly lanes: { readonly flows: readonly number[]; readonly height: number };
  readonly stood: number | null;
  onStand(lane: number | null): void;
  /** Left and right without Shift; default: they move the window. */
  onAlong?(by: 1 | -1, time: number): void;
  /** Tells what is to be read at a time. */
  said(time: number): string;
  readonly plot: Plot;
  /** Names beside the lanes, which begin so many pixels below the top of the plot. */
  children(top: number): ReactNode;
}

/** Plots and a lane a flow, one below the other on one time axis, with what is read at a time above them. */
export function TimeFigure(props: TimeFigureProps) {
  const { experiment, place, label, about, lanes, stood, onStand, onAlong } = props;
  const { window, extent, gutter, width, ticks, ink } = place;
  const root = useRef<HTMLElement>(null);
  const playhead = useApp(shownPlayhead);
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useSpan("fluid", extent, setWindow);
  const gestures = {
    window,
    extent,
    lefts: [gutter],
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
  const onMove = (x: number, y: number, { top, height }: Frame): void => {
    setPointed(toTime(window, width, x - gutter));
    const lane = Math.floor((y - top) / lanes.height);
    onStand(y < top || y > top + height ? null : (lanes.flows[lane] ?? null));
  };
  const onLeave = (): void => {
    setPointed(null);
    onStand(null);
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
        <PacketsCanvas
          plot={props.plot}
          width={gutter + width + MARGIN.right}
          ink={ink}
          onMove={onMove}
          onLeave={onLeave}
        >
          {({ top }) => props.children(top)}
        </PacketsCanvas>
        <GanttSpans span={drawn.span} window={window} lefts={[gutter]} width={width} />
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

interface TimeAxisProps {
  readonly ticks: Ticks;
  readonly window: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly unit: string;
}

/** The times of the grid, as the charts above have them. */
function TimeAxis({ ticks, window, gutter, width, unit }: TimeAxisProps) {
  return (
    <svg
      className="dynamics-axis"
      width={gutter + width + MARGIN.right}
      height={20}
      aria-hidden="true"
    >
      <text className="dynamics-unit" x={gutter - 14} y={14} textAnchor="end">
        {unitName(unit)}
      </text>
      {ticks.values.map((time) => (
        <text key={time} x={gutter + toPixel(window, width, time)} y={14} textAnchor="middle">
          {ticks.label(time)}
        </text>
      ))}
      {window.breaks !== undefined &&
        foldedIn(window, width).folds.map(({ from, to, words }) => (
          <text key={from} x={gutter + (from + to) / 2} y={14} textAnchor="middle">
            {words}
          </text>
        ))}
    </svg>
  );
}

interface TimeLinesProps {
  readonly window: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly playhead: number | null;
  readonly pointed: number | null;
}

/** The playhead of all charts, and where the pointer is. */
function TimeLines({ window, gutter, width, playhead, pointed }: TimeLinesProps) {
  const line = (time: number | null, kind: string) => {
    if (time === null) return null;
    const x = toPixel(window, width, time);
    if (x < 0 || x > width) return null;
    return <div className={`dynamics-line is-${kind}`} style={{ left: gutter + x }} />;
  };
  return (
    <>
      {line(pointed, "pointed")}
      {line(playhead, "playhead")}
    </>
  );
}

interface PacketsCanvasProps {
  readonly plot: Plot;
  /** Pixels of the plots with what stands beside them. */
  readonly width: number;
  readonly ink: Ink;
  /** A place in the plot's pixels, and the panel of its lanes, the last one. */
  onMove(x: number, y: number, lanes: Frame): void;
  onLeave(): void;
  /** Over the lanes. */
  children(lanes: Frame): ReactNode;
}

/** A plot of a packet-level run on one canvas, which takes the gestures of time. */
function PacketsCanvas(props: PacketsCanvasProps) {
  const { plot, width, ink, onMove, onLeave, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const laid = useMemo(() => layPlot(plot, width, textWidthIn(ink.font)), [plot, width, ink]);
  const draw = useMemo(
    () => (element: HTMLCanvasElement) => {
      const context = prepareCanvas(element, laid.width, laid.height, 0);
      if (context !== null) paintLaid(context, laid, ink);
    },
    [laid, ink],
  );
  useDrawing(canvas, draw);
  const lanes = laid.frames.at(-1);
  if (lanes === undefined) return null;
  return (
    <div className="dynamics-plots" style={{ height: laid.height }}>
      <canvas
        ref={canvas}
        style={{ width: laid.width, height: laid.height }}
        onPointerMove={({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
          const box = currentTarget.getBoundingClientRect();
          onMove(clientX - box.left, clientY - box.top, lanes);
        }}
        onPointerLeave={onLeave}
      />
      {/* Beside the plots no time is pointed at. */}
      <div className="dynamics-gutter" style={{ width: lanes.gutter }} aria-hidden="true" />
      {children(lanes)}
    </div>
  );
}
