import { rangeWords, unitName } from "../../draw/run/run-words.ts";
import type { Ticks } from "../../draw/scale/ticks.ts";
import { Button } from "../../ui/button.tsx";
import { type Axis, xAt } from "./drag.ts";
import type { Shadow } from "./drags.ts";
import type { BarWindow } from "./use-bar-window.ts";

interface BarsAxisProps {
  readonly ticks: Ticks;
  readonly axis: Axis;
  readonly gutter: number;
  readonly unit: string;
}

/** Half the width of a figure at 12 px. */
const HALF_LETTER = 3.6;
/** A number may reach so far beyond the axis. */
const REACH = 8;

/** The times below the bars; one that would be cut off at the edge ends there. */
export function BarsAxis({ ticks, axis, gutter, unit }: BarsAxisProps) {
  return (
    <div className="bars-axis" aria-hidden="true">
      <span className="bars-unit">{unitName(unit)}</span>
      {ticks.values.map((value) => {
        const label = ticks.label(value);
        const x = xAt(axis, value);
        const isLast = x + HALF_LETTER * label.length > axis.width + REACH;
        return (
          <span
            key={value}
            className={isLast ? "bars-tick is-last" : "bars-tick"}
            style={isLast ? undefined : { left: gutter + x }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}

interface BarZoomProps {
  readonly view: BarWindow;
  readonly timeUnit: string;
}

/** Buttons that change which part of the time is drawn on. */
export function BarZoom({ view, timeUnit }: BarZoomProps) {
  const { axis, isWhole } = view;
  return (
    <div className="bars-zoom">
      <span className="bars-range">{rangeWords(axis, unitName(timeUnit))}</span>
      <Button label="Zoom the drawing out" disabled={isWhole} onClick={() => view.zoomBy(1.6)}>
        −
      </Button>
      <Button label="Zoom the drawing in" onClick={() => view.zoomBy(1 / 1.6)}>
        +
      </Button>
      <Button label="Fit the drawing" disabled={isWhole} onClick={view.fit}>
        Fit
      </Button>
    </div>
  );
}

interface ShadowsProps {
  readonly shadow: Shadow;
  readonly axis: Axis;
  readonly gutter: number;
  readonly rowHeight: number;
}

/** A flow that is being drawn, where the pointer draws it, or the box around what is being chosen. */
export function Shadows({ shadow, axis, gutter, rowHeight }: ShadowsProps) {
  if (shadow.kind === "ghost") {
    const { row, span } = shadow;
    const left = xAt(axis, span.arrival);
    const width = xAt(axis, span.arrival + span.length) - left;
    return (
      <div className="bar-row" style={{ top: row * rowHeight, left: gutter }}>
        <span className="bar-ghost" style={{ left, width }} />
      </div>
    );
  }
  const { from, to } = shadow;
  return (
    <div
      className="bars-box"
      style={{
        left: gutter + Math.min(from.x, to.x),
        width: Math.abs(to.x - from.x),
        top: Math.min(from.row, to.row) * rowHeight,
        height: Math.abs(to.row - from.row) * rowHeight,
      }}
    />
  );
}
