import type { RefObject } from "react";
import { useLayoutEffect } from "react";
import { zoomOf } from "../canvas/zoom-of.ts";
import type { Area } from "./place-beside.ts";
import { placeBeside } from "./place-beside.ts";

const GAP = 8;
const MARGIN = 4;

/** Moves a note that is fixed in the corner of the window beside what it tells of, and clear of what is docked below. */
export function useBeside(note: RefObject<HTMLElement | null>, anchor: Area): void {
  useLayoutEffect(() => {
    const { current } = note;
    if (current === null) return;
    const dock =
      document.querySelector("[data-docked]")?.getBoundingClientRect().top ?? innerHeight;
    const room = {
      left: MARGIN,
      top: MARGIN,
      right: innerWidth - MARGIN,
      bottom: Math.min(innerHeight, dock) - MARGIN,
    };
    const { x, y } = placeBeside(anchor, current.getBoundingClientRect(), room, GAP);
    const zoom = zoomOf(current);
    current.style.translate = `${x / zoom}px ${y / zoom}px`;
  });
}
