import type { KeyboardEvent, ReactElement } from "react";
import type { ExperimentView } from "../../draw/run/results.ts";
import { inUnit } from "../../draw/run/run-words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import type { Ticks } from "../../draw/scale/ticks.ts";
import { foldedIn, roundedIn, toPixel } from "../../draw/scale/time-scale.ts";
import { later } from "../../ui/later.tsx";
import { type Cursor, useCursor } from "../gestures/use-pointing.ts";

const GanttPlayhead = later(async () => (await import("./gantt-playhead.tsx")).GanttPlayhead);

interface GanttAxisProps {
  readonly experiment: ExperimentView;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  readonly width: number;
  /** Room right of the plot. */
  readonly beyond: number;
  readonly ticks: Ticks;
  readonly cursor: Cursor;
  readonly playhead: number | null;
  /** Absent: something else moves the playhead. */
  readonly handle?: { onScrub(time: number): void; onKey(event: KeyboardEvent): void } | undefined;
}

/** The time axis of a column of charts. */
export function GanttAxis(props: GanttAxisProps): ReactElement {
  const { experiment, window, gutter, width, beyond, ticks, handle } = props;
  const all = gutter + width + beyond;
  const unit = inUnit(experiment.timeUnit, "") || "time";
  const placed = ticks.values.map((value) => ({
    value,
    x: gutter + Math.round(toPixel(window, width, value)),
    label: ticks.label(value),
  }));
  return (
    <div className="gantt-axis">
      <span className="gantt-unit" style={{ maxWidth: gutter }} title={experiment.timeUnit}>
        {unit}
      </span>
      <svg className="gantt-ticks" width={all} height={22} aria-hidden="true" focusable="false">
        {placed
          .filter(({ x, label }) => x - halfOf(label) > 2 * halfOf(unit))
          .map(({ value, x, label }) => (
            <text key={value} x={x} y={15} textAnchor="middle">
              {label}
            </text>
          ))}
        {window.breaks !== undefined &&
          foldedIn(window, width).folds.map(({ from, to, words }) => (
            <text key={from} x={gutter + (from + to) / 2} y={15} textAnchor="middle">
              {words}
            </text>
          ))}
        <CursorTime {...props} right={all} />
      </svg>
      {handle !== undefined && <GanttPlayhead {...props} time={props.playhead} {...handle} />}
    </div>
  );
}

/** Pixels, at most. */
function halfOf(words: string): number {
  return words.length * 3.6;
}

function CursorTime(props: GanttAxisProps & { readonly right: number }): ReactElement | null {
  const time = useCursor(props.cursor);
  if (time === null) return null;
  const { window, gutter, width, experiment, right } = props;
  const x = toPixel(window, width, time);
  if (x < 0 || x > width) return null;
  // In the slot model the pointer is in a slot, not at an instant.
  const label = readable(experiment.model === "slot" ? Math.floor(time) : roundedIn(window, time));
  const half = halfOf(label) + 6;
  const at = Math.min(right - half, Math.max(half, gutter + x));
  return (
    <g className="gantt-cursor">
      <rect x={at - half} y={2} width={2 * half} height={17} rx={3} />
      <text x={at} y={15} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}
