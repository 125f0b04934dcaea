import type { PointerEvent, ReactElement } from "react";
import { useMemo, useRef } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { inside, toPixel, toTime } from "../../draw/scale/time-scale.ts";
import { ColumnSums } from "../../draw/trace/column-sums.ts";
import { pointIn } from "../canvas/use-drawing.ts";

interface MinimapProps {
  readonly experiment: ExperimentView;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly left: number;
  readonly width: number;
  /** Height in pixels; absent: as low as above the charts. */
  readonly height?: number;
  onWindow(window: TimeWindow): void;
}

const HEIGHT = 24;
/** Reach of the window's edges, for fingers too. */
const HANDLE = 8;

type Grip = "from" | "to" | "both" | "new";

/**
 * The whole extent with the work that arrives, and the window on it: drag it, drag its edges, or drag
 * elsewhere for a new one. For the pointer only; keys and buttons do the same.
 */
export function GanttMinimap(props: MinimapProps): ReactElement {
  const { experiment, window, extent, left, width, height = HEIGHT } = props;
  const drag = useRef<{ grip: Grip; at: number; start: TimeWindow } | null>(null);
  const path = useMemo(
    () => workPath(experiment, extent, width, height),
    [experiment, extent, width, height],
  );
  const x0 = toPixel(extent, width, window.from);
  const x1 = toPixel(extent, width, window.to);
  const whole = x0 < 0.5 && x1 > width - 0.5;

  const pixel = (event: PointerEvent<SVGSVGElement>): number =>
    pointIn(event.currentTarget, event).x - left;
  const gripAt = (x: number): Grip => {
    if (whole) return "new";
    if (Math.abs(x - x0) <= HANDLE && (x < x0 || x1 - x0 > 3 * HANDLE)) return "from";
    if (Math.abs(x - x1) <= HANDLE && (x > x1 || x1 - x0 > 3 * HANDLE)) return "to";
    return x > x0 && x < x1 ? "both" : "new";
  };
  const onDown = (event: PointerEvent<SVGSVGElement>): void => {
    const x = pixel(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grip: gripAt(x), at: toTime(extent, width, x), start: window };
  };
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const x = pixel(event);
    const held = drag.current;
    if (held === null) {
      event.currentTarget.dataset["grip"] = gripAt(x);
      return;
    }
    const time = toTime(extent, width, x);
    const least = (extent.to - extent.from) * 1e-4;
    const { from, to } = held.start;
    if (held.grip === "both") {
      const by = time - held.at;
      props.onWindow(inside({ from: from + by, to: to + by }, extent));
    } else if (held.grip === "from") {
      props.onWindow(inside({ from: Math.min(time, to - least), to }, extent));
    } else if (held.grip === "to") {
      props.onWindow(inside({ from, to: Math.max(time, from + least) }, extent));
    } else if (Math.abs(toPixel(extent, width, held.at) - x) > 3) {
      const next = { from: Math.min(held.at, time), to: Math.max(held.at, time) };
      props.onWindow({
        from: Math.max(extent.from, next.from),
        to: Math.min(extent.to, Math.max(next.to, next.from + least)),
      });
    }
  };
  return (
    <svg
      className="gantt-minimap"
      width={left + width + 12}
      height={height}
      aria-hidden="true"
      focusable="false"
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    >
      <title>Work that arrives over the whole time; drag for a window</title>
      <g transform={`translate(${left},0)`}>
        <rect className="minimap-ground" width={width} height={height} />
        <path className="minimap-work" d={path} />
        {!whole && (
          <>
            <rect className="minimap-off" width={Math.max(0, x0)} height={height} />
            <rect className="minimap-off" x={x1} width={Math.max(0, width - x1)} height={height} />
            <rect
              className="minimap-window"
              x={x0}
              y={0.75}
              width={Math.max(2, x1 - x0)}
              height={height - 1.5}
              rx={2}
            />
          </>
        )}
      </g>
    </svg>
  );
}

/** Work that arrives in each pixel column, as a share of the busiest (square root, so that bursts leave room). */
function workPath(
  experiment: ExperimentView,
  extent: TimeWindow,
  width: number,
  height: number,
): string {
  if (width <= 0) return "";
  const { from, to, sums: arriving } = experiment.arriving;
  const cell = 3;
  const cells = Math.max(1, Math.floor(width / cell));
  const sums = new ColumnSums(1, cells);
  arriving.forEach((work, bin) => {
    if (work === 0) return;
    // Of a stretch its start: arrivals in slots stand at the start of theirs.
    const time = from + ((to - from) * bin) / arriving.length;
    const x = Math.min(cells - 1, Math.floor(toPixel(extent, cells, time)));
    sums.add(0, x, x + 1, work);
  });
  const { share } = sums.finish();
  const most = share.reduce((a, b) => Math.max(a, b), 0);
  const parts: string[] = [];
  share.forEach((value, k) => {
    if (value <= 0) return;
    const h = Math.max(2, Math.sqrt(value / most) * (height - 6));
    parts.push(`M${k * cell},${height - h}h${cell - 1}v${h}h${1 - cell}z`);
  });
  return parts.join("");
}
