import type { MouseEvent, PointerEvent, RefObject } from "react";
import { useRef, useState } from "react";
import { hover, select, toggleSelected } from "../../store/actions.ts";
import { store } from "../../store/store.ts";
import { spanOf } from "./bar-geometry.ts";
import type { Axis, Grip } from "./drag.ts";
import { gripAt, xAt } from "./drag.ts";
import type { Drag, Ground, Point, Shadow } from "./drags.ts";
import { boxing, drawing, marking, moving } from "./drags.ts";
import type { MarkName } from "./flow-marks.ts";

/** Pixels the pointer may wander before a press becomes a drag. */
const SLOP = 4;
const TOUCH_REACH = 14;
/** Pixels from which on a bar has room for marks that can be taken hold of. */
const ROOMY = 30;

interface Surface extends Ground {
  readonly body: RefObject<HTMLElement | null>;
  readonly gutter: number;
  readonly rowHeight: number;
  /** A drag on an empty place chooses flows instead of drawing one: what a finger has for Shift. */
  readonly isChoosing: boolean;
  /** A flow was made or pressed: it gets the focus. */
  onPicked(index: number): void;
  /** The lane below the last flow was pressed, and nothing drawn. */
  onPressed(): void;
}

/** A pointer that is down, and what it will do once it moves. */
interface Held {
  readonly pointer: number;
  readonly from: Point;
  begin(): Drag;
  /** Up and down count as movement, too; else they are left to scrolling. */
  readonly isAnyWay?: boolean;
  readonly isBox?: boolean;
  readonly isNew?: boolean;
  /** The drag; null until the pointer has moved. */
  drag: Drag | null;
  /** A press without movement does this when the pointer is let go of. */
  press?(): void;
}

/** Drawing, choosing, moving and resizing with a pointer. The axis stands still while something is held. */
export function useBarDrag(surface: Surface) {
  const held = useRef<Held | null>(null);
  const [shadow, setShadow] = useState<Shadow | null>(null);
  const [frozen, setFrozen] = useState<Axis | null>(null);
  const [cursor, setCursor] = useState<Grip | null>(null);

  function locate(event: MouseEvent): Point {
    const box = surface.body.current?.getBoundingClientRect();
    return {
      x: event.clientX - (box?.left ?? 0) - surface.gutter,
      row: (event.clientY - (box?.top ?? 0)) / surface.rowHeight,
    };
  }

  function barAt({ row }: Point): readonly [left: number, right: number] | null {
    const flow = surface.flows[Math.floor(row)];
    const span = flow === undefined ? null : spanOf(flow, surface.rate);
    if (span === null) return null;
    const left = xAt(surface.axis, span.arrival);
    return [left, Math.max(left + 3, xAt(surface.axis, span.arrival + span.length))];
  }

  function gripOf(point: Point, isTouch: boolean): Grip | null {
    const bar = barAt(point);
    return bar && gripAt(point.x, bar[0], bar[1], isTouch ? TOUCH_REACH : undefined);
  }

  /** The mark that is pressed; the ends of a bar, and all of a short one, come before the marks on them. */
  function markUnder(event: PointerEvent, point: Point, grip: Grip | null): MarkHeld | null {
    const [left, right] = barAt(point) ?? [0, 0];
    const isFree = grip === null || (grip === "body" && right - left >= ROOMY);
    return isFree ? markAt(event.target) : null;
  }

  function heldBy(event: PointerEvent, from: Point): Omit<Held, "pointer" | "from" | "drag"> {
    const index = Math.floor(from.row);
    const { selected } = store.getState().transient;
    const box = (): Drag => boxing(surface, from, selected, setShadow);
    const grip = gripOf(from, event.pointerType === "touch");
    const mark = markUnder(event, from, grip);
    if (mark !== null) {
      select([index]);
      surface.onPicked(index);
      return { begin: () => marking(surface, from, index, mark.name, mark.time) };
    }
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey || surface.isChoosing;
    if (grip === null) {
      hover(null);
      if (isAdding) return { begin: box, isAnyWay: true, isBox: true };
      select([]);
      const isAnyWay = event.pointerType !== "touch";
      const isFree = index === surface.flows.length;
      return {
        begin: () => drawing(surface, from, setShadow),
        isAnyWay,
        isNew: true,
        ...(isFree ? { press: surface.onPressed } : {}),
      };
    }
    const isChosen = selected.has(index);
    if (isAdding) {
      toggleSelected(index);
      if (!isChosen) surface.onPicked(index);
      return { begin: box, isAnyWay: true, isBox: true };
    }
    // Of several that are chosen all follow; a press that does not move them chooses the one.
    if (!isChosen) select([index]);
    surface.onPicked(index);
    const others = isChosen ? [...selected].filter((other) => other !== index) : [];
    return {
      begin: () => moving(surface, from, [index, ...others], grip, event.altKey && grip === "body"),
      press: () => select([index]),
    };
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    // A pointer that goes down again has been let go of where the page was not told.
    if (held.current?.pointer === event.pointerId) letGo(held.current);
    if (held.current !== null) return;
    const from = locate(event);
    // The names of flows are no ground; below them it begins at the edge.
    if (from.x < 0 && surface.flows[Math.floor(from.row)] !== undefined) return;
    held.current = { pointer: event.pointerId, from, drag: null, ...heldBy(event, from) };
    setFrozen(surface.axis);
    surface.body.current?.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    const to = locate(event);
    const current = held.current;
    if (current === null) {
      const isTouch = event.pointerType === "touch";
      setCursor(gripOf(to, isTouch));
      const row = Math.floor(to.row);
      if (!isTouch) hover(surface.flows[row] === undefined ? null : row);
      return;
    }
    if (current.pointer !== event.pointerId) return;
    const { from, isBox } = current;
    const wandered = Math.max(
      Math.abs(to.x - from.x),
      current.isAnyWay ? Math.abs(to.row - from.row) * surface.rowHeight : 0,
    );
    if (current.drag === null && wandered < SLOP) return;
    if (isBox) follow(event);
    current.drag ??= current.begin();
    current.drag.move(to);
  }

  /** A box may be longer than what is in sight. */
  function follow(event: PointerEvent): void {
    const scroller = surface.body.current?.parentElement;
    const box = scroller?.getBoundingClientRect();
    if (box === undefined) return;
    const beyond = Math.max(0, event.clientY - box.bottom) - Math.max(0, box.top - event.clientY);
    if (beyond !== 0) scroller?.scrollBy(0, Math.sign(beyond) * surface.rowHeight);
  }

  function onPointerUp(event: PointerEvent): void {
    if (held.current?.pointer === event.pointerId) letGo(held.current);
  }

  function letGo(current: Held): void {
    const made = store.getState().transient.trial?.flows[0];
    if (current.drag === null) current.press?.();
    else current.drag.drop();
    if (current.isNew && current.drag !== null && made !== undefined) surface.onPicked(made);
    // The keys go on with what the box holds.
    const boxed = [...store.getState().transient.selected];
    if (current.isBox && current.drag !== null && boxed.length > 0) {
      surface.onPicked(Math.min(...boxed));
    }
    release();
  }

  /** Gives up: all is as it was before. */
  function abandon(): void {
    held.current?.drag?.abandon();
    if (held.current !== null) release();
  }

  /** Lets go of the pointer and leaves what it did as it is, for another hand to go on with. */
  function release(): void {
    held.current = null;
    setShadow(null);
    setFrozen(null);
  }

  return {
    shadow,
    frozen,
    cursor,
    abandon,
    release,
    /** The flow that is under the pointer: what captured the pointer is all that its events name. */
    flowUnder(event: MouseEvent): number | null {
      const point = locate(event);
      return gripOf(point, false) === null ? null : Math.floor(point.row);
    },
    /** Something is being dragged. */
    isHeld: () => held.current?.drag !== null && held.current !== null,
    handlers: {
      // Otherwise the browser would choose text.
      onMouseDown: (event: MouseEvent) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
      },
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: abandon,
      onLostPointerCapture: (event: PointerEvent) => {
        // A finger is captured by the bar that it touches; taking it over tells of that loss, too.
        if (event.target === event.currentTarget) onPointerUp(event);
      },
      onPointerLeave: () => {
        if (held.current === null) hover(null);
      },
    },
  };
}

interface MarkHeld {
  readonly name: MarkName;
  readonly time: number;
}

/** Reads the mark under the pointer, as `BarMarks` draws them. */
function markAt(target: EventTarget): MarkHeld | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>("[data-mark]") : null;
  if (mark === null) return null;
  return { name: mark.dataset["mark"] as MarkName, time: Number(mark.dataset["time"]) };
}
