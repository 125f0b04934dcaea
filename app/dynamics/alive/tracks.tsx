import "./tracks.css";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef } from "react";
import { prepareCanvas } from "../../charts/canvas/canvas.ts";
import { pointIn, useDrawing } from "../../charts/canvas/use-drawing.ts";
import type { Ink } from "../../draw/brush/ink.ts";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { Frame, LaidPlot } from "../../draw/kit/plot.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { durationWords } from "../../draw/packets/alive/compared.ts";
import { panelsOfRun } from "../../draw/packets/alive/tracks-plot.ts";
import { flowBy, type Pressed } from "./pressing.ts";
import { AXIS, RunNames, TimeAxis } from "./track-words.tsx";

interface TracksProps {
  readonly runs: readonly AliveRun[];
  readonly laid: LaidPlot;
  readonly ink: Ink;
  readonly isSmall: boolean;
  readonly time: number;
  readonly end: number;
  readonly moments: readonly number[];
  readonly pressed: Pressed | null;
  onTime(time: number): void;
  onPress(pressed: Pressed | null): void;
  /** What the pointer is over; null: nothing that can be asked about. */
  onPoint(pointed: Pressed | null): void;
  /** What lies over them; `top`: of the first queue. */
  overOf?: ((place: TracksPlace) => ReactNode) | undefined;
}

/** Where time lies, and where the tracks stand, in pixels. */
export type TracksPlace = Pick<Frame, "left" | "top" | "width" | "height" | "x">;

/** Pixels of a step by an arrow key; with Shift. */
const STEP = 2;
const FAR = 20;
/** A pointer that is lifted within so many pixels has pressed. */
const STILL = 4;

/** The queue and the flows' lives of every policy on one axis of time, which is dragged and walked along; beside them where the time went. */
export function Tracks(props: TracksProps) {
  const { runs, laid, ink, isSmall, time, end, moments, pressed, onTime, onPress, onPoint } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Where the pointer went down. */
  const from = useRef({ x: 0, y: 0 });
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
      const flow = flowBy(event.key, runs, pressed);
      if (flow === undefined) return;
      onPress(flow);
    } else onTime(within(next));
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    const { x, y } = pointIn(event.currentTarget, event);
    onTime(timeAt(x));
    from.current = { x, y };
  };
  const lift = (event: PointerEvent<HTMLElement>): void => {
    const { x, y } = pointIn(event.currentTarget, event);
    // A drag moves through time and asks nothing.
    const isPress = Math.hypot(x - from.current.x, y - from.current.y) < STILL;
    const hit = isPress ? flowAt(runs, laid, y - AXIS) : null;
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
          const { x, y } = pointIn(event.currentTarget, event);
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onTime(timeAt(x));
          else if (event.pointerType !== "touch") onPoint(flowAt(runs, laid, y - AXIS));
        }}
        onPointerUp={lift}
        onPointerLeave={() => onPoint(null)}
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
            hasRule={place > 0}
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
