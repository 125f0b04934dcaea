import { scaleLinear, scaleLog } from "d3-scale";
import type { KeyboardEvent, PointerEvent } from "react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { policyColour } from "../draw/brush/colours.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { logTicks } from "../draw/scale/ticks.ts";
import type { Intervals } from "../jobs/studies/bounds-job.ts";
import { bytesText } from "./bytes.ts";
import { paintIntervals } from "./paint-intervals.ts";

const LEFT = 56;
const RIGHT = 8;
const TOP = 22;
const BOTTOM = 30;
const HEIGHT = 280;

interface IntervalPlotProps {
  readonly intervals: Intervals;
  /** What there is to see, in a sentence. */
  readonly summary: string;
}

/** Actual sizes and prediction intervals, flows ordered by their intervals (QCLIMB Fig. 2). */
export function IntervalPlot({ intervals, summary }: IntervalPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk();
  const width = useWidth(frame);
  const [at, setAt] = useState<number | null>(null);
  const count = intervals.size.length;
  const inner = Math.max(0, width - LEFT - RIGHT);
  const scale = useMemo(() => scaleOf(intervals, inner), [intervals, inner]);

  useLayoutEffect(() => {
    if (canvas.current === null || inner === 0) return;
    const context = prepareCanvas(canvas.current, inner, HEIGHT, 4);
    if (context === null) return;
    paintIntervals(context, intervals, scale, ink, policyColour("qclimb", ink.theme));
  }, [intervals, inner, scale, ink]);

  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
    const place = Math.floor((x / inner) * count);
    setAt(place >= 0 && place < count ? place : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, event.shiftKey, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const place = at === null || at >= count ? null : at;
  return (
    <figure className="intervals" ref={frame}>
      {inner > 0 && (
        <>
          <canvas
            ref={canvas}
            style={{ left: LEFT - 4, top: TOP, width: inner + 8, height: HEIGHT }}
          />
          <svg
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step through the flows
            tabIndex={0}
            aria-label={`${summary} Arrow keys step through the flows.`}
            width={width}
            height={HEIGHT + TOP + BOTTOM}
            onPointerMove={onMove}
            onPointerDown={onMove}
            onPointerLeave={() => setAt(null)}
            onKeyDown={onKeyDown}
            onBlur={() => setAt(null)}
          >
            <text x={0} y={12} className="intervals-title">
              Size
            </text>
            <g transform={`translate(${LEFT},${TOP})`}>
              {scale.ticks.map((bytes) => (
                <g key={bytes} transform={`translate(0,${Math.round(scale.y(bytes)) + 0.5})`}>
                  <line className="intervals-grid" x2={inner} />
                  <text className="intervals-tick" x={-8} dy="0.32em" textAnchor="end">
                    {bytesText(bytes)}
                  </text>
                </g>
              ))}
              <text className="intervals-title" x={inner} y={HEIGHT + 20} textAnchor="end">
                {quantity(intervals.count, "flows")}, in the order of their intervals
                {intervals.every > 1 && `; one in ${readable(intervals.every)} is drawn`}
              </text>
              {place !== null && (
                <line
                  className="intervals-cursor"
                  x1={scale.x(place)}
                  x2={scale.x(place)}
                  y2={HEIGHT}
                />
              )}
            </g>
          </svg>
        </>
      )}
      <figcaption aria-live="polite">
        {place === null ? (
          <Legend colour={policyColour("qclimb", ink.theme)} />
        ) : (
          <Reading intervals={intervals} place={place} />
        )}
      </figcaption>
    </figure>
  );
}

function Legend({ colour }: { readonly colour: string }) {
  return (
    <>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-size" style={{ background: colour }} />
        actual size
      </span>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-band" />
        from lower to upper bound
      </span>
      <span className="intervals-key-text">
        <span className="intervals-key intervals-key-out" />
        out of bound
      </span>
    </>
  );
}

function Reading({ intervals, place }: { readonly intervals: Intervals; readonly place: number }) {
  const [lower, size, upper] = [intervals.lower, intervals.size, intervals.upper].map(
    (column) => column[place] as number,
  ) as [number, number, number];
  const verdict =
    size < lower ? "below its lower bound" : size > upper ? "above its upper bound" : "bounded";
  return (
    <>
      Flow {readable(place * intervals.every + 1)}: {bytesText(size)}, between {bytesText(lower)}{" "}
      and {bytesText(upper)} ({verdict})
    </>
  );
}

function scaleOf({ lower, upper, size }: Intervals, width: number) {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (let k = 0; k < size.length; k++) {
    from = Math.min(from, lower[k] as number, size[k] as number);
    to = Math.max(to, upper[k] as number, size[k] as number);
  }
  const y = scaleLog([Math.max(0.5, from / 1.5), to * 1.5], [HEIGHT, 0]).clamp(true);
  const x = scaleLinear([0, size.length], [0, width]);
  const [least = 1, most = 1] = y.domain();
  const ticks = logTicks(least, most, HEIGHT, 40).values;
  return {
    width,
    height: HEIGHT,
    ticks,
    x: (place: number) => x(place + 0.5),
    y: (bytes: number) => y(Math.max(bytes, least)),
  };
}

/** Undefined: not a key of ours. Null: no flow. */
function placeAfter(
  key: string,
  isFast: boolean,
  at: number | null,
  count: number,
): number | null | undefined {
  const step = isFast ? Math.max(1, Math.round(count / 20)) : 1;
  const inside = (place: number): number => Math.min(count - 1, Math.max(0, place));
  switch (key) {
    case "ArrowRight":
      return at === null ? 0 : inside(at + step);
    case "ArrowLeft":
      return at === null ? count - 1 : inside(at - step);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return null;
    default:
      return undefined;
  }
}
