import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import type { TimeWindow } from "./props.ts";
import { pan, toTime, zoom } from "./time-scale.ts";

/** Spans of time, drawn by dragging. */
export interface SpanGestures {
  /** Whether any drag draws one; with Shift it does anyway. */
  readonly isAsked: boolean;
  /** One is drawn from one time to another, or is let go of. */
  onSpan(ends: readonly [number, number] | null): void;
  /** It was drawn. */
  onSpanned(from: number, to: number): void;
}

export interface TimeGestures {
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  /** Where the plot starts and how wide it is, in CSS pixels from the element's left edge. */
  readonly left: number;
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
}

/** A press that moves less than this is a click. */
const CLICK = 4;

/**
 * Zooming and panning with wheel, mouse and fingers, as trace viewers have it: ctrl + wheel (a
 * trackpad's pinch) zooms at the pointer, shift + wheel or a sideways wheel pans, a drag pans, with Shift or where that was
 * asked for draws a span, two fingers pinch. The plain wheel stays the page's. Touches may still scroll the page up and down, so the
 * element needs `touch-action: pan-y`.
 */
export function useTimeGestures(ref: RefObject<HTMLElement | null>, gestures: TimeGestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const pointers = new Map<number, number>();
    let moved = 0;
    let dragging = false;
    /** Where a span begins; null: the drag pans; NaN: it was given up, and does nothing more. */
    let began: number | null = null;
    const move = (window: TimeWindow): void => {
      // Several events may come before React renders: each continues from the one before.
      latest.current = { ...latest.current, window };
      latest.current.onWindow(window);
    };
    const plotX = (clientX: number): number =>
      clientX - element.getBoundingClientRect().left - latest.current.left;
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
      pointers.set(event.pointerId, event.clientX);
      // The second finger of a pinch: neither is a tap any more.
      moved = pointers.size > 1 ? CLICK : 0;
      const { spans } = latest.current;
      const isSpan = spans !== undefined && (event.shiftKey || spans.isAsked);
      began = isSpan && pointers.size === 1 ? timeAt(plotX(event.clientX)) : null;
      spans?.onSpan(null);
    };
    /** The time under the pointer, at most at an edge. */
    const reached = (event: PointerEvent): number =>
      timeAt(Math.min(latest.current.width, Math.max(0, plotX(event.clientX))));
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
      moved += Math.abs(event.clientX - before);
      if (!dragging && moved < CLICK) return;
      if (!dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        latest.current.onDrag(true);
      }
      pointers.set(event.pointerId, event.clientX);
      if (began === null) panBy(before - event.clientX);
      else if (!Number.isNaN(began)) latest.current.spans?.onSpan([began, reached(event)]);
    };
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !dragging || began === null) return;
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
      if (!dragging) {
        const { target, type, clientX } = event;
        const isTap = wasDown && type === "pointerup" && moved < CLICK;
        if (isTap && target instanceof HTMLCanvasElement)
          latest.current.onTap(target, plotX(clientX), event.pointerType === "touch");
        return;
      }
      dragging = false;
      latest.current.onDrag(false);
      if (began === null) return;
      latest.current.spans?.onSpan(null);
      const isDrawn = event.type === "pointerup" && !Number.isNaN(began);
      if (isDrawn) latest.current.spans?.onSpanned(began, reached(event));
    };
    // Before what has the focus: it ends the span and nothing else.
    document.addEventListener("keydown", giveUp, { ...options, capture: true });
    element.addEventListener("wheel", wheel, { ...options, passive: false });
    element.addEventListener("pointerdown", down, options);
    element.addEventListener("pointermove", drag, options);
    element.addEventListener("pointerup", up, options);
    element.addEventListener("pointercancel", up, options);
    element.addEventListener("lostpointercapture", up, options);
    return () => controller.abort();
  }, [ref]);
}

/** What a key does to the window; null if it is not one of ours. */
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
