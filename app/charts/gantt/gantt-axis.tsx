import type { KeyboardEvent, ReactElement } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { Ticks } from "../../draw/scale/ticks.ts";
import { foldedIn, roundedIn, toPixel } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { type Cursor, useCursor } from "../gestures/use-pointing.ts";
import { GanttMinimap } from "./gantt-minimap.tsx";
import { GanttPlayhead } from "./gantt-playhead.tsx";

interface GanttAxisProps {
  readonly experiment: ExperimentView;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  readonly ticks: Ticks;
  readonly cursor: Cursor;
  readonly playhead: number | null;
  onWindow(window: TimeWindow): void;
  onScrub(time: number): void;
  onPlayheadKey(event: KeyboardEvent): void;
}

/** The unit stands clear of the playhead's handle when that is at the very left. */
const UNIT_GAP = 17;

/** The time axis all charts share: stays in sight while they scroll. */
export function GanttAxis(props: GanttAxisProps): ReactElement {
  const { experiment, window, gutter, width, ticks } = props;
  return (
    <div className="gantt-axis">
      <GanttMinimap {...props} left={gutter} />
      <svg
        className="gantt-ticks"
        width={gutter + width + 12}
        height={22}
        aria-hidden="true"
        focusable="false"
      >
        <text x={gutter - UNIT_GAP} y={14} textAnchor="end" className="gantt-unit">
          {short(experiment.timeUnit, gutter)}
        </text>
        {ticks.values.map((value) => {
          const x = gutter + Math.round(toPixel(window, width, value));
          const half = ticks.label(value).length * 3.4;
          const near =
            x - gutter < half ? "start" : gutter + width + 12 - x < half ? "end" : "middle";
          return (
            <g key={value}>
              <line x1={x} x2={x} y1={18} y2={22} />
              <text
                x={near === "start" ? x - 3 : near === "end" ? gutter + width + 12 : x}
                y={14}
                textAnchor={near}
              >
                {ticks.label(value)}
              </text>
            </g>
          );
        })}
        {window.breaks !== undefined &&
          foldedIn(window, width).folds.map(({ from, to, words }) => (
            <text key={from} x={gutter + (from + to) / 2} y={14} textAnchor="middle">
              {words}
            </text>
          ))}
        <CursorTime {...props} />
      </svg>
      <GanttPlayhead {...props} time={props.playhead} onKey={props.onPlayheadKey} />
    </div>
  );
}

function CursorTime(props: GanttAxisProps): ReactElement | null {
  const time = useCursor(props.cursor);
  if (time === null) return null;
  const { window, gutter, width, experiment } = props;
  const x = toPixel(window, width, time);
  if (x < 0 || x > width) return null;
  // In the slot model the pointer is in a slot, not at an instant.
  const label = readable(experiment.model === "slot" ? Math.floor(time) : roundedIn(window, time));
  const half = label.length * 3.6 + 6;
  // The playhead's handle says as much, and the two would lie over one another.
  const { playhead } = props;
  if (playhead !== null && Math.abs(toPixel(window, width, playhead) - x) < half + 14) return null;
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

function short(unit: string, gutter: number): string {
  return unit.length * 6 > gutter - UNIT_GAP ? "" : unit;
}
