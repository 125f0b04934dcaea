import { type RefObject, useLayoutEffect } from "react";
import { zoomOf } from "../canvas/use-drawing.ts";

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

/** A box in CSS pixels of the viewport. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places a note `gap` away from its `anchor` and within `room`: below it, else above, right or left of it. If no side
 * has room, it stands below, moved up as far as the room asks for.
 */
export function placeBeside(
  anchor: Area,
  { width, height }: Size,
  room: Area,
  gap: number,
): { readonly x: number; readonly y: number } {
  const x = within(anchor.left, room.left, room.right - width);
  const y = within(anchor.top, room.top, room.bottom - height);
  const below = anchor.bottom + gap;
  if (below + height <= room.bottom) return { x, y: below };
  const above = anchor.top - gap - height;
  if (above >= room.top) return { x, y: above };
  const right = anchor.right + gap;
  if (right + width <= room.right) return { x: right, y };
  const left = anchor.left - gap - width;
  if (left >= room.left) return { x: left, y };
  return { x, y: Math.max(room.top, room.bottom - height) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
