import type { ReactElement } from "react";
import type { ExperimentView } from "../results.ts";
import type { Cursor } from "./cursor.ts";
import { useCursor } from "./cursor.ts";
import { GanttMinimap } from "./gantt-minimap.tsx";
import { readable } from "./numbers.ts";
import type { TimeWindow } from "./props.ts";
import type { Ticks } from "./ticks.ts";
import { toPixel, zoom } from "./time-scale.ts";

interface GanttAxisProps {
  readonly experiment: ExperimentView;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly ticks: Ticks;
  readonly cursor: Cursor;
  onWindow(window: TimeWindow): void;
}

/** The time axis all charts share: stays in sight while they scroll. */
export function GanttAxis(props: GanttAxisProps): ReactElement {
  const { experiment, window, extent, gutter, width, ticks } = props;
  const middle = (window.from + window.to) / 2;
  const least = experiment.model === "slot" ? 4 : 0;
  const whole = window.from <= extent.from && window.to >= extent.to;
  const by = (factor: number): void => props.onWindow(zoom(window, extent, factor, middle, least));
  return (
    <>
      <div className="gantt-tools">
        <span className="gantt-range">
          time in {experiment.timeUnit}: {readable(round(window.from, window))} to{" "}
          {readable(round(window.to, window))}
          {!whole && <> of {readable(round(extent.to, extent))}</>}
        </span>
        <span className="gantt-hint">ctrl + wheel zooms, drag pans; W A S D in a chart</span>
        <span className="gantt-buttons">
          <button type="button" onClick={() => by(1.6)} disabled={whole} aria-label="Zoom out">
            −
          </button>
          <button type="button" onClick={() => by(1 / 1.6)} aria-label="Zoom in">
            +
          </button>
          <button type="button" onClick={() => props.onWindow(extent)} disabled={whole}>
            Fit
          </button>
        </span>
      </div>
      <div className="gantt-axis">
        <GanttMinimap {...props} left={gutter} />
        <svg
          className="gantt-ticks"
          width={gutter + width + 12}
          height={22}
          aria-hidden="true"
          focusable="false"
        >
          <text x={gutter - 8} y={14} textAnchor="end" className="gantt-unit">
            {short(experiment.timeUnit, gutter)}
          </text>
          {ticks.values.map((value) => {
            const x = gutter + Math.round(toPixel(window, width, value));
            const near = x - gutter < 14 ? "start" : gutter + width - x < 14 ? "end" : "middle";
            return (
              <g key={value}>
                <line x1={x} x2={x} y1={18} y2={22} />
                <text
                  x={near === "start" ? x - 3 : near === "end" ? x + 10 : x}
                  y={14}
                  textAnchor={near}
                >
                  {ticks.label(value)}
                </text>
              </g>
            );
          })}
          <CursorTime {...props} />
        </svg>
      </div>
    </>
  );
}

function CursorTime(props: GanttAxisProps): ReactElement | null {
  const time = useCursor(props.cursor);
  if (time === null) return null;
  const { window, gutter, width, experiment } = props;
  const x = toPixel(window, width, time);
  if (x < 0 || x > width) return null;
  // In the slot model the pointer is in a slot, not at an instant.
  const label = readable(experiment.model === "slot" ? Math.floor(time) : round(time, window));
  const half = label.length * 3.6 + 6;
  const at = gutter + Math.min(Math.max(x, half - gutter), width + 12 - half);
  return (
    <g className="gantt-cursor">
      <rect x={at - half} y={1} width={2 * half} height={17} rx={3} />
      <text x={at} y={14} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** To a thousandth of the window: what a pixel can show. */
function round(value: number, window: TimeWindow): number {
  const digits = Math.max(0, 3 - Math.floor(Math.log10(window.to - window.from)));
  return Number(value.toFixed(Math.min(20, digits)));
}

function short(unit: string, gutter: number): string {
  return gutter < 44 && unit.length > 5 ? "" : unit;
}
