import type { PointerEvent, RefObject } from "react";
import { useRef } from "react";

/** A press that moves less than this is a click. */
const CLICK = 5;

interface RowDrag {
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
  /** True if the press that just ended moved a row, and so is no click. */
  wasDragged(): boolean;
}

/**
 * Dragging a chart by its title to another place: a line shows where it would stand, and `onDrop` is told the
 * place among the others once it is let go of.
 */
export function useRowDrag(
  handle: RefObject<HTMLElement | null>,
  onDrop: (place: number) => void,
): RowDrag {
  const drag = useRef<{ from: number; place: number | null } | null>(null);
  const dragged = useRef(false);
  const end = (): number | null => {
    const place = drag.current?.place ?? null;
    drag.current = null;
    mark(handle.current, null);
    return place;
  };
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        dragged.current = false;
        drag.current = { from: event.clientY, place: null };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const held = drag.current;
        if (held === null) return;
        if (!dragged.current && Math.abs(event.clientY - held.from) < CLICK) return;
        dragged.current = true;
        held.place = placeAt(handle.current, event.clientY);
        mark(handle.current, held.place);
      },
      onPointerUp() {
        const place = end();
        if (place !== null) onDrop(place);
      },
      onPointerCancel: end,
    },
  };
}

/** The other rows of the stack that the title's row stands in. */
function others(title: HTMLElement | null): readonly HTMLElement[] {
  const own = title?.closest(".gantt-group");
  const all = own?.parentElement?.querySelectorAll<HTMLElement>(":scope > .gantt-group") ?? [];
  return [...all].filter((row) => row !== own);
}

function placeAt(title: HTMLElement | null, y: number): number {
  return others(title).filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** The line above the row before which it would stand, or below the last one. */
function mark(title: HTMLElement | null, place: number | null): void {
  const rows = others(title);
  for (const [k, row] of rows.entries()) {
    const isLast = place === rows.length && k === rows.length - 1;
    if (k === place) row.dataset["drop"] = "before";
    else if (isLast) row.dataset["drop"] = "after";
    else delete row.dataset["drop"];
  }
}
