import type { Ticks } from "../../draw/scale/ticks.ts";
import type { Axis } from "./drag.ts";
import { xAt } from "./drag.ts";

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
      <span className="bars-unit">{unit}</span>
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
