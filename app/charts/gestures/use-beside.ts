import type { RefObject } from "react";
import { useLayoutEffect } from "react";
import { zoomOf } from "../canvas/zoom-of.ts";
import type { Area } from "./place-beside.ts";
import { placeBeside } from "./place-beside.ts";

/** Pixels between the note and what it tells of, and between it and the window. */
const GAP = { anchor: 8, window: 4 } as const;

/** Moves a note that is fixed in the corner of the window beside what it tells of, and clear of what is docked below. */
export function useBeside(note: RefObject<HTMLElement | null>, anchor: Area): void {
  useLayoutEffect(() => {
    const { current } = note;
    if (current === null) return;
    const dock =
      document.querySelector("[data-docked]")?.getBoundingClientRect().top ?? innerHeight;
    const room = {
      left: GAP.window,
      top: GAP.window,
      right: innerWidth - GAP.window,
      bottom: Math.min(innerHeight, dock) - GAP.window,
    };
    const { x, y } = placeBeside(anchor, current.getBoundingClientRect(), room, GAP.anchor);
    const zoom = zoomOf(current);
    current.style.translate = `${x / zoom}px ${y / zoom}px`;
  });
}
