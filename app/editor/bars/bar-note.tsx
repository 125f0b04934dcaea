import { readable } from "../../draw/scale/numbers.ts";
import type { Axis } from "./drag.ts";

interface BarNoteProps {
  readonly axis: Axis;
  /** Ends of what the note stands beside, in pixels. */
  readonly left: number;
  readonly right: number;
  readonly arrival: number;
  readonly size: number;
}

/** Greatest width of a note, in pixels. */
export const NOTE_ROOM = 64;

/** Arrival and size in figures, on the side of the bar that has room. */
export function BarNote({ axis, left, right, arrival, size }: BarNoteProps) {
  // Behind the bar, before it, or, where it fills the axis, on its end.
  const style =
    right < axis.width * 0.75
      ? { left: Math.max(4, right + 8) }
      : left > NOTE_ROOM
        ? { right: `calc(100% - ${left - 8}px)` }
        : { right: 10 };
  return (
    <span className="bar-note" style={style}>
      {readable(arrival)} + {readable(size)}
    </span>
  );
}
