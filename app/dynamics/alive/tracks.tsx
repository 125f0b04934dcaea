import "./tracks.css";
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
} from "react";
import { prepareCanvas } from "../../charts/canvas/canvas.ts";
import { pointIn, useDrawing } from "../../charts/canvas/use-drawing.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { partColour, TIME_PARTS } from "../../draw/brush/time-parts.ts";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { Frame, LaidPlot } from "../../draw/kit/plot.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { durationWords, largestParts, meanOf } from "../../draw/packets/alive/compared.ts";
import { axisWords, panelsOfRun } from "../../draw/packets/alive/tracks-plot.ts";
import type { Pressed } from "./switch-view.tsx";

interface TracksProps {
  readonly runs: readonly AliveRun[];
  readonly laid: LaidPlot;
  readonly ink: Ink;
  readonly isSmall: boolean;
  readonly time: number;
  readonly end: number;
  readonly moments: readonly number[];
  onTime(time: number): void;
  onPress(pressed: Pressed | null): void;
  /** What lies over them; `top`: of the first queue. */
  overOf?: ((place: TracksPlace) => ReactNode) | undefined;
}

/** Where time lies, and where the tracks stand, in pixels. */
export type TracksPlace = Pick<Frame, "left" | "top" | "width" | "height" | "x">;

/** Pixels of a step by an arrow key; with Shift. */
const STEP = 2;
const FAR = 20;

/** Pixels of the axis above the tracks. */
const AXIS = 38;

/** The queue and the flows' lives of every policy on one axis of time, which is dragged and walked along; beside them where the time went. */
export function Tracks(props: TracksProps) {
  const { runs, laid, ink, isSmall, time, end, moments, onTime, onPress } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useMemo(
    () => (element: HTMLCanvasElement) => {
      const context = prepareCanvas(element, laid.width, laid.height, 0);
      if (context !== null) paintLaid(context, laid, ink);
    },
    [laid, ink],
  );
  useDrawing(canvas, draw);
  const frames = useMemo(() => runs.map((_, place) => framesOf(runs, laid, place)), [runs, laid]);
  const [first] = laid.frames;
  const last = laid.frames.at(-1);
  if (first === undefined || last === undefined) return null;
  const { x: axis, left, width } = first;
  const begin = axis.toValue(0);
  const within = (value: number): number => Math.min(end, Math.max(begin, value));
  const timeAt = (x: number): number =>
    within(axis.toValue(Math.min(width, Math.max(0, x - left))));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = timeAfter(event, {
      time,
      begin,
      end,
      moments,
      toX: axis.toX,
      toValue: axis.toValue,
    });
    if (next === null) {
      if (event.key !== "Escape") return;
      onPress(null);
    } else onTime(within(next));
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    const { x, y } = pointIn(event.currentTarget, event);
    onTime(timeAt(x));
    const hit = flowAt(runs, laid, y - AXIS);
    if (hit !== null) onPress(hit);
  };
  const at = left + axis.toX(time);
  const height = last.top + last.height - first.top + 10;
  const place = { left, width, x: axis, top: AXIS + first.top - 6, height };
  return (
    <div className="tracks-place">
      <div
        className="tracks"
        role="slider"
        tabIndex={0}
        aria-label="Time of the packets"
        aria-valuemin={begin}
        aria-valuemax={end}
        aria-valuenow={time}
        aria-valuetext={`${durationWords(time)} of ${durationWords(end)}`}
        style={{ height: AXIS + laid.height, paddingTop: AXIS }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          press(event);
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          onTime(timeAt(pointIn(event.currentTarget, event).x));
        }}
      >
        <TimeAxis frame={first} isSmall={isSmall} />
        <canvas ref={canvas} style={{ width: laid.width, height: laid.height }} />
        {runs.map((run, place) => (
          <RunNames
            key={run.label}
            run={run}
            frames={frames[place] ?? []}
            next={frames[place + 1]?.[0]?.top ?? laid.height}
            right={laid.width}
            isSmall={isSmall}
            ink={ink}
          />
        ))}
        <div
          className="tracks-playhead"
          aria-hidden="true"
          style={{
            left: at,
            top: place.top,
            height: place.height,
          }}
        />
      </div>
      {props.overOf?.(place)}
    </div>
  );
}

/** The times of the grid, above all tracks, and how long nothing happens in each fold. */
const TimeAxis = memo(function TimeAxis({ frame, isSmall }: TimeAxisProps) {
  const { x: axis, left, width } = frame;
  return (
    <svg className="tracks-axis" width={left + width + 4} height={AXIS} aria-hidden="true">
      {axisWords(frame, isSmall).map(({ words, x, align }) => (
        <text
          key={words}
          x={left + x}
          y={AXIS - 10}
          textAnchor={align === "center" ? "middle" : align}
        >
          {words}
        </text>
      ))}
      {axis.folds.map(({ from, to, words }) => (
        <g key={from}>
          <text x={left + (from + to) / 2} y={AXIS - 25} textAnchor="middle" className="is-fold">
            {words}
          </text>
          <text x={left + (from + to) / 2} y={AXIS - 10} textAnchor="middle">
            nothing
          </text>
        </g>
      ))}
    </svg>
  );
});

interface TimeAxisProps {
  readonly frame: Frame;
  readonly isSmall: boolean;
}

interface Walk {
  readonly time: number;
  readonly begin: number;
  readonly end: number;
  readonly moments: readonly number[];
  toX(time: number): number;
  toValue(x: number): number;
}

/** The time that a key leads to; null: it leads nowhere. */
function timeAfter({ key, shiftKey }: KeyboardEvent, walk: Walk): number | null {
  const { time, begin, end, moments, toX, toValue } = walk;
  const by = (shiftKey ? FAR : STEP) * (key === "ArrowLeft" ? -1 : 1);
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return toValue(toX(time) + by);
    case ".":
      return momentAfter(moments, time) ?? end;
    case ",":
      return moments.findLast((moment) => moment < time - 1) ?? begin;
    case "Home":
      return begin;
    case "End":
      return end;
    default:
      return null;
  }
}

export function momentAfter(moments: readonly number[], time: number): number | undefined {
  return moments.find((moment) => moment > time + 1);
}

/** The frames of the queue and of the lives of a run. */
function framesOf(runs: readonly AliveRun[], laid: LaidPlot, place: number): readonly Frame[] {
  const count = panelsOfRun(runs);
  return laid.frames.slice(count * place, count * (place + 1));
}

/** The flow whose lane is at that height. */
function flowAt(runs: readonly AliveRun[], laid: LaidPlot, y: number): Pressed | null {
  for (const [place, run] of runs.entries()) {
    const [, lives] = framesOf(runs, laid, place);
    if (lives === undefined || y < lives.top || y >= lives.top + lives.height) continue;
    const { flows } = run.index;
    const flow = flows[Math.floor(((y - lives.top) / lives.height) * flows.length)];
    if (flow !== undefined) return { run: place, copy: null, flow };
  }
  return null;
}

interface RunNamesProps {
  readonly run: AliveRun;
  readonly frames: readonly Frame[];
  /** Where the next run begins, and where the tracks end, in pixels. */
  readonly next: number;
  readonly right: number;
  readonly isSmall: boolean;
  readonly ink: Ink;
}

/** What stands left and right of a track: its names, and where the mean FCT went. */
const RunNames = memo(function RunNames(props: RunNamesProps) {
  const { run, frames, next, right, isSmall, ink } = props;
  const [queue, lives] = frames;
  if (queue === undefined) return null;
  const lines = Math.max(1, Math.min(3, Math.floor((next - queue.top - 44) / 17)));
  const isLong = run.label.length > 12;
  const flows = run.index.flows.length;
  const mean = meanOf(run);
  const isKnown = run.index.until === null && mean > 0;
  const isTall = lives !== undefined && lives.height > 14;
  const bar = (
    <span className="tracks-bar" aria-hidden="true">
      {TIME_PARTS.filter((part) => run.amounts[part] > 0).map((part) => (
        <i
          key={part}
          style={{ flexGrow: run.amounts[part] / mean, background: partColour(part, ink.theme) }}
        />
      ))}
    </span>
  );
  if (isSmall && !isKnown) return null;
  if (isSmall) {
    return (
      <p className="tracks-sum is-small" style={{ top: AXIS + queue.top - 38 }}>
        <span>
          mean {durationWords(mean)}, {largestParts(run.amounts, 1)[0] ?? ""}
        </span>
        {bar}
      </p>
    );
  }
  return (
    <>
      <div className="tracks-names" style={{ top: AXIS + queue.top - 6, width: queue.left - 30 }}>
        <b>{run.label}</b>
        {!isLong && <span>queue</span>}
      </div>
      {isTall && !isLong && (
        <span className="tracks-flows" style={{ top: AXIS + lives.top + lives.height / 2 - 8 }}>
          {flows > 12 ? `${flows} flows` : "flows"}
        </span>
      )}
      {isKnown && (
        <div className="tracks-sum" style={{ top: AXIS + queue.top - 8, left: right + 22 }}>
          <p>
            <b>{durationWords(mean)}</b> <span>mean FCT</span>
          </p>
          {bar}
          {largestParts(run.amounts, lines).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
      )}
    </>
  );
});
