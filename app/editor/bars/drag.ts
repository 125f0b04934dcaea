/**
 * The geometry of editing flows by pointer or keys: from pixels and times to arrivals and sizes. Pure;
 * the component holds the pointer, this holds the arithmetic. A bar is as long as the flow would take
 * alone: size / rate.
 */

/** A linear axis: `from` at pixel 0, `to` at pixel `width`. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** A flow's place, in time units. */
export interface Span {
  readonly arrival: number;
  readonly length: number;
}

export type Grip = "start" | "body" | "end";

/** How far into a bar the pointer takes hold of its end, in pixels. */
const REACH = 6;
/** Pixels that the outline of a chosen bar covers beyond it; behind that the ground is free to draw on. */
const OUTLINE = 3;

export function timeAt(axis: Axis, x: number): number {
  return axis.from + (x / axis.width) * (axis.to - axis.from);
}

export function xAt(axis: Axis, time: number): number {
  return ((time - axis.from) / (axis.to - axis.from)) * axis.width;
}

/**
 * The part of the bar from `left` to `right` that a pointer at `x` holds; null for none. The ends reach into at most a
 * third of the bar, so that a short one can still be moved, and no further beyond it than its outline, unless it
 * would be too short to be hit.
 */
export function gripAt(x: number, left: number, right: number, reach = REACH): Grip | null {
  const inside = Math.min(reach, (right - left) / 3);
  const beyond = Math.max(OUTLINE, reach - (right - left) / 2);
  if (x < left - beyond || x > right + beyond) return null;
  if (x < left + inside) return "start";
  if (x > right - inside) return "end";
  return "body";
}

/** The grid that edits snap to: whole slots, or in the fluid model the 1-2-5 step next above a pixel. */
export function gridOf(model: "slot" | "fluid", axis: Axis): number {
  if (model === "slot") return 1;
  const pixel = (axis.to - axis.from) / Math.max(1, axis.width);
  const power = 10 ** Math.floor(Math.log10(pixel));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= pixel) ?? 10;
  return factor * power;
}

/** The nearest multiple of the grid, without the dust of binary fractions. */
export function snap(time: number, grid: number): number {
  const digits = Math.max(0, Math.ceil(-Math.log10(grid)) + 1);
  return Number((Math.round(time / grid) * grid).toFixed(digits));
}

/** A new flow between two times, in either direction; never shorter than the grid. */
export function drawnSpan(anchor: number, time: number, grid: number): Span {
  const low = Math.max(0, Math.min(anchor, time));
  const high = Math.max(0, anchor, time);
  // A slot is a cell: the one under the pointer belongs to the flow from its first pixel on.
  const arrival = grid === 1 ? Math.floor(low) : snap(low, grid);
  const end = grid === 1 ? Math.ceil(high) : snap(high, grid);
  return { arrival, length: snap(Math.max(grid, end - arrival), grid) };
}

/** The span after its grip has been dragged by `delta`; the other end stays where it is. */
export function draggedSpan(origin: Span, grip: Grip, delta: number, grid: number): Span {
  const end = origin.arrival + origin.length;
  switch (grip) {
    case "body":
      return { ...origin, arrival: Math.max(0, snap(origin.arrival + delta, grid)) };
    case "end":
      return { ...origin, length: Math.max(grid, snap(origin.length + delta, grid)) };
    case "start": {
      const arrival = Math.min(Math.max(0, snap(origin.arrival + delta, grid)), end - grid);
      // A flow shorter than the grid can only grow.
      if (arrival < 0) return origin;
      return { arrival: snap(arrival, grid), length: snap(end - arrival, grid) };
    }
  }
}

/**
 * The spans after one of them, the first, has been dragged by its grip: the others follow by as much. None
 * begins before 0, and none is shorter than the grid.
 */
export function draggedSpans(
  origins: readonly Span[],
  grip: Grip,
  delta: number,
  grid: number,
): readonly Span[] {
  const [held, ...others] = origins;
  if (held === undefined) return [];
  const least = Math.min(...origins.map(({ arrival }) => arrival));
  const room = grip === "end" ? delta : Math.max(delta, -least);
  const next = draggedSpan(held, grip, room, grid);
  const later = next.arrival - held.arrival;
  const longer = next.length - held.length;
  const follow = ({ arrival, length }: Span): Span =>
    grip === "body"
      ? { arrival: clean(arrival + later), length }
      : draggedSpan({ arrival, length }, grip, grip === "end" ? longer : later, grid);
  return [next, ...others.map(follow)];
}

/** Without the dust of binary fractions. */
export function clean(value: number): number {
  return Number(value.toPrecision(12));
}

/** The flows in a box that two corners span: rows that it touches, spans that it overlaps. */
export function boxed(
  spans: readonly (Span | null)[],
  rows: readonly [number, number],
  times: readonly [number, number],
): readonly number[] {
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return spans.flatMap((span, row) =>
    span !== null &&
    row >= Math.floor(top) &&
    row <= bottom &&
    span.arrival < to &&
    span.arrival + span.length > from
      ? [row]
      : [],
  );
}

/** The axis of the editor: from 0, with room behind the last flow to draw in. */
export function editorAxis(latest: number, width: number, model: "slot" | "fluid" = "fluid"): Axis {
  // A few slots drawn must not keep longer flows from being drawn.
  const least = model === "slot" || latest <= 0 ? 20 : 0;
  const room = Math.max(least, latest * 1.15);
  const power = 10 ** Math.floor(Math.log10(room));
  const step = power / (room / power < 2.5 ? 4 : 2);
  return { from: 0, to: Math.ceil(room / step) * step, width };
}
