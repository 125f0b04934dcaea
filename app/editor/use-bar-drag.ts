import type { MouseEvent, PointerEvent, RefObject } from "react";
import { useRef, useState } from "react";
import { addFlow, editDraft, endGesture, hover, select, toggleSelected } from "../state/actions.ts";
import type { FlowDraft } from "../state/draft.ts";
import { placeFlow } from "../state/draft-edits.ts";
import { spanOf } from "./bar-geometry.ts";
import type { Axis, Grip, Span } from "./drag.ts";
import { draggedSpan, drawnSpan, gridOf, gripAt, timeAt, xAt } from "./drag.ts";

/** Pixels the pointer may wander before a press becomes a drag. */
const SLOP = 4;
const TOUCH_REACH = 14;

interface Held {
  readonly pointer: number;
  readonly x: number;
  /** Null: an empty place, where a new flow is being drawn. */
  readonly flow: { readonly index: number; readonly grip: Grip; readonly span: Span } | null;
  readonly row: number;
  readonly axis: Axis;
  moved: boolean;
}

interface Surface {
  readonly body: RefObject<HTMLElement | null>;
  readonly gutter: number;
  readonly rowHeight: number;
  readonly axis: Axis;
  readonly flows: readonly FlowDraft[];
  readonly rate: number;
  readonly model: "slot" | "fluid";
  /** A flow was made or pressed: it gets the focus. */
  onPicked(index: number): void;
}

/** What a new flow will be, while it is being drawn. */
export interface Ghost extends Span {
  readonly row: number;
}

/** Drawing, moving and resizing flows with a pointer. The axis stands still while something is held. */
export function useBarDrag(surface: Surface) {
  const held = useRef<Held | null>(null);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const [frozen, setFrozen] = useState<Axis | null>(null);
  const [cursor, setCursor] = useState<Grip | null>(null);

  function locate(event: PointerEvent): { x: number; row: number } {
    const box = surface.body.current?.getBoundingClientRect();
    return {
      x: event.clientX - (box?.left ?? 0) - surface.gutter,
      row: Math.floor((event.clientY - (box?.top ?? 0)) / surface.rowHeight),
    };
  }

  function flowAt(x: number, row: number, isTouch: boolean): Held["flow"] {
    const flow = surface.flows[row];
    const span = flow === undefined ? null : spanOf(flow, surface.rate);
    if (span === null) return null;
    const left = xAt(surface.axis, span.arrival);
    const right = Math.max(left + 3, xAt(surface.axis, span.arrival + span.length));
    const grip = gripAt(x, left, right, isTouch ? TOUCH_REACH : undefined);
    return grip === null ? null : { index: row, grip, span };
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || held.current !== null) return;
    const { x, row } = locate(event);
    if (x < 0) return;
    const flow = flowAt(x, row, event.pointerType === "touch");
    held.current = { pointer: event.pointerId, x, flow, row, axis: surface.axis, moved: false };
    setFrozen(surface.axis);
    surface.body.current?.setPointerCapture(event.pointerId);
    if (flow === null) {
      select([]);
      hover(null);
    }
    if (flow !== null && event.shiftKey) toggleSelected(flow.index);
    else if (flow !== null) {
      select([flow.index]);
      surface.onPicked(flow.index);
    }
  }

  function onPointerMove(event: PointerEvent): void {
    const { x, row } = locate(event);
    const drag = held.current;
    if (drag === null) {
      const isTouch = event.pointerType === "touch";
      setCursor(flowAt(x, row, isTouch)?.grip ?? null);
      if (!isTouch) hover(surface.flows[row] === undefined ? null : row);
      return;
    }
    if (drag.pointer !== event.pointerId) return;
    if (Math.abs(x - drag.x) >= SLOP) drag.moved = true;
    if (!drag.moved) return;
    const { axis, flow } = drag;
    const grid = gridOf(surface.model, axis);
    const inside = Math.min(axis.width, Math.max(0, x));
    if (flow === null) {
      const span = drawnSpan(timeAt(axis, drag.x), timeAt(axis, inside), grid);
      setGhost({ ...span, row: drag.row });
      return;
    }
    const delta = timeAt(axis, x) - timeAt(axis, drag.x);
    move(flow.index, draggedSpan(flow.span, flow.grip, delta, grid));
  }

  function move(index: number, span: Span): void {
    const size = Number((span.length * surface.rate).toPrecision(12));
    editDraft((draft) => placeFlow(draft, index, span.arrival, size), `drag ${index}`);
  }

  function onPointerUp(event: PointerEvent): void {
    const drag = held.current;
    if (drag === null || drag.pointer !== event.pointerId) return;
    if (ghost !== null) {
      const size = Number((ghost.length * surface.rate).toPrecision(12));
      surface.onPicked(addFlow(ghost.arrival, size));
    }
    release();
  }

  /** Gives up: a drawn ghost goes, a moved flow returns to where it was. */
  function abandon(): void {
    const drag = held.current;
    if (drag === null) return;
    if (drag.flow !== null && drag.moved) move(drag.flow.index, drag.flow.span);
    release();
  }

  function release(): void {
    held.current = null;
    setGhost(null);
    setFrozen(null);
    endGesture();
  }

  return {
    ghost,
    frozen,
    cursor,
    abandon,
    handlers: {
      // Shift and a press choose several: the focus, which chooses one, stays where it is.
      onMouseDown: (event: MouseEvent) => {
        if (event.shiftKey) event.preventDefault();
      },
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: abandon,
      onPointerLeave: () => {
        if (held.current === null) hover(null);
      },
    },
  };
}
