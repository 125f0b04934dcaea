import type { Axis } from "./drag.ts";
import { xAt } from "./drag.ts";
import type { Shadow } from "./drags.ts";

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
