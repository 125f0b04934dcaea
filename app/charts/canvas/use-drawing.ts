import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { drawNever, drawSoon } from "../../pending/frame.ts";
import { readInk, subscribeInk } from "./read-ink.ts";

/** So many pixels out of sight, drawings are made already. */
const NEAR = 200;

export type Drawing = (canvas: HTMLCanvasElement) => void;

/**
 * Draws in the next frame whenever `draw` is another function (memoise it), unless the canvas is
 * scrolled far away: then when it comes near. On paper nothing is far away. `isLate`: not even once before. Returns a function that asks for the same drawing anew.
 */
export function useDrawing(
  ref: RefObject<HTMLCanvasElement | null>,
  draw: Drawing | null,
  isLate = false,
): () => void {
  const latest = useRef<Drawing | null>(null);
  /** Is null until the observer has told whether the chart is near the screen. */
  const near = useRef<boolean | null>(null);
  const redraw = useCallback((): void => {
    const canvas = ref.current;
    const isOnPaper = document.documentElement.dataset["theme"] === "print";
    if (canvas === null) return;
    near.current ??= !isLate || isNear(canvas);
    if (!near.current && !isOnPaper) return;
    drawSoon(canvas, () => latest.current?.(canvas));
  }, [ref, isLate]);
  const there = draw !== null;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || !there) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const was = near.current;
        near.current = entries[entries.length - 1]?.isIntersecting ?? true;
        if (near.current && was !== true) redraw();
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(canvas);
    // Words that were drawn before their letters had come.
    document.fonts.addEventListener("loadingdone", redraw);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", redraw);
      near.current = null;
      drawNever(canvas);
    };
  }, [ref, redraw, there]);
  useEffect(() => {
    latest.current = draw;
    redraw();
  }, [draw, redraw]);
  return redraw;
}

/** Before any observer has told. */
function isNear(canvas: HTMLCanvasElement): boolean {
  const { top, bottom } = canvas.getBoundingClientRect();
  return bottom > -NEAR && top < window.innerHeight + NEAR;
}

/** The page's colours, anew after every change of theme. */
export function useInk(): Ink {
  return useSyncExternalStore(subscribeInk, readInk);
}

/** How much larger an element is shown than its own pixels are: 1.5 in a presentation. A browser that does not tell: 1. */
export function zoomOf(element: Element): number {
  return (element as Element & { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/** From an element's left and top edge to a point of the window, in the element's own pixels. */
export function pointIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): { readonly x: number; readonly y: number } {
  const { left, top } = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}
