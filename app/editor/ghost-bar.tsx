import { BarNote } from "./bar-note.tsx";
import type { Axis } from "./drag.ts";
import { xAt } from "./drag.ts";
import type { Ghost } from "./use-bar-drag.ts";

interface GhostBarProps {
  readonly ghost: Ghost;
  readonly axis: Axis;
  readonly rate: number;
  readonly rowHeight: number;
}

/** A flow that is being drawn, where the pointer draws it; it will stand below the others. */
export function GhostBar({ ghost, axis, rate, rowHeight }: GhostBarProps) {
  const left = xAt(axis, ghost.arrival);
  const right = xAt(axis, ghost.arrival + ghost.length);
  return (
    <div className="bar-row" style={{ top: ghost.row * rowHeight }}>
      <span className="bar-id" />
      <div className="bar-lane">
        <span className="bar-ghost" style={{ left, width: right - left }} />
        <BarNote
          axis={axis}
          left={left}
          right={right}
          arrival={ghost.arrival}
          size={ghost.length * rate}
        />
      </div>
    </div>
  );
}
