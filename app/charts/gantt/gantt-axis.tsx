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
  return (
    <div className="gantt-axis">
      <span className="gantt-unit" style={{ maxWidth: gutter }} title={experiment.timeUnit}>
        {inUnit(experiment.timeUnit, "") || "time"}
      </span>
      <svg className="gantt-ticks" width={all} height={22} aria-hidden="true" focusable="false">
        {ticks.values.map((value) => (
          <text
            key={value}
            x={gutter + Math.round(toPixel(window, width, value))}
            y={15}
            textAnchor="middle"
          >
            {ticks.label(value)}
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

function CursorTime(props: GanttAxisProps & { readonly right: number }): ReactElement | null {
  const time = useCursor(props.cursor);
  if (time === null) return null;
  const { window, gutter, width, experiment, right } = props;
  const x = toPixel(window, width, time);
  if (x < 0 || x > width) return null;
  // In the slot model the pointer is in a slot, not at an instant.
  const label = readable(experiment.model === "slot" ? Math.floor(time) : roundedIn(window, time));
  const half = label.length * 3.6 + 6;
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
