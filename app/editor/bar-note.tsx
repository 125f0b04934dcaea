import { readable } from "../charts/numbers.ts";
import type { Axis } from "./drag.ts";

interface BarNoteProps {
  readonly axis: Axis;
  /** Ends of what the note stands beside, in pixels. */
  readonly left: number;
  readonly right: number;
  readonly arrival: number;
  readonly size: number;
}

/** Arrival and size in figures, on the side of the bar that has room. */
export function BarNote({ axis, left, right, arrival, size }: BarNoteProps) {
  const hasRoom = right < axis.width * 0.75;
  return (
    <span
      className="bar-note"
      style={hasRoom ? { left: right + 8 } : { right: `calc(100% - ${left - 8}px)` }}
    >
      {readable(arrival)} + {readable(size)}
    </span>
  );
}
