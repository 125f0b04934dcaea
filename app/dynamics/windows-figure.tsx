import type { KeyboardEvent, PointerEvent } from "react";
import { useMemo, useRef, useState } from "react";
import type { QueuedPort } from "../../engine/index.ts";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { GanttSpan } from "../charts/gantt/gantt-span.tsx";
import { useSpan } from "../charts/gestures/use-span.ts";
import { useTimeGestures, windowAfterKey } from "../charts/gestures/use-time-gestures.ts";
import type { Brush } from "../draw/brush/brush.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { queueColumns, topOfQueues } from "../draw/packets/windows/queue-columns.ts";
import { type WindowView, windowLanes } from "../draw/packets/windows/window-view.ts";
import { queueWords, windowWords } from "../draw/packets/windows/window-words.ts";
import { timeWords } from "../draw/packets/words.ts";
import {
  CLASSES,
  paintClasses,
  paintHappened,
  paintWindows,
  STRIP,
} from "../draw/paint/paint-windows.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { shadeOf } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import { toPixel, toTime } from "../draw/scale/time-scale.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import { hover, setPlayhead, setWindow } from "../store/actions.ts";
import { useApp, useShownHover } from "../store/hooks.ts";
import { shownPlayhead } from "../store/playhead.ts";
import { LaneNames } from "./lane-names.tsx";
import { PlotCanvas } from "./plot-canvas.tsx";
import { TimeAxis, TimeLines } from "./time-lines.tsx";
import { WindowsLegend } from "./windows-legend.tsx";

interface WindowsFigureProps {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly port: QueuedPort;
  /** Of the port. */
  readonly name: string;
  readonly ink: Ink;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
}

/** Flows are whole under these transports. */
const WHOLE = { subflows: 1 } as const;

/** Queues by class of a port, its drops and marks, and a lane a flow with its window, on one time axis. */
export function WindowsFigure(props: WindowsFigureProps) {
  const { experiment, chosen, port, name, ink, window, extent, gutter, width } = props;
  const { view, windows } = chosen;
  const root = useRef<HTMLElement>(null);
  const playhead = useApp(shownPlayhead);
  const hovered = useShownHover();
  const [pointed, setPointed] = useState<number | null>(null);
  const lanes = useMemo(
    () => windowLanes(experiment, chosen, window),
    [experiment, chosen, window],
  );
  const columns = useMemo(
    () => queueColumns(port, windows.bin, window, width),
    [port, windows.bin, window, width],
  );
  const ticks = useMemo(() => linearTicks(window.from, window.to, width, 84), [window, width]);
  const tickPixels = useMemo(
    () => ticks.values.map((time) => toPixel(window, width, time)),
    [ticks, window, width],
  );
  const most = topOfQueues(port);
  const painted = (height: number, paint: (context: Brush) => void) => {
    return (canvas: HTMLCanvasElement): void => {
      const context = prepareCanvas(canvas, width, height, 0);
      if (context !== null) paint(context);
    };
  };
  const plotted = { columns, width, ink, ticks: tickPixels };
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted and plotted are made of these
  const [paintQueues, paintStrip] = useMemo(
    () => [
      painted(CLASSES, (context) => paintClasses(context, { ...plotted, height: CLASSES }, most)),
      painted(STRIP, (context) => paintHappened(context, { ...plotted, height: STRIP })),
    ],
    [columns, width, ink, tickPixels, most],
  );
  const laneTotal = Math.max(1, lanes.flows.length * lanes.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted is made of these
  const paintFlows = useMemo(
    () =>
      painted(laneTotal, (context) =>
        paintWindows(context, {
          windows,
          flows: lanes.flows,
          shades: (flow) => shadeOf(experiment, flow),
          end: (flow) => view.run.finish[flow] as number,
          laneHeight: lanes.height,
          window,
          width,
          ink,
          ticks: tickPixels,
        }),
      ),
    [windows, lanes, laneTotal, experiment, view, window, width, ink, tickPixels],
  );

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
    onTap: (_: HTMLCanvasElement, x: number) =>
      setPlayhead(toTime(window, width, x), view.policy.label),
  };
  useTimeGestures(root, gestures);
  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { currentTarget, clientX, clientY } = event;
    const box = currentTarget.getBoundingClientRect();
    setPointed(toTime(window, width, clientX - box.left));
    const isLane = currentTarget.dataset["lanes"] === "";
    const lane = Math.floor((clientY - box.top) / lanes.height);
    hover(isLane ? (lanes.flows[lane] ?? null) : null);
  };
  const onLeave = (): void => {
    setPointed(null);
    hover(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      const at = hovered === null ? -1 : lanes.flows.indexOf(hovered);
      hover(lanes.flows[Math.min(lanes.flows.length - 1, Math.max(0, at + by))] ?? null);
      return;
    }
    const next = windowAfterKey(event.key, event.shiftKey, gestures);
    if (next === null) return;
    event.preventDefault();
    setWindow(next);
  };

  const time = pointed ?? playhead;
  const flow = hovered ?? lanes.flows[0] ?? null;
  const said =
    time === null
      ? "Point at a time to read it; press to bring the playhead there."
      : `${timeWords(experiment, time)}: ${flow === null ? "" : `${windowWords(experiment, chosen, flow, time)}; `}${name} ${queueWords(windows, port, time)}`;
  const plot = { gutter, width, onMove, onLeave };
  return (
    <>
      <p className="dynamics-said" aria-live="polite">
        {said}
      </p>
      <section
        ref={root}
        className="dynamics-figure"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is walked through with arrow keys
        tabIndex={0}
        aria-label={`Queues of ${name}, its drops and marks, and windows over time under ${view.policy.label}. Up and down choose a flow.`}
        onKeyDown={onKeyDown}
        onBlur={() => hover(null)}
      >
        <TimeAxis
          ticks={ticks}
          window={window}
          gutter={gutter}
          width={width}
          unit={experiment.timeUnit}
        />
        <PlotCanvas
          name="Queue (packets)"
          top={readable(most)}
          height={CLASSES}
          paint={paintQueues}
          {...plot}
        />
        <PlotCanvas name="" top="" height={STRIP} paint={paintStrip} {...plot}>
          <span className="dynamics-strip" style={{ width: gutter - 8 }} aria-hidden="true">
            dropped
            <br />
            marked
          </span>
        </PlotCanvas>
        <PlotCanvas name="" top="" height={laneTotal} paint={paintFlows} isLanes {...plot}>
          <LaneNames
            experiment={experiment}
            dynamics={WHOLE}
            flows={lanes.flows}
            height={lanes.height}
            gutter={gutter}
            hovered={hovered}
          />
        </PlotCanvas>
        <GanttSpan span={drawn.span} window={window} gutter={gutter} width={width} />
        <TimeLines
          window={window}
          gutter={gutter}
          width={width}
          playhead={playhead}
          pointed={pointed}
        />
      </section>
      {lanes.left > 0 && (
        <p className="quiet">
          The first {lanes.flows.length} of {readable(lanes.flows.length + lanes.left)} flows of
          this time; zoom in to see the others.
        </p>
      )}
      <WindowsLegend classes={port.queues.length} ink={ink} />
    </>
  );
}
