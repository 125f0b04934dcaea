import type { DrawnRun } from "../../lessons/drawn-run.ts";

type Axis = Pick<DrawnRun, "at" | "from" | "to" | "step" | "lanes" | "asked">;

/** The earliest finish that can be drawn: a step after what is shown, and after the flow's arrival. */
export function leastFinish({ at, step, lanes, asked }: Axis): number {
  return Math.max(at, lanes[asked]?.arrival ?? at) + step;
}

/** The nearest finish that can be drawn. */
export function draggedTo(axis: Axis, time: number): number {
  const { to, step } = axis;
  const steps = Math.round(time / step);
  // Of two ways to write 0.3 the shorter one.
  const snapped = Number((steps * step).toPrecision(12));
  return Math.min(to, Math.max(leastFinish(axis), snapped));
}

const LARGE = 10;

/** Where a key moves the mark; null: it is no such key. The first key takes hold of it where it stands. */
export function movedBy(
  axis: Axis,
  guess: number | null,
  key: string,
  isShift: boolean,
): number | null {
  const least = leastFinish(axis);
  const at = guess ?? least;
  const by = axis.step * (isShift ? LARGE : 1);
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return draggedTo(axis, at + by);
    case "ArrowLeft":
    case "ArrowDown":
      return draggedTo(axis, at - by);
    case "PageUp":
      return draggedTo(axis, at + LARGE * axis.step);
    case "PageDown":
      return draggedTo(axis, at - LARGE * axis.step);
    case "Home":
      return least;
    case "End":
      return axis.to;
    default:
      return null;
  }
}
