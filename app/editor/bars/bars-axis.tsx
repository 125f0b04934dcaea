import { MARGIN } from "../../draw/kit/space.ts";
import type { Ticks } from "../../draw/scale/ticks.ts";
import type { Axis } from "./drag.ts";
import { xAt } from "./drag.ts";

interface BarsAxisProps {
  readonly ticks: Ticks;
  readonly axis: Axis;
  readonly gutter: number;
}

/** Half the width of a figure at 11 px. */
const HALF_LETTER = 3.3;
/** A label may reach so far into the margin. */
const REACH = MARGIN.right / 2;

/** The times above the bars; one that would be cut off at the edge ends there. */
export function BarsAxis({ ticks, axis, gutter }: BarsAxisProps) {
  return (
    <div className="bars-axis" aria-hidden="true">
      {ticks.values.map((value) => {
        const label = ticks.label(value);
        const x = xAt(axis, value);
        return x + HALF_LETTER * label.length > axis.width + REACH ? (
          <span key={value} className="is-last">
            {label}
          </span>
        ) : (
          <span key={value} style={{ left: gutter + x }}>
            {label}
          </span>
        );
      })}
    </div>
  );
}
