import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { isWhole, pan, toPixel, toTime, zoom } from "../../draw/scale/time-scale.ts";
import { pointIn } from "../canvas/use-drawing.ts";

/** Spans of time, drawn by dragging. */
export interface SpanGestures {
  /** True if any drag draws a span, a finger's too. */
  readonly isAsked: boolean;
  /** A span narrower than this, in CSS pixels, is a click or was taken back to where it began. Default 8. */
  readonly narrowest?: number;
  /** One is drawn from one time to another, or is let go of. */
  onSpan(ends: readonly [number, number] | null): void;
  /** It was drawn, with the Shift key or without. */
  onSpanned(from: number, to: number, isShift: boolean): void;
}

/** Where a bar is held: it is moved, or made longer. */
export type Grip = "body" | "end";

/** A bar that is being dragged, to so many CSS pixels right of its plot's left edge. */
export interface BarDrag {
  move(x: number): void;
  drop(): void;
  abandon(): void;
}

export interface TimeGestures {
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  /** The left edges of the plots in each column, from the element's left edge, and the width of one; in CSS pixels. */
  readonly lefts: readonly number[];
  readonly width: number;
  /** The narrowest window; one slot in the slot model. */
  readonly least: number;
  /** Absent: none are drawn. */
  readonly spans?: SpanGestures;
  onWindow(window: TimeWindow): void;
  /** A drag has begun: what hovers should let go. */
  onDrag(dragging: boolean): void;
  /** A press on a canvas that was no drag, at so many CSS pixels from the plot's left edge. */
  onTap(canvas: HTMLCanvasElement, x: number, isTouch: boolean): void;
  /** The bar under a point, if it can be dragged; absent: none can. */
  barUnder?(canvas: HTMLCanvasElement, event: PointerEvent, x: number): HeldBar | null;
}

interface HeldBar {
  readonly grip: Grip;
  /** Called once the pointer moves; null: it stays where it is. */
  begin(): BarDrag | null;
}

/** A press that moves less than this is a click, in CSS pixels. */
const CLICK = 4;
/** Default of `narrowest`, in CSS pixels. */
const SPAN = 8;

/** A drag draws a span with Shift, where that was asked for, and where there is nothing to pan to. */
export function dragOf(
  { window, extent, spans }: Pick<TimeGestures, "window" | "extent" | "spans">,
  { shiftKey }: Pick<PointerEvent, "shiftKey">,
): "span" | "pan" {
  if (spans === undefined) return "pan";
  return shiftKey || spans.isAsked || isWhole(window, extent) ? "span" : "pan";
}

/**
 * Zooming and panning with wheel, mouse and fingers, as trace viewers have it: ctrl + wheel (a
 * trackpad's pinch) zooms at the pointer, shift + wheel or a sideways wheel pans, a drag moves a bar, pans or draws a span (see
 * `dragOf`), two fingers pinch, and a double press zooms in, with Shift out. The plain wheel stays the page's. Touches may still scroll the page up and down, so the element needs
 * `touch-action: pan-y`. For the cursor its `data-drag` tells what a drag would do, or does: body and end of a
 * bar, span, pan, spanning, panning.
 */
export function useTimeGestures(ref: RefObject<HTMLElement | null>, gestures: TimeGestures): void {
  const latest = useRef(gestures);
  const tell = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = gestures;
    tell.current?.();
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const pointers = new Map<number, number>();
    /** Whether Shift is held. */
    let over = { shiftKey: false };
    let moved = 0;
    let dragging = false;
    /** The span's beginning; null: the drag pans; NaN: it was given up, and does nothing more. */
    let began: number | null = null;
    /** The bar that is held, and once the pointer has moved its drag. */
    let bar: HeldBar | null = null;
    let barDrag: BarDrag | null = null;
    /** The bar that the pointer is over. */
    let grip: Grip | null = null;
    /** Left edge of the plots in which a pointer went down; null: none did. */
    let origin: number | null = null;
    tell.current = () => {
      const drag = bar?.grip ?? grip ?? dragOf(latest.current, over);
      const doing = bar !== null ? bar.grip : began === null ? "panning" : "spanning";
      element.dataset["drag"] = dragging ? doing : drag;
    };
    tell.current();
    const hover = (event: PointerEvent): void => {
      const { shiftKey, target } = event;
      over = { shiftKey };
      if (!dragging) {
        const held = target instanceof HTMLCanvasElement ? barAt(target, event) : null;
        grip = held?.grip ?? null;
      }
      tell.current?.();
    };
    const barAt = (canvas: HTMLCanvasElement, event: PointerEvent): HeldBar | null =>
      event.shiftKey
        ? null
        : (latest.current.barUnder?.(canvas, event, plotX(event.clientX)) ?? null);
    const shift = ({ shiftKey }: KeyboardEvent): void => {
      over = { shiftKey };
      tell.current?.();
    };
    const move = (window: TimeWindow): void => {
      // Several events may come before React renders: each continues from the one before.
      latest.current = { ...latest.current, window };
      latest.current.onWindow(window);
    };
    /** From the left edge of the column that the point is in, or in which a pointer went down. */
    const plotX = (clientX: number): number => {
      const { x } = pointIn(element, { clientX, clientY: 0 });
      const [first = 0, second = Number.POSITIVE_INFINITY] = latest.current.lefts;
      return x - (origin ?? (x >= second - first ? second : first));
    };
    const timeAt = (x: number): number => toTime(latest.current.window, latest.current.width, x);
    const zoomBy = (factor: number, x: number): void => {
      const { window, extent, least } = latest.current;
      move(zoom(window, extent, factor, timeAt(x), least));
    };
    const panBy = (pixels: number): void => {
      const { window, extent, width } = latest.current;
      move(pan(window, extent, (pixels / width) * (window.to - window.from)));
    };
    const wheel = (event: WheelEvent): void => {
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomBy(
          Math.exp(Math.max(-80, Math.min(80, event.deltaY * unit)) * 0.006),
          plotX(event.clientX),
        );
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        panBy((event.deltaX || event.deltaY) * unit);
      }
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !(event.target instanceof HTMLCanvasElement)) return;
      if (pointers.size === 0) {
        const { x } = pointIn(element, event);
        origin = x - plotX(event.clientX);
      }
      pointers.set(event.pointerId, event.clientX);
      // The second finger of a pinch: neither is a tap any more, and no bar is held.
      moved = pointers.size > 1 ? CLICK : 0;
      if (pointers.size > 1) barDrag?.abandon();
      bar = pointers.size === 1 ? barAt(event.target, event) : null;
      barDrag = null;
      const isSpan = dragOf(latest.current, event) === "span" && pointers.size === 1;
      began = isSpan ? timeAt(plotX(event.clientX)) : null;
      latest.current.spans?.onSpan(null);
    };
    const narrowest = (): number => latest.current.spans?.narrowest ?? SPAN;
    const isStill = (): boolean => moved < (began === null ? CLICK : narrowest());
    /** From where the span began to the pointer, at most to an edge; null: it is none, or was given up. */
    const drawn = (event: PointerEvent): readonly [number, number] | null => {
      const { window, width } = latest.current;
      if (began === null || Number.isNaN(began)) return null;
      const x = Math.min(width, Math.max(0, plotX(event.clientX)));
      const isNarrow = Math.abs(x - toPixel(window, width, began)) < narrowest();
      return isNarrow ? null : [began, timeAt(x)];
    };
    const drag = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1] ?? 0;
        const wide = Math.max(12, Math.abs(before - other));
        const next = Math.max(12, Math.abs(event.clientX - other));
        pointers.set(event.pointerId, event.clientX);
        zoomBy(wide / next, plotX((event.clientX + other) / 2));
        return;
      }
      if (!dragging) {
        moved = Math.max(moved, Math.abs(event.clientX - before));
        if (isStill()) return;
        dragging = true;
        element.setPointerCapture(event.pointerId);
        latest.current.onDrag(true);
        barDrag = bar?.begin() ?? null;
        tell.current?.();
      }
      pointers.set(event.pointerId, event.clientX);
      if (bar !== null) barDrag?.move(plotX(event.clientX));
      else if (began === null) panBy(before - event.clientX);
      else latest.current.spans?.onSpan(drawn(event));
    };
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !dragging || (began === null && barDrag === null)) return;
      barDrag?.abandon();
      barDrag = null;
      began = Number.NaN;
      latest.current.spans?.onSpan(null);
      event.preventDefault();
      event.stopPropagation();
    };
    const up = (event: PointerEvent): void => {
      // A finger is captured by the canvas it touches; taking it over tells of that loss too.
      if (event.type === "lostpointercapture" && event.target !== element) return;
      const wasDown = pointers.delete(event.pointerId);
      if (pointers.size > 0) return;
      const ended = barDrag;
      const wasBar = bar !== null;
      barDrag = null;
      bar = null;
      if (!dragging) {
        const { target, type, clientX } = event;
        const isTap = wasDown && type === "pointerup" && isStill();
        if (isTap && target instanceof HTMLCanvasElement)
          latest.current.onTap(target, plotX(clientX), event.pointerType === "touch");
        origin = null;
        return;
      }
      dragging = false;
      latest.current.onDrag(false);
      if (event.type === "pointerup") ended?.drop();
      else ended?.abandon();
      const span = event.type === "pointerup" && !wasBar ? drawn(event) : null;
      origin = null;
      if (began !== null) latest.current.spans?.onSpan(null);
      if (span !== null) latest.current.spans?.onSpanned(...span, event.shiftKey);
      tell.current?.();
    };
    const double = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLCanvasElement)) return;
      event.preventDefault();
      zoomBy(event.shiftKey ? 2 : 0.5, plotX(event.clientX));
    };
    // Before what has the focus: it ends the span and nothing else.
    document.addEventListener("keydown", giveUp, { ...options, capture: true });
    document.addEventListener("keydown", shift, options);
    document.addEventListener("keyup", shift, options);
    element.addEventListener("wheel", wheel, { ...options, passive: false });
    element.addEventListener("dblclick", double, options);
    element.addEventListener("pointerdown", down, options);
    element.addEventListener("pointermove", hover, options);
    element.addEventListener("pointermove", drag, options);
    element.addEventListener("pointerup", up, options);
    element.addEventListener("pointercancel", up, options);
    element.addEventListener("lostpointercapture", up, options);
    return () => controller.abort();
  }, [ref]);
}

/** The window after a key; null if the key is not one of ours. */
export function windowAfterKey(key: string, shift: boolean, g: TimeGestures): TimeWindow | null {
  const { window, extent, least } = g;
  const span = window.to - window.from;
  const middle = (window.from + window.to) / 2;
  switch (key) {
    case "+":
    case "=":
    case "w":
      return zoom(window, extent, 1 / 1.5, middle, least);
    case "-":
    case "_":
    case "s":
      return zoom(window, extent, 1.5, middle, least);
    case "a":
      return pan(window, extent, -span / 5);
    case "d":
      return pan(window, extent, span / 5);
    case "ArrowLeft":
      return shift ? pan(window, extent, -span / 5) : null;
    case "ArrowRight":
      return shift ? pan(window, extent, span / 5) : null;
    case "f":
    case "0":
      return extent;
    default:
      return null;
  }
}
